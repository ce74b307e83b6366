import { type Kysely, sql } from 'kysely';
import type { AgentEngine, AgentStatus, Role, Severity } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowsLoader } from '../../../platform/graphql/loaders.ts';
import type { Schedule } from './schedule.ts';
import type { TriggerConfiguration, TriggerKind } from './readTriggers.ts';

type Job = TenantGrant<'JOB'>;

/** Triggers that an agent may have. */
const mostTriggers = 10;

/** A trigger as people read it. */
export type TriggerRow = TriggerConfiguration & {
  id: string;
  agentId: string;
  configuredByName: string;
  refusedAt: Date | null;
  refusal: string | null;
};

/** A trigger with what decides whether it starts a run. */
export type FiringTrigger = {
  id: string;
  kind: TriggerKind;
  severity: Severity | null;
  configuredBy: string | null;
  configuredByName: string;
  /** The role of the person who configured it; null for one who has left. */
  role: Role | null;
  agentId: string;
  status: AgentStatus;
  engine: AgentEngine;
  instructions: string;
  storedCapabilities: string[];
  updatedAt: Date;
};

/** Where a trigger is about to start a run; `pushCount` is null where its repository is not hosted here. */
export type FiringProject = { id: string; name: string; archived: boolean; pushCount: number | null };

/** A trigger to store, with the next time of a schedule. */
export type NewTrigger = TriggerConfiguration & { dueAt: Date | null };

const isSame = (one: TriggerConfiguration, other: TriggerConfiguration): boolean =>
  one.kind === other.kind &&
  one.cron === other.cron &&
  one.timeZone === other.timeZone &&
  one.severity === other.severity;

const mayRun = (role: Role | null): boolean => role !== null && rolePermissions[role].includes('AGENT_RUN');

/** The triggers of agents of the active organization. */
export const triggerStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const ofAgents = rowsLoader<TriggerRow>(
    mostTriggers,
    (organizationId, agentIds) =>
      transaction
        .selectFrom('agentTriggers')
        .select(['id', 'agentId', 'kind', 'cron', 'timeZone', 'severity'])
        .select(['configuredByName', 'refusedAt', 'refusal'])
        .where('organizationId', '=', organizationId)
        .where('agentId', 'in', agentIds)
        .orderBy('agentId')
        .orderBy('id')
        .$castTo<TriggerRow>()
        .execute(),
    ({ agentId }) => agentId,
  );

  /** Triggers of agents that are there, with their agents locked until the transaction ends. */
  const firing = (organizationId: string) =>
    transaction
      .selectFrom('agentTriggers')
      .innerJoin('agents', (join) =>
        join
          .onRef('agents.organizationId', '=', 'agentTriggers.organizationId')
          .onRef('agents.id', '=', 'agentTriggers.agentId'),
      )
      .select([
        'agentTriggers.id',
        'agentTriggers.kind',
        'agentTriggers.severity',
        'agentTriggers.configuredBy',
        'agentTriggers.configuredByName',
        'agentTriggers.agentId',
        'agents.status',
        'agents.engine',
        'agents.instructions',
        'agents.capabilities as storedCapabilities',
        'agents.updatedAt',
        sql<Role | null>`(select role from memberships where memberships.organization_id = agent_triggers.organization_id
          and memberships.user_id = agent_triggers.configured_by)`.as('role'),
      ])
      .where('agentTriggers.organizationId', '=', organizationId)
      .where('agents.deletedAt', 'is', null)
      .orderBy('agents.id')
      .orderBy('agentTriggers.id')
      .$castTo<FiringTrigger>()
      // Two events start one run. Runs go on referring to the agent meanwhile.
      .forNoKeyUpdate('agents');

  const projects = (organizationId: string) =>
    transaction
      .selectFrom('projects')
      .leftJoin('hostedRepositories', (join) =>
        join
          .onRef('hostedRepositories.organizationId', '=', 'projects.organizationId')
          .onRef('hostedRepositories.projectId', '=', 'projects.id'),
      )
      .select(['projects.id', 'projects.name', 'hostedRepositories.pushCount'])
      .select(sql<boolean>`projects.archived_at is not null`.as('archived'))
      .where('projects.organizationId', '=', organizationId);

  return {
    /** The triggers of an agent; those of several are read in one statement. */
    ofAgent: (grant: TenantGrant<'ORGANIZATION_READ'>, agentId: string): Promise<TriggerRow[]> =>
      ofAgents(grant, agentId),

    /**
     * Makes these the triggers of an agent, which is locked. One that stays keeps its person, unless that person may no longer run agents.
     * @returns whether something changed
     */
    replace: async (
      { organizationId, userId }: Grant<'AGENT_CONFIGURE'>,
      agentId: string,
      triggers: readonly NewTrigger[],
      configuredByName: string,
    ): Promise<boolean> => {
      const before = (
        await firing(organizationId).select(['cron', 'timeZone']).where('agentId', '=', agentId).execute()
      ).filter(({ role }) => mayRun(role));
      const kept = before.filter((each) => triggers.some((trigger) => isSame(trigger, each)));
      const added = triggers.filter((trigger) => !kept.some((each) => isSame(trigger, each)));
      const { numDeletedRows } = await transaction
        .deleteFrom('agentTriggers')
        .where('organizationId', '=', organizationId)
        .where('agentId', '=', agentId)
        .$if(kept.length > 0, (query) =>
          query.where(
            'id',
            'not in',
            kept.map(({ id }) => id),
          ),
        )
        .executeTakeFirst();
      for (const trigger of added) {
        await transaction
          .insertInto('agentTriggers')
          .values({
            ...trigger,
            id: newId(),
            organizationId,
            agentId,
            configuredBy: userId,
            configuredByName,
          })
          .execute();
      }
      return added.length > 0 || numDeletedRows > 0n;
    },

    /** The triggers of a kind of the agents that act on a project. The agents stay locked until the transaction ends. */
    ofEvent: ({ organizationId }: Job, kind: TriggerKind, projectId: string): Promise<FiringTrigger[]> =>
      firing(organizationId)
        .where('agentTriggers.kind', '=', kind)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('agentProjects')
              .select('agentProjects.projectId')
              .whereRef('agentProjects.organizationId', '=', 'agents.organizationId')
              .whereRef('agentProjects.agentId', '=', 'agents.id')
              .where('agentProjects.projectId', '=', projectId),
          ),
        )
        .execute(),

    /** The project of an event; null when it is gone. */
    project: async ({ organizationId }: Job, projectId: string): Promise<FiringProject | null> =>
      (await projects(organizationId).where('projects.id', '=', projectId).executeTakeFirst()) ?? null,

    /** Whether a commit is the head of a pull request that a run created. */
    isHeadOfRun: async ({ organizationId }: Job, projectId: string, commitSha: string): Promise<boolean> =>
      (await transaction
        .selectFrom('pullRequests')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('runId', 'is not', null)
        .where('headSha', '=', commitSha)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** Whether the newest push that moved a branch to a commit came by git, and not by a merge. */
    isPushedByGit: async (
      { organizationId }: Job,
      projectId: string,
      branch: string,
      commitSha: string,
    ): Promise<boolean> => {
      const push = await transaction
        .selectFrom('pushedRefs')
        .innerJoin('pushes', (join) =>
          join
            .onRef('pushes.organizationId', '=', 'pushedRefs.organizationId')
            .onRef('pushes.id', '=', 'pushedRefs.pushId'),
        )
        .select('pushes.origin')
        .where('pushes.organizationId', '=', organizationId)
        .where('pushes.projectId', '=', projectId)
        .where('pushedRefs.name', '=', `refs/heads/${branch}`)
        .where('pushedRefs.after', '=', commitSha)
        .orderBy('pushes.number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return push?.origin === 'GIT';
    },

    /** Whether an open pull request, which no run created, has one of these branches as its source. */
    isProposed: async (
      { organizationId }: Job,
      projectId: string,
      branches: readonly string[],
    ): Promise<boolean> =>
      branches.length > 0 &&
      (await transaction
        .selectFrom('pullRequests')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('runId', 'is', null)
        .where('state', 'in', ['OPEN', 'DRAFT'])
        .where('sourceBranch', 'in', branches)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** The projects that an agent acts on. */
    projectsOf: ({ organizationId }: Job, agentId: string): Promise<FiringProject[]> =>
      projects(organizationId)
        .innerJoin('agentProjects', (join) =>
          join
            .onRef('agentProjects.organizationId', '=', 'projects.organizationId')
            .onRef('agentProjects.projectId', '=', 'projects.id'),
        )
        .where('agentProjects.agentId', '=', agentId)
        .orderBy('projects.id')
        .execute(),

    /** A schedule, with its agent locked until the transaction ends; null when it is gone. */
    schedule: async ({ organizationId }: Job, id: string): Promise<(FiringTrigger & Schedule) | null> =>
      (await firing(organizationId)
        .select(['agentTriggers.cron', 'agentTriggers.timeZone'])
        .where('agentTriggers.id', '=', id)
        .where('agentTriggers.kind', '=', 'SCHEDULE')
        .$castTo<FiringTrigger & Schedule>()
        .executeTakeFirst()) ?? null,

    /** Moves a schedule that is due to its next time. @returns whether it was due: not when another worker claimed it */
    claim: async ({ organizationId }: Job, id: string, now: Date, dueAt: Date | null): Promise<boolean> => {
      const { numUpdatedRows } = await transaction
        .updateTable('agentTriggers')
        .set({ dueAt })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('dueAt', '<=', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Why no run of the organization may start now; null when they may. */
    organizationRefusal: async ({ organizationId }: Job): Promise<string | null> => {
      const row = await transaction
        .selectFrom('organizations')
        .leftJoin('subscriptions', 'subscriptions.organizationId', 'organizations.id')
        .leftJoin('agentPauses', 'agentPauses.organizationId', 'organizations.id')
        .select(['organizations.suspendedAt', 'subscriptions.status', 'agentPauses.pausedByName'])
        .where('organizations.id', '=', organizationId)
        .executeTakeFirst();
      if (!row || row.suspendedAt !== null) return 'The organization is suspended.';
      if (row.status === 'PAUSED') return 'The subscription is paused. Add a payment method.';
      return row.pausedByName === null ? null : `${row.pausedByName} paused all agents.`;
    },

    /** Stores why the last event started no run; null when it did. */
    noteRefusal: async ({ organizationId }: Job, id: string, refusal: string | null): Promise<void> => {
      await transaction
        .updateTable('agentTriggers')
        .set({ refusal, refusedAt: refusal === null ? null : clock() })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
};
