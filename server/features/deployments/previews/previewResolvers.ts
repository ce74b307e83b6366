import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { changePreviewSettings, removePreview } from './changePreviews.ts';
import { expiryDays, mostPreviews } from './previewStore.ts';

/** What answers the schema of previews. */
export const previewResolvers = {
  Project: {
    previewSettings: async ({ id }, _, { session, stores }) => ({
      enabled: await stores.previews.enabled(session.allow('ORGANIZATION_READ'), id),
      limit: mostPreviews,
      expiryDays,
    }),
  },
  Mutation: { changePreviewSettings, removePreview },
} satisfies Resolvers;
