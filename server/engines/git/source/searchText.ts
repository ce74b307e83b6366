import { GitError } from '../process/gitError.ts';
import { type Clone, readClone } from './readClone.ts';

/** A line of a file that has a text. */
export type TextHit = { path: string; line: number; text: string };

const mebibyte = 1024 * 1024;
const mostCharacters = 500;

/**
 * Finds the lines of a commit's text files that have a text, as it is written. Lines are cut after 500 characters; of a file at most 20 are
 * returned.
 * @param commit full hash
 * @throws GitError TOO_LARGE when there are more than 4 MiB of them
 */
export const searchText = async (clone: Clone, commit: string, text: string): Promise<TextHit[]> => {
  const args = ['grep', '-z', '-n', '-I', '-F', '--max-count=20', '-e', text, commit, '--'];
  const output = await readClone(clone, args, { maxOutputBytes: 4 * mebibyte }).catch((error: unknown) => {
    // It ends with 1 when no line has the text.
    if (error instanceof GitError && error.exitStatus === 1) return Buffer.alloc(0);
    throw error;
  });
  return output
    .toString('utf8')
    .split('\n')
    .flatMap((row): TextHit[] => {
      const [file, line, ...rest] = row.split('\0');
      if (file === undefined || line === undefined || !file.startsWith(`${commit}:`)) return [];
      const path = file.slice(commit.length + 1);
      return [{ path, line: Number(line), text: rest.join('\0').slice(0, mostCharacters) }];
    });
};
