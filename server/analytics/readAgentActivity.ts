import { type Kysely, sql } from 'kysely';
import type { AgentActivity } from '../../schema/generated/types.ts';
import { named } from '../database/namedStatements.ts';
import type { DB } from '../database/rows.generated.ts';
import { calendarOf, dayOf, type Period } from './period.ts';

/** Counts the runs of agents, in one statement. */
export const readAgentActivity = async (
  transaction: Kysely<DB>,
  organizationId: string,
  period: Period,
): Promise<AgentActivity> => {
  const { rows } = await sql<AgentActivity>`
    ${named('analytics_agents')} with ran as materialized (
      select agents.type, state, runs.created_at, runs.created_at >= ${period.since} as present
      from agent_runs runs
      join agents on agents.organization_id = ${organizationId} and agents.id = runs.agent_id
      where runs.organization_id = ${organizationId} and runs.created_at >= ${period.previousSince}
    ), counted as (
      select type, ${dayOf('created_at', period)} as day, count(*) as count from ran where present group by 1, 2
    ), series as (
      select types.type, json_agg(coalesce(count, 0) order by days.day) as counts
      from unnest(enum_range(null::agent_type)) as types (type)
      cross join ${calendarOf(period)}
      left join counted on counted.type = types.type and counted.day = days.day
      group by types.type
    )
    select count(*) filter (where present) as runs, count(*) filter (where not present) as previous_runs,
      count(*) filter (where present and state = 'FAILED') as failed,
      count(*) filter (where not present and state = 'FAILED') as previous_failed,
      (select json_agg(json_build_object('type', type, 'counts', counts) order by type::text) from series) as by_type
    from ran`.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('The statement of the agents answers one row, always.');
  return found;
};
