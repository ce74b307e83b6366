import type { Kysely } from 'kysely';
import type { TenantGrant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Stores } from '../graphql/stores.ts';
import type { Jobs } from './jobs.ts';
import type { Queue } from './queues.ts';

/** Orders a job that follows from another, in the transaction in which that one ends; not while one of the kind waits already. */
export const orderFollowing = async (
  jobs: Jobs,
  { stores, grant, transaction }: { stores: Stores; grant: TenantGrant<'JOB'>; transaction: Kysely<DB> },
  kind: Queue,
  projectId: string,
): Promise<void> => {
  if (await stores.jobs.isQueued(grant, kind, projectId)) return;
  const { id: jobId } = await stores.jobs.create(grant, kind, projectId);
  await jobs.enqueue(transaction, kind, { organizationId: grant.organizationId, jobId });
};
