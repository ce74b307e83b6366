import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/** Orders the checks of the open pull requests from and to the branches that were pushed. */
export const handler =
  (): EventHandler<'push.received'> =>
  async (stores, grant, { projectId, tips }) => {
    if (!(await stores.projectChanges.hold(grant, projectId))) return;
    await stores.pullRequestChecks.publishGone(grant, projectId);
    const branches = tips.map(({ name }) => name);
    if (branches.length === 0) return;
    for (const pullRequest of await stores.pullRequests.openOn(grant, projectId, branches)) {
      await stores.pullRequestChecks.order(grant, pullRequest);
      await stores.pullRequestChanges.tellPush(grant, pullRequest);
    }
  };
