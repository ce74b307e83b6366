import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SeverityCount } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/**
 * Whether a row of `findings`, joined with `projects`, was open or confirmed right before an instant: what became of it last until then
 * says so, to whom it was given and what was undone does not. Those of projects that are archived now are left out, as in the list of what is open.
 */
export const wasOpen = (before: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  projects.archived_at is null and findings.first_seen_at < ${before} and (
    select finding_events.type in ('FOUND', 'CONFIRMED', 'REOPENED', 'EXPIRED') from finding_events
    where finding_events.organization_id = findings.organization_id and finding_events.finding_id = findings.id
      and finding_events.type <> 'ASSIGNED' and finding_events.created_at < ${before} and not is_undone(finding_events)
    order by finding_events.created_at desc, finding_events.id desc
    limit 1
  )`;

/** How many findings of an organization were open or confirmed right before an instant, by severity. */
export const countOpen = async (
  transaction: Kysely<DB>,
  organizationId: string,
  before: Date,
): Promise<SeverityCount[]> => {
  const { rows } = await sql<SeverityCount>`
    select severities.severity, coalesce(counted.count, 0)::integer as count
    from unnest(enum_range(null::severity)) as severities (severity)
    left join (
      select findings.severity, count(*) as count from findings
      join projects on projects.organization_id = findings.organization_id and projects.id = findings.project_id
      where findings.organization_id = ${organizationId} and ${wasOpen(before)}
      group by findings.severity
    ) counted on counted.severity = severities.severity
    order by severities.severity`.execute(transaction);
  return rows;
};
