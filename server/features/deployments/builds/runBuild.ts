import { type BuildEvent, machineHere } from '../../../engines/builder/index.ts';
import { type Clone, cloneFolder, GitError, readHistory } from '../../../engines/git/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { JobCanceled, type JobHandler, type RunningJob } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { bringUpCommit, codeSource } from '../orders/bringUpCommit.ts';
import { afterEvent, type BuildProgress } from './buildProgress.ts';
import { openBuild } from './openBuild.ts';
import type { BuildRow } from '../rows.ts';
import { startBuild } from './startBuild.ts';
import { completeBuild, dropBuild, failBuild, forgetBuild, isUnasked, messageOf } from './endBuild.ts';

/** How a build ended. */
type Outcome = Extract<BuildEvent, { type: 'BUILT' | 'FAILED' | 'UNPLANNED' }>;

const stepWords = {
  CHECK_OUT: 'Checking out',
  INSTALL: 'Installing dependencies',
  BUILD: 'Building',
  TEST: 'Testing',
  KEEP: 'Saving the release',
};

/** Follows the events of a build to its end, and keeps how far it is. */
const follow = async (
  events: AsyncIterable<BuildEvent>,
  { log, report }: RunningJob,
  clock: () => Date,
  keep: (progress: BuildProgress) => Promise<void>,
): Promise<Outcome> => {
  let progress: BuildProgress = { plan: null, steps: [], lines: 0 };
  for await (const event of events) {
    if (event.type === 'LINE') log(event.text);
    if (event.type === 'STEP' && event.state === 'BEGUN') {
      report({ progress: Math.min(15 + 20 * progress.steps.length, 95), step: stepWords[event.step] });
    }
    const before = progress;
    progress = afterEvent(progress, event, clock());
    if (progress !== before && event.type !== 'LINE') await keep(progress);
    if (event.type === 'BUILT' || event.type === 'FAILED' || event.type === 'UNPLANNED') return event;
  }
  throw new Error('A build ends by saying how.');
};

/** Makes the handler that makes a commit into a release, for all deployments that wait for it. */
export const runBuild =
  (context: JobContext): JobHandler =>
  async ({ organizationId, jobId }, job) => {
    const { runtime, inOrganization } = context;
    const { signal, noted } = job;
    const machine = await machineHere();
    const order = await inOrganization(organizationId, async (stores, grant, transaction) => {
      const build = await stores.builds.ofJob(grant, jobId);
      if (!build || build.finishedAt) return null;
      const [kept] = await stores.projectChanges.keepingClone(grant, [build.projectId]);
      if (!kept) {
        await dropBuild(stores, grant, build);
        return null;
      }
      const started = await startBuild(stores, grant, build, machine);
      // A release counts towards the storage with its passport, even if its files are stored already.
      const refusal = started && (await stores.storage.refusal(grant, 1));
      if (refusal !== null) {
        await failBuild(stores, grant, build, { code: 'NOT_KEPT', message: refusal });
        await finishJob(transaction, jobId, 'FAILED', refusal);
        return null;
      }
      return started && { build, ...started, source: await codeSource(stores, grant, build.projectId) };
    });
    if (!order) {
      await inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, 'FAILED', 'There is nothing left to build.'),
      );
      return;
    }
    const { build, settings, variables, source } = order;
    const { projectId, commitSha: commit } = build;
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    const clone: Clone = { directory, reader: 'JOB', signal };
    const place = { organizationId, projectId, commit };
    const keep = (progress: BuildProgress) =>
      inOrganization(organizationId, ({ builds }, grant) => builds.advance(grant, build.id, progress));
    try {
      job.report({ progress: 5, step: 'Opening the repository' });
      await bringUpCommit(context, place, source, clone);
      const [head] = await readHistory(clone, commit, { skip: 0, count: 1 });
      const events = openBuild(context, { organizationId, clone, commit }, { settings, variables }, signal);
      const outcome = await follow(events, job, runtime.clock, keep);
      await noted();
      await end(context, { organizationId, jobId, build }, outcome, head);
    } catch (error) {
      if (signal.reason instanceof JobCanceled) return;
      if (signal.aborted || !(error instanceof GitError)) throw error;
      const failure = { code: 'CANNOT_BE_BUILT', step: null, message: error.message } as const;
      await end(context, { organizationId, jobId, build }, { type: 'FAILED', failure }, undefined);
    }
  };

const end = async (
  { inOrganization }: JobContext,
  { organizationId, jobId, build }: { organizationId: string; jobId: string; build: BuildRow },
  outcome: Outcome,
  head: { message: string; authorName: string; committedAt: Date } | undefined,
): Promise<void> => {
  await inOrganization(organizationId, async (stores, grant, transaction) => {
    if (!(await stores.projectChanges.hold(grant, build.projectId))) {
      await dropBuild(stores, grant, build);
      await finishJob(transaction, jobId, 'CANCELED');
      return;
    }
    const failed = outcome.type === 'BUILT' ? null : messageOf(outcome);
    if (!(await finishJob(transaction, jobId, failed ? 'FAILED' : 'SUCCEEDED', failed ?? undefined))) return;
    if (outcome.type === 'BUILT') {
      const { manifest, layers, digest, bytes, fileCount } = outcome;
      const { message = '', authorName = '', committedAt = null } = head ?? {};
      await completeBuild(stores, grant, build, {
        projectId: build.projectId,
        commitSha: build.commitSha,
        commitMessage: message.split('\n', 1)[0] ?? '',
        authorName,
        committedAt,
        branch: build.branch,
        manifest,
        layers: [...layers],
        digest,
        bytes,
        fileCount,
      });
    } else if (outcome.type === 'UNPLANNED' && (await isUnasked(stores, grant, build))) {
      await forgetBuild(stores, grant, build);
    } else {
      const code = outcome.type === 'FAILED' ? outcome.failure.code : 'CANNOT_BE_BUILT';
      await failBuild(stores, grant, build, { code, message: failed ?? '' });
    }
  });
};
