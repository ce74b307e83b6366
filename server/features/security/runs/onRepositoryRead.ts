import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/** Orders a scan of what was fetched. */
export const handler =
  (): EventHandler<'repository.read'> =>
  async (stores, grant, { projectId }) => {
    if (await stores.projectChanges.hold(grant, projectId))
      await stores.scanRuns.follow(grant, projectId, 'FETCH');
  };
