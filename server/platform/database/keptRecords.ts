import { type RawBuilder, sql } from 'kysely';

/**
 * As what records are counted by day: members, agents and projects by when they were made, archived projects no more; tasks by when they were
 * done. See `record_counts` in the database. Analytics, the dashboard and the list of tenants read these counts.
 */
export type RecordMark = 'MEMBER' | 'PROJECT' | 'AGENT' | 'ACTIVE_AGENT' | 'TASK_DONE';

/** How many there are by `mark` and `day`, with `count`: several rows of a day add up. */
export const keptRecords = (organizationId: string, ...marks: RecordMark[]): RawBuilder<unknown> => sql`
  select mark, day, count from record_counts
  where organization_id = ${organizationId} and mark = any(${marks}::text[])`;
