import type { JobContext } from '../../jobs/jobContext.ts';
import { startClock } from '../../jobs/startClock.ts';

/** Milliseconds between two looks for packages that were compared before the newest advisories came. */
const interval = 60_000;
const mostAtOnce = 100;

/** Orders that packages are compared with advisories that came after their scan; those of archived projects wait. */
export const orderRechecks = async ({
  runtime: { database, jobs, log },
  inOrganization,
}: JobContext): Promise<void> => {
  const due = await database.system
    .selectFrom('packageChecks as checks')
    .innerJoin('projects', 'projects.id', 'checks.projectId')
    .select(['checks.organizationId', 'checks.projectId'])
    .where('archivedAt', 'is', null)
    .where(
      'checkedAt',
      '<',
      database.system.selectFrom('advisoryData').select(({ fn }) => fn.max('importedAt').as('importedAt')),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.organizationId', '=', 'checks.organizationId')
            .whereRef('jobs.projectId', '=', 'checks.projectId')
            .where('kind', 'in', ['recheckPackages', 'scan'])
            .where('state', 'in', ['QUEUED', 'RUNNING']),
        ),
      ),
    )
    .orderBy('checkedAt')
    .limit(mostAtOnce)
    .execute();
  for (const { organizationId, projectId } of due) {
    try {
      await inOrganization(organizationId, async (stores, grant, transaction) => {
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
