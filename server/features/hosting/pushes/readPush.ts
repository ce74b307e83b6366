import {
  analyseRepository,
  bringUpHostedClone,
  cloneFolder,
  GitError,
  readTips,
  type RepositoryFacts,
  type Tip,
} from '../../../engines/git/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import { orderedProject } from '../upkeep/orderedProject.ts';

/** Makes the handler that reads what was pushed: files, languages, commits and people of the default branch; then tells of it by `push.received`. */
export const readPush =
  ({ runtime, inOrganization }: JobContext): JobHandler =>
  async ({ organizationId, jobId }, { signal, log, noted }) => {
    const order = await inOrganization(organizationId, async (stores, grant) => {
      const projectId = await orderedProject(stores, grant, jobId);
      return projectId && { projectId, through: await stores.pushHistory.newest(grant, projectId) };
    });
    const finish = (state: 'SUCCEEDED' | 'FAILED', error?: string) =>
      inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, state, error),
      );
    if (!order) return void (await finish('FAILED', 'The project is no longer there.'));
    const { projectId, through } = order;
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    let facts: RepositoryFacts | null = null;
    let tips: Tip[] = [];
    try {
      await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
      facts = await analyseRepository(directory, { signal });
      tips = await readTips({ directory, reader: 'JOB', signal });
      log(`Read ${facts.fileCount} files and ${facts.commitCount} commits on ${facts.defaultBranch}`);
      await noted();
    } catch (error) {
      if (signal.aborted || !(error instanceof GitError)) throw error;
      // Such as a repository with tags alone, which has nothing to read.
      await finish('FAILED', error.message);
      return;
    }
    const read = facts;
    await inOrganization(organizationId, async (stores, grant, transaction) => {
      if (!(await stores.projectChanges.hold(grant, projectId))) return;
      // Whoever adds to what is kept holds it: a sum that was read beside that would take its place.
      if ((await stores.pruning.hold(grant, projectId)) === null) return;
      if (!(await finishJob(transaction, jobId, 'SUCCEEDED'))) return;
      // What is kept counts, and not what this machine has on its disk.
      const cloneBytes = await stores.packs.bytes(grant, projectId);
      await stores.repositories.describe(grant, projectId, { ...read, cloneBytes });
      const pushed = await stores.pushHistory.newBranches(grant, projectId, through);
      await runtime.jobs.tell(transaction, grant, 'push.received', {
        projectId,
        defaultBranch: read.defaultBranch,
        through,
        tips: tips
          .filter(({ name }) => pushed.has(name))
          .map(({ committedAt, ...tip }) => ({ ...tip, committedAt: committedAt.toISOString() })),
      });
    });
  };
