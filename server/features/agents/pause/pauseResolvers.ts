import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { type AnyRunNews, followRuns } from './followRuns.ts';
import { pauseAgents, resumeAgents } from './pauseAgents.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

export const pauseResolvers = {
  Query: { agentPause: (_, __, context) => context.stores.agentPauses.find(reading(context)) },
  Mutation: { pauseAgents, resumeAgents },
  Subscription: {
    anyAgentRunUpdated: {
      subscribe: (_, __, context) => followRuns(context),
      resolve: ({ anyAgentRunUpdated: { id } }: AnyRunNews, _: unknown, context: Context) =>
        id === null ? null : context.stores.agentRuns.load(reading(context), id),
    },
  },
  Agent: { week: ({ id }, _, context) => context.stores.agentRuns.week(reading(context), id) },
  AgentPause: { pausedBy: ({ pausedByName }) => pausedByName },
} satisfies Resolvers;
