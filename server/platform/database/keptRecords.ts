import { type RawBuilder, sql } from 'kysely';

/**
 * As what records are counted by day: members, agents and projects by when they were made, archived projects no more; tasks by when they were
 * done. See `record_counts` in the database.
 */
export type RecordMark = 'MEMBER' | 'PROJECT' | 'AGENT' | 'ACTIVE_AGENT' | 'TASK_DONE';

/** How many there are by `mark` and `day`, with `count`: several rows of a day add up. */
export const keptRecords = (organizationId: string, ...marks: RecordMark[]): RawBuilder<unknown> => sql`
  select mark, day, count from record_counts
  where organization_id = ${organizationId} and mark = any(${marks}::text[])`;

/** The same of tasks that were done from the start of a day on. Those of archived projects are in it a second time, to be taken away. */
export const keptDoneTasks = (organizationId: string, since: RawBuilder<Date>): RawBuilder<unknown> => sql`
  ${keptRecords(organizationId, 'TASK_DONE')} and day >= ${since}
  union all
  select 'TASK_DONE', utc_day(gone.done_at), -1
  from projects archived
  cross join lateral (
    select done_at from tasks
    where tasks.organization_id = ${organizationId} and tasks.project_id = archived.id and tasks.status = 'DONE' offset 0
  ) gone
  where archived.organization_id = ${organizationId} and archived.archived_at is not null and utc_day(gone.done_at) >= ${since}`;
