import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { Turn } from './openTurn.ts';

/** The step in which a run makes requested changes; undefined for other runs, and for one that did not begin. */
export const requestedChange = ({ run, steps }: Turn) =>
  run.trigger === 'REVIEW' ? steps.find(({ kind }) => kind === 'FIX') : undefined;

/** Tells the reviewers whose requests were read, and the author, what came of the requested changes. */
export const tellPeople = async (
  { run }: Turn,
  summary: string,
  stores: Stores,
  grant: TenantGrant<'JOB'>,
): Promise<void> => {
  const pullRequest = run.pullRequestId && (await stores.pullRequests.load(grant, run.pullRequestId));
  if (!pullRequest) return;
  const { projectId, number, title, authorId } = pullRequest;
  const requests = await stores.reviews.requestedChanges(grant, pullRequest, run);
  const people = [
    ...new Set([run.startedBy, authorId, ...requests.map(({ reviewerId }) => reviewerId)]),
  ].flatMap((id) => id ?? []);
  await stores.notifications.notify(grant, people, {
    event: 'PULL_REQUEST_REVIEWED',
    title: `${run.agentName ?? 'An agent'} (agent) answered the review of #${number} ${title}`.slice(0, 200),
    message: summary.slice(0, 500),
    link: `/app/projects/${projectId}/pull-requests/${number}`,
  });
};
