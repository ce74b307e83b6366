import type { TenantGrant } from '../auth/grants.ts';
import type { Stores } from '../graphql/stores.ts';
import type { JobContext } from '../jobs/jobContext.ts';
import type { AbandonedHandler, JobHandler, RunningJob } from '../jobs/jobs.ts';
import { JobCanceled } from '../jobs/jobs.ts';
import { finishJob } from '../jobs/progress.ts';
import { cloneFolder, removeStrayClones } from '../git/clone/cloneFolder.ts';
import { openRemote } from '../git/remote/openRemote.ts';
import { analyseRepository, type RepositoryFacts } from '../git/facts/analyse.ts';
import { cloneRepository as clone, removeClone } from '../git/clone/clone.ts';
import { cloneEndPercent } from '../git/clone/cloneProgress.ts';
import { GitError } from '../git/process/gitError.ts';
import { readingOf } from './readingOf.ts';
import { requireFit } from './storageRoom.ts';
import { undoConnection } from './undoConnection.ts';
import { readOrder, type TransferOrder, type Work } from './transferOrder.ts';

const isCanceled = (signal: AbortSignal) => signal.reason instanceof JobCanceled;

/** Clones from the start, so that it can be repeated, and reads the clone. */
const cloneAndRead = async (
  { runtime }: JobContext,
  { source, room }: TransferOrder,
  directory: string,
  { signal, report, log, noted }: RunningJob,
): Promise<RepositoryFacts> => {
  const remote = await openRemote(runtime, source);
  try {
    report({ progress: 0, step: 'Cloning' });
    log(`Cloning ${source.url}`);
    await removeClone(directory);
    const onProgress = (progress: number, step: string) => report({ progress, step });
    await clone({ remote, directory, signal, onProgress, onStepEnd: log, room });
    report({ progress: cloneEndPercent, step: 'Reading' });
    const facts = await analyseRepository(directory, { signal });
    log(readingOf(facts));
    return facts;
  } catch (error) {
    if (error instanceof GitError) log(error.message);
    throw error;
  } finally {
    await noted();
  }
};

/** Ends the job with its project: both or, when the job has ended otherwise, neither. */
const succeed = (
  { inOrganization }: JobContext,
  { organizationId, jobId }: Work,
  projectId: string,
  facts: RepositoryFacts,
) =>
  inOrganization(organizationId, async (stores, grant, transaction) => {
    const storage = await stores.storage.lock(grant, projectId);
    if (!(await finishJob(transaction, jobId, 'SUCCEEDED'))) return false;
    requireFit(storage, facts.cloneBytes);
    await stores.repositories.describe(grant, projectId, facts);
    const name = await stores.projectChanges.activate(grant, projectId);
    const { activity, notifications } = stores;
    const message = 'Repository connected';
    await activity.record(grant, { projectId, type: 'PROJECT', message, status: 'SUCCESS' });
    const order = await stores.jobs.order(grant, jobId);
    await notifications.notify(grant, order?.createdBy ? [order.createdBy] : [], {
      event: 'REPOSITORY_CONNECTED',
      title: message,
      message: `${name} has been set up successfully.`,
      link: `/app/projects/${projectId}`,
    });
    return true;
  });

/** Removes the project that could not be connected, and tells whoever connected it. */
const discard = async (
  stores: Stores,
  grant: TenantGrant<'JOB'>,
  { jobId, projectId }: { jobId: string; projectId: string },
  message: string,
): Promise<void> => {
  const order = await stores.jobs.order(grant, jobId);
  const name = await undoConnection(stores, grant, projectId);
  if (!name) return;
  await stores.notifications.notify(grant, order?.createdBy ? [order.createdBy] : [], {
    event: 'REPOSITORY_FAILED',
    title: 'Repository not connected',
    message: `${name} could not be set up. ${message}`,
    link: '/app/projects?new',
  });
};

/** Ends the job with what the person should know, and removes the project that could not be connected. */
const fail = ({ inOrganization }: JobContext, work: Work, projectId: string, message: string) =>
  inOrganization(work.organizationId, async (stores, grant, transaction) => {
    if (await finishJob(transaction, work.jobId, 'FAILED', message))
      await discard(stores, grant, { jobId: work.jobId, projectId }, message);
  });

/**
 * Makes the handler that clones and reads the repository of a new project, and makes the project active. When git says why
 * it cannot be done, or a person canceled it, nothing is left but the job's row with the reason; any other error is
 * thrown, and the job begins anew.
 */
export const cloneRepository =
  (context: JobContext): JobHandler =>
  async (work, job) => {
    const { runtime, inOrganization } = context;
    const { organizationId } = work;
    await removeStrayClones(runtime.env, organizationId, (ids) =>
      inOrganization(organizationId, ({ projectChanges }, grant) => projectChanges.keepingClone(grant, ids)),
    );
    const order = await readOrder(context, work);
    if (!order) return;
    const { projectId } = order;
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    try {
      const facts = await cloneAndRead(context, order, directory, job);
      if (!(await succeed(context, work, projectId, facts))) await removeClone(directory);
    } catch (error) {
      const interrupted = job.signal.aborted && !isCanceled(job.signal);
      if (interrupted || !(error instanceof GitError)) throw error;
      await fail(context, work, projectId, error.message);
      await removeClone(directory);
    }
  };

/** Makes what removes the project of a job that is given up. */
export const abandonClone =
  ({ runtime, inOrganization }: JobContext): AbandonedHandler =>
  async ({ organizationId, jobId }) => {
    const projectId = await inOrganization(organizationId, async (stores, grant) => {
      const order = await stores.jobs.order(grant, jobId);
      if (order?.projectId) {
        const { projectId } = order;
        await discard(stores, grant, { jobId, projectId }, 'It was tried several times.');
      }
      return order?.projectId;
    });
    if (projectId) await removeClone(cloneFolder(runtime.env, organizationId, projectId));
  };
