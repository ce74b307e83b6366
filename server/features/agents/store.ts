import { type Kysely, sql } from 'kysely';
import type {
  AgentApprovalPolicy,
  AgentEngine,
  AgentStatus,
  AgentType,
} from '../../../schema/generated/types.ts';
import type { MonthlyBudget, RunBudget } from '../../engines/agentLoop/index.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import type { Connection, PageArguments } from '../../platform/graphql/pages/connection.ts';
import { findBy, readFound } from '../../platform/graphql/readFound.ts';
import { readPage } from '../../platform/graphql/pages/readPage.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';
import { type AgentChoice, passes, searched } from './agentFilter.ts';
import { agentProjectReader } from './agentProjects.ts';
import { childPages } from '../../platform/graphql/pages/childPages.ts';

/** A worker that acts on projects by itself. */
export type AgentRow = {
  id: string;
  name: string;
  description: string;
  instructions: string;
  status: AgentStatus;
  type: AgentType;
  engine: AgentEngine;
  approvalPolicy: AgentApprovalPolicy;
  /** Limits of each of its runs. */
  budget: RunBudget;
  monthlyBudget: MonthlyBudget;
  /** Codes as they are stored; capabilities.ts knows them. */
  storedCapabilities: string[];
  /** Whether it acts on a project that is not archived. */
  hasProject: boolean;
  lastActivity: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};
export type AgentPage = Connection<AgentRow>;

type Reader = Grant<'ORGANIZATION_READ'>;

const columns = [
  'id',
  'name',
  'description',
  'instructions',
  'status',
  'type',
  'engine',
  'approvalPolicy',
  sql<RunBudget>`budget`.as('budget'),
  sql<MonthlyBudget>`monthly_budget`.as('monthlyBudget'),
  'capabilities as storedCapabilities',
  // Not "exists": PostgreSQL would answer that for all agents at once before it takes a page of them.
  sql<boolean>`coalesce((select true from agent_projects
    join projects on projects.organization_id = agent_projects.organization_id and projects.id = agent_projects.project_id
    where agent_projects.organization_id = agents.organization_id and agent_projects.agent_id = agents.id
      and projects.archived_at is null limit 1), false)`.as('hasProject'),
  sql<Date | null>`(select max(started_at) from agent_runs
    where agent_runs.organization_id = agents.organization_id and agent_runs.agent_id = agents.id
      and started_at is not null)`.as('lastActivity'),
  'createdAt',
  'updatedAt',
  'deletedAt',
] as const;

const byName = { expression: sql`lower(name)`, type: 'text', direction: 'asc', id: sql.ref('id') } as const;

/** The agents of the active organization, to read. What changes them stands in changeStore.ts. */
export const agentStore = (transaction: Kysely<DB>) => {
  const byId = rowLoader(
    (organizationId, ids) =>
      transaction
        .selectFrom('agents')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute(),
    (row) => row.id,
  );

  const ofProjects = childPages<AgentRow>(transaction, {
    columns: sql`agents.*`,
    rows: (organizationId) =>
      sql`(${transaction
        .selectFrom('agents')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('deletedAt', 'is', null)}) agents
        join agent_projects on agent_projects.organization_id = ${organizationId} and agent_projects.agent_id = agents.id
        where true`,
    parent: sql.ref('agent_projects.project_id'),
    sort: { ...byName, expression: sql`lower(agents.name)`, id: sql.ref('agents.id') },
    size: 12,
  });

  return {
    /** The agents that act on a project, by name, 12 a page; those of a list of projects are read in one statement. */
    ofProject: (grant: Reader, projectId: string, args: PageArguments): Promise<AgentPage> =>
      ofProjects(grant, projectId, args),

    /** The agents that were chosen, by name, 12 a page unless asked otherwise. */
    list: async (
      { organizationId }: Reader,
      choice: AgentChoice,
      args: PageArguments,
    ): Promise<AgentPage> => {
      const rows = transaction
        .selectFrom('agents')
        .where('organizationId', '=', organizationId)
        .select(columns);
      const chosen = rows.where(passes(choice));
      const search = searched(choice);
      if (!search) return readPage(chosen, byName, args, 12);
      const found = findBy(chosen, byName, search);
      return readFound(transaction, { rows, found, sort: byName, size: 12 }, args);
    },

    /** An agent. Several are read in one statement. Throws NOT_FOUND, also for a deleted one. */
    find: async (grant: Reader, id: string): Promise<AgentRow> => {
      const row = await byId(grant, id);
      if (!row || row.deletedAt !== null) throw notFound('agent', id);
      return row;
    },

    /** These agents, deleted ones included, in this order, without those that are not there. */
    byIds: async (grant: Reader, ids: readonly string[]): Promise<AgentRow[]> =>
      (await Promise.all(ids.map((id) => byId(grant, id)))).filter((agent) => agent !== null),

    /** Whether an agent acts on a project. It goes on doing so until the transaction ends. */
    actsOn: async ({ organizationId }: Reader, agentId: string, projectId: string): Promise<boolean> => {
      // The agent, as whoever changes its projects does: a lock of its row there alone would wait for them, and they for the run's key.
      await transaction
        .selectFrom('agents')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('id', '=', agentId)
        .forKeyShare()
        .execute();
      const row = await transaction
        .selectFrom('agentProjects')
        .select('projectId')
        .where('organizationId', '=', organizationId)
        .where('agentId', '=', agentId)
        .where('projectId', '=', projectId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Which projects agents act on. */
    projects: agentProjectReader(transaction),
  };
};
