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
import type { PullRequestRow } from './rows.ts';

/** Reads the commits of pull requests in the clones of this machine, while the request holds no connection to the database. */
export const pullRequestCodeStore = (runtime: Runtime, { signal, outside = inChange }: Reading) => {
  const ranges = new Map<string, Promise<string | null>>();

  return {
    /** What it changes, as a stream of a patch; null when the branches have no common commit. */
    patch: async (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      { projectId, baseSha, headSha }: PullRequestRow,
    ): Promise<Readable | null> => {
      const directory = cloneFolder(runtime.env, organizationId, projectId);
      const clone: Clone = { directory, reader: 'PERSON', signal };
      const mergeBase = await outside(async () => {
        await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
        return (await readRelation(clone, baseSha, headSha)).mergeBase;
      }).catch(told);
      return mergeBase === null ? null : streamPatch(clone, mergeBase, headSha);
    },

    /** Whether a commit is still there. The clone is up to date afterwards. */
    has: (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      { projectId }: PullRequestRow,
      sha: string,
    ): Promise<boolean> => {
      const directory = cloneFolder(runtime.env, organizationId, projectId);
      return outside(async () => {
        await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
        return hasCommit({ directory, reader: 'PERSON', signal }, sha);
      }).catch(told);
    },

    /** The last common commit of both branches; null when there is none. The clone is up to date afterwards. */
    mergeBase: (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      { projectId, baseSha, headSha }: PullRequestRow,
    ): Promise<string | null> => {
      const key = `${projectId} ${baseSha} ${headSha}`;
      const directory = cloneFolder(runtime.env, organizationId, projectId);
      const clone: Clone = { directory, reader: 'PERSON', signal };
      const found =
        ranges.get(key) ??
        outside(async () => {
          await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
          return (await readRelation(clone, baseSha, headSha)).mergeBase;
        }).catch(told);
      ranges.set(key, found);
      return found;
    },
  };
};
