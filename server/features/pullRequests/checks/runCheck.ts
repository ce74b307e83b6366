import { bringUpHostedClone, cloneFolder, GitError, openQuarantine } from '../../../engines/git/index.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import {
  type AbandonedHandler,
  JobCanceled,
  type JobHandler,
  type RunningJob,
} from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { type CheckEnd, type CheckOrder, readCheckOrder } from './checkOrder.ts';
import { isUnfinished } from './checkRows.ts';
import { checkTree } from './checkTree.ts';
import { needsProof } from './missingProof.ts';

const steps = { PARSE: 'Parsing changed files', SCAN: 'Scanning', TESTS: 'Testing' };

/** Checks the tree of an order. Answers how the job ends, with the reason for checks that were not done. */
const check = async (
  context: JobContext,
  organizationId: string,
  order: CheckOrder,
  jobId: string,
  { signal, report, log }: RunningJob,
): Promise<CheckEnd> => {
  const { runtime, inOrganization } = context;
  const { projectId, baseSha: base, pullRequest } = order;
  const directory = cloneFolder(runtime.env, organizationId, projectId);
  report({ progress: 0, step: order.step });
  await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
  const quarantine = await openQuarantine(directory, 'JOB', signal);
  try {
    const head = await order.makeTree(quarantine);
    if (typeof head !== 'string') return head;
    const kinds = order.checks.filter(isUnfinished).map(({ kind }) => kind);
    const tree = { organizationId, projectId, clone: quarantine.clone, base, head };
    const onBegin = async (kind: keyof typeof steps) => {
      report({ progress: Math.round((100 * kinds.indexOf(kind)) / kinds.length), step: steps[kind] });
      await inOrganization(organizationId, (stores, grant) =>
        stores.pullRequestChecks.begin(grant, pullRequest, jobId, kind),
      );
    };
    const proof = needsProof(pullRequest?.fixVersion) ? quarantine : undefined;
    for await (const result of checkTree(context, tree, { signal, kinds, onBegin, proof, log })) {
      log(`${result.kind}: ${result.state}${result.reason ? `. ${result.reason.split('\n', 1)[0]}` : ''}`);
      await inOrganization(organizationId, (stores, grant) =>
        stores.pullRequestChecks.finish(grant, pullRequest, jobId, result),
      );
    }
    return { state: 'SUCCEEDED', reason: null };
  } finally {
    await quarantine.release();
  }
};

/** Makes the handler that checks the merge result of a pull request, or a patch. Checks that an earlier attempt finished are not repeated. */
export const runCheck =
  (context: JobContext): JobHandler =>
  async ({ organizationId, jobId }, job) => {
    const { inOrganization } = context;
    const { signal, noted } = job;
    const order = await readCheckOrder(context, organizationId, jobId);
    const end = async ({ state, reason }: CheckEnd) => {
      await noted();
      await inOrganization(organizationId, async (stores, grant, transaction) => {
        if (order && reason) await stores.pullRequestChecks.giveUp(grant, order.pullRequest, jobId, reason);
        await finishJob(transaction, jobId, state, (state === 'FAILED' && reason) || undefined);
        await stores.patchChecks.deleteText(grant, jobId);
        if (order?.pullRequest) await stores.readyMerges.enqueue(grant, order.pullRequest.id);
      });
    };
    const canceled: CheckEnd = { state: 'CANCELED', reason: 'The check was canceled.' };
    if (signal.reason instanceof JobCanceled) return end(canceled);
    if (!order || order.outdated !== null) {
      return end({ state: 'CANCELED', reason: order?.outdated ?? null });
    }
    try {
      await end(await check(context, organizationId, order, jobId, job));
    } catch (error) {
      if (signal.reason instanceof JobCanceled) return end(canceled);
      if (signal.aborted || !(error instanceof GitError)) throw error;
      await end({ state: 'FAILED', reason: error.message });
    }
  };

/** Makes what ends the checks of a job that is given up. */
export const abandonCheck =
  (context: JobContext): AbandonedHandler =>
  async ({ organizationId, jobId }) => {
    const order = await readCheckOrder(context, organizationId, jobId);
    if (!order) return;
    const { pullRequest } = order;
    const again = pullRequest ? 'Push again to repeat the check.' : 'Send the patch again.';
    await context.inOrganization(organizationId, async (stores, grant) => {
      const reason = `Something went wrong on our side. ${again}`;
      await stores.pullRequestChecks.giveUp(grant, pullRequest, jobId, reason);
      await stores.patchChecks.deleteText(grant, jobId);
    });
  };
