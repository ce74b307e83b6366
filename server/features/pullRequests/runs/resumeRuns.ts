import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/** Goes on with the runs that waited for a scan which has ended. */
export const handler = (): EventHandler<'scan.finished'> => async (stores, grant) => {
  await stores.agentRunChanges.resume(grant);
};
