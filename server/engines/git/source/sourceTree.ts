import { access } from 'node:fs/promises';
import { cloneFolder } from '../clone/cloneFolder.ts';
import { GitError } from '../process/gitError.ts';
import { hasCommit, readBlobs } from './blobs.ts';
import { type Change, type DiffLimits, readDiff } from './diff.ts';
import { type BlamedLines, readBlame } from './blame.ts';
import { type LineRange, type LinesRead, readLines } from './lines.ts';
import { readBeginning } from './scanBlob.ts';
import { type Clone, readClone, type Reader } from './readClone.ts';
import { entryParser, isFolder, topOf, type TreeEntry } from './treeEntry.ts';

/**
 * The code of a repository at a commit. It is read, never executed or written out: symbolic links are not followed, submodules only
 * named, and all names and texts are data. Every method throws GitError, and for people QueueFull when too many read at once.
 */
export type SourceTree = {
  /** Full hash. */
  readonly commit: string;
  /** What a path leads to; the top for an empty one, null when there is nothing. */
  find: (path: string) => Promise<TreeEntry | null>;
  /**
   * What stands in a folder, one level; null when the path leads to none. The top unless told otherwise.
   * @throws GitError TOO_LARGE when the list has more than 32 MiB
   */
  list: (folder?: string | TreeEntry) => Promise<TreeEntry[] | null>;
  /**
   * Tells of all that is below a folder, or below the top, but of folders: as a stream, so that memory does not grow with the tree.
   * @throws GitError TOO_LARGE beyond `most` entries, which is 500,000 unless told otherwise
   */
  walk: (
    onEntry: (entry: TreeEntry) => void,
    options?: { folder?: string | TreeEntry; most?: number },
  ) => Promise<void>;
  /**
   * The bytes of a file, or the target of a symbolic link; null when it leads to neither.
   * @param maxBytes 1 MiB unless told otherwise
   * @throws GitError TOO_LARGE when it has more; nothing of it is read then
   */
  read: (file: string | TreeEntry, maxBytes?: number) => Promise<Buffer | null>;
  /** The bytes with which a file begins: so many, at least 8,000 or all, that they show whether it is text. */
  beginning: (file: TreeEntry) => Promise<Buffer>;
  /** Lines of a file by their numbers from 1, however long it is; null when it is not text. */
  lines: (file: TreeEntry, range: LineRange) => Promise<LinesRead | null>;
  /** Who changed lines of a text file last, by their numbers from 1; none when the file has no such lines. */
  blame: (path: string, range: LineRange) => Promise<BlamedLines[]>;
  /**
   * The bytes of many files at once, by object; choose them by their size, since all are held in memory.
   * @throws GitError TOO_LARGE when all of them have more than `maxBytes`
   */
  readAll: (files: readonly TreeEntry[], maxBytes: number) => Promise<Map<string, Buffer>>;
  /**
   * What changed since another commit of the repository, by path, with the lines removed and added.
   * @throws GitError NOT_FOUND when the clone lacks that commit, TOO_LARGE when it is more than the limits allow
   */
  diff: (since: string, limits?: Partial<DiffLimits>) => Promise<Change[]>;
};

const mebibyte = 1024 * 1024;
/** More files than the largest public repositories have. */
const mostEntries = 500_000;

/** Whether a path is one within a tree, as git writes it: anything else leads nowhere. */
export const isTreePath = (path: string): boolean =>
  path.length <= 4_096 &&
  !path.includes('\0') &&
  !path.split('/').some((part) => ['', '.', '..'].includes(part));

const listEntries = async (
  clone: Clone,
  folder: TreeEntry,
  { args, maxOutputBytes }: { args: readonly string[]; maxOutputBytes: number },
  onEntry: (entry: TreeEntry) => void,
): Promise<void> => {
  const onOutput = entryParser(folder, onEntry);
  await readClone(clone, ['ls-tree', '-z', '-l', '--full-tree', ...args], { maxOutputBytes, onOutput });
};

const requireCommit = async (clone: Clone, commit: string): Promise<void> => {
  if (await hasCommit(clone, commit)) return;
  throw new GitError('NOT_FOUND', 'The clone of this repository lacks the commit.', commit.slice(0, 64));
};

/**
 * The tree of a commit that was read out of the clone itself, such as the head of a branch.
 * @param commit its full hash
 */
export const sourceTreeOf = (clone: Clone, commit: string): SourceTree => {
  const top = topOf(commit);

  const find = async (path: string): Promise<TreeEntry | null> => {
    if (path === '') return top;
    const found: TreeEntry[] = [];
    if (!isTreePath(path)) return null;
    const range = { args: [commit, '--', path], maxOutputBytes: mebibyte };
    await listEntries(clone, top, range, (entry) => void (entry.path === path && found.push(entry)));
    return found[0] ?? null;
  };
  const entryOf = async (of: string | TreeEntry) => (typeof of === 'string' ? find(of) : of);
  const folderOf = async (of: string | TreeEntry) => {
    const entry = await entryOf(of);
    return entry && isFolder(entry) ? entry : null;
  };

  return {
    commit,
    find,
    list: async (of = top) => {
      const folder = await folderOf(of);
      if (!folder) return null;
      const entries: TreeEntry[] = [];
      const range = { args: [folder.object], maxOutputBytes: 32 * mebibyte };
      await listEntries(clone, folder, range, (entry) => void entries.push(entry));
      return entries;
    },
    walk: async (onEntry, { folder: of = top, most = mostEntries } = {}) => {
      const folder = await folderOf(of);
      if (!folder) return;
      let count = 0;
      const range = { args: ['-r', folder.object], maxOutputBytes: Number.POSITIVE_INFINITY };
      await listEntries(clone, folder, range, (entry) => {
        count += 1;
        if (count > most) throw new GitError('TOO_LARGE', `The repository has more than ${most} files.`);
        onEntry(entry);
      });
    },
    read: async (of, maxBytes = mebibyte) => {
      const file = await entryOf(of);
      if (!file || file.bytes === null) return null;
      if (file.bytes > maxBytes) {
        throw new GitError('TOO_LARGE', `The file has more than ${maxBytes.toLocaleString('en')} bytes.`);
      }
      return readClone(clone, ['cat-file', 'blob', file.object], { maxOutputBytes: file.bytes + 1 });
    },
    beginning: ({ object }) => readBeginning(clone, object),
    lines: ({ object }, range) => readLines(clone, object, range),
    blame: (path, range) => readBlame(clone, commit, path, range),
    readAll: (files, maxBytes) =>
      readBlobs(
        clone,
        files.map(({ object }) => object),
        maxBytes,
      ),
    diff: async (since, limits) => {
      await requireCommit(clone, since);
      return readDiff(clone, since, commit, limits);
    },
  };
};

/** Where the code stands that is to be read. */
export type SourcePlace = { organizationId: string; projectId: string; commit: string };

/**
 * Opens the code of a project's repository at a commit, out of the clone that this process has.
 * @throws GitError NOT_FOUND when there is no clone here, or the commit is not in it: bring the clone up first
 */
export const openSourceTree = async (
  env: { dataDirectory: string },
  { organizationId, projectId, commit }: SourcePlace,
  { reader, signal }: { reader: Reader; signal?: AbortSignal | undefined },
): Promise<SourceTree> => {
  const directory = cloneFolder(env, organizationId, projectId);
  await access(directory).catch(() => {
    throw new GitError('NOT_FOUND', 'There is no clone of this repository here.');
  });
  const clone = { directory, reader, signal };
  await requireCommit(clone, commit);
  return sourceTreeOf(clone, commit);
};
