import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { isSample } from '../code/sampleRepository.ts';
import { rotateRepositoryWebhookSecret } from './rotateSecret.ts';

/** How repositories of providers are kept up to date. */
export const updateResolvers = {
  Mutation: { rotateRepositoryWebhookSecret },
  Repository: {
    updates: ({ updates, url, archived }) =>
      updates && !isSample(url) ? { ...updates, nextCheckAt: archived ? null : updates.nextCheckAt } : null,
  },
  RepositoryUpdates: {
    webhookUrl: ({ hookId }, _, { runtime }) => `${runtime.env.publicUrl}/hooks/${hookId}`,
  },
} satisfies Resolvers;
