import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileReport } from './analyseFile.ts';
import type { SourceFile } from './sourceFile.ts';

/** What became of a file: what it told, or why it told nothing. */
export type FileAnswer =
  | { reports: FileReport[] }
  | { leftOut: 'TOOK_TOO_LONG' | 'TOO_MUCH_MEMORY' | 'NOT_UNDERSTOOD' };

const millisecondsForFile = 5_000;
const megabytes = 256;

/**
 * A thread that analyses files, one after the other. A file at which it hangs, or for which its memory is not enough, is left out: the
 * thread is ended, and another one goes on.
 */
export class FileThread {
  readonly #milliseconds: number;
  #worker: Worker | null = null;

  /** @param milliseconds how long a file may take; 5 s unless told otherwise */
  constructor(milliseconds = millisecondsForFile) {
    this.#milliseconds = milliseconds;
  }

  /**
   * Analyses a file.
   * @throws what the signal was aborted with
   */
  async analyse(file: SourceFile, signal: AbortSignal): Promise<FileAnswer> {
    signal.throwIfAborted();
    const worker = (this.#worker ??= new Worker(join(import.meta.dirname, 'fileThreadProgram.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    }));
    const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>();
    const timer = setTimeout(() => resolve({ leftOut: 'TOOK_TOO_LONG' }), this.#milliseconds);
    const onAbort = () => reject(signal.reason);
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ leftOut: 'TOO_MUCH_MEMORY' });
      else reject(error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    worker.once('message', resolve).once('error', onError);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(file);
    let answered = false;
    try {
      const answer = await promise;
      answered = !('leftOut' in answer) || answer.leftOut === 'NOT_UNDERSTOOD';
      return answer;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      worker.off('message', resolve).off('error', onError);
      if (!answered) await this.close();
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
