import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { decideToolCall } from '../approvals/decideToolCall.ts';
import { cancelAgentRun } from './cancelAgentRun.ts';
import { followRun, type RunNews } from './followRun.ts';
import { followedRunEvents, followRunEvents, type RunEventNews } from './followRunEvents.ts';
import { pauseAgentRun } from './pauseAgentRun.ts';
import { proposeFix } from './proposeFix.ts';
import { resumeAgentRun } from './resumeAgentRun.ts';
import { retryAgentRun } from './retryAgentRun.ts';
import { startAgentRun } from './startAgentRun.ts';
import { actorOf } from '../../../platform/nodes/actorOf.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

const mostEvents = 500;

export const runResolvers = {
  Query: {
    agentRun: (_, { id }, context) => context.stores.agentRuns.load(reading(context), knownId(id, 'run')),
    agentRuns: (_, { filter, ...page }, context) =>
      context.stores.agentRuns.list(reading(context), filter ?? {}, page),
  },
  Mutation: {
    startAgentRun,
    proposeFix,
    cancelAgentRun,
    decideToolCall,
    pauseAgentRun,
    resumeAgentRun,
    retryAgentRun,
  },
  Subscription: {
    agentRunUpdated: {
      subscribe: (_, { id }, context) => followRun(context, id),
      resolve: ({ agentRunUpdated }: RunNews, _: unknown, context: Context) =>
        context.stores.agentRuns.load(reading(context), agentRunUpdated.id),
    },
    agentRunEventAdded: {
      subscribe: (_, { id, after }, context) => followRunEvents(context, id, after ?? 0),
      resolve: ({ agentRunEventAdded }: RunEventNews, _: unknown, context: Context) =>
        followedRunEvents(agentRunEventAdded, context),
    },
  },
  Agent: {
    runs: ({ id }, args, context) => context.stores.agentRuns.ofAgent(reading(context), id, args),
  },
  AgentRun: {
    actor: ({ id, startedBy, startedByName }, _, context) =>
      actorOf(context, { id, userId: startedBy, name: startedByName ?? 'Slipway' }),
    url: ({ id }, _, { runtime }) => `${runtime.env.publicUrl}/app/agents/runs/${id}`,
    agent: async ({ agentId }, _, context) =>
      agentId === null ? null : ((await context.stores.agents.byIds(reading(context), [agentId]))[0] ?? null),
    project: ({ projectId }, _, context) =>
      projectId === null ? null : context.stores.projects.load(reading(context), projectId),
    startedBy: ({ startedByName }) => startedByName,
    question: ({ state, question }) => (state === 'WAITING_FOR_ANSWER' ? question : null),
    steps: ({ id }, _, context) => context.stores.agentRuns.steps(reading(context), id),
    events: ({ id }, { first, after }, context) =>
      context.stores.agentRuns.events(reading(context), id, {
        first: Math.min(Math.max(first ?? 100, 0), mostEvents),
        after: after ?? 0,
      }),
    toolCalls: ({ id }, args, context) => context.stores.agentRuns.toolCalls(reading(context), id, args),
    filesSent: ({ id, engine }, _, context) =>
      engine === 'MODEL' ? context.stores.agentRuns.filesRead(reading(context), id) : [],
    transcript: ({ id, engine }, _, { runtime }) =>
      engine === 'RULES' ? null : `${runtime.env.publicUrl}/agents/runs/${id}/transcript.jsonl`,
    heldBack: ({ heldBack }) => heldBack.slice(0, 200),
    durationSeconds: ({ startedAt, finishedAt }) =>
      startedAt && finishedAt ? Math.round((finishedAt.getTime() - startedAt.getTime()) / 1_000) : null,
  },
  AgentToolCall: {
    run: ({ runId }, _, context) => context.stores.agentRuns.load(reading(context), runId),
    input: ({ input }) => JSON.stringify(input),
  },
  HeldBackFinding: {
    finding: ({ findingId }, _, context) => context.stores.findings.load(reading(context), findingId),
  },
  Organization: {
    agentRuns: ({ id }, { filter, ...page }, context) =>
      context.stores.agentRuns.list(reading(context).inside(id), filter ?? {}, page),
  },
} satisfies Resolvers;
