import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/** Orders a scan of what was pushed. */
export const handler =
  (): EventHandler<'push.received'> =>
  async (stores, grant, { projectId }) => {
    if (await stores.projectChanges.hold(grant, projectId))
      await stores.scanRuns.follow(grant, projectId, 'PUSH');
  };
