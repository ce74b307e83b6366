import type { Worker } from 'node:worker_threads';

/** Milliseconds after which an idle thread ends. */
const longestIdle = 300_000;

/** Idle threads: at most one per program. `stopWaiting` cancels the timer that ends the thread. */
const idle = new Map<string, { worker: Worker; stopWaiting: () => void }>();

/** Returns an idle thread of a program, which is then no longer idle; null when there is none. */
export const takeIdle = (program: string): Worker | null => {
  const kept = idle.get(program);
  if (!kept) return null;
  idle.delete(program);
  kept.stopWaiting();
  return kept.worker;
};

/** Keeps a thread for the next caller of `takeIdle`. Ends it when its program has an idle thread already. */
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
