import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Message, type Model, ModelFailure } from './model.ts';
import { messagesOf, type Transcript } from './transcript.ts';

const call = z.object({
  id: z.string(),
  name: z.string(),
  input: z.unknown(),
  state: z.enum(['PENDING', 'WAITING_FOR_APPROVAL', 'DONE', 'FAILED', 'DENIED']),
  output: z.string().nullable(),
});
const line = z.object({
  step: z.int(),
  role: z.enum(['USER', 'MODEL']),
  text: z.string(),
  calls: z.array(call),
});

/** The transcripts of the steps of an exported run, by their numbers. Throws what is wrong with a line. */
export const readTranscripts = (jsonLines: string): Map<number, Transcript> => {
  const messages = jsonLines
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => line.parse(JSON.parse(text)));
  return new Map(
    [...Map.groupBy(messages, ({ step }) => step)].map(([step, own]) => [
      step,
      own.map(({ role, text, calls }) => (role === 'USER' ? { role, text } : { role, text, calls })),
    ]),
  );
};

/** A message that a model is asked with in another form than in the recorded run; null where there is none. */
type PromptDifference = { answer: number; recorded: Message | null; asked: Message | null };

/** A model that gives the answers of a recorded step again. */
export type Replay = Model & {
  /** The first difference of each prompt from the recorded one. System prompts are not recorded. */
  differences: readonly PromptDifference[];
};

/** Replays a recorded step: gives its answers one after the other, and notes where the prompts differ from the recorded ones. */
export const replayModel = (transcript: Transcript): Replay => {
  const differences: PromptDifference[] = [];
  const positions = transcript.flatMap(({ role }, index) => (role === 'MODEL' ? [index] : []));
  return {
    name: 'Replay',
    differences,
    answer: async ({ messages }) => {
      const answer = messages.filter(({ role }) => role === 'MODEL').length;
      const position = positions[answer] ?? -1;
      const message = transcript[position];
      if (message?.role !== 'MODEL')
        throw new ModelFailure('BAD_ANSWER', `The recorded run has ${positions.length} answers.`);
      const recorded = messagesOf(transcript.slice(0, position));
      const length = Math.max(recorded.length, messages.length);
      const different = Array.from({ length }, (_, index) => index).find(
        (index) => !isDeepStrictEqual(recorded[index], messages[index]),
      );
      if (different !== undefined) {
        differences.push({
          answer: answer + 1,
          recorded: recorded[different] ?? null,
          asked: messages[different] ?? null,
        });
      }
      const calls = message.calls.map(({ id, name, input }) => ({ id, name, input }));
      return {
        text: message.text,
        calls,
        usage: null,
        finish: calls.length > 0 ? ('TOOL_CALLS' as const) : ('DONE' as const),
      };
    },
  };
};
