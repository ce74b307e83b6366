import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const pullRequestNodes: NodeSources = {
  PullRequest: {
    table: 'pullRequests',
    find: async ({ session, stores }, id) => stores.pullRequests.load(session.allow('ORGANIZATION_READ'), id),
  },
  PullRequestCheck: {
    table: 'pullRequestChecks',
    jobColumn: 'job_id',
    find: async ({ session, stores }, id) =>
      stores.pullRequestChecks.load(session.allow('ORGANIZATION_READ'), id),
  },
  PullRequestComment: {
    table: 'pullRequestComments',
    find: async ({ session, stores }, id) =>
      stores.reviews.loadComment(session.allow('ORGANIZATION_READ'), id),
  },
  PullRequestReview: {
    table: 'pullRequestReviews',
    find: async ({ session, stores }, id) => stores.reviews.load(session.allow('ORGANIZATION_READ'), id),
  },
  PullRequestThread: {
    table: 'pullRequestThreads',
    find: async ({ session, stores }, id) =>
      stores.reviews.loadThread(session.allow('ORGANIZATION_READ'), id),
  },
  PatchCheck: {
    table: 'patchChecks',
    find: async ({ session, stores }, id) => stores.patchChecks.load(session.allow('ORGANIZATION_READ'), id),
  },
  AgentTrial: {
    table: 'agentTrials',
    jobColumn: 'job_id',
    find: async ({ session, stores }, id) => stores.trials.load(session.allow('ORGANIZATION_READ'), id),
  },
};
