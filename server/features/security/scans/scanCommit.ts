import { type Clone, cloneFolder, GitError, hasCommit, lookAtClone } from '../../../engines/git/index.ts';
import { ofBuildSettings } from '../../../engines/scanner/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { type AbandonedHandler, JobCanceled, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { type EndState, finishJob } from '../../../platform/jobs/logs/progress.ts';
import { advisoryPort } from '../advisories/advisoryPort.ts';
import { memoryFile } from './memoryFile.ts';
import { bringUp, isStillWanted, orderOf } from './scanOrder.ts';
import { progressOf } from './scanProgress.ts';
import { scanTree } from './scanTree.ts';

const end = (
  { inOrganization }: JobContext,
  { organizationId, jobId }: { organizationId: string; jobId: string },
  state: Exclude<EndState, 'SUCCEEDED'>,
  message: string,
) =>
  inOrganization(organizationId, async ({ commitScans }, grant, transaction) => {
    await finishJob(transaction, jobId, state, state === 'FAILED' ? message : undefined);
    await commitScans.fail(grant, jobId, message);
  });

/** Makes the handler that scans one commit of a project for its deployments. The findings of the project stay as they are. */
export const scanCommit =
  (context: JobContext): JobHandler =>
  async ({ organizationId, jobId }, job) => {
    const { runtime, inOrganization } = context;
    const { signal, log, noted } = job;
    const [order, commit] = await inOrganization(
      organizationId,
      async (stores, grant) =>
        [await orderOf(stores, grant, jobId), await stores.commitScans.commitOf(grant, jobId)] as const,
    );
    const place = { organizationId, jobId };
    if (order === 'SUSPENDED') {
      await end(context, place, 'CANCELED', 'The organization is suspended.');
      return;
    }
    if (commit === null) {
      await end(context, place, 'CANCELED', 'Another scan of the commit was ordered.');
      return;
    }
    if (order === 'GONE') {
      await end(context, place, 'FAILED', 'The project is deleted or archived.');
      return;
    }
    const { projectId, suppressionsHold, allowedLicenses, buildSettings } = order;
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    const clone: Clone = { directory, reader: 'JOB', signal };
    try {
      job.report(progressOf('FETCH', 0, 1));
      const isHere =
        order.remote !== null &&
        (await lookAtClone(directory)).state === 'READY' &&
        (await hasCommit(clone, commit));
      const grown = isHere
        ? null
        : await bringUp(context, organizationId, { ...order, headSha: null }, clone);
      if (grown !== null) {
        await inOrganization(organizationId, ({ storage }, grant) => storage.grow(grant, projectId, grown));
      }
      job.report(progressOf('FILES', 0, 0));
      log(`Scanning ${commit.slice(0, 10)}`);
      const fingerprint = (text: string) => runtime.secrets.fingerprint(`${organizationId}\0${text}`);
      const { clock } = runtime;
      const memory = memoryFile({ directory, organizationId, projectId, fingerprint, clock }, jobId);
      const { reports, leftOut } = await scanTree(
        clone,
        commit,
        {
          advisories: advisoryPort(context, organizationId),
          allowedLicenses,
          clock,
          fingerprint,
          // The next scan of the default branch continues from the one before it.
          memory: { ...memory, keep: async () => false },
          runReferences: await ofBuildSettings(buildSettings ?? {}),
          suppressionsHold,
        },
        signal,
      );
      await noted();
      await inOrganization(organizationId, async (stores, grant, transaction) => {
        const isWanted = await isStillWanted(stores, grant, projectId);
        const isEnded = !(await finishJob(transaction, jobId, isWanted ? 'SUCCEEDED' : 'CANCELED'));
        if (!isWanted) await stores.commitScans.fail(grant, jobId, 'The project is archived.');
        else if (!isEnded) await stores.commitScans.complete(grant, jobId, { projectId, reports, leftOut });
      });
    } catch (error) {
      if (signal.reason instanceof JobCanceled) return;
      if (signal.aborted || !(error instanceof GitError)) throw error;
      log(error.message);
      await noted();
      await end(context, place, 'FAILED', error.message);
    }
  };

/** Makes the handler that ends a scan whose job was given up. */
export const abandonCommitScan =
  (context: JobContext): AbandonedHandler =>
  ({ organizationId, jobId }) =>
    context.inOrganization(organizationId, ({ commitScans }, grant) =>
      commitScans.fail(grant, jobId, 'The scan failed several times.'),
    );
