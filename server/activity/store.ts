import { type Kysely, sql } from 'kysely';
import type { ActivityStatus, ActivityType } from '../../schema/generated/types.ts';
import type { Acting, Grant, TenantGrant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Connection, PageArguments } from '../graphql/connection.ts';
import { newId } from '../graphql/ids.ts';
import { pageLoader } from '../graphql/loaders.ts';

/** Something that happened. */
export type ActivityRow = {
  id: string;
  type: ActivityType;
  message: string;
  projectId: string | null;
  status: ActivityStatus;
  timestamp: Date;
};
export type ActivityPage = Connection<ActivityRow>;

/** What is written of an event; it happened now unless `occurredAt` says otherwise. */
export type NewActivity = {
  projectId: string | null;
  type: ActivityType;
  message: string;
  status: ActivityStatus;
  occurredAt?: Date;
};

/** What happened in the organization: events are added and read, never changed. */
export const activityStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const ofProjects = pageLoader({
    sort: { expression: sql.ref('occurred_at'), type: 'timestamptz', direction: 'desc', id: sql.ref('id') },
    size: 12,
    read: async (organizationId, projectIds, page) => {
      const { rows } = await sql<ActivityRow & { parentId: string; cursorValue: string }>`
        select newest.* from unnest(${projectIds}::uuid[]) as wanted (project_id)
        cross join lateral (
          select id, type, message, project_id, project_id as parent_id, status, occurred_at as timestamp,
            ${page.cursorValue} as cursor_value
          from activities
          where organization_id = ${organizationId} and activities.project_id = wanted.project_id and ${page.where}
          order by ${page.orderBy}
          limit ${page.limit}
        ) newest`.execute(transaction);
      return rows;
    },
    count: async (organizationId, projectIds) => {
      const { rows } = await sql<{ parentId: string; count: number }>`
        select project_id as parent_id, count(*) as count from activities
        where organization_id = ${organizationId} and project_id = any(${projectIds}::uuid[])
        group by project_id`.execute(transaction);
      return rows;
    },
  });

  return {
    /** Adds an event, in the transaction of the change it tells of. */
    record: async (
      { organizationId }: TenantGrant<Acting>,
      { occurredAt = clock(), ...event }: NewActivity,
    ): Promise<void> => {
      await transaction
        .insertInto('activities')
        .values({ ...event, id: newId(), organizationId, occurredAt })
        .execute();
    },

    /** What happened in a project, newest first, 12 a page; the projects of a list are read in one statement. */
    ofProject: (
      grant: Grant<'ORGANIZATION_READ'>,
      projectId: string,
      args: PageArguments,
    ): Promise<ActivityPage> => ofProjects(grant, projectId, args),
  };
};
