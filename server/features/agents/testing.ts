import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { newId } from '../../platform/graphql/ids.ts';
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
  routes: {
    'GET /agents/runs/:id/transcript.jsonl': ({ ids }) => ({
      method: 'GET',
      url: `/agents/runs/${ids.run}/transcript.jsonl`,
    }),
  },
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
    'Mutation.pauseAgentRun': { attempts: ({ ids }) => [input({ id: ids.run })] },
    // The seeded run is not paused.
    'Mutation.resumeAgentRun': {
      attempts: ({ ids }) => [input({ id: ids.run, budget: { steps: 50 } })],
      refused: 'NOT_ALLOWED',
    },
    // The seeded run has not ended.
    'Mutation.retryAgentRun': {
      attempts: ({ ids }) => [input({ id: ids.run })],
      refused: 'NOT_ALLOWED',
    },
    // The seeded run does not wait.
    'Mutation.decideToolCall': {
      attempts: ({ ids }) => [input({ id: ids.toolCall, approved: true })],
      refused: 'NOT_ALLOWED',
    },
    'Query.agentPause': { attempts: () => [{}], nameless: true },
    'Mutation.pauseAgents': { attempts: () => [{}] },
    'Mutation.resumeAgents': { attempts: () => [{}] },
    'Mutation.unmuteAgentRule': {
      attempts: ({ ids }) => [
        input({ agentId: ids.agent, rule: 'timing-unsafe-comparison', engine: 'RULES' }),
      ],
    },
    'Subscription.anyAgentRunUpdated': { attempts: () => [{}] },
    'Subscription.agentRunEventAdded': { attempts: ({ ids }) => [{ id: ids.run }] },
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
    'Mutation.resumeAgentRun': async ({ runtime }, { ids }) => {
      await runtime.database.system
        .updateTable('agentRuns')
        .set({ state: 'PAUSED', pauseReason: 'planted', projectId: ids.hosted })
        .where('id', '=', ids.run)
        .execute();
      return {};
    },
    'Mutation.decideToolCall': async ({ runtime }, { ids }) => {
      await runtime.database.system
        .updateTable('agentRuns')
        .set({ state: 'WAITING_FOR_APPROVAL', projectId: ids.hosted })
        .where('id', '=', ids.run)
        .execute();
      return {};
    },
    'Mutation.retryAgentRun': async ({ runtime }, { ids }) => {
      await runtime.database.system
        .updateTable('agentRuns')
        .set({ state: 'FAILED', agentId: null, projectId: ids.hosted, wantedFindings: [ids.fixable] })
        .where('id', '=', ids.run)
        .execute();
      return {};
    },
    'Mutation.unmuteAgentRule': async ({ runtime }, { owner, ids }) => {
      // One of six was merged.
      const closed = [1, 2, 3, 4, 5].map((number) => ({
        id: newId(),
        organizationId: owner.organizationId,
        projectId: ids.hosted,
        number: 100 + number,
        title: 'Closed',
        state: 'CLOSED' as const,
        authorName: 'Owner',
        agentId: ids.agent,
        fixRule: 'timing-unsafe-comparison',
        fixVersion: '1',
        sourceBranch: `closed-${number}`,
        targetBranch: 'main',
        headSha: 'd'.repeat(40),
        baseSha: 'd'.repeat(40),
        closeReason: 'WRONG' as const,
        closedAt: runtime.clock(),
        createdAt: runtime.clock(),
        updatedAt: runtime.clock(),
      }));
      await runtime.database.system.insertInto('pullRequests').values(closed).execute();
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
