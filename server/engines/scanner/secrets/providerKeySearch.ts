import { join } from 'node:path';
import { FileThread } from '../files/fileThread.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import type { ProviderKey } from './providerKeys.ts';

/** Milliseconds of processor time for one text. */
const millisecondsForText = 2_000;
let queue: Promise<unknown> = Promise.resolve();

const ask = async (file: SourceFile, signal: AbortSignal): Promise<ProviderKey[] | null> => {
  const thread = new FileThread(
    millisecondsForText,
    undefined,
    join(import.meta.dirname, 'providerKeyProgram.ts'),
  );
  try {
    const told = await thread.findProviderKeys(file, signal);
    return 'answer' in told ? told.answer : null;
  } finally {
    thread.close();
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
