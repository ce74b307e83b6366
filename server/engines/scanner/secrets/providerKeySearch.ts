import { join } from 'node:path';
import { FileThread } from '../files/fileThread.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import type { ProviderKey } from './providerKeys.ts';

/** Milliseconds of processor time for one text. */
const millisecondsForText = 2_000;
/** Milliseconds without work after which the thread ends: the next search starts another one. */
const idleMilliseconds = 300_000;

let thread: FileThread | null = null;
let idle: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

const ask = async (file: SourceFile, signal: AbortSignal): Promise<ProviderKey[] | null> => {
  clearTimeout(idle);
  thread ??= new FileThread(
    millisecondsForText,
    undefined,
    join(import.meta.dirname, 'providerKeyProgram.ts'),
  );
  try {
    const told = await thread.findProviderKeys(file, signal);
    return 'answer' in told ? told.answer : null;
  } finally {
    idle = setTimeout(() => void endProviderKeySearch(), idleMilliseconds).unref();
  }
};

/**
 * Finds the keys of known providers in a text, in a thread that all searches of this process share, one text after the other.
 * @returns null when the text takes too long, or too much memory
 * @throws what the signal was aborted with
 */
export const searchProviderKeys = (file: SourceFile, signal: AbortSignal): Promise<ProviderKey[] | null> => {
  const answer = queue.then(() => ask(file, signal));
  queue = answer.catch(() => undefined);
  return answer;
};

/** Ends the thread. */
export const endProviderKeySearch = async (): Promise<void> => {
  clearTimeout(idle);
  const ended = thread;
  thread = null;
  await ended?.close();
};
