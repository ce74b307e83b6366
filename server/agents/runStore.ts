import { type Kysely, sql } from 'kysely';
import type { AgentRunTrigger, JobState } from '../../schema/generated/types.ts';
import type { Grant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Connection, PageArguments } from '../graphql/connection.ts';
import { pageLoader } from '../graphql/loaders.ts';

/** One execution of an agent. */
export type AgentRunRow = {
  id: string;
  state: JobState;
  trigger: AgentRunTrigger;
  projectId: string | null;
  summary: string;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};
export type AgentRunPage = Connection<AgentRunRow>;

/** The runs of the active organization's agents. */
export const agentRunStore = (transaction: Kysely<DB>) => {
  const ofAgents = pageLoader({
    sort: { expression: sql.ref('created_at'), type: 'timestamptz', direction: 'desc', id: sql.ref('id') },
    size: 12,
    read: async (organizationId, agentIds, page) => {
      const { rows } = await sql<AgentRunRow & { parentId: string; cursorValue: string }>`
        select newest.* from unnest(${agentIds}::uuid[]) as wanted (agent_id)
        cross join lateral (
          select id, agent_id as parent_id, state, trigger, project_id, summary, created_at, started_at, finished_at,
            ${page.cursorValue} as cursor_value
          from agent_runs
          where organization_id = ${organizationId} and agent_runs.agent_id = wanted.agent_id and ${page.where}
          order by ${page.orderBy}
          limit ${page.limit}
        ) newest`.execute(transaction);
      return rows;
    },
    count: async (organizationId, agentIds) => {
      const { rows } = await sql<{ parentId: string; count: number }>`
        select agent_id as parent_id, count(*) as count from agent_runs
        where organization_id = ${organizationId} and agent_id = any(${agentIds}::uuid[])
        group by agent_id`.execute(transaction);
      return rows;
    },
  });

  return {
    /** The runs of an agent, newest first, 12 a page; those of a list of agents are read in one statement. */
    ofAgent: (
      grant: Grant<'ORGANIZATION_READ'>,
      agentId: string,
      args: PageArguments,
    ): Promise<AgentRunPage> => ofAgents(grant, agentId, args),
  };
};
