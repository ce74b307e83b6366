import type { WantedPullRequest } from './wantedPullRequest.ts';

/** Payload of a domain event: the pull request that a push asks for, and who pushed. It is to go to the default branch. */
export type PullRequestWanted = WantedPullRequest & {
  projectId: string;
  userId: string;
  name: string;
  apiKey: { id: string; name: string } | null;
};
