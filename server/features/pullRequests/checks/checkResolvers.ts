import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

/** What answers the schema of checks. */
export const checkResolvers = {
  PullRequest: {
    checks: (row, _, context) => context.stores.pullRequestChecks.ofPullRequest(reading(context), row),
    verification: (row, _, context) => context.stores.pullRequestChecks.verificationOf(reading(context), row),
    findings: async ({ id }, _, context) => {
      const ids = await context.stores.pullRequests.findingIds(reading(context), id);
      return context.stores.findings.several(reading(context), ids);
    },
  },
  PullRequestCheck: {
    job: ({ jobId }, _, context) =>
      jobId === null ? null : context.stores.jobs.find(reading(context), jobId),
  },
} satisfies Resolvers;
