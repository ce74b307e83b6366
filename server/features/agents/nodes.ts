import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const agentNodes: NodeSources = {
  Agent: {
    table: 'agents',
    find: async ({ session, stores }, id) =>
      (await stores.agents.byIds(session.allow('ORGANIZATION_READ'), [id]))[0] ?? null,
  },
  AgentRun: {
    table: 'agentRuns',
    jobColumn: 'job_id',
    find: async ({ session, stores }, id) => stores.agentRuns.load(session.allow('ORGANIZATION_READ'), id),
  },
  AgentToolCall: {
    table: 'agentToolCalls',
    find: async ({ session, stores }, id) =>
      stores.agentRuns.toolCall(session.allow('ORGANIZATION_READ'), id),
  },
};
