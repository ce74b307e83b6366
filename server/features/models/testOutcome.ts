import { z } from 'zod';

const count = z.number().int().nonnegative();
const testOutcome = z.object({
  edits: count,
  toolCalls: count,
  promptSeen: z.boolean(),
  milliseconds: count,
  /** Null where the server did not count them. */
  outputTokens: z.nullable(count),
  /** US dollars at the prices of the test; null where tokens or prices are not known. */
  cost: z.nullable(z.number().nonnegative()),
  problems: z.array(z.string()),
});

/** What a test of a model found, as it is stored. */
export type TestOutcome = z.output<typeof testOutcome>;

/** Reads an outcome as it was stored; null before there is one. Throws for anything else. */
export const readTestOutcome = (stored: unknown): TestOutcome | null =>
  stored === null ? null : testOutcome.parse(stored);
