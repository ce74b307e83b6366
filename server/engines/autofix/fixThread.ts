import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AutofixSource, FixableReport, FixedReports } from './autofixTypes.ts';

/** What the thread works on. */
export type ThreadTask = { rule: string; reports: readonly FixableReport[] };
/** What the thread sends: a question about the files of the commit, or the outcome. */
export type ThreadMessage = { id: number; path: string | null } | { outcome: FixedReports };
/** What it is answered: the text of the file, or all paths when it named none. */
export type ThreadAnswer = { id: number; answer: string | null | readonly string[] };

/** Loading the parsers takes half a second; a busy machine gets more time. */
const longestMilliseconds = 30_000;
const limits = { maxOldGenerationSizeMb: 224, maxYoungGenerationSizeMb: 32 };

const heldBack = (reports: readonly FixableReport[], reason: string): FixedReports => ({
  edits: [],
  fixed: [],
  heldBack: reports.map((report) => ({ report, reason })),
});

/**
 * Fixes reports of one rule in a thread, for processes that answer requests meanwhile; see index.ts. Files that take too long or
 * too much memory end the thread, and the reports are held back.
 */
export const fixReportsInThread = async (
  source: AutofixSource,
  rule: string,
  reports: readonly FixableReport[],
  signal?: AbortSignal,
  milliseconds = longestMilliseconds,
): Promise<FixedReports> => {
  signal?.throwIfAborted();
  const task: ThreadTask = { rule, reports };
  const thread = new Worker(join(import.meta.dirname, 'fixThreadProgram.ts'), {
    workerData: task,
    resourceLimits: limits,
  });
  const { promise, resolve, reject } = Promise.withResolvers<FixedReports>();
  const answer = async (id: number, path: string | null) => {
    const answered: ThreadAnswer = {
      id,
      answer: path === null ? await source.paths() : await source.read(path),
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(answered);
  };
  thread.on('message', (message: ThreadMessage) => {
    if ('outcome' in message) resolve(message.outcome);
    else answer(message.id, message.path).catch(reject);
  });
  thread.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      resolve(heldBack(reports, 'The fix takes too much memory.'));
    } else reject(error);
  });
  const timer = setTimeout(
    () => resolve(heldBack(reports, 'The fix takes too long to compute.')),
    milliseconds,
  );
  const onAbort = () => reject(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    await thread.terminate();
  }
};
