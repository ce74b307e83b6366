import {
  bringUpHostedClone,
  cloneFolder,
  GitError,
  mergeTrees,
  openQuarantine,
  patchIdOf,
  Refused,
  type Quarantine,
} from '../../../engines/git/index.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import {
  type AbandonedHandler,
  JobCanceled,
  type JobHandler,
  type RunningJob,
} from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import type { PullRequestRow } from '../rows.ts';
import { isUnfinished, type PullRequestCheckRow } from './checkRows.ts';
import type { MergeResult } from './checkStore.ts';
import { checkTree } from './checkTree.ts';

/** What a job checks: a pull request at certain commits. */
type Order = { pullRequest: PullRequestRow; checks: PullRequestCheckRow[]; isOutdated: boolean };

const readOrder = (
  { inOrganization }: JobContext,
  organizationId: string,
  jobId: string,
): Promise<Order | null> =>
  inOrganization(organizationId, async (stores, grant) => {
    const checks = await stores.pullRequestChecks.ofJob(grant, jobId);
    const [first] = checks;
    const found = first && (await stores.pullRequests.load(grant, first.pullRequestId));
    if (!first || !found) return null;
    const { headSha, baseSha } = first;
    const isOpen = found.state === 'OPEN' || found.state === 'DRAFT';
    const [kept] = await stores.projectChanges.keepingClone(grant, [found.projectId]);
    const isCurrent = found.headSha === headSha && found.baseSha === baseSha;
    return {
      pullRequest: { ...found, headSha, baseSha },
      checks,
      isOutdated: !isOpen || !isCurrent || kept === undefined,
    };
  });

const merge = (quarantine: Quarantine, { baseSha, headSha }: PullRequestRow): Promise<MergeResult> =>
  mergeTrees(quarantine, baseSha, headSha).catch((error: unknown) => {
    // Their histories have nothing in common any more.
    if (error instanceof Refused) return { tree: null, conflicts: [] };
    throw error;
  });

const steps = { PARSE: 'Parsing changed files', SCAN: 'Scanning', TESTS: 'Testing' };
const outdated = 'The branches have moved since, or it was merged or closed.';

/** Checks the result of a merge; returns false when the pull request has moved on. */
const check = async (
  context: JobContext,
  organizationId: string,
  { pullRequest, checks }: Order,
  jobId: string,
  job: RunningJob,
): Promise<boolean> => {
  const { runtime, inOrganization } = context;
  const { signal, report, log } = job;
  const { projectId, baseSha } = pullRequest;
  const directory = cloneFolder(runtime.env, organizationId, projectId);
  report({ progress: 0, step: 'Merging' });
  await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
  const quarantine = await openQuarantine(directory, 'JOB', signal);
  try {
    const merged = await merge(quarantine, pullRequest);
    const patchId = await patchIdOf(quarantine.clone, baseSha, pullRequest.headSha);
    const isCurrent = await inOrganization(organizationId, (stores, grant) =>
      stores.pullRequestChecks.recordMerge(grant, pullRequest, merged, patchId),
    );
    if (!isCurrent) return false;
    if (merged.tree === null) {
      const reason = 'The branches have conflicts: there is no merge result to check.';
      await inOrganization(organizationId, (stores, grant) =>
        stores.pullRequestChecks.giveUp(grant, pullRequest, jobId, reason),
      );
      return true;
    }
    const kinds = checks.filter(isUnfinished).map(({ kind }) => kind);
    const tree = { organizationId, projectId, clone: quarantine.clone, base: baseSha, head: merged.tree };
    const onBegin = async (kind: keyof typeof steps) => {
      report({ progress: Math.round((100 * kinds.indexOf(kind)) / kinds.length), step: steps[kind] });
      await inOrganization(organizationId, (stores, grant) =>
        stores.pullRequestChecks.begin(grant, pullRequest, jobId, kind),
      );
    };
    for await (const result of checkTree(context, tree, { signal, kinds, onBegin, log })) {
      log(`${result.kind}: ${result.state}${result.reason ? `. ${result.reason.split('\n', 1)[0]}` : ''}`);
      await inOrganization(organizationId, (stores, grant) =>
        stores.pullRequestChecks.finish(grant, pullRequest, jobId, result),
      );
    }
    return true;
  } finally {
    await quarantine.release();
  }
};

/** Makes the handler that checks the merge result of a pull request. Checks that an earlier attempt finished are not repeated. */
export const runCheck =
  (context: JobContext): JobHandler =>
  async ({ organizationId, jobId }, job) => {
    const { inOrganization } = context;
    const { signal, noted } = job;
    const order = await readOrder(context, organizationId, jobId);
    const end = async (state: 'SUCCEEDED' | 'FAILED' | 'CANCELED', reason: string | null) => {
      await noted();
      await inOrganization(organizationId, async (stores, grant, transaction) => {
        if (order && reason) await stores.pullRequestChecks.giveUp(grant, order.pullRequest, jobId, reason);
        await finishJob(transaction, jobId, state, (state === 'FAILED' && reason) || undefined);
        if (order) await stores.readyMerges.enqueue(grant, order.pullRequest.id);
      });
    };
    const canceled = 'The check was canceled.';
    if (signal.reason instanceof JobCanceled) return end('CANCELED', canceled);
    if (!order || order.isOutdated) return end('CANCELED', outdated);
    try {
      const isDone = await check(context, organizationId, order, jobId, job);
      await (isDone ? end('SUCCEEDED', null) : end('CANCELED', outdated));
    } catch (error) {
      if (signal.reason instanceof JobCanceled) return end('CANCELED', canceled);
      if (signal.aborted || !(error instanceof GitError)) throw error;
      await end('FAILED', error.message);
    }
  };

/** Makes what ends the checks of a job that is given up. */
export const abandonCheck =
  (context: JobContext): AbandonedHandler =>
  async ({ organizationId, jobId }) => {
    const order = await readOrder(context, organizationId, jobId);
    if (!order) return;
    await context.inOrganization(organizationId, (stores, grant) =>
      stores.pullRequestChecks.giveUp(
        grant,
        order.pullRequest,
        jobId,
        'Something went wrong on our side. Push again to repeat the check.',
      ),
    );
  };
