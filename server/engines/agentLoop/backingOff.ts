import { type Model, ModelFailure } from './model.ts';

const mostAttempts = 4;
const longestWait = 60_000;

/**
 * Asks a model again whose server is busy, after the time that it asks for, or after 1, 2 and 4 seconds.
 * @param wait waits for milliseconds; throws when the run is canceled
 */
export const backingOff = (model: Model, wait: (milliseconds: number) => Promise<void>): Model => ({
  name: model.name,
  answer: async (request, signal) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await model.answer(request, signal);
      } catch (error) {
        const isBusy = error instanceof ModelFailure && error.code === 'BUSY';
        if (!isBusy || attempt === mostAttempts) throw error;
        await wait(Math.min(longestWait, error.retryAfterMs ?? 1_000 * 2 ** (attempt - 1)));
      }
    }
  },
});
