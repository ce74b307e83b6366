import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Deployments that ended, one way or another. */
export const ended = sql`status in ('SUCCEEDED', 'FAILED', 'ROLLED_BACK')`;

/** Deployments that reached their environment; some were taken back later. */
export const reached = sql`status in ('SUCCEEDED', 'ROLLED_BACK')`;

/** Deployments that needed somebody to step in: DORA's failed changes. */
export const failed = sql`status in ('FAILED', 'ROLLED_BACK')`;

/** Seconds from the commit to the end of the deployment; null where either is not known. */
export const leadTime = sql`extract(epoch from finished_at - committed_at)::double precision`;

/** Seconds from when a deployment was asked for to its end; null where it has none. */
export const duration = sql`extract(epoch from finished_at - created_at)::double precision`;

/** Rows of projects that are not archived. */
export const ofLiveProjects = (organizationId: string): RawBuilder<SqlBool> => sql<SqlBool>`project_id in (
  select live.id from projects live where live.organization_id = ${organizationId} and live.archived_at is null)`;
