import type { Readable } from 'node:stream';
import {
  bringUpHostedClone,
  type Clone,
  cloneFolder,
  hasCommit,
  readRelation,
  streamPatch,
} from '../../engines/git/index.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import { told } from '../../platform/git/codeErrors.ts';
import { packSource } from '../../platform/git/packSource.ts';
import { inChange, type Reading, type Runtime } from '../../platform/runtime.ts';
import { type Ownership, readOwnedFiles } from './codeOwners/readOwnedFiles.ts';
import type { PullRequestRow } from './rows.ts';

const keyOf = ({ projectId, baseSha, headSha }: PullRequestRow): string =>
  `${projectId} ${baseSha} ${headSha}`;

/** Reads the commits of pull requests in the clones of this machine, while the request holds no connection to the database. */
export const pullRequestCodeStore = (runtime: Runtime, { signal, outside = inChange }: Reading) => {
  const ranges = new Map<string, Promise<string | null>>();
  const ownerships = new Map<string, Promise<Ownership>>();

  const cloneOf = ({ organizationId }: Grant<'ORGANIZATION_READ'>, projectId: string): Clone => {
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    return { directory, reader: 'PERSON', signal };
  };

  /** The last common commit of both branches; null when there is none, and for a pull request at a provider. The clone is up to date afterwards. */
  const mergeBase = (grant: Grant<'ORGANIZATION_READ'>, row: PullRequestRow): Promise<string | null> => {
    const { projectId, baseSha, headSha } = row;
    // Its code is at the provider: what the clone of a connected repository has of it ends with its branch.
    if (row.provider !== null) return Promise.resolve(null);
    const clone = cloneOf(grant, projectId);
    const source = packSource(runtime, grant.organizationId, projectId);
    const found =
      ranges.get(keyOf(row)) ??
      outside(async () => {
        await bringUpHostedClone(clone.directory, source);
        return (await readRelation(clone, baseSha, headSha)).mergeBase;
      }).catch(told);
    ranges.set(keyOf(row), found);
    return found;
  };

  return {
    mergeBase,

    /** What it changes, as a stream of a patch; null when the branches have no common commit. */
    patch: async (grant: Grant<'ORGANIZATION_READ'>, row: PullRequestRow): Promise<Readable | null> => {
      const base = await mergeBase(grant, row);
      return base === null ? null : streamPatch(cloneOf(grant, row.projectId), base, row.headSha);
    },

    /** Whether a commit is still there. The clone is up to date afterwards. */
    has: (
      grant: Grant<'ORGANIZATION_READ'>,
      { projectId }: PullRequestRow,
      sha: string,
    ): Promise<boolean> => {
      const clone = cloneOf(grant, projectId);
      return outside(async () => {
        await bringUpHostedClone(clone.directory, packSource(runtime, grant.organizationId, projectId));
        return hasCommit(clone, sha);
      }).catch(told);
    },

    /** Who owns the files that a pull request changes, by CODEOWNERS of its target branch. */
    ownership: async (grant: Grant<'ORGANIZATION_READ'>, row: PullRequestRow): Promise<Ownership> => {
      const clone = cloneOf(grant, row.projectId);
      const before = await mergeBase(grant, row);
      if (before === null) return { files: [], problem: null };
      const found =
        ownerships.get(keyOf(row)) ??
        outside(() => readOwnedFiles(clone, row.baseSha, { before, after: row.headSha })).catch(told);
      ownerships.set(keyOf(row), found);
      return found;
    },
  };
};
