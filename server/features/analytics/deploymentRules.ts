import { type SqlBool, sql } from 'kysely';

/** Deployments that reached their environment; some were undone later. */
export const reached = sql<SqlBool>`status = 'SUCCEEDED'`;

/** DORA's failed changes among those that were attempted (`attempted_at` of the database): they failed, were unhealthy, or were rolled back. */
export const isFailure = sql<SqlBool>`(kind <> 'ROLLBACK' and deployment_state(status, undone_at, error) in ('FAILED', 'UNHEALTHY', 'ROLLED_BACK'))`;

/** When requests began to reach what was deployed, or it was given up; of old rows, when they ended. */
export const arrivedAt = sql<Date>`coalesce(live_at, finished_at)`;

/** Seconds from the commit until requests reached it; null where either is not known, or where the commit was there already. */
export const leadTime = sql<number | null>`case when kind in ('DEPLOYMENT', 'PROMOTION')
  then extract(epoch from ${arrivedAt} - committed_at)::double precision end`;

/** Seconds from when a deployment was asked for to its end; null where it has none. */
export const duration = sql<number | null>`extract(epoch from finished_at - created_at)::double precision`;
