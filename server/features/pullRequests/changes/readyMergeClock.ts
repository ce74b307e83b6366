import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';

/** Milliseconds between two looks at merges that wait: no event tells of changed roles and branch rules. */
const interval = 300_000;

const enqueueWaiting = async ({ runtime: { database }, inOrganization }: JobContext): Promise<void> => {
  const waiting = await database.system
    .selectFrom('pullRequests')
    .distinctOn(['organizationId', 'projectId'])
    .select(['id', 'organizationId', 'projectId'])
    .where('whenReadyAt', 'is not', null)
    .where('whenReadyCancelReason', 'is', null)
    .execute();
  for (const { id, organizationId, projectId } of waiting) {
    await inOrganization(organizationId, async (stores, grant) => {
      if (await stores.jobs.active(grant, 'mergeWhenReady', projectId)) return;
      await stores.readyMerges.enqueue(grant, id);
    });
  }
};

/**
 * Looks now and every five minutes. Returns how to stop, which waits for what runs.
 * @param start tests give their own
 */
export const startReadyMergeClock = (context: JobContext, start = startClock): (() => Promise<void>) =>
  start(
    interval,
    () => enqueueWaiting(context),
    (error) => context.runtime.log.warn(`Merges that wait cannot be looked at: ${error.message}`),
  );
