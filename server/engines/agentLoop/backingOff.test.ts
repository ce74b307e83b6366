import { backingOff } from './backingOff.ts';
import { type Model, type ModelAnswer, ModelFailure } from './model.ts';

/** A model whose server is busy is asked again after a while. */

const answer: ModelAnswer = { text: 'Done.', calls: [], usage: null, finish: 'DONE' };
const request = { system: '', messages: [], tools: [], maxOutputTokens: 1 };

/** Asks a model that fails in turn, and then answers; the waits and the outcome. */
const ask = async (...failures: ModelFailure[]) => {
  const waits: number[] = [];
  const model: Model = {
    name: 'Busy',
    answer: async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return answer;
    },
  };
  const patient = backingOff(model, async (milliseconds) => void waits.push(milliseconds));
  const outcome = await patient
    .answer(request, new AbortController().signal)
    .catch((error: unknown) => error);
  return { waits, outcome };
};

const busy = (retryAfterMs: number | null = null) =>
  new ModelFailure('BUSY', 'The server is busy.', retryAfterMs);

test('it waits 1, 2 and 4 seconds, or as long as the server asks for, a minute at most', async () => {
  expect(await ask(busy(), busy(), busy())).toEqual({ waits: [1_000, 2_000, 4_000], outcome: answer });
  expect(await ask(busy(7_000), busy(600_000))).toEqual({ waits: [7_000, 60_000], outcome: answer });
});

test('the fourth refusal is final', async () => {
  const last = busy();
  expect(await ask(busy(), busy(), busy(), last)).toEqual({ waits: [1_000, 2_000, 4_000], outcome: last });
});

test('other failures are not repeated', async () => {
  const failure = new ModelFailure('UNAUTHORIZED', 'The key is wrong.');
  expect(await ask(failure)).toEqual({ waits: [], outcome: failure });
});
