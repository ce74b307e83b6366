import type { Ended, Sandbox } from '../../engines/sandbox/index.ts';

const done: Ended = { code: 0, signal: null, broken: null };

/** A sandbox whose commands do nothing: those that fetch files have succeeded at once, the others run until they are asked to end. */
export const restingSandbox = (): Sandbox => ({
  kind: 'BUBBLEWRAP',
  noRoots: async () => null,
  start: async ({ argv, signal }) => {
    const { promise, resolve } = Promise.withResolvers<Ended>();
    const end = () => resolve(done);
    if (signal.aborted || argv.some((word) => word.endsWith('fetchProgram.ts'))) end();
    signal.addEventListener('abort', end, { once: true });
    return {
      ended: promise,
      stop: () => {
        end();
        return promise;
      },
      usage: () => Promise.reject(new Error('It uses nothing.')),
    };
  },
});
