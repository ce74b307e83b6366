import { type Kysely, type SqlBool, sql } from 'kysely';
import type { ProjectTrends } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { accessError } from '../../../platform/graphql/errors.ts';

const day = 24 * 60 * 60 * 1_000;
const ranges: readonly number[] = [7, 30, 90];

/** The Monday, 0:00 UTC, of the week that an instant is in; 1970-01-01 was a Thursday. */
const mondayOf = (time: number): number => Math.floor((time / day + 3) / 7) * 7 * day - 3 * day;

/** Deployments that somebody, or a newer push, gave up before anything was deployed: they are counted nowhere. */
const counted = sql<SqlBool>`status not in ('CANCELED', 'SUPERSEDED')`;

/** How many of the rows came out how: each that ended is in one of the three. */
const outcomes = {
  succeeded: sql`count(*) filter (where deployment_state(status, undone_at, error) = 'SUCCEEDED')`,
  failed: sql`count(*) filter (where deployment_state(status, undone_at, error) in ('FAILED', 'UNHEALTHY'))`,
  rolledBack: sql`count(*) filter (where deployment_state(status, undone_at, error) = 'ROLLED_BACK')`,
};

/** Counts how projects of the active organization went on. */
export const trendStore = (transaction: Kysely<DB>) => ({
  /**
   * The trends of a project over the last days, the one of `now` included, in one statement. Days are calendar days in UTC.
   * Throws BAD_USER_INPUT for other than 7, 30 or 90 days.
   */
  ofProject: async (
    { organizationId }: Grant<'ORGANIZATION_READ'>,
    projectId: string,
    days: number,
    now: Date,
  ): Promise<ProjectTrends> => {
    if (!ranges.includes(days)) throw accessError('BAD_USER_INPUT', 'Ask for 7, 30 or 90 days.');
    const today = Math.floor(now.getTime() / day) * day;
    const since = new Date(today - (days - 1) * day);
    const [step, begin] = days === 7 ? ['1 day', since] : ['7 days', new Date(mondayOf(since.getTime()))];
    const ofProject = sql`organization_id = ${organizationId} and project_id = ${projectId}`;
    const dayOf = (at: string) =>
      sql`greatest(date_bin('1 day', ${sql.raw(at)}, ${since}::timestamptz), ${since}::timestamptz)`;
    const { rows } = await sql<ProjectTrends>`
      with task_events as (
        select ${dayOf('created_at')} as day, 1 as added, 0 as done from tasks where ${ofProject}
        union all
        select ${dayOf('coalesce(done_at, updated_at)')}, 0, 1 from tasks where ${ofProject} and status = 'DONE'
      ), task_days as (
        select day, sum(added) as added, sum(done) as done from task_events group by day
      ), running as (
        select days.day, sum(coalesce(added, 0)) over upto as added, sum(coalesce(done, 0)) over upto as done
        from generate_series(${since}::timestamptz, ${new Date(today)}, '1 day') as days (day)
        left join task_days on task_days.day = days.day
        window upto as (order by days.day)
      ), deployed as (
        select date_bin(${step}::interval, created_at, ${begin}::timestamptz) as since, count(*) as count,
          ${outcomes.succeeded} as succeeded, ${outcomes.failed} + ${outcomes.rolledBack} as failed
        from deployments where ${ofProject} and created_at >= ${begin} and ${counted}
        group by 1
      ), scored as (
        select day, score_on_day(${organizationId}, ${projectId}, utc_day(day)) as percent
        from generate_series(${since}::timestamptz, ${new Date(today)}, '1 day') as days (day)
      )
      select (
        select coalesce(json_agg(json_build_object(
          'day', day, 'percent', round(100.0 * least(done, added) / added)
        ) order by day), '[]') from running where added > 0
      ) as progress, (
        select json_agg(json_build_object(
          'since', steps.since, 'count', coalesce(count, 0), 'succeeded', coalesce(succeeded, 0),
          'failed', coalesce(failed, 0)
        ) order by steps.since)
        from generate_series(${begin}::timestamptz, ${new Date(today)}, ${step}::interval) as steps (since)
        left join deployed on deployed.since = steps.since
      ) as deployments, (
        select coalesce(json_agg(json_build_object('day', day, 'percent', percent) order by day), '[]')
        from scored where percent is not null
      ) as security_score`.execute(transaction);
    const [trends] = rows;
    if (!trends) throw new Error('The statement of the trends answers one row, always.');
    return trends;
  },
});
