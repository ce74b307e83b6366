import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { restorableSince } from './restoring.ts';

const interval = 10 * 60_000;
const mostAtOnce = 100;

/** Deletes the repositories of deleted projects permanently that can no longer be restored. */
export const purgeDeletedProjects = async ({
  runtime: { database, clock, log },
  inOrganization,
}: JobContext): Promise<void> => {
  const expired = await database.system
    .selectFrom('hostedRepositories')
    .select(['organizationId', 'projectId'])
    .where('deletedAt', '<=', restorableSince(clock()))
    .orderBy('deletedAt')
    .limit(mostAtOnce)
    .execute();
  for (const { organizationId, projectId } of expired) {
    await inOrganization(organizationId, ({ deletedProjects }, grant) =>
      deletedProjects.purge(grant, projectId),
    ).catch((error: Error) => log.warn(`A deleted repository could not be removed: ${error.message}`));
  }
};

/** Purges now and every ten minutes. Returns a function that stops it and waits for the current run. */
export const startPurgeClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => purgeDeletedProjects(context),
    (error) => context.runtime.log.warn(`Deleted repositories could not be removed: ${error.message}`),
  );
