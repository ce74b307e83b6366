import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { AbandonedHandler, JobHandler, RunningJob } from '../../../platform/jobs/jobs.ts';
import { JobCanceled } from '../../../platform/jobs/jobs.ts';
import {
  analyseRepository,
  cloneEndPercent,
  cloneFolder,
  cloneRepository as clone,
  GitError,
  partialFolder,
  removeClone,
  removeStrayClones,
  replaceClone,
} from '../../../engines/git/index.ts';
import { openRemote } from '../../../platform/git/openRemote.ts';
import type { WantedSource } from './connectionStore.ts';
import { discard, fail, type ReadClone, succeed } from './endConnection.ts';
import { readingOf } from '../code/readingOf.ts';
import { readFollowedBranches } from '../updates/followedBranches.ts';
import { readOrder, type TransferOrder, type Work } from './transferOrder.ts';

const isCanceled = (signal: AbortSignal) => signal.reason instanceof JobCanceled;

/** Clones from the start, so that it can be repeated, and reads the clone. */
const cloneAndRead = async (
  { runtime }: JobContext,
  { source, room }: TransferOrder,
  directory: string,
  { signal, report, log, noted }: RunningJob,
): Promise<ReadClone> => {
  const remote = await openRemote(runtime, source, signal);
  try {
    report({ progress: 0, step: 'Cloning' });
    log(`Cloning ${source.url}`);
    await removeClone(directory);
    const onProgress = (progress: number, step: string) => report({ progress, step });
    await clone({ remote, directory, signal, onProgress, onStepEnd: log, room });
    report({ progress: cloneEndPercent, step: 'Reading' });
    const facts = await analyseRepository(directory, { signal });
    log(readingOf(facts));
    return { facts, branches: await readFollowedBranches(directory, facts, signal) };
  } catch (error) {
    if (error instanceof GitError) log(error.message);
    throw error;
  } finally {
    await noted();
  }
};

/** Removes what was cloned in vain, unless the project is being connected anew: then that job minds the folder. */
const removeInVain = async (
  { inOrganization }: JobContext,
  { organizationId }: Work,
  { projectId, source }: TransferOrder<WantedSource>,
  directory: string,
): Promise<void> => {
  const anew =
    !source.replaces &&
    (await inOrganization(organizationId, ({ connections }, grant) => connections.wanted(grant, projectId)));
  if (!anew) await removeClone(directory);
};

/**
 * Makes the handler that clones and reads a repository: the first of a project, which is active then, or one that takes the place of
 * another, whose clone stays in use until that moment. When git says why it cannot be done, or a person canceled it, everything is
 * as it was before but for the job's row with the reason; any other error is thrown, and the job begins anew.
 */
export const cloneRepository =
  (context: JobContext): JobHandler =>
  async (work, job) => {
    const { runtime, inOrganization } = context;
    const { organizationId, jobId } = work;
    await removeStrayClones(runtime.env, organizationId, (ids) =>
      inOrganization(organizationId, ({ projectChanges }, grant) => projectChanges.keepingClone(grant, ids)),
    );
    const order = await readOrder(context, work, ({ connections }, grant, id) =>
      connections.wanted(grant, id),
    );
    if (!order) return;
    const { projectId } = order;
    const { replaces } = order.source;
    const folder = cloneFolder(runtime.env, organizationId, projectId);
    const directory = replaces ? partialFolder(folder, jobId) : folder;
    const connecting = { work, projectId, replaces };
    try {
      const read = await cloneAndRead(context, order, directory, job);
      if (!(await succeed(context, connecting, read))) {
        await removeInVain(context, work, order, directory);
        return;
      }
      if (!replaces) return;
      await replaceClone(folder, directory);
      // Not before the clone is in its place: what is scanned is there then.
      await inOrganization(organizationId, (_stores, grant, transaction) =>
        runtime.jobs.tell(transaction, grant, 'repository.read', { projectId }),
      );
    } catch (error) {
      const interrupted = job.signal.aborted && !isCanceled(job.signal);
      if (interrupted || !(error instanceof GitError)) throw error;
      await fail(context, connecting, error.message);
      await removeInVain(context, work, order, directory);
    }
  };

/** Makes what takes back the connection of a job that is given up. */
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
    if (!projectId) return;
    const folder = cloneFolder(runtime.env, organizationId, projectId);
    await removeClone(partialFolder(folder, jobId));
    const connected = await inOrganization(organizationId, ({ repositories }, grant) =>
      repositories.source(grant, projectId),
    );
    if (!connected) await removeClone(folder);
  };
