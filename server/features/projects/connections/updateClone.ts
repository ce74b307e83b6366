import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { JobCanceled, type JobHandler, type RunningJob } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import {
  analyseRepository,
  bringUpClone,
  cloneEndPercent,
  cloneFolder,
  forgetClone,
  GitError,
} from '../../../engines/git/index.ts';
import { openRemote } from '../../../platform/git/openRemote.ts';
import { readingOf } from '../code/readingOf.ts';
import { requireFit } from '../storage/storageRoom.ts';
import { readFollowedBranches } from '../updates/followedBranches.ts';
import { orderFetch } from '../updates/orderFetch.ts';
import { tellUpdate } from '../updates/tellUpdate.ts';
import type { ReadClone } from './endConnection.ts';
import { readOrder, type TransferOrder, type Work } from './transferOrder.ts';

const fetchAndRead = async (
  { runtime }: JobContext,
  { source, room }: TransferOrder,
  directory: string,
  { signal, report, log, noted }: RunningJob,
): Promise<ReadClone> => {
  const onProgress = (progress: number, step: string) => report({ progress, step });
  try {
    onProgress(0, 'Fetching');
    log(`Fetching ${source.url}`);
    await bringUpClone({
      remote: await openRemote(runtime, source, signal),
      directory,
      signal,
      onProgress,
      onStepEnd: log,
      room,
    });
    onProgress(cloneEndPercent, 'Reading');
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

const newCommits = (count: number, branch: string): string =>
  count === 1 ? `1 new commit on ${branch}` : `${count.toLocaleString('en-US')} new commits on ${branch}`;

/** Writes the facts with the end of the job: both or, when the job has ended otherwise, neither. */
const succeed = (
  { runtime, inOrganization }: JobContext,
  { organizationId, jobId }: Work,
  { projectId, source }: TransferOrder,
  { facts, branches }: ReadClone,
) =>
  inOrganization(organizationId, async (stores, grant, transaction) => {
    const { repositories, repositoryUpdates, activity } = stores;
    const storage = await stores.storage.lock(grant, projectId);
    // The project before its job, as whoever archives or deletes it does.
    if (!(await stores.projectChanges.hold(grant, projectId))) return;
    if (!(await finishJob(transaction, jobId, 'SUCCEEDED'))) return;
    requireFit(storage, facts.cloneBytes);
    const before = await repositories.head(grant, projectId);
    if (!before) return;
    await repositories.describe(grant, projectId, facts);
    const wasCut = await repositoryUpdates.wasCut(grant, projectId);
    const update = { projectId, host: new URL(source.url).hostname, wasCut };
    const changed = await tellUpdate(runtime, stores, grant, transaction, { ...update, facts, branches });
    const end = { fetchedDigest: branches.digest, isCut: branches.isCut, changed };
    // A push came while this fetch ran: it may have missed it.
    if (await repositoryUpdates.endFetch(grant, projectId, end))
      await orderFetch(runtime, stores, grant, transaction, projectId);
    if (before.headSha === facts.head.sha) return;
    await runtime.jobs.tell(transaction, grant, 'repository.read', { projectId });
    const count = facts.commitCount - before.commitCount;
    await activity.record(grant, {
      projectId,
      type: 'PROJECT',
      message: count > 0 ? newCommits(count, facts.defaultBranch) : `${facts.defaultBranch} was rewritten`,
      status: 'SUCCESS',
    });
  });

const isKept = (
  { inOrganization }: JobContext,
  organizationId: string,
  projectId: string,
): Promise<boolean> =>
  inOrganization(organizationId, async ({ projectChanges }, grant) => {
    const kept = await projectChanges.keepingClone(grant, [projectId]);
    return kept.length > 0;
  });

/**
 * Makes the handler that brings the clone of a connected repository up to date and reads its facts again. When git says why it
 * cannot be done, or a person canceled it, the project stays as it is; any other error is thrown, and the job begins anew.
 */
export const updateClone =
  (context: JobContext): JobHandler =>
  async (work, job) => {
    const { runtime, inOrganization } = context;
    const { organizationId, jobId } = work;
    const order = await readOrder(context, work, async ({ repositories, repositoryUpdates }, grant, id) => {
      await repositoryUpdates.beginFetch(grant, id);
      return repositories.source(grant, id);
    });
    if (!order) return;
    const { projectId } = order;
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    try {
      const read = await fetchAndRead(context, order, directory, job);
      await succeed(context, work, order, read).catch(async (error: unknown) => {
        // Another clone took the room meanwhile.
        if (error instanceof GitError) await forgetClone(directory);
        throw error;
      });
    } catch (error) {
      const interrupted = job.signal.aborted && !(job.signal.reason instanceof JobCanceled);
      if (interrupted || !(error instanceof GitError)) throw error;
      await inOrganization(organizationId, async ({ repositoryUpdates }, grant, transaction) => {
        if (await finishJob(transaction, jobId, 'FAILED', error.message))
          await repositoryUpdates.fail(grant, projectId, error.message);
      });
    }
    // The project may have been deleted or archived meanwhile.
    const kept = () => isKept(context, organizationId, projectId);
    if (!(await kept())) await forgetClone(directory, kept);
  };
