import type { Kysely } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { ReadClone } from '../connections/endConnection.ts';
import type { ChangedBranch } from './branchStore.ts';
import { updateOf } from './repositoryUpdated.ts';

/** What a fetch found. */
type Fetched = ReadClone & {
  projectId: string;
  /** The host of the repository. */
  host: string;
  /** The head of the default branch before. */
  formerHead: string;
};

/** What changed where no branches were known: repositories that were connected before branches were kept. Only the default branch is compared. */
const changedHead = ({ facts, formerHead }: Fetched): ChangedBranch[] =>
  facts.head.sha === formerHead
    ? []
    : [{ name: facts.defaultBranch, sha: facts.head.sha, before: formerHead }];

/**
 * Replaces the branches of a repository, and writes the event `repository.updated` for those that changed. The project is locked by the caller.
 * @returns whether any did
 */
export const tellUpdate = async (
  { jobs }: Pick<Runtime, 'jobs'>,
  { repositoryBranches, activity }: Stores,
  grant: TenantGrant<'JOB'>,
  transaction: Kysely<DB>,
  fetched: Fetched,
): Promise<boolean> => {
  const { projectId, host, facts, branches } = fetched;
  const changes =
    (await repositoryBranches.replace(grant, projectId, branches.tips, branches.isCut)) ??
    changedHead(fetched);
  if (changes.length === 0) return false;
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
