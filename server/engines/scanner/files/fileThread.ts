import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Report } from '../report.ts';
import type { RepositoryAnswer, RepositoryFacts } from '../repository/repositoryAnswer.ts';
import type { IgnoreEntry } from '../suppression/ignoreFiles.ts';
import type { ProviderKey } from '../secrets/providerKeys.ts';
import type { SyntaxFlaw } from '../syntax/syntaxFlaw.ts';
import type { AnalysedFile, FileReport } from './analyseFile.ts';
import { keepIdle, takeIdle } from './idleThreads.ts';
import type { SourceFile } from './sourceFile.ts';
import { startThread } from './startThread.ts';

/** What a thread is asked. */
export type Question =
  | { of: 'FILE'; file: SourceFile; imports: readonly SourceFile[] }
  | { of: 'RUN_TEST' | 'ADDITION' | 'SYNTAX' | 'PROVIDER_KEYS'; file: SourceFile }
  | { of: 'TERRAFORM'; files: readonly SourceFile[] }
  | { of: 'REPOSITORY'; facts: RepositoryFacts }
  | { of: 'IGNORE_FILES'; files: readonly SourceFile[] };

/** What became of a question: its answer, or why there is none. */
export type ThreadAnswer<Answer> =
  | { answer: Answer }
  | { leftOut: 'TOOK_TOO_LONG' | 'TOO_MUCH_MEMORY' | 'NOT_UNDERSTOOD' };

/** Of the processor. */
const millisecondsForFile = 5_000;
/** Loading the rules is not the file's fault. */
const millisecondsToStart = 20_000;
/** Where the machine is so busy that it gets none of the processor, nobody waits any longer. */
const longestMilliseconds = 120_000;
const betweenLooks = 100;

/** Milliseconds of processor time that this process used, in all its threads; the one that analyses is what works while its answer is awaited. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * A thread that analyses what strangers wrote, one thing after the other. A thread that hangs, or whose memory is not enough, is ended, and
 * another one goes on with the next. A thread that is not needed any more is kept for a while: starting one takes 0.6 s of the processor.
 */
export class FileThread {
  readonly #milliseconds: number;
  readonly #processorTime: () => number;
  readonly #program: string;
  #worker: Worker | null = null;

  /**
   * @param milliseconds how long an answer may take, of the processor: 5 s unless told otherwise. What a busy machine gives to others does not count
   * @param used how much of the processor was used until now, in milliseconds
   * @param program the file that the thread runs
   */
  constructor(
    milliseconds = millisecondsForFile,
    used = processorTime,
    program = join(import.meta.dirname, 'fileThreadProgram.ts'),
  ) {
    this.#milliseconds = milliseconds;
    this.#processorTime = used;
    this.#program = program;
  }

  /**
   * Analyses a file, with those that it imports.
   * @throws what the signal was aborted with
   */
  analyse(
    file: SourceFile,
    signal: AbortSignal,
    imports: readonly SourceFile[] = [],
  ): Promise<ThreadAnswer<AnalysedFile>> {
    return this.#ask({ of: 'FILE', file, imports }, signal);
  }

  /** Analyses test code that the program runs by the rules of code; throws as `analyse`. */
  analyseRunTest(file: SourceFile, signal: AbortSignal): Promise<ThreadAnswer<AnalysedFile>> {
    return this.#ask({ of: 'RUN_TEST', file }, signal);
  }

  /** Analyses the Terraform of one folder; throws as `analyse`. */
  analyseTerraform(files: readonly SourceFile[], signal: AbortSignal): Promise<ThreadAnswer<Report[]>> {
    return this.#ask({ of: 'TERRAFORM', files }, signal);
  }

  /** Finds the secrets in what a commit added to a file; throws as `analyse`. */
  findSecrets(file: SourceFile, signal: AbortSignal): Promise<ThreadAnswer<FileReport[]>> {
    return this.#ask({ of: 'ADDITION', file }, signal);
  }

  /** Finds the keys of known providers in a text, in a thread that runs `providerKeyProgram.ts`; throws as `analyse`. */
  findProviderKeys(file: SourceFile, signal: AbortSignal): Promise<ThreadAnswer<ProviderKey[]>> {
    return this.#ask({ of: 'PROVIDER_KEYS', file }, signal);
  }

  /** Answers the checks of a whole repository; throws as `analyse`. */
  check(facts: RepositoryFacts, signal: AbortSignal): Promise<ThreadAnswer<RepositoryAnswer[]>> {
    return this.#ask({ of: 'REPOSITORY', facts }, signal);
  }

  /** What files of the repository ask scanners to leave out; throws as `analyse`. */
  ignored(files: readonly SourceFile[], signal: AbortSignal): Promise<ThreadAnswer<IgnoreEntry[]>> {
    return this.#ask({ of: 'IGNORE_FILES', files }, signal);
  }

  /** Where a file does not parse; throws as `analyse`. */
  flawIn(file: SourceFile, signal: AbortSignal): Promise<ThreadAnswer<SyntaxFlaw | null>> {
    return this.#ask({ of: 'SYNTAX', file }, signal);
  }

  /** Leaves the thread to the next `FileThread` of its program. Call it after the last answer. */
  close(): void {
    const worker = this.#worker;
    this.#worker = null;
    if (worker) keepIdle(this.#program, worker);
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #ask<Answer>(question: Question, signal: AbortSignal): Promise<ThreadAnswer<Answer>> {
    signal.throwIfAborted();
    this.#worker ??= takeIdle(this.#program);
    const grace = this.#worker ? 0 : millisecondsToStart;
    const worker = (this.#worker ??= startThread(this.#program));
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer<Answer>>();
    const stopLooking = this.#afterLimit(this.#milliseconds + grace, () =>
      resolve({ leftOut: 'TOOK_TOO_LONG' }),
    );
    const onAbort = () => reject(signal.reason);
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ leftOut: 'TOO_MUCH_MEMORY' });
      else reject(error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    worker.once('message', resolve).once('error', onError);
    // Only while it works does it keep the process from ending.
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(question);
    let isAlive = false;
    try {
      const told = await promise;
      isAlive = !('leftOut' in told) || told.leftOut === 'NOT_UNDERSTOOD';
      return told;
    } finally {
      stopLooking();
      signal.removeEventListener('abort', onAbort);
      worker.off('message', resolve).off('error', onError);
      worker.unref();
      if (!isAlive) await this.#end();
    }
  }

  /** Calls once so much of the processor was used, or nobody waits any longer. Returns how to prevent that. */
  #afterLimit(milliseconds: number, call: () => void): () => void {
    const begun = performance.now();
    const usedBefore = this.#processorTime();
    const look = (): void => {
      const left = milliseconds - (this.#processorTime() - usedBefore);
      if (left <= 0 || performance.now() - begun >= longestMilliseconds) call();
      else timer = setTimeout(look, Math.max(left, betweenLooks));
    };
    let timer = setTimeout(look, milliseconds);
    return () => clearTimeout(timer);
  }
}
