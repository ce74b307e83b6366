import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../processes/runCommand.ts';

export type HistoryOptions = {
  /** Commits in all, at least 1: the first has all files, each further one changes a file. */
  commits?: number;
  /** Take turns as authors of the commits. */
  authors?: readonly { name: string; email: string }[];
  branch?: string;
  /** Time of the first commit in seconds since 1970; each further one is an hour later. */
  startSeconds?: number;
  /** Time zone of all commits, +0000 unless told; old histories hold malformed ones. */
  zone?: string;
  /** Message of the last commit. */
  message?: string;
};

const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;

/** File mode as a person would have it: scripts are executable. */
const modeOf = (text: string): string => (text.startsWith('#!') ? '100755' : '100644');

/**
 * Writes a bare repository (or further commits into one) without a work tree, by `git fast-import`: hundreds of
 * files and commits take some milliseconds.
 */
export async function writeRepository(
  directory: string,
  files: Record<string, string>,
  options: HistoryOptions = {},
): Promise<void> {
  const {
    commits = 1,
    authors = [{ name: 'Ada Example', email: 'ada@example.com' }],
    branch = 'main',
  } = options;
  const { startSeconds = 1_767_225_600, zone = '+0000' } = options;
  const there = existsSync(join(directory, 'HEAD'));
  if (!there) await runCommand('git', ['init', '--quiet', '--bare', `--initial-branch=${branch}`, directory]);
  const git = `--git-dir=${directory}`;
  const existing = there && (await runCommand('git', [git, 'for-each-ref', `refs/heads/${branch}`])).stdout;
  const stream: string[] = [];
  for (let index = 0; index < commits; index += 1) {
    const author = authors[index % authors.length];
    if (!author) throw new Error('A history needs at least one author.');
    const when = `${author.name} <${author.email}> ${startSeconds + index * 3_600} ${zone}`;
    const last = index === commits - 1 && options.message !== undefined;
    stream.push(`commit refs/heads/${branch}\nauthor ${when}\ncommitter ${when}\n`);
    stream.push(data(last ? (options.message ?? '') : `Change ${index + 1}`));
    if (index === 0 && existing) stream.push(`from refs/heads/${branch}^0\n`);
    const changed = index === 0 ? Object.entries(files) : [['.changes', `${index}\n`] as const];
    for (const [path, text] of changed)
      stream.push(`M ${modeOf(text)} inline ${JSON.stringify(path)}\n`, data(text));
  }
  const importing = [git, 'fast-import', '--quiet', '--force', '--date-format=raw-permissive'];
  await runCommand('git', importing, { input: stream.join('') });
}
