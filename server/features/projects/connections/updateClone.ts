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
  type RepositoryFacts,
} from '../../../engines/git/index.ts';
import { openRemote } from '../../../platform/git/openRemote.ts';
import { readingOf } from '../code/readingOf.ts';
import { requireFit } from '../storage/storageRoom.ts';
import { readOrder, type TransferOrder, type Work } from './transferOrder.ts';

const fetchAndRead = async (
  { runtime }: JobContext,
  { source, room }: TransferOrder,
  directory: string,
  { signal, report, log, noted }: RunningJob,
): Promise<RepositoryFacts> => {
  const onProgress = (progress: number, step: string) => report({ progress, step });
  try {
    onProgress(0, 'Fetching');
    log(`Fetching ${source.url}`);
    await bringUpClone({
      remote: await openRemote(runtime, source),
      directory,
      signal,
      onProgress,
      onStepEnd: log,
      room,
    });
    onProgress(cloneEndPercent, 'Reading');
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

const newCommits = (count: number, branch: string): string =>
  count === 1 ? `1 new commit on ${branch}` : `${count.toLocaleString('en-US')} new commits on ${branch}`;

/** Writes the facts with the end of the job: both or, when the job has ended otherwise, neither. */
const succeed = (
  { runtime, inOrganization }: JobContext,
  { organizationId, jobId }: Work,
  projectId: string,
  facts: RepositoryFacts,
) =>
  inOrganization(organizationId, async (stores, grant, transaction) => {
    const { repositories, activity } = stores;
    const storage = await stores.storage.lock(grant, projectId);
    // The project before its job, as whoever archives or deletes it does.
    if (!(await stores.projectChanges.hold(grant, projectId))) return;
    if (!(await finishJob(transaction, jobId, 'SUCCEEDED'))) return;
    requireFit(storage, facts.cloneBytes);
    const before = await repositories.head(grant, projectId);
    await repositories.describe(grant, projectId, facts);
    if (!before || before.headSha === facts.head.sha) return;
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
    const order = await readOrder(context, work, ({ repositories }, grant, id) =>
      repositories.source(grant, id),
    );
    if (!order) return;
    const { projectId } = order;
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    try {
      const facts = await fetchAndRead(context, order, directory, job);
      await succeed(context, work, projectId, facts).catch(async (error: unknown) => {
        // Another clone took the room meanwhile.
        if (error instanceof GitError) await forgetClone(directory);
        throw error;
      });
    } catch (error) {
      const interrupted = job.signal.aborted && !(job.signal.reason instanceof JobCanceled);
      if (interrupted || !(error instanceof GitError)) throw error;
      await inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, 'FAILED', error.message),
      );
    }
    // The project may have been deleted or archived meanwhile.
    const kept = () => isKept(context, organizationId, projectId);
    if (!(await kept())) await forgetClone(directory, kept);
  };
