import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { startAgentTrial } from './startAgentTrial.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

export const trialResolvers = {
  Query: {
    agentTrial: async (_, { id }, context) => {
      const trial = await context.stores.trials.find(reading(context), knownId(id, 'trial'));
      if (!trial) throw notFound('trial');
      return trial;
    },
  },
  Mutation: { startAgentTrial },
  Agent: {
    latestTrial: ({ id }, _, context) => context.stores.trials.latest(reading(context), id),
  },
  AgentTrial: {
    agent: async ({ agentId }, _, context) => {
      const [agent] = await context.stores.agents.byIds(reading(context), [agentId]);
      if (!agent) throw notFound('agent');
      return agent;
    },
    project: async ({ projectId }, _, context) => {
      const project = await context.stores.projects.load(reading(context), projectId);
      if (!project) throw notFound('project');
      return project;
    },
    job: ({ jobId }, _, context) =>
      jobId === null ? null : context.stores.jobs.find(reading(context), jobId),
    startedBy: ({ startedByName }) => startedByName,
    fixes: ({ id }, _, context) => context.stores.trials.fixes(reading(context), id),
  },
  AgentTrialFix: {
    path: ({ findings }) => findings[0]?.path ?? null,
    line: ({ findings }) => findings[0]?.line ?? null,
    findingCount: ({ findings }) => findings.length,
    resolvedCount: ({ findings }) => findings.filter(({ resolvedIn }) => resolvedIn !== null).length,
    resolvedIn: ({ findings }) =>
      findings.findLast(({ resolvedIn }) => resolvedIn !== null)?.resolvedIn ?? null,
  },
} satisfies Resolvers;
