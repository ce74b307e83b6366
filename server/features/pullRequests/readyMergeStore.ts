import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { jobStore } from '../../platform/jobs/store.ts';
import type { MergingPerson } from './changes/prepareMerge.ts';

type Job = TenantGrant<'JOB'>;
type Changer =
  | Grant<'PULL_REQUEST_CREATE'>
  | Grant<'PULL_REQUEST_REVIEW'>
  | Grant<'PULL_REQUEST_MERGE'>
  | Job;

/** The merges that wait until pull requests of the active organization are ready. */
export const readyMergeStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'enqueue'>) => {
  const waitingIn = (organizationId: string) =>
    transaction
      .selectFrom('pullRequests')
      .where('pullRequests.organizationId', '=', organizationId)
      .where('whenReadyAt', 'is not', null)
      .where('whenReadyCancelReason', 'is', null);

  return {
    /** The ids of the pull requests of a project whose merge waits, the longest first; at most 100. */
    waiting: async ({ organizationId }: Job, projectId: string): Promise<string[]> => {
      const rows = await waitingIn(organizationId)
        .select('pullRequests.id')
        .where('pullRequests.projectId', '=', projectId)
        .orderBy('whenReadyAt')
        .orderBy('pullRequests.id')
        .limit(100)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The member who requested the merge of a pull request, as a commit names people; null for someone who has left. */
    requester: async ({ organizationId }: Job, id: string): Promise<MergingPerson | null> =>
      (await waitingIn(organizationId)
        .innerJoin('memberships', (join) =>
          join
            .onRef('memberships.organizationId', '=', 'pullRequests.organizationId')
            .onRef('memberships.userId', '=', 'pullRequests.whenReadyBy'),
        )
        .innerJoin('users', 'users.id', 'memberships.userId')
        .select(['users.id', 'users.name', 'users.email'])
        .where('pullRequests.id', '=', id)
        .executeTakeFirst()) ?? null,

    /** Orders the job that merges a pull request if that waits and is ready. @returns whether its merge waits */
    enqueue: async (grant: Changer, id: string): Promise<boolean> => {
      const { organizationId } = grant;
      const row = await waitingIn(organizationId)
        .select('projectId')
        .where('pullRequests.id', '=', id)
        .executeTakeFirst();
      if (!row) return false;
      const job = await jobStore(transaction, clock).create(grant, 'mergeWhenReady', row.projectId);
      await jobs.enqueue(transaction, 'mergeWhenReady', { organizationId, jobId: job.id });
      return true;
    },
  };
};
