import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { assignTaskToAgent } from './assignTaskToAgent.ts';
import { namedFindings } from './namedFindings.ts';
import { actorIfKnown } from '../../../platform/nodes/actorOf.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

export const agentTaskResolvers = {
  Mutation: { assignTaskToAgent },
  Task: {
    assignee: async ({ assigneeId, agentId }, _, context) => {
      if (agentId !== null) {
        const [agent] = await context.stores.agents.byIds(reading(context), [agentId]);
        return agent ? { __typename: 'Agent', ...agent } : null;
      }
      const member =
        assigneeId === null ? null : await context.stores.teams.member(reading(context), assigneeId);
      return member && { __typename: 'User', ...member };
    },
    findings: async ({ id, title, projectId }, _, context) => {
      const description = await context.stores.tasks.description(reading(context), id);
      return namedFindings(context.stores, reading(context), { title, projectId, description });
    },
    agentRun: ({ id }, _, context) => context.stores.agentRuns.newestOfTask(reading(context), id),
  },
  TaskEvent: {
    actor: ({ id, actorId, agentId, actorName }, _, context) =>
      actorIfKnown(context, { id, userId: actorId, agentId, name: actorName }),
  },
  AgentRun: {
    task: ({ taskId }, _, context) =>
      taskId === null ? null : context.stores.tasks.find(reading(context), taskId),
  },
} satisfies Resolvers;
