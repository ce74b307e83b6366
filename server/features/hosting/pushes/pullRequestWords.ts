import type { Permission } from '../../../../schema/generated/types.ts';
import type { PushedBranch } from '../store.ts';
import type { Wanted } from './wantedPullRequest.ts';

const mostLinks = 3;

/** What is asked for once it is known what the branches have and what the pusher may do: a branch has one open pull request at most. */
export const askedFor = (
  wanted: Wanted,
  branches: readonly PushedBranch[],
  permissions: readonly Permission[],
): Wanted => {
  if (!wanted || 'refusal' in wanted) return wanted;
  if (!permissions.includes('PULL_REQUEST_CREATE')) {
    return { refusal: 'this API key lacks the scope PULL_REQUEST_CREATE.' };
  }
  const { branch } = wanted.request;
  return branches.some((pushed) => pushed.branch === branch && pushed.number !== null) ? null : wanted;
};

/** What git prints about the pull request that a push asks for. */
export const wordsOf = (asked: Wanted, project: string): string[] => {
  if (!asked) return [];
  return 'refusal' in asked
    ? [`No pull request is created: ${asked.refusal}`]
    : [`A pull request of ${asked.request.branch} is being created: ${project}?tab=pull-requests`];
};

/** Where the pull requests of the pushed branches are, or are created; of many branches the first three. */
export const linksOf = (branches: readonly PushedBranch[], asked: Wanted, project: string): string[] =>
  branches
    .filter(({ branch }) => !(asked && 'request' in asked && asked.request.branch === branch))
    .slice(0, mostLinks)
    .map(({ branch, number }) =>
      number === null
        ? `Create a pull request: ${project}/pull-requests/new?source=${encodeURIComponent(branch)}`
        : `Pull request #${number}: ${project}/pull-requests/${number}`,
    );
