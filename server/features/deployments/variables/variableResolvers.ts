import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { removeVariable, setVariables } from './changeVariables.ts';
import { discardVariables } from './discardVariables.ts';
import { pendingIn } from './pendingIn.ts';

/** What answers the schema of variables. */
export const variableResolvers = {
  Mutation: { setVariables, removeVariable, discardVariables },
  Environment: {
    variables: ({ id }, _, { session, stores }) =>
      stores.variables.ofEnvironment(session.allow('ORGANIZATION_READ'), id),
    pendingVariables: (environment, _, context) => pendingIn(context, environment),
  },
  PendingVariables: {
    deployment: ({ environmentId }, _, { session, stores }) =>
      stores.variables.bringing(session.allow('ORGANIZATION_READ'), environmentId),
  },
} satisfies Resolvers;
