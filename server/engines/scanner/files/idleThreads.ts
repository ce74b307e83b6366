import type { Worker } from 'node:worker_threads';

/** Milliseconds after which a thread that nobody has taken ends. */
const longestIdle = 300_000;

/** Threads, at most one of each program, with what ends each of them. */
const idle = new Map<string, { worker: Worker; stopWaiting: () => void }>();

/** Returns a thread that runs a program and has nothing to do; null when there is none. */
export const takeIdle = (program: string): Worker | null => {
  const kept = idle.get(program);
  if (!kept) return null;
  idle.delete(program);
  kept.stopWaiting();
  return kept.worker;
};

/** Keeps a thread that runs a program and has answered everything, for the next that needs one. A second one of the same program ends. */
export const keepIdle = (program: string, worker: Worker): void => {
  if (idle.has(program)) {
    void worker.terminate();
    return;
  }
  const end = setTimeout(() => void worker.terminate(), longestIdle).unref();
  const forget = () => {
    clearTimeout(end);
    idle.delete(program);
  };
  worker.once('exit', forget);
  idle.set(program, {
    worker,
    stopWaiting: () => {
      clearTimeout(end);
      worker.off('exit', forget);
    },
  });
};
