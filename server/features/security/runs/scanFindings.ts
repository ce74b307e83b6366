import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FindingChange } from '../../../../schema/generated/types.ts';

/**
 * Whether a row of `findings` was reported by a scan of a project, or changed by it in one way. A scan writes all that it says of findings
 * at the instant at which it ends; what went and came back counts as there in between. One that has not ended has none.
 */
export const isOfScan = (
  projectId: string,
  finishedAt: Date | null,
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
