import { plainText } from '../../text/index.ts';
import { type Clone, readClone } from './readClone.ts';

export type Commit = { sha: string; message: string; authorName: string; committedAt: Date };

const longestName = 200;
/** The last second of the year 9999: later dates in a commit are nonsense that a database would refuse. */
const lastSecond = 253_402_300_799;

/** A committer's or author's name as stored and shown. */
export function personName(name: string): string {
  return plainText(name.replaceAll('\n', ' '), longestName) || 'Unknown';
}

/** When a commit says that it was made, in seconds since 1970; what is no number, or too far off, becomes the nearest time. */
export const commitTime = (seconds: string | undefined): Date =>
  new Date(Math.min(Math.max(Number(seconds) || 0, 0), lastSecond) * 1_000);

/** How much of a message is read: its first lines, cut to 500 characters, or all of it, cut to 2,000. */
const messages = {
  SUBJECT: { format: '%s', longest: 500, maxOutputBytes: 16 * 1024 * 1024 },
  WHOLE: { format: '%B', longest: 2_000, maxOutputBytes: 64 * 1024 * 1024 },
} as const;

type Range = { skip?: number; count: number; message: keyof typeof messages };

/**
 * Commits reachable from another one, newest first.
 * @param from a full object id or a full ref name, never a person's text
 * @throws GitError
 */
export async function readCommits(
  clone: Clone,
  from: string,
  { skip = 0, count, message }: Range,
): Promise<Commit[]> {
  const { format, longest, maxOutputBytes } = messages[message];
  const pretty = `--format=tformat:%H%x00%aN%x00%ct%x00${format}%x00`;
  const command = ['log', `--skip=${skip}`, `--max-count=${count}`, pretty, from, '--'];
  const fields = (await readClone(clone, command, { maxOutputBytes })).toString('utf8').split('\0');
  const commits: Commit[] = [];
  for (let index = 0; index + 3 < fields.length; index += 4) {
    const [sha = '', name = '', seconds, text = ''] = fields.slice(index, index + 4);
    commits.push({
      sha: sha.trim(),
      message: plainText(text, longest),
      authorName: personName(name),
      committedAt: commitTime(seconds),
    });
  }
  return commits;
}
