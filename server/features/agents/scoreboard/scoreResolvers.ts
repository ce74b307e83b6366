import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { unmuteAgentRule } from './unmuteAgentRule.ts';

export const scoreResolvers = {
  Mutation: { unmuteAgentRule },
  Agent: {
    scoreboard: ({ id }, _, { session, stores }) =>
      stores.agentScores.ofAgent(session.allow('ORGANIZATION_READ'), id),
  },
} satisfies Resolvers;
