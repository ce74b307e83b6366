import type { Kysely } from 'kysely';
import type { Blob, Branch, CommitConnection, TreeEntryConnection } from '../../schema/generated/types.ts';
import type { Grant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import type { PageArguments } from '../graphql/connection.ts';
import { QueueFull } from '../fairness/fairQueue.ts';
import { accessError } from '../graphql/errors.ts';
import type { Runtime } from '../runtime.ts';
import { type CopyState, fetchCopyInBackground, lookAtCopy } from './cloneCache.ts';
import { cloneFolder } from './cloneFolder.ts';
import { pageOfCommits, pageOfEntries } from './codePages.ts';
import { blobOf, isReadme, type ListedEntry, listedEntries } from './codeRows.ts';
import { type Entry, readBranches, readEntry, readFolder, readHistory } from './repository/browse.ts';
import { GitError } from './repository/gitError.ts';
import { type RepositoryRow, repositoryStore } from './repositoryStore.ts';
import { isSample } from './sampleRepository.ts';
import { storageRoom } from './storageRoom.ts';
import { storageStore } from './storageStore.ts';

type Reader = Grant<'ORGANIZATION_READ'>;

/** A folder of a clone, as it is found before it is listed. */
export type TreeRow = { path: string; directory: string; object: string };

/** A clone as this request sees it: its branches are empty until it is there. */
type OpenCode = Omit<CopyState, 'state'> & {
  state: Exclude<CopyState['state'], 'MISSING'> | 'SAMPLE' | 'ARCHIVED';
  directory: string;
  branches: Branch[];
};

/** Answers what an action answered before for the same name. */
const remembered = <Value>() => {
  const values = new Map<string, Promise<Value>>();
  return (name: string, action: () => Promise<Value>): Promise<Value> => {
    const value = values.get(name) ?? action();
    values.set(name, value);
    return value;
  };
};

/** What went wrong with git as an error of the request: a damaged clone, or one made to be too large to read. */
const told = (error: unknown): never => {
  if (error instanceof QueueFull) {
    throw accessError('RATE_LIMITED', 'Many files are being read right now. Please try again in a moment.');
  }
  if (!(error instanceof GitError)) throw error;
  throw accessError('CONFLICT', `${error.message} Fetch the repository again in the project's settings.`);
};

/** A path within a tree as git writes it, or null for what can lead nowhere. */
const treePath = (path: string): string | null =>
  path.length > 4_096 || path.includes('\0') || path.split('/').some((part) => ['', '.', '..'].includes(part))
    ? null
    : path;

/**
 * Reads the files of connected repositories out of the bare clones of this process, with ls-tree, cat-file and log alone, within
 * five seconds each. A clone that is missing or too old is fetched in the background.
 */
export const codeStore = (transaction: Kysely<DB>, runtime: Runtime, signal?: AbortSignal) => {
  const opened = remembered<OpenCode>();
  const found = remembered<Entry | undefined>();
  const listed = remembered<ListedEntry[]>();

  const open = async (grant: Reader, repository: RepositoryRow): Promise<OpenCode> => {
    const { organizationId } = grant;
    const { projectId, url, headSha, archived } = repository;
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    const closed = { directory, branches: [] };
    if (isSample(url)) return { ...closed, state: 'SAMPLE', problem: null };
    if (archived) return { ...closed, state: 'ARCHIVED', problem: null };
    const { state, problem } = await lookAtCopy(directory);
    const branches = state === 'READY' ? await readBranches({ directory, signal }) : [];
    const stale = state === 'READY' && branches[0]?.sha !== headSha;
    if (state === 'MISSING' || stale) {
      const source = await repositoryStore(transaction, runtime.clock).source(grant, projectId);
      const room = storageRoom(await storageStore(transaction).read(grant, projectId));
      if (source) {
        fetchCopyInBackground(runtime, directory, {
          organizationId,
          projectId,
          source,
          headSha,
          stale,
          room,
        });
      }
    }
    return { directory, branches, state: state === 'MISSING' ? 'FETCHING' : state, problem };
  };
  const openOnce = (grant: Reader, repository: RepositoryRow) =>
    opened(repository.id, () => open(grant, repository)).catch(told);

  const branchOf = async (grant: Reader, repository: RepositoryRow, name?: string | null) => {
    const { directory, branches } = await openOnce(grant, repository);
    const branch = name == null ? branches[0] : branches.find((each) => each.name === name);
    return { directory, branch: branch ?? null };
  };

  /** What a path leads to; a branch or path that is not there leads to nothing. */
  const entryOf = async (
    grant: Reader,
    repository: RepositoryRow,
    name: string | null | undefined,
    path: string,
  ) => {
    const { directory, branch } = await branchOf(grant, repository, name);
    const clean = treePath(path);
    if (!branch || clean === null) return null;
    const entry = await found(`${branch.sha}:${clean}`, () =>
      readEntry({ directory, signal }, branch.sha, clean),
    ).catch(told);
    return entry ? { directory, entry } : null;
  };

  const entriesOf = ({ directory, path, object }: TreeRow) =>
    listed(`${directory}:${path}:${object}`, async () =>
      listedEntries(await readFolder({ directory, signal }, object), path),
    ).catch(told);

  return {
    /** Whether the files of a repository can be read, and its branches. */
    open: openOnce,

    /** A branch by name, the default one without; null when there is none. */
    branch: async (grant: Reader, repository: RepositoryRow, name?: string | null): Promise<Branch | null> =>
      (await branchOf(grant, repository, name)).branch,

    /** A folder of a branch, or null. */
    tree: async (
      grant: Reader,
      repository: RepositoryRow,
      name?: string | null,
      path?: string | null,
    ): Promise<TreeRow | null> => {
      if (!path) {
        const { directory, branch } = await branchOf(grant, repository, name);
        return branch && { path: '', directory, object: branch.sha };
      }
      const at = await entryOf(grant, repository, name, path);
      return at?.entry.mode === '040000' ? { path, directory: at.directory, object: at.entry.object } : null;
    },

    /** A page of a folder. */
    entries: async (tree: TreeRow, args: PageArguments): Promise<TreeEntryConnection> =>
      pageOfEntries(await entriesOf(tree), args),

    /** The README of a folder, or null. */
    readme: async (tree: TreeRow): Promise<Blob | null> => {
      const readme = (await entriesOf(tree)).find(isReadme);
      return readme?.path
        ? blobOf({ directory: tree.directory, signal }, readme.entry, readme.path).catch(told)
        : null;
    },

    /** A file or symbolic link of a branch, or null. */
    blob: async (
      grant: Reader,
      repository: RepositoryRow,
      name: string | null | undefined,
      path: string,
    ): Promise<Blob | null> => {
      const at = path ? await entryOf(grant, repository, name, path) : null;
      const isBlob = at !== null && at.entry.mode !== '040000' && at.entry.mode !== '160000';
      return isBlob ? blobOf({ directory: at.directory, signal }, at.entry, path).catch(told) : null;
    },

    /** A page of a branch's commits. */
    commits: async (
      grant: Reader,
      repository: RepositoryRow,
      name: string | null | undefined,
      args: PageArguments,
    ): Promise<CommitConnection> => {
      const { directory, branch } = await branchOf(grant, repository, name);
      return pageOfCommits(branch, args, (from, range) =>
        readHistory({ directory, signal }, from, range).catch(told),
      );
    },
  };
};
