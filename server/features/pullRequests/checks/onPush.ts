import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/** Orders the checks of the open pull requests from and to the branches that were pushed. */
export const handler =
  (): EventHandler<'push.received'> =>
  async (stores, grant, { projectId, tips }) => {
    if (tips.length === 0 || !(await stores.projectChanges.hold(grant, projectId))) return;
    const branches = tips.map(({ name }) => name);
    for (const pullRequest of await stores.pullRequests.openOn(grant, projectId, branches)) {
      await stores.pullRequestChecks.order(grant, pullRequest);
    }
  };
