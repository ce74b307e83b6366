import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { changedAt, type Everything } from '../../testing/recordIds.ts';
import { recordsOn } from '../../testing/records/records.ts';
import { input, nothing } from '../../testing/isolation/rootFields/rootField.ts';
import { seedAgentRun } from '../../testing/records/everythingOfPullRequests.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** A row in each of its tables besides agents. */
const records = (server: TestServer, seeding: Seeding) => seedAgentRun(server, seeding);

/** Lets the seeded agent fix findings of the hosted project. */
const prepareAgent = async ({ runtime }: TestServer, { owner, ids }: Everything): Promise<void> => {
  const { system } = runtime.database;
  await system
    .updateTable('agents')
    .set({ status: 'ACTIVE', type: 'CODE_REVIEW', capabilities: ['FINDING_FIXES'] })
    .where('id', '=', ids.agent)
    .execute();
  await system
    .insertInto('agentProjects')
    .values({ organizationId: owner.organizationId, agentId: ids.agent, projectId: ids.hosted })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

export const testing = {
  records,
  rootFields: {
    'Query.agentRun': { attempts: ({ ids }) => [{ id: ids.run }] },
    'Query.agentRuns': {
      attempts: ({ ids }) => [
        {},
        { filter: { agent: ids.agent } },
        { filter: { project: ids.project, state: ['RUNNING'] } },
      ],
    },
    // The seeded agent has no capability that runs.
    'Mutation.startAgentRun': {
      attempts: ({ ids }) => [
        input({ agentId: ids.agent, projectId: ids.hosted, findingIds: [ids.fixable] }),
      ],
      refused: 'NOT_ALLOWED',
    },
    // Its project has no hosted repository.
    'Mutation.assignTaskToAgent': {
      attempts: ({ ids }) => [input({ taskId: ids.task, agentId: ids.agent })],
      refused: 'NOT_ALLOWED',
      besides: ['TASK_UPDATE'],
    },
    'Mutation.proposeFix': { attempts: ({ ids }) => [input({ findingIds: [ids.fixable] })] },
    'Mutation.cancelAgentRun': { attempts: ({ ids }) => [input({ id: ids.run })] },
    'Query.agentPause': { attempts: () => [{}], nameless: true },
    'Mutation.pauseAgents': { attempts: () => [{}] },
    'Mutation.resumeAgents': { attempts: () => [{}] },
    'Subscription.anyAgentRunUpdated': { attempts: () => [{}] },
    'Subscription.agentRunUpdated': { attempts: ({ ids }) => [{ id: ids.run }] },
    'Query.agent': { attempts: ({ ids }) => [{ id: ids.agent }] },
    'Query.agentTypes': { attempts: nothing, nameless: true },
    'Query.agents': { attempts: ({ ids, word }) => [{}, { search: word }, { project: ids.project }] },
    'Mutation.activateAgent': { attempts: ({ ids }) => [input({ id: ids.agent })] },
    'Mutation.createAgent': {
      attempts: ({ ids }) => [input({ name: 'A spy', type: 'TESTING', projectIds: [ids.project] })],
    },
    'Mutation.deleteAgent': { attempts: ({ ids }) => [input({ id: ids.agent })] },
    'Mutation.pauseAgent': { attempts: ({ ids }) => [input({ id: ids.agent })] },
    'Mutation.updateAgent': {
      attempts: ({ ids }) => [
        input({ id: ids.agent, name: 'Taken over', projectIds: [ids.project], updatedAt: changedAt }),
      ],
    },
  },
  changes: {
    'Mutation.resumeAgents': async ({ runtime }, { owner }) => {
      await runtime.database.system
        .insertInto('agentPauses')
        .values({
          organizationId: owner.organizationId,
          pausedAt: runtime.clock(),
          pausedBy: owner.id,
          pausedByName: 'Owner',
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return {};
    },
    'Mutation.activateAgent': async ({ runtime }, { ids }) => {
      await runtime.database.system
        .updateTable('agents')
        .set({ status: 'PAUSED' })
        .where('id', '=', ids.agent)
        .execute();
      return {};
    },
    'Mutation.startAgentRun': async (server, target) => {
      await prepareAgent(server, target);
      return {};
    },
    'Mutation.assignTaskToAgent': async (server, target) => {
      const { owner, ids } = target;
      await prepareAgent(server, target);
      const taskId = await recordsOn(server).task(owner, ids.hosted, { title: `Fix ${ids.fixable}` });
      return { variables: input({ taskId, agentId: ids.agent }) };
    },
  },
  lists: [
    {
      name: 'agents',
      operation: 'AgentList',
      field: 'agents',
      tables: ['agents', 'agent_projects', 'agent_runs'],
      first: () => ({ first: 12 }),
      search: (search) => ({ search }),
      filters: { status: { status: ['PAUSED'] }, type: { type: ['TESTING'] } },
    },
    {
      name: 'runs of an agent',
      operation: 'AgentLogs',
      field: 'runs',
      tables: ['agent_runs'],
      first: ({ agentId }) => ({ id: agentId, first: 25 }),
    },
  ],
  screens: {
    AgentList: () => ({ first: 12 }),
    AgentControlRoom: () => ({}),
    TaskAgents: ({ project }) => ({ projectId: project }),
    AgentTriggers: ({ agent }) => ({ id: agent }),
    AgentLogs: ({ agent }) => ({ first: 12, id: agent }),
  },
  actsAsSystem: [
    {
      because: 'Schedules of any organization may be due; each is looked at in its own.',
      files: ['server/features/agents/triggers/scheduleClock.ts'],
    },
  ],
} satisfies FeatureTesting;
