import { sql } from 'kysely';
import { sampleAddress } from '../../../platform/database/sampleAddress.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { rulesVersion } from '../../../engines/scanner/index.ts';

/** Milliseconds between two looks for projects whose scan is due. */
const interval = 15 * 60_000;
/** What is ordered at each look: when new rules make all projects due at once, their scans are spread over the day. */
const mostAtOnce = 50;

/**
 * Projects whose scan is due: those of which one was ordered, but none for a day (the first one comes with a push, a fetch or somebody who
 * orders it, so that sample data stay what they are), and whose commit or rules are others than those of the latest, or
 * whose latest is a week old. Of each organization one before the second of any, those that wait longest first. Not while an
 * organization is suspended or its subscription is paused: then nothing is changed there. New advisories are no reason, nor do they put a
 * scan off: packages are compared with them without one.
 */
const dueScans = async ({ runtime: { database, clock } }: JobContext) => {
  const now = clock();
  const { rows } = await sql<{ organizationId: string; projectId: string }>`
    with due as (
      select projects.organization_id, projects.id as project_id, ordered.at,
        row_number() over (partition by projects.organization_id order by ordered.at, projects.id) as turn
      from projects
      join organizations on organizations.id = projects.organization_id and organizations.suspended_at is null
      join repositories
        on repositories.organization_id = projects.organization_id and repositories.project_id = projects.id
          and repositories.url !~ ${sampleAddress}
      left join subscriptions on subscriptions.organization_id = projects.organization_id
      cross join lateral (
        select scan_runs.ordered_at as at from scan_runs
        where scan_runs.organization_id = projects.organization_id and scan_runs.project_id = projects.id
          and scan_runs.origin not in ('SAMPLE', 'ADVISORY_DATA')
        order by scan_runs.ordered_at desc limit 1
      ) ordered
      left join lateral (
        select scans.commit, scans.rules_version, scans.finished_at from scans
        where scans.organization_id = projects.organization_id and scans.project_id = projects.id
          and scans.cause = 'COMMIT'
        order by scans.finished_at desc, scans.id desc limit 1
      ) latest on true
      where projects.status = 'ACTIVE' and projects.archived_at is null
        and subscriptions.status is distinct from 'PAUSED'
        and ordered.at <= ${now}::timestamptz - interval '1 day'
        and (
          latest.commit is distinct from repositories.head_sha
          or latest.rules_version is distinct from ${rulesVersion}
          or latest.finished_at <= ${now}::timestamptz - interval '7 days'
        )
    )
    select organization_id, project_id from due order by turn, at, project_id limit ${mostAtOnce}`.execute(
    database.system,
  );
  return rows;
};

/** Orders the scans that are due. Where that fails, others do not wait for it. */
export const orderDueScans = async (context: JobContext): Promise<void> => {
  for (const { organizationId, projectId } of await dueScans(context)) {
    try {
      await context.inOrganization(organizationId, async ({ projectChanges, scanRuns }, grant) => {
        // Archived meanwhile, or another worker looks as well: whoever holds it second finds that it is ordered.
        if (await projectChanges.hold(grant, projectId)) await scanRuns.follow(grant, projectId, 'SCHEDULE');
      });
    } catch (error) {
      context.runtime.log.warn(`A scan that is due is ordered later: ${String(error)}`);
    }
  }
};

/** Looks now and every quarter of an hour. Returns how to stop, which waits for what runs. */
export const startScanClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => orderDueScans(context),
    (error) =>
      context.runtime.log.warn(`Scans that are due cannot be ordered at the moment: ${error.message}`),
  );
