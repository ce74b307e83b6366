import { Refused } from '../../../engines/git/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { refOf } from '../branches.ts';
import type { MergedCode } from '../obstacles.ts';
import type { PullRequestRow } from '../rows.ts';
import type { PreparedMerge } from './prepareMerge.ts';

/** Who merges, and what makes sure that they still may. */
type Merging = {
  stores: Pick<Stores, 'pullRequestChanges' | 'pushes' | 'refs' | 'storage'>;
  grant: TenantGrant<'PULL_REQUEST_MERGE' | 'JOB'>;
  by: { id: string; name: string; apiKey: { id: string; name: string } | null };
  /** Throws unless the pull request, which is locked, may be merged as it is now, or has to wait. */
  require: (now: PullRequestRow, code: MergedCode) => Promise<MergeTime>;
};

/** When a pull request can be merged: at once, or after what keeps somebody from it, such as a missing review. */
export type MergeTime = 'NOW' | 'WAIT';

/** The refusal of a merge of commits that are not the newest ones any more. */
export const movedFault = () =>
  fault('headSha', 'CONFLICT', 'The branches have moved since you read them. Look at the new commits first.');

/**
 * Writes a merge that git has prepared, in the open transaction: the pull request, the target branch, and the deletion of the source branch. The
 * caller writes the audit entry, brings the clone up to date after the commit, and releases what was received when this throws.
 * @returns the merged pull request, or null when nothing was written because the merge has to wait
 * @throws UserFault CONFLICT on `headSha` when a branch has moved, and NOT_ALLOWED for what refuses the merge
 */
export const writeMerge = async (
  { stores, grant, by, require }: Merging,
  { row, wanted, mergeSha, received, prunings, isBehind, ownership, commits }: PreparedMerge,
): Promise<PullRequestRow | null> => {
  const { projectId, number, title, targetBranch, sourceBranch, baseSha, headSha } = row;
  const { id: userId, name, apiKey } = by;
  // In the order in which refs are written: a merge changes the rows of other pull requests.
  await stores.storage.lockRoom(grant);
  await stores.pushes.lock(grant, projectId);
  const now = await stores.pullRequestChanges.lock(grant, row.id);
  if (now.headSha !== headSha || now.baseSha !== baseSha) throw movedFault();
  const code = { isBehind: async () => isBehind, ownership: async () => ownership };
  if ((await require(now, code)) === 'WAIT') return null;
  const pullRequest = await stores.pullRequestChanges.merge(grant, now, {
    mergeSha,
    baseSha,
    method: wanted.method,
    by: { id: userId, name },
    commits,
  });
  const source = { name: refOf(sourceBranch), before: headSha, after: null, forced: false };
  await stores.refs
    .record(
      grant,
      { origin: 'MERGE', userId, name, apiKey, runId: null },
      {
        projectId,
        changes: [
          { name: refOf(targetBranch), before: baseSha, after: mergeSha, forced: false },
          ...(wanted.deleteBranch ? [source] : []),
        ],
        received,
        prunings,
        activity: `merged the pull request #${number} ${title} into ${targetBranch}`,
      },
    )
    .catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      throw error.refs.size > 0
        ? fault(null, 'NOT_ALLOWED', [...error.refs.values()].join(' '))
        : fault('headSha', 'CONFLICT', error.message);
    });
  return pullRequest;
};
