import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FindingChange, Severity } from '../../../../schema/generated/types.ts';

/**
 * Whether a row of `findings` was reported by a scan of a project, or changed by it in one way. A scan writes all that it says of findings
 * at the instant at which it ends; what went and came back counts as there in between. One that has not ended has none.
 */
export const isOfScan = (
  projectId: string | RawBuilder<unknown>,
  finishedAt: Date | RawBuilder<unknown> | null,
  change: FindingChange | null,
): RawBuilder<SqlBool> =>
  change === null
    ? sql`(findings.project_id = ${projectId}
        and findings.first_seen_at <= ${finishedAt} and findings.last_seen_at >= ${finishedAt})`
    : sql`(findings.project_id = ${projectId} and exists (
        select from finding_events changes
        where changes.organization_id = findings.organization_id and changes.finding_id = findings.id
          and changes.type = ${change} and changes.actor_name is null
          and changes.created_at = ${finishedAt}))`;

/** The highest severity among the findings of a row of `scan_results`, as its scan of a project reported them; null without any. */
export const highestFindingOf = (
  projectId: string | RawBuilder<unknown>,
  finishedAt: Date | RawBuilder<unknown> | null,
): RawBuilder<Severity | null> => sql`(
  select min(findings.severity) from findings
  where findings.organization_id = scan_results.organization_id and findings.check_id = scan_results.check_id
    and findings.tool is null and ${isOfScan(projectId, finishedAt, null)})`;
