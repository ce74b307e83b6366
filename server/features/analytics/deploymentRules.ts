import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Deployments that somebody, or a newer push, gave up before anything was deployed: they are counted nowhere. */
export const counted = sql<SqlBool>`status not in ('CANCELED', 'SUPERSEDED')`;

/** Deployments that reached their environment; some were undone later. */
export const reached = sql<SqlBool>`status = 'SUCCEEDED'`;

/** How many of the rows came out how: each that ended is in one of the three. */
export const outcomes = {
  succeeded: sql`count(*) filter (where status = 'SUCCEEDED' and undone_at is null)`,
  failed: sql`count(*) filter (where status = 'FAILED')`,
  rolledBack: sql`count(*) filter (where status = 'SUCCEEDED' and undone_at is not null)`,
};

/** DORA's failed changes among those that were attempted (`attempted_at` of the database): they failed, or were undone. */
export const isFailure = sql<SqlBool>`(kind <> 'ROLLBACK' and (status = 'FAILED' or undone_at is not null))`;

/** When requests began to reach what was deployed, or it was given up; of old rows, when they ended. */
export const arrivedAt = sql<Date>`coalesce(live_at, finished_at)`;

/** Seconds from the commit until requests reached it; null where either is not known, or where the commit was there already. */
export const leadTime = sql<number | null>`case when kind in ('DEPLOYMENT', 'PROMOTION')
  then extract(epoch from ${arrivedAt} - committed_at)::double precision end`;

/** Seconds from when a deployment was asked for to its end; null where it has none. */
export const duration = sql<number | null>`extract(epoch from finished_at - created_at)::double precision`;

/** Rows of projects that are not archived: few are, so that those are looked up once and not the others for each row. */
export const ofLiveProjects = (
  organizationId: string,
): RawBuilder<SqlBool> => sql<SqlBool>`project_id not in (
  select archived.id from projects archived where archived.organization_id = ${organizationId} and archived.archived_at is not null)`;
