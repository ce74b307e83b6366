import { z } from 'zod';
import type { ToolDescription } from './model.ts';

const input = z.strictObject({
  question: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .describe('One question, with what you know and the choices you see.'),
});

/** The tool by which a model asks a person, where somebody can answer. */
export const askTool: ToolDescription = {
  name: 'ask',
  description: 'Asks the person who assigned the work. The result is the answer; it can take days.',
  inputSchema: input,
};

/** What a call of the tool asks, or why its input is wrong. */
export const questionOf = (given: unknown): { question: string } | { problem: string } => {
  const { data, error } = input.safeParse(given);
  return data ?? { problem: `The input is wrong: ${z.prettifyError(error).slice(0, 1_000)}` };
};
