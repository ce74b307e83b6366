import { type Kysely, sql } from 'kysely';
import type {
  AgentApprovalPolicy,
  AgentCapability,
  AgentEngine,
  AgentStatus,
  AgentType,
} from '../../../schema/generated/types.ts';
import type { MonthlyBudget, RunBudget } from '../../engines/agentLoop/index.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { duplicateOf, fault } from '../../platform/graphql/errors.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { newId } from '../../platform/graphql/ids.ts';

/** What a new agent begins with. */
export type NewAgent = {
  name: string;
  type: AgentType;
  description: string;
  capabilities: AgentCapability[];
};

/** What of an agent's configuration changes; what is left out stays. */
export type AgentChanges = {
  name?: string;
  description?: string;
  instructions?: string;
  capabilities?: AgentCapability[];
  engine?: AgentEngine;
  approvalPolicy?: AgentApprovalPolicy;
  budget?: RunBudget;
  monthlyBudget?: MonthlyBudget;
};

/** An agent as it stands while nobody else can change it; projects that are archived come apart. */
export type LockedAgent = {
  id: string;
  name: string;
  description: string;
  instructions: string;
  status: AgentStatus;
  type: AgentType;
  engine: AgentEngine;
  approvalPolicy: AgentApprovalPolicy;
  budget: RunBudget;
  monthlyBudget: MonthlyBudget;
  storedCapabilities: string[];
  updatedAt: Date;
  projectIds: string[];
  archivedProjectIds: string[];
};

type Writer = Grant<'AGENT_CONFIGURE'>;

/** Runs a change of a name; throws TAKEN when another agent has it. */
const withFreeName = async <T>(change: Promise<T>): Promise<T> => {
  try {
    return await change;
  } catch (error) {
    if (duplicateOf(error) !== 'agents_name') throw error;
    throw fault('name', 'TAKEN', 'An agent of this name already exists.');
  }
};

const projectsWhere = (archived: 'null' | 'not null') => sql<string[]>`array(
  select projects.id from agent_projects
  join projects on projects.organization_id = agent_projects.organization_id and projects.id = agent_projects.project_id
  where agent_projects.organization_id = agents.organization_id and agent_projects.agent_id = agents.id
    and projects.archived_at is ${sql.raw(archived)}
  order by projects.id
)`;

/** Changes of the active organization's agents. */
export const agentChangeStore = (transaction: Kysely<DB>, clock: () => Date) => ({
  /** Adds a draft and answers its id. Throws TAKEN on `name`. */
  create: async ({ organizationId }: Writer, agent: NewAgent): Promise<string> => {
    const now = clock();
    const row = { ...agent, id: newId(), organizationId, createdAt: now, updatedAt: now };
    await withFreeName(transaction.insertInto('agents').values(row).execute());
    return row.id;
  },

  /** An agent that no other transaction can change before this one ends. Throws NOT_FOUND. */
  lock: async ({ organizationId }: Writer, id: string): Promise<LockedAgent> => {
    const agent = await transaction
      .selectFrom('agents')
      .select([
        'id',
        'name',
        'description',
        'instructions',
        'status',
        'type',
        'engine',
        'approvalPolicy',
        'updatedAt',
      ])
      .select([
        'capabilities as storedCapabilities',
        sql<RunBudget>`budget`.as('budget'),
        sql<MonthlyBudget>`monthly_budget`.as('monthlyBudget'),
        projectsWhere('null').as('projectIds'),
        projectsWhere('not null').as('archivedProjectIds'),
      ])
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!agent) throw notFound('agent', id);
    return agent;
  },

  /** Changes an agent's configuration; `updatedAt` becomes now. Throws TAKEN on `name`. */
  update: async (
    { organizationId }: Writer,
    id: string,
    { budget, monthlyBudget, ...changes }: AgentChanges,
  ): Promise<void> => {
    await withFreeName(
      transaction
        .updateTable('agents')
        .set({
          ...changes,
          ...(budget && { budget: JSON.stringify(budget) }),
          ...(monthlyBudget && { monthlyBudget: JSON.stringify(monthlyBudget) }),
          updatedAt: clock(),
        })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute(),
    );
  },

  /** Makes an agent active or pauses it; its configuration stays, and with it `updatedAt`. */
  setStatus: async (
    { organizationId }: Writer,
    id: string,
    status: Exclude<AgentStatus, 'DRAFT'>,
  ): Promise<void> => {
    await transaction
      .updateTable('agents')
      .set({ status })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute();
  },

  /** Makes an agent act on these projects and no others. Each must be one of the organization. */
  setProjects: async (
    { organizationId }: Writer,
    agentId: string,
    projectIds: readonly string[],
  ): Promise<void> => {
    await transaction
      .deleteFrom('agentProjects')
      .where('organizationId', '=', organizationId)
      .where('agentId', '=', agentId)
      .execute();
    if (projectIds.length === 0) return;
    await transaction
      .insertInto('agentProjects')
      .values(projectIds.map((projectId) => ({ organizationId, agentId, projectId })))
      .execute();
  },

  /** Takes an agent out of all lists and off its projects. Its runs and pull requests go on naming it. */
  remove: async ({ organizationId }: Writer, id: string): Promise<void> => {
    await transaction
      .deleteFrom('agentProjects')
      .where('organizationId', '=', organizationId)
      .where('agentId', '=', id)
      .execute();
    await transaction
      .updateTable('agents')
      .set({ status: sql`case when status = 'ACTIVE' then 'PAUSED' else status end`, deletedAt: clock() })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute();
  },
});
