import type { FeatureTesting } from '../../testing/featureTesting.ts';
import { changedAt } from '../../testing/recordIds.ts';
import { input, nothing } from '../../testing/isolation/rootFields/rootField.ts';

export const testing = {
  rootFields: {
    'Query.agent': { attempts: ({ ids }) => [{ id: ids.agent }] },
    'Query.agentTypes': { attempts: nothing, nameless: true },
    'Query.agents': { attempts: ({ word }) => [{}, { search: word }] },
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
    'Mutation.activateAgent': async ({ runtime }, { ids }) => {
      await runtime.database.system
        .updateTable('agents')
        .set({ status: 'PAUSED' })
        .where('id', '=', ids.agent)
        .execute();
      return {};
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
    AgentLogs: ({ agent }) => ({ first: 12, id: agent }),
  },
} satisfies FeatureTesting;
