import type { Kysely } from 'kysely';
import type { Branch, PageInfo, Revision } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { publish } from '../../../platform/events/events.ts';
import { inOrganization } from '../../../platform/database/roles/inOrganization.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { PageArguments } from '../../../platform/graphql/pages/connection.ts';
import { inChange, type Reading, type Runtime } from '../../../platform/runtime.ts';
import {
  bringUpHostedClone,
  type Clone,
  type Commit,
  cloneFolder,
  type CloneState,
  fetchCloneInBackground,
  findCommit,
  findTag,
  isFolder,
  isFullHash,
  lookAtClone,
  readBranches,
  readLastCommits,
  type SourceTree,
  sourceTreeOf,
  type TreeEntry,
} from '../../../engines/git/index.ts';
import { openRemote } from '../../../platform/git/openRemote.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import { told } from '../../../platform/git/codeErrors.ts';
import { codeReading, type FoundEntry } from './codeReading.ts';
import { pageOfList } from './codePages.ts';
import { type BlobRow, blobOf, isReadme, type ListedEntry, listedEntries } from './codeRows.ts';
import type { CommitRow } from './historyRows.ts';
import { remembered } from './remembered.ts';
import { type RepositoryRow, repositoryStore } from '../connections/repositoryStore.ts';
import { isSample } from './sampleRepository.ts';
import { storageRoom } from '../storage/storageRoom.ts';
import { storageStore } from '../storage/storageStore.ts';

type Reader = Grant<'ORGANIZATION_READ'>;

/** A folder of a clone, as it is found before it is listed. */
export type TreeRow = {
  repository: RepositoryRow;
  path: string;
  clone: Clone;
  directory: string;
  source: SourceTree;
  folder: TreeEntry;
};

/** An entry of a folder, which knows the folder. */
export type TreeEntryRow = ListedEntry & { tree: TreeRow };

/** One page of a folder. */
export type TreeEntryPage = { nodes: TreeEntryRow[]; pageInfo: PageInfo; totalCount: number };

/** A clone as this request sees it: its branches are empty until it is there. */
type OpenCode = Omit<CloneState, 'state'> & {
  state: Exclude<CloneState['state'], 'MISSING'> | 'SAMPLE' | 'ARCHIVED';
  directory: string;
  branches: Branch[];
};

/**
 * Reads the files of connected repositories out of the bare clones of this process, with ls-tree, cat-file and log alone, within
 * five seconds each and while the request has no connection to the database. A clone that is missing or too old is fetched in the
 * background.
 */
export const codeStore = (
  transaction: Kysely<DB>,
  runtime: Runtime,
  { signal, outside = inChange }: Reading,
) => {
  const opened = remembered<OpenCode>();
  const found = remembered<TreeEntry | null>();
  const listed = remembered<ListedEntry[]>();
  const named = remembered<Revision | null>();
  const lastCommits = remembered<Map<string, Commit>>();

  const cloneIn = (directory: string): Clone => ({ directory, reader: 'PERSON', signal });

  const open = async (grant: Reader, repository: RepositoryRow): Promise<OpenCode> => {
    const { organizationId } = grant;
    const { projectId, provider, url, headSha, archived } = repository;
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    const closed = { directory, branches: [] };
    if (isSample(url)) return { ...closed, state: 'SAMPLE', problem: null };
    if (archived) return { ...closed, state: 'ARCHIVED', problem: null };
    if (provider === 'SLIPWAY') {
      await outside(() => bringUpHostedClone(directory, packSource(runtime, organizationId, projectId)));
      const branches = await outside(() => readBranches(cloneIn(directory)));
      return { directory, branches, state: 'READY', problem: null };
    }
    const { state, problem } = await lookAtClone(directory);
    const branches = state === 'READY' ? await outside(() => readBranches(cloneIn(directory))) : [];
    const stale = state === 'READY' && branches[0]?.sha !== headSha;
    if (state === 'MISSING' || stale) {
      // The system fetches, not whoever reads: no grant of a reader opens the access token.
      const asSystem = <T>(work: (own: Kysely<DB>, job: TenantGrant<'JOB'>) => Promise<T>) =>
        inOrganization(runtime.database, organizationId, work);
      const remote = async () => {
        const source = await asSystem((own, job) =>
          repositoryStore(own, runtime.clock).source(job, projectId),
        );
        return source && openRemote(runtime, source);
      };
      const room = storageRoom(await storageStore(transaction).read(grant, projectId));
      const fetched = (bytes: number) =>
        asSystem(async (own, job) => {
          await storageStore(own).grow(job, projectId, bytes);
          // Who asked meanwhile was answered without it, or as it was before.
          await publish(own, { topic: 'code', organizationId, id: projectId });
        });
      fetchCloneInBackground(runtime.log, directory, {
        organizationId,
        remote,
        headSha,
        stale,
        room,
        fetched,
      });
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

  const readRevision = async (
    directory: string,
    name: string,
    branch: Branch | null,
  ): Promise<Revision | null> => {
    // A branch of a connected repository may be called like a commit: links to the commit must not lead to the branch.
    const sha = isFullHash(name) ? await findCommit(cloneIn(directory), name) : null;
    if (sha !== null) return { type: 'COMMIT', name: sha, sha };
    if (branch) return { type: 'BRANCH', ...branch };
    const tagged = await findTag(cloneIn(directory), name);
    return tagged === null ? null : { type: 'TAG', name, sha: tagged };
  };

  const revisionOf = async (grant: Reader, repository: RepositoryRow, name?: string | null) => {
    const { directory, branch } = await branchOf(grant, repository, name);
    if (branch && !isFullHash(name)) return { directory, revision: { type: 'BRANCH' as const, ...branch } };
    const { state } = await openOnce(grant, repository);
    const read = () => outside(() => readRevision(directory, name ?? '', branch));
    const revision = name && state === 'READY' ? await named(`${directory}:${name}`, read).catch(told) : null;
    return { directory, revision };
  };

  /** What a path leads to; a name or path that is not there leads to nothing. */
  const entryOf = async (
    grant: Reader,
    repository: RepositoryRow,
    name: string | null | undefined,
    path: string,
  ): Promise<FoundEntry | null> => {
    const { directory, revision } = await revisionOf(grant, repository, name);
    if (!revision) return null;
    const source = sourceTreeOf(cloneIn(directory), revision.sha);
    const find = () => outside(() => source.find(path));
    const entry = await found(`${directory}:${revision.sha}:${path}`, find).catch(told);
    return entry && { clone: cloneIn(directory), directory, source, entry };
  };

  const entriesOf = ({ directory, path, source, folder }: TreeRow) =>
    listed(`${directory}:${source.commit}:${path}`, async () =>
      listedEntries((await outside(() => source.list(folder))) ?? []),
    ).catch(told);

  const lastCommitsOf = (tree: TreeRow) =>
    lastCommits(`${tree.directory}:${tree.source.commit}:${tree.path}`, async () => {
      const names = (await entriesOf(tree)).flatMap(({ path }) =>
        path === null ? [] : path.slice(path.lastIndexOf('/') + 1),
      );
      return outside(() => readLastCommits(tree.clone, tree.source.commit, tree.path, names));
    }).catch(told);

  return {
    ...codeReading({ entryOf, outside, told }),

    /** Whether the files of a repository can be read, and its branches. */
    open: openOnce,

    /** A branch by name, the default one without; null when there is none. */
    branch: async (grant: Reader, repository: RepositoryRow, name?: string | null): Promise<Branch | null> =>
      (await branchOf(grant, repository, name)).branch,

    /** A commit by its full hash, a branch or a tag, in this order; the default branch without; null when there is none. */
    revision: async (
      grant: Reader,
      repository: RepositoryRow,
      name?: string | null,
    ): Promise<Revision | null> => (await revisionOf(grant, repository, name)).revision,

    /** A folder at a revision, or null. */
    tree: async (
      grant: Reader,
      repository: RepositoryRow,
      name?: string | null,
      path?: string | null,
    ): Promise<TreeRow | null> => {
      const at = await entryOf(grant, repository, name, path ?? '');
      if (!at || !isFolder(at.entry)) return null;
      const { clone, directory, source, entry: folder } = at;
      return { repository, path: path ?? '', clone, directory, source, folder };
    },

    /** A page of a folder. */
    entries: async (tree: TreeRow, args: PageArguments): Promise<TreeEntryPage> => {
      const page = pageOfList(await entriesOf(tree), args, { usual: 200, most: 1_000 });
      return { ...page, nodes: page.nodes.map((entry) => ({ ...entry, tree })) };
    },

    /** The newest commit that changed an entry of a folder; null when it is too far back to look for. */
    lastCommit: async ({ path, tree }: TreeEntryRow): Promise<CommitRow | null> => {
      if (path === null) return null;
      const commits = await lastCommitsOf(tree);
      const commit = commits.get(path.slice(path.lastIndexOf('/') + 1));
      return commit ? { ...commit, repository: tree.repository } : null;
    },

    /** The README of a folder, or null. */
    readme: async (tree: TreeRow): Promise<BlobRow | null> => {
      const readme = (await entriesOf(tree)).find(isReadme);
      return readme
        ? outside(() => blobOf(tree.repository.projectId, tree.source, readme.entry)).catch(told)
        : null;
    },

    /** A file or symbolic link at a revision, or null. */
    blob: async (
      grant: Reader,
      repository: RepositoryRow,
      name: string | null | undefined,
      path: string,
    ): Promise<BlobRow | null> => {
      const at = await entryOf(grant, repository, name, path);
      return at && outside(() => blobOf(repository.projectId, at.source, at.entry)).catch(told);
    },
  };
};
