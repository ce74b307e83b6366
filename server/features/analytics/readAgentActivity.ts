import { type Kysely, sql } from 'kysely';
import type { AgentActivity } from '../../../schema/generated/types.ts';
import { named } from '../../platform/database/statements/namedStatements.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { utcDay } from '../../platform/database/keptDeployments.ts';
import { calendarOf, type Period } from './period.ts';

/** Adds up the runs of agents, as they are kept by day, in one statement. */
export const readAgentActivity = async (
  transaction: Kysely<DB>,
  organizationId: string,
  period: Period,
): Promise<AgentActivity> => {
  const { rows } = await sql<AgentActivity>`
    ${named('analytics_agents')} with ran as materialized (
      select type, day, failed, count, day >= ${utcDay(period.since)} as present
      from agent_run_counts
      where organization_id = ${organizationId} and day >= ${utcDay(period.previousSince)}
    ), counted as (
      select type, day::timestamp at time zone 'UTC' as day, sum(count) as count from ran where present group by type, ran.day
    ), series as (
      select types.type, json_agg(coalesce(count, 0) order by days.day) as counts
      from unnest(enum_range(null::agent_type)) as types (type)
      cross join ${calendarOf(period)}
      left join counted on counted.type = types.type and counted.day = days.day
      group by types.type
    )
    select coalesce(sum(count) filter (where present), 0) as runs, coalesce(sum(count) filter (where not present), 0) as previous_runs,
      coalesce(sum(count) filter (where present and failed), 0) as failed,
      coalesce(sum(count) filter (where not present and failed), 0) as previous_failed,
      (select json_agg(json_build_object('type', type, 'counts', counts) order by type::text) from series) as by_type
    from ran`.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('The statement of the agents answers one row, always.');
  return found;
};
