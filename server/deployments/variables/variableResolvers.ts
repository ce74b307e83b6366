import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { removeVariable, setVariables } from './changeVariables.ts';

/** What answers the schema of variables. */
export const variableResolvers = {
  Mutation: { setVariables, removeVariable },
  Environment: {
    variables: ({ id }, _, { session, stores }) =>
      stores.variables.ofEnvironment(session.allow('ORGANIZATION_READ'), id),
  },
} satisfies Resolvers;
