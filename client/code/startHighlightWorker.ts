/** Starts the worker that colours a file. Vite makes a file of its own of it; nothing else may be imported here. */
export const startHighlightWorker = (): Worker =>
  new Worker(new URL('./highlightWorker.ts', import.meta.url), { type: 'module' });
