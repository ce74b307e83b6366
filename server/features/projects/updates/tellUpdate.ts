import type { Kysely } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { ReadClone } from '../connections/endConnection.ts';
import { updateOf } from './repositoryUpdated.ts';

/** What a fetch found. */
type Fetched = ReadClone & {
  projectId: string;
  /** The host of the repository. */
  host: string;
  /** Whether there were too many branches to follow at the fetch before. */
  wasCut: boolean;
};

/**
 * Replaces the branches of a repository, and writes the event `repository.updated` for those that changed. Where none were known, as for a
 * repository that was connected before branches were kept, it begins with these and writes no event. The project is locked by the caller.
 * @returns whether any did
 */
export const tellUpdate = async (
  { jobs }: Pick<Runtime, 'jobs'>,
  { repositoryBranches, activity }: Stores,
  grant: TenantGrant<'JOB'>,
  transaction: Kysely<DB>,
  fetched: Fetched,
): Promise<boolean> => {
  const { projectId, host, wasCut, facts, branches } = fetched;
  const replaced = await repositoryBranches.replace(grant, projectId, branches.tips, branches.isCut);
  // Those that are new here were left out while there were too many.
  const changes = wasCut && !branches.isCut ? replaced?.filter(({ before }) => before !== null) : replaced;
  if (!changes || changes.length === 0) return false;
  const { tips, deleted, refs, leftOut } = updateOf(changes, branches.tips, facts.defaultBranch);
  await jobs.tell(transaction, grant, 'repository.updated', {
    projectId,
    host,
    defaultBranch: facts.defaultBranch,
    tips: tips.map(({ committedAt, ...tip }) => ({ ...tip, committedAt: committedAt.toISOString() })),
    deleted,
    refs,
  });
  if (leftOut > 0) {
    await activity.record(grant, {
      projectId,
      type: 'PROJECT',
      message: `${leftOut.toLocaleString('en-US')} changed branches were not deployed: an update deploys 100 at most, those with the newest commits.`,
      status: 'WARNING',
    });
  }
  return true;
};
