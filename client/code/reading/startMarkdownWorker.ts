/** Starts the worker that reads Markdown. Vite makes a file of its own of it; nothing else may be imported here. */
export const startMarkdownWorker = (): Worker =>
  new Worker(new URL('./markdownWorker.ts', import.meta.url), { type: 'module' });
