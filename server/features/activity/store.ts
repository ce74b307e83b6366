import { type Kysely, sql } from 'kysely';
import type { ActivityStatus, ActivityType } from '../../../schema/generated/types.ts';
import { type Acting, Grant, type TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { activityStatus } from '../../platform/database/activityStatus.ts';
import { type Connection, type PageArguments, newestBy } from '../../platform/graphql/pages/connection.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { childPages } from '../../platform/graphql/pages/childPages.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';

/** Something that happened. */
export type ActivityRow = {
  id: string;
  type: ActivityType;
  message: string;
  projectId: string | null;
  taskId: string | null;
  scanId: string | null;
  deploymentId: string | null;
  actorId: string | null;
  actorName: string | null;
  agentId: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  status: ActivityStatus;
  timestamp: Date;
};
export type ActivityPage = Connection<ActivityRow>;

/** What is written of an event; it happened now unless `occurredAt` says otherwise. */
export type NewActivity = {
  projectId: string | null;
  /** The task that it is about. */
  taskId?: string;
  /** The scan that it is about. */
  scanId?: string;
  /** The deployment that it is about. */
  deploymentId?: string;
  type: ActivityType;
  message: string;
  status: ActivityStatus;
  occurredAt?: Date;
  /** Who did it, where the grant does not say: a person who is on the way in, a program that pushes, or an agent. */
  actor?: {
    name: string;
    userId?: string | null;
    agentId?: string | null;
    apiKey?: { id: string; name: string } | null;
  };
};

const columns = sql`id, type, message, project_id, task_id, scan_id, deployment_id, actor_id, actor_name, agent_id, api_key_id, api_key_name,
  ${activityStatus(sql`activities.organization_id`)} as status, occurred_at as timestamp`;

const storedActor = ({ name, userId = null, agentId = null, apiKey }: NonNullable<NewActivity['actor']>) => ({
  actorId: userId,
  actorName: name,
  agentId,
  apiKeyId: apiKey?.id ?? null,
  apiKeyName: apiKey?.name ?? null,
});

/** Whoever holds a grant, with the names of that moment; Slipway for what a job does by itself. */
const actorOfGrant = (grant: TenantGrant<Acting>) => {
  if (!(grant instanceof Grant)) return { actorName: grant.authority === 'JOB' ? 'Slipway' : null };
  const { organizationId, userId, apiKeyId } = grant;
  return {
    actorId: userId,
    actorName: sql<string>`(select name from users where id = ${userId})`,
    apiKeyId,
    apiKeyName: sql<
      string | null
    >`(select name from api_keys where organization_id = ${organizationId} and id = ${apiKeyId})`,
  };
};

/** What happened in the organization: events are added and read, never changed. */
export const activityStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const pagesOf = (parent: 'project_id' | 'organization_id') =>
    childPages<ActivityRow>(transaction, {
      columns,
      rows: (organizationId) => sql`activities where organization_id = ${organizationId}`,
      parent: sql.ref(parent),
      sort: newestBy('occurred_at'),
      size: 12,
    });
  const ofProjects = pagesOf('project_id');
  const ofOrganization = pagesOf('organization_id');

  const byId = rowLoader<ActivityRow>(
    async (organizationId, ids) =>
      (
        await sql<ActivityRow>`select ${columns} from activities where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(
          transaction,
        )
      ).rows,
    ({ id }) => id,
  );

  return {
    /** An event, or null; several are read in one statement. */
    load: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<ActivityRow | null> => byId(grant, id),

    /** Adds events in one statement, in the transaction of the change they tell of. */
    record: async (grant: TenantGrant<Acting>, ...events: readonly NewActivity[]): Promise<void> => {
      if (events.length === 0) return;
      const rows = events.map(({ occurredAt = clock(), actor, ...event }) => ({
        ...event,
        ...(actor ? storedActor(actor) : actorOfGrant(grant)),
        id: newId(),
        organizationId: grant.organizationId,
        occurredAt,
      }));
      await transaction.insertInto('activities').values(rows).execute();
    },

    /** What happened in the organization, newest first, 12 a page. */
    list: (grant: Grant<'ORGANIZATION_READ'>, args: PageArguments): Promise<ActivityPage> =>
      ofOrganization(grant, grant.organizationId, args),

    /** What happened in a project, newest first, 12 a page; the projects of a list are read in one statement. */
    ofProject: (
      grant: Grant<'ORGANIZATION_READ'>,
      projectId: string,
      args: PageArguments,
    ): Promise<ActivityPage> => ofProjects(grant, projectId, args),
  };
};
