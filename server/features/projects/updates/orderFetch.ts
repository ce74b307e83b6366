import type { Kysely } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { storageRoom } from '../storage/storageRoom.ts';

/**
 * Orders a fetch of a connected repository that nobody asked for. One that is under way notices what was requested meanwhile when it ends. The
 * project is locked by the caller.
 * @returns why it cannot be fetched; null otherwise
 */
export const orderFetch = async (
  { jobs }: Pick<Runtime, 'jobs'>,
  stores: Stores,
  grant: TenantGrant<'JOB'>,
  transaction: Kysely<DB>,
  projectId: string,
): Promise<string | null> => {
  if (await stores.jobs.active(grant, 'connectRepository', projectId)) return null;
  if (await stores.jobs.active(grant, 'fetchRepository', projectId)) return null;
  const room = storageRoom(await stores.storage.read(grant));
  if (room?.bytes === 0) return room.message;
  const job = await stores.jobs.create(grant, 'fetchRepository', projectId);
  await jobs.enqueue(transaction, 'fetchRepository', {
    organizationId: grant.organizationId,
    jobId: job.id,
  });
  return null;
};
