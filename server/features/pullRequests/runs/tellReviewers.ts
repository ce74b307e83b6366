import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';

/** Notifies the reviewers whose requests a run read, and the author, of what came of the requested changes. Does nothing for other runs. */
export const tellReviewers = async (
  stores: Stores,
  grant: TenantGrant<'JOB'>,
  runId: string,
): Promise<void> => {
  const run = await stores.agentRunChanges.lock(grant, runId);
  if (run?.trigger !== 'REVIEW' || run.finishedAt === null || run.pullRequestId === null) return;
  const pullRequest = await stores.pullRequests.load(grant, run.pullRequestId);
  if (!pullRequest) return;
  const { projectId, number, title, authorId } = pullRequest;
  const requests = await stores.reviews.requestedChanges(grant, pullRequest, run);
  const people = [
    ...new Set([run.startedBy, authorId, ...requests.map(({ reviewerId }) => reviewerId)]),
  ].flatMap((id) => id ?? []);
  const agent = `${pullRequest.agentName ?? 'An agent'} (agent)`;
  const isAnswered = run.state === 'SUCCEEDED' || run.state === 'STUCK';
  const what = isAnswered ? 'answered the review of' : 'did not finish the changes of';
  await stores.notifications.notify(grant, people, {
    event: 'PULL_REQUEST_REVIEWED',
    title: `${agent} ${what} #${number} ${title}`.slice(0, 200),
    message: run.summary.slice(0, 500),
    link: `/app/projects/${projectId}/pull-requests/${number}`,
  });
};
