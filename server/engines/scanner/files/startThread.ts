import { Worker } from 'node:worker_threads';

/** Beside it the grammars take 112 at most. */
const heapMegabytes = 224;
const youngMegabytes = 32;

/** Starts a thread that runs a program, with the memory that a thread may use. */
export const startThread = (program: string): Worker => {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  // One that dies while nobody waits for its answer must not take the process with it.
  return worker.on('error', () => undefined);
};
