import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';

/** Milliseconds between two looks for repositories from which something is to be removed. */
const interval = 10 * 60_000;
const mostAtOnce = 100;

/** Orders that it is removed where its time has come and nobody is at it. Where that fails, others do not wait for it. */
export const orderPrunings = async ({
  runtime: { database, clock, jobs, log },
  inOrganization,
}: JobContext): Promise<void> => {
  const due = await database.system
    .selectFrom('hostedRepositories as hosted')
    .innerJoin('projects', 'projects.id', 'hosted.projectId')
    .select(['hosted.organizationId', 'hosted.projectId'])
    .where('pruneAt', '<=', clock())
    .where('archivedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.organizationId', '=', 'hosted.organizationId')
            .whereRef('jobs.projectId', '=', 'hosted.projectId')
            .where('kind', '=', 'compactRepository')
            .where('state', 'in', ['QUEUED', 'RUNNING']),
        ),
      ),
    )
    .orderBy('pruneAt')
    .limit(mostAtOnce)
    .execute();
  for (const { organizationId, projectId } of due) {
    try {
      await inOrganization(organizationId, async (stores, grant, transaction) => {
        const { id: jobId } = await stores.jobs.create(grant, 'compactRepository', projectId);
        await jobs.enqueue(transaction, 'compactRepository', { organizationId, jobId });
      });
    } catch (error) {
      log.warn(`A repository is put in order tomorrow: ${String(error)}`);
      await inOrganization(organizationId, ({ pruning }, grant) => pruning.postpone(grant, projectId));
    }
  }
};

/** Looks now and every ten minutes. Returns how to stop, which waits for what runs. */
export const startPruneClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => orderPrunings(context),
    (error) =>
      context.runtime.log.warn(`Repositories cannot be put in order at the moment: ${error.message}`),
  );
