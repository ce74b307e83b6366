import { runGit } from '../process/git.ts';
import { plainText } from './plainText.ts';
import { customaryBranch } from '../remote/remote.ts';
import { GitError } from '../process/gitError.ts';
import { type ReadOptions, readMilliseconds } from './tree.ts';

export type Commit = { sha: string; message: string; authorName: string; committedAt: Date };

const longestMessage = 2_000;
const longestName = 200;
/** The last second of the year 9999: later dates in a commit are nonsense that a database would refuse. */
const lastSecond = 253_402_300_799;

/** A committer's or author's name as stored and shown. */
export function personName(name: string): string {
  return plainText(name.replaceAll('\n', ' '), longestName) || 'Unknown';
}

/**
 * The newest commits reachable from `from`, newest first. Messages are cut to 2,000 characters.
 * @param from an object id or a full ref name, never a person's text
 */
export async function readCommits(
  directory: string,
  from: string,
  count: number,
  options: ReadOptions = {},
): Promise<Commit[]> {
  const format = '--format=tformat:%H%x00%aN%x00%ct%x00%B%x00';
  const output = await runGit([`--git-dir=${directory}`, 'log', `--max-count=${count}`, format, from, '--'], {
    timeoutMilliseconds: readMilliseconds,
    maxOutputBytes: 64 * 1024 * 1024,
    signal: options.signal,
  });
  const fields = output.toString('utf8').split('\0');
  const commits: Commit[] = [];
  for (let index = 0; index + 3 < fields.length; index += 4) {
    const [sha = '', name = '', seconds, message = ''] = fields.slice(index, index + 4);
    const time = Math.min(Math.max(Number(seconds) || 0, 0), lastSecond);
    commits.push({
      sha: sha.trim(),
      message: plainText(message, longestMessage),
      authorName: personName(name),
      committedAt: new Date(time * 1_000),
    });
  }
  return commits;
}

/** The branch in a line of `for-each-ref`, which begins with a star or a space. */
const branchOf = (line: string): string => line.slice('*refs/heads/'.length);

/**
 * The branch a bare clone's HEAD names; when HEAD is detached or names a branch that does not exist, the
 * customary one.
 * @throws GitError NOT_FOUND if there is no branch
 */
export async function readDefaultBranch(directory: string, options: ReadOptions = {}): Promise<string> {
  const output = await runGit(
    [`--git-dir=${directory}`, 'for-each-ref', '--format=%(HEAD)%(refname)', 'refs/heads/'],
    {
      timeoutMilliseconds: readMilliseconds,
      maxOutputBytes: 16 * 1024 * 1024,
      signal: options.signal,
    },
  );
  const lines = output.toString('utf8').split('\n').filter(Boolean);
  const head = lines.find((line) => line.startsWith('*'));
  const branch = head === undefined ? customaryBranch(lines.map(branchOf)) : branchOf(head);
  if (branch === undefined)
    throw new GitError('NOT_FOUND', 'The repository is empty. Push a first commit to it.');
  return branch;
}
