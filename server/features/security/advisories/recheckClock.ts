import { sql } from 'kysely';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';

/** Milliseconds between two looks for packages that were compared before the newest advisories came. */
const interval = 60_000;
const mostAtOnce = 100;

/**
 * Projects whose packages were compared before the newest advisories came, and of which nothing is ordered that compares them. A comparison that
 * failed is tried again after a day. Of each organization one before the second of any, those that wait longest first. Not of archived projects,
 * nor while an organization is suspended or its subscription is paused: then nothing is changed there.
 */
const dueRechecks = async ({ runtime: { database, clock } }: JobContext) => {
  const { rows } = await sql<{ organizationId: string; projectId: string }>`
    with due as (
      select checks.organization_id, checks.project_id, checks.checked_at,
        row_number() over (partition by checks.organization_id order by checks.checked_at, checks.project_id) as turn
      from package_checks as checks
      join projects on projects.organization_id = checks.organization_id and projects.id = checks.project_id
        and projects.archived_at is null
      join organizations on organizations.id = checks.organization_id and organizations.suspended_at is null
      left join subscriptions on subscriptions.organization_id = checks.organization_id
      -- Nulls count for nothing here: of a project may have been asked, or advisories imported, or both.
      where checks.checked_at < greatest((select max(imported_at) from advisory_data), checks.answered_at)
        and subscriptions.status is distinct from 'PAUSED'
        and exists (
          select from scan_packages
          where scan_packages.organization_id = checks.organization_id and scan_packages.project_id = checks.project_id
        )
        and not exists (
          select from jobs
          where jobs.organization_id = checks.organization_id and jobs.project_id = checks.project_id
            and (
              jobs.kind in ('recheckPackages', 'scan') and jobs.state in ('QUEUED', 'RUNNING')
              or jobs.kind = 'recheckPackages' and jobs.state = 'FAILED'
                and jobs.created_at > ${clock()}::timestamptz - interval '1 day'
            )
        )
    )
    select organization_id, project_id from due order by turn, checked_at, project_id limit ${mostAtOnce}`.execute(
    database.system,
  );
  return rows;
};

/** Orders that packages are compared with advisories that came after their scan. Where that fails, others do not wait for it. */
export const orderRechecks = async (context: JobContext): Promise<void> => {
  const { jobs, log } = context.runtime;
  for (const { organizationId, projectId } of await dueRechecks(context)) {
    try {
      await context.inOrganization(organizationId, async (stores, grant, transaction) => {
        // Archived meanwhile, or another worker looks as well: whoever holds it second finds that it is ordered.
        if (!(await stores.projectChanges.hold(grant, projectId))) return;
        const states = ['QUEUED', 'RUNNING'] as const;
        if (await stores.jobs.isQueued(grant, 'recheckPackages', projectId, states)) return;
        const { id: jobId } = await stores.jobs.create(grant, 'recheckPackages', projectId);
        await jobs.enqueue(transaction, 'recheckPackages', { organizationId, jobId });
      });
    } catch (error) {
      log.warn(`Packages are compared with new advisories later: ${String(error)}`);
    }
  }
};

/** Looks now and every minute. Returns how to stop, which waits for what runs. */
export const startRecheckClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => orderRechecks(context),
    (error) =>
      context.runtime.log.warn(
        `Packages cannot be compared with new advisories at the moment: ${error.message}`,
      ),
  );
