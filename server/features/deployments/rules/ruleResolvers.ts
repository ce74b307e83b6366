import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { addFreezeWindow, removeFreezeWindow } from './freezeWindows.ts';
import { updateEnvironment } from './updateEnvironment.ts';

/** What answers the schema of the rules of environments. */
export const ruleResolvers = {
  Environment: {
    freezeWindows: ({ id }, _, { session, stores }) =>
      stores.environmentRules.freezeWindows(session.allow('ORGANIZATION_READ'), id),
    updatedAt: ({ changedAt }) => changedAt,
  },
  Mutation: { updateEnvironment, addFreezeWindow, removeFreezeWindow },
} satisfies Resolvers;
