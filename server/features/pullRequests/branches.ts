import type { TenantGrant } from '../../platform/auth/grants.ts';
import { fault } from '../../platform/graphql/errors.ts';
import type { Stores } from '../../platform/graphql/stores.ts';

/** The branches of a pull request with their newest commits. */
export type Heads = { headSha: string; baseSha: string };

/** The full name of a branch. */
export const refOf = (branch: string): string => `refs/heads/${branch}`;

/**
 * Reads the newest commits of a source and a target branch.
 * @throws UserFault for equal branches and for one that does not exist
 */
export const readHeads = async (
  { pushes }: Pick<Stores, 'pushes'>,
  grant: TenantGrant<'PULL_REQUEST_CREATE' | 'PULL_REQUEST_MERGE' | 'JOB'>,
  projectId: string,
  { sourceBranch, targetBranch }: { sourceBranch: string; targetBranch: string },
): Promise<Heads> => {
  if (sourceBranch === targetBranch) {
    throw fault('sourceBranch', 'INVALID', 'Please choose two different branches');
  }
  const targets = await pushes.targets(grant, projectId, [refOf(sourceBranch), refOf(targetBranch)]);
  const headSha = targets.get(refOf(sourceBranch));
  const baseSha = targets.get(refOf(targetBranch));
  if (!headSha) {
    throw fault('sourceBranch', 'NOT_FOUND', `There is no branch ${sourceBranch}. Push it first.`);
  }
  if (!baseSha) {
    throw fault('targetBranch', 'NOT_FOUND', `There is no branch ${targetBranch}. Choose another one.`);
  }
  return { headSha, baseSha };
};
