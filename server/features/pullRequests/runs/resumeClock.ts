import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';

/** Milliseconds between two looks for runs whose scan was canceled or given up, of which no event tells. */
const interval = 30_000;

const resume = async ({ runtime: { database }, inOrganization }: JobContext): Promise<void> => {
  const waiting = await database.system
    .selectFrom('agentRuns')
    .select('organizationId')
    .distinct()
    .where('scanId', 'is not', null)
    .execute();
  for (const { organizationId } of waiting) {
    await inOrganization(organizationId, (stores, grant) => stores.agentRunChanges.resume(grant));
  }
};

/** Looks now and every 30 seconds. Returns how to stop, which waits for what runs. */
export const startResumeClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => resume(context),
    (error) => context.runtime.log.warn(`Runs that wait cannot be resumed at the moment: ${error.message}`),
  );
