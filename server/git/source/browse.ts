import { dirname } from 'node:path';
import { type Commit, personName } from './commits.ts';
import { runGit } from '../process/git.ts';
import { plainText } from './plainText.ts';
import { customaryBranch } from '../remote/remote.ts';
import { inTurnOfReaders } from '../process/turns.ts';

/** A branch and its newest commit. */
export type BranchTip = { name: string; sha: string };

/** What stands in a folder; `name` is null when it is not UTF-8. `bytes` is null for all but files. */
export type Entry = {
  mode: string;
  object: string;
  bytes: number | null;
  name: string | null;
  shown: string;
};

const mebibyte = 1024 * 1024;

/** Someone waits for the answer. */
const browseMilliseconds = 5_000;

/** A bare clone that somebody reads. */
export type Clone = {
  directory: string;
  /** Aborts when nobody waits for what is read any more. */
  signal?: AbortSignal | undefined;
};

/** The clones of an organization are in one folder, which stands for it. */
const read = (
  { directory, signal }: Clone,
  args: readonly string[],
  maxOutputBytes: number,
): Promise<Buffer> =>
  inTurnOfReaders(
    [dirname(directory)],
    () =>
      runGit([`--git-dir=${directory}`, '--literal-pathspecs', ...args], {
        timeoutMilliseconds: browseMilliseconds,
        maxOutputBytes,
        signal,
      }),
    signal,
  );

/**
 * The branches of a bare clone: the one HEAD names, or else the customary one, and then the others by name.
 * @throws GitError
 */
export async function readBranches(clone: Clone): Promise<BranchTip[]> {
  const format = '--format=%(HEAD)%(objectname) %(refname)';
  const output = await read(clone, ['for-each-ref', format, 'refs/heads/'], 16 * mebibyte);
  let head: string | undefined;
  const branches = output
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha = '', ref = ''] = line.slice(1).split(' ', 2);
      const name = ref.slice('refs/heads/'.length);
      if (line.startsWith('*')) head = name;
      return { name, sha };
    });
  head ??= customaryBranch(branches.map(({ name }) => name));
  return [...branches.filter(({ name }) => name === head), ...branches.filter(({ name }) => name !== head)];
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeName(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** The records of `ls-tree -z -l`: mode, type, object, size, tab, name. */
function parseEntries(output: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let start = 0, end = output.indexOf(0); end >= 0; start = end + 1, end = output.indexOf(0, start)) {
    const tab = output.indexOf(0x09, start);
    if (tab < 0 || tab > end) continue;
    const [mode = '', , object = '', size = '-'] = output.toString('latin1', start, tab).split(/ +/);
    const bytes = output.subarray(tab + 1, end);
    entries.push({
      mode,
      object,
      bytes: size === '-' ? null : Number(size),
      name: decodeName(bytes),
      shown: bytes.toString('utf8'),
    });
  }
  return entries;
}

/** What a path within a commit's tree leads to, without following symbolic links; undefined when it is not there. */
export async function readEntry(clone: Clone, commit: string, path: string): Promise<Entry | undefined> {
  const args = ['ls-tree', '-z', '-l', '--full-tree', commit, '--', path];
  return parseEntries(await read(clone, args, mebibyte)).find(({ name }) => name === path);
}

/**
 * What stands in a folder, one level.
 * @param tree the object id of the folder, or of a commit for its top
 * @throws GitError TOO_LARGE when the list has more than 32 MiB
 */
export async function readFolder(clone: Clone, tree: string): Promise<Entry[]> {
  return parseEntries(await read(clone, ['ls-tree', '-z', '-l', tree], 32 * mebibyte));
}

/** The bytes of a file; `ls-tree` has told its size. */
export const readBytes = (clone: Clone, object: string, bytes: number): Promise<Buffer> =>
  read(clone, ['cat-file', 'blob', object], bytes + 1);

/**
 * Commits reachable from another one, newest first, with the first lines of their messages.
 * @param from a full object id
 */
export async function readHistory(
  clone: Clone,
  from: string,
  { skip, count }: { skip: number; count: number },
): Promise<Commit[]> {
  const format = '--format=tformat:%H%x00%aN%x00%ct%x00%s%x00';
  const range = [`--skip=${skip}`, `--max-count=${count}`];
  const output = await read(clone, ['log', ...range, format, from, '--'], 16 * mebibyte);
  const fields = output.toString('utf8').split('\0');
  const commits: Commit[] = [];
  for (let index = 0; index + 3 < fields.length; index += 4) {
    const [sha = '', author = '', seconds, subject = ''] = fields.slice(index, index + 4);
    commits.push({
      sha: sha.trim(),
      message: plainText(subject, 500),
      authorName: personName(author),
      committedAt: new Date(Math.min(Math.max(Number(seconds) || 0, 0), lastSecond) * 1_000),
    });
  }
  return commits;
}

/** The last second of the year 9999. */
const lastSecond = 253_402_300_799;
