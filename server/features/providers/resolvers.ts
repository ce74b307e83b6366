import { providerNames } from '../../engines/providers/index.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { obstacleOf } from './reporting/obstacle.ts';
import { updateProviderPullRequests, updateProviderReporting } from './reporting/updateProviderReporting.ts';

/** Resolvers of the reporting to providers. */
export const providerResolvers = {
  Repository: {
    reporting: async ({ projectId, provider, url, hasAccessToken }, _, { session, stores }) => {
      if (provider === 'SLIPWAY') return null;
      const stored = await stores.providerReports.ofProject(session.allow('ORGANIZATION_READ'), projectId);
      const row = stored?.url === url ? stored : null;
      return {
        providerName: providerNames[provider],
        enabled: row?.enabled ?? false,
        obstacle: obstacleOf({ provider, url, hasAccessToken }),
        waitingCount: row?.waitingCount ?? 0,
        lastReportedAt: row?.lastReportedAt ?? null,
        error: row?.error ?? null,
        failedAt: row?.failedAt ?? null,
        nextAttemptAt: row?.nextAttemptAt ?? null,
        pullRequests: {
          enabled: row?.pullRequests ?? false,
          obstacle: obstacleOf({ provider, url, hasAccessToken }, 'PULL_REQUESTS'),
          error: row?.pullRequestError ?? null,
          failedAt: row?.pullRequestFailedAt ?? null,
        },
      };
    },
  },
  Mutation: { updateProviderReporting, updateProviderPullRequests },
} satisfies Resolvers;
