import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { nextTimes } from './schedule.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

const mostTimes = 10;

export const triggerResolvers = {
  Agent: {
    triggers: ({ id }, _, context) => context.stores.agentTriggers.ofAgent(reading(context), id),
  },
  AgentTrigger: {
    configuredBy: ({ configuredByName }) => configuredByName,
    nextRuns: ({ cron, timeZone }, { first }, { runtime }) =>
      cron === null || timeZone === null
        ? []
        : nextTimes({ cron, timeZone }, Math.min(Math.max(first ?? 5, 0), mostTimes), runtime.clock()),
    refusal: ({ refusedAt, refusal }) =>
      refusedAt === null || refusal === null ? null : { at: refusedAt, reason: refusal },
  },
} satisfies Resolvers;
