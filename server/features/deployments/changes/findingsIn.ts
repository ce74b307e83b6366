import { type RawBuilder, sql } from 'kysely';

/**
 * The findings (id, severity, in_files) that were there in a commit when it was scanned last, and for which nobody has decided otherwise; none when it was
 * not scanned. Where no other commit was scanned since, they are the project's open ones. Of an older commit
 * they are those that were found by then and not mended by then: they are open now, or a later scan found them mended. What was found
 * later without a commit being scanned, such as by news of a package, counts as well while it is open: it may have been there.
 * `in_files` is false for a secret that the latest scan found in the history alone.
 */
export const findingsIn = (
  organizationId: string,
  projectId: string,
  commitSha: string,
): RawBuilder<{ id: string; severity: string; inFiles: boolean }> => sql`
  with scanned as (
    select finished_at, not exists (select from scans later where later.organization_id = scans.organization_id
      and later.project_id = scans.project_id and later.cause = 'COMMIT' and later.commit <> scans.commit
      and (later.finished_at, later.id) > (scans.finished_at, scans.id)) as is_latest
    from scans
    where organization_id = ${organizationId} and project_id = ${projectId} and commit = ${commitSha} and cause = 'COMMIT'
    order by finished_at desc, id desc limit 1)
  select findings.id, findings.severity,
    not (is_latest and findings.rule is not distinct from 'secret' and findings.tool is null and findings.line is null) as in_files
  from scanned
  join findings on findings.organization_id = ${organizationId} and findings.project_id = ${projectId}
  left join lateral (
    select type, actor_name from finding_events events
    where events.organization_id = ${organizationId} and events.finding_id = findings.id and type in ('RESOLVED', 'REOPENED')
      and not is_undone(events)
    order by created_at desc, id desc limit 1) last on true
  left join lateral (
    select type from finding_events events
    where events.organization_id = ${organizationId} and events.finding_id = findings.id and type in ('RESOLVED', 'REOPENED')
      and created_at <= scanned.finished_at and not is_undone(events)
    order by created_at desc, id desc limit 1) by_then on true
  where case
    when is_latest then state in ('OPEN', 'CONFIRMED')
    when first_seen_at > scanned.finished_at then state in ('OPEN', 'CONFIRMED') and not exists (
      select from scans where scans.organization_id = ${organizationId} and scans.project_id = ${projectId}
        and scans.finished_at = first_seen_at and scans.cause = 'COMMIT')
    else (by_then.type is null or by_then.type <> 'RESOLVED') and (state in ('OPEN', 'CONFIRMED')
      or state = 'RESOLVED' and last.type = 'RESOLVED' and last.actor_name is null)
    end`;
