import { type Kysely, sql } from 'kysely';
import type { AgentRunTrigger, JobState } from '../../../schema/generated/types.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { type Connection, newestBy, type PageArguments } from '../../platform/graphql/pages/connection.ts';
import { childPages } from '../../platform/graphql/pages/childPages.ts';

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
  const ofAgents = childPages<AgentRunRow>(transaction, {
    columns: sql`id, state, trigger, project_id, summary, created_at, started_at, finished_at`,
    rows: (organizationId) => sql`agent_runs where organization_id = ${organizationId}`,
    parent: sql.ref('agent_id'),
    sort: newestBy('created_at'),
    size: 12,
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
