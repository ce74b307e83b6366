import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/** Starts the run that changes a pull request of an agent as a person requested, or tells people why a person is needed. */
export const handler =
  (): EventHandler<'pullRequest.changesRequested'> =>
  async (stores, grant, { pullRequestId, reviewer }) => {
    const pullRequest = await stores.pullRequests.load(grant, pullRequestId);
    if (!pullRequest || (pullRequest.state !== 'OPEN' && pullRequest.state !== 'DRAFT')) return;
    const { agentId, projectId, authorId, number, title, fixRule } = pullRequest;
    if (agentId === null) return;
    const refusal =
      (await stores.agentTriggers.organizationRefusal(grant)) ??
      (await stores.requestedChanges.start(grant, {
        pullRequestId,
        projectId,
        agentId,
        reviewer,
        // The rule of an update names its package; a model edits no lock files.
        findingIds: fixRule?.includes(':') ? [] : await stores.pullRequests.findingIds(grant, pullRequestId),
        modelObstacle: await stores.models.obstacle(grant, projectId),
      }));
    await stores.pullRequestChanges.setChangeRefusal(grant, pullRequest, refusal);
    if (refusal === null) return;
    const people = [...new Set([authorId, reviewer.id])].flatMap((id) => id ?? []);
    await stores.notifications.notify(grant, people, {
      event: 'PULL_REQUEST_REVIEWED',
      title: `A person is needed: #${number} ${title}`.slice(0, 200),
      message: `${reviewer.name} requested changes. ${refusal}`.slice(0, 500),
      link: `/app/projects/${projectId}/pull-requests/${number}`,
    });
  };
