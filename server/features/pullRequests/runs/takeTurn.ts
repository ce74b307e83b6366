import { GitError, Refused } from '../../../engines/git/index.ts';
import { QueueFull } from '../../../engines/fairness/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { type AbandonedHandler, JobCanceled, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { settlePush } from '../provider/settlePush.ts';
import { changeReviewed } from './changeReviewed.ts';
import { fixRule } from './fixRule.ts';
import { isPipelineFile } from './fixTexts.ts';
import { type FixableFinding, openTurn, type Turn } from './openTurn.ts';
import { endRun, fixesFindings, readsDefaultBranch } from './endRun.ts';
import { nextReview, reviewHead } from './reviewHead.ts';
import { scanHead } from './scanHead.ts';
import { loopFix, nextLoop } from './loopFix.ts';
import { nextUpdate, updatePackage } from './updatePackages.ts';
import { needsChangelog, writeChangelog } from './writeChangelog.ts';

/** Fixes of the program come first, as its tests check them; then what concerns the whole repository, and at the end drafts of pipelines. */
const rankOf = ({ file }: FixableFinding): number => {
  if (file === null) return 1;
  return isPipelineFile(file) ? 2 : 0;
};

/** Updates the next package, writes the changelog, or ends the run when there is nothing left. */
const updateOrEnd = async (turn: Turn): Promise<void> => {
  const update = await nextUpdate(turn);
  if (update !== null) return updatePackage(turn, update);
  return needsChangelog(turn) ? writeChangelog(turn) : endRun(turn);
};

/**
 * Takes the next step of a run: first one review for each pull request to review, then the scan of the default branch, then one step for each rule with findings to fix, then one loop of the search or model for each rule without an autofix, then one step for each package to
 * update, then the changelog, then the report. What a step did is in its row, so that a run whose process was killed goes on with the step that had not ended.
 */
const takeStep = async (turn: Turn): Promise<void> => {
  const { steps } = turn;
  if (turn.run.trigger === 'REVIEW') return changeReviewed(turn);
  const review = await nextReview(turn);
  if (review !== null) return reviewHead(turn, review);
  if (!readsDefaultBranch(turn.run)) return endRun(turn);
  const scanned = steps.some(({ kind, state }) => kind === 'SCAN' && state !== 'RUNNING');
  if (!scanned) return scanHead(turn);
  if (!fixesFindings(turn.run)) return updateOrEnd(turn);
  const done = new Set(
    steps.flatMap(({ rule, state }) => (rule !== null && state !== 'RUNNING' ? rule : [])),
  );
  const findings = (await turn.fixableFindings()).toSorted((one, other) => rankOf(one) - rankOf(other));
  const next = findings.find(({ rule }) => !done.has(rule))?.rule;
  if (next !== undefined) {
    return fixRule(
      turn,
      next,
      findings.filter(({ rule }) => rule === next),
    );
  }
  if (turn.run.engine === 'RULES') return updateOrEnd(turn);
  const others = (await turn.otherFindings()).filter(({ rule }) => !done.has(rule));
  const loop = await nextLoop(turn, others);
  return loop ? loopFix(turn, loop.rule, loop.findings) : updateOrEnd(turn);
};

/** What a person reads of an error that ends a run. */
const messageOf = (error: unknown): string | null =>
  error instanceof GitError || error instanceof Refused || error instanceof QueueFull ? error.message : null;

/** Makes the handler that takes one turn of a run. */
export const takeTurn =
  (context: JobContext): JobHandler =>
  async ({ organizationId, jobId }, job) => {
    const { inOrganization } = context;
    // A person canceled the turn, or the project was archived: the run ends with it.
    const endIfCanceled = async (): Promise<boolean> => {
      if (!(job.signal.reason instanceof JobCanceled)) return false;
      await inOrganization(organizationId, (stores, grant) =>
        stores.agentRunChanges.endTurn(grant, jobId, { state: 'CANCELED', summary: 'Canceled' }),
      );
      return true;
    };
    if (await endIfCanceled()) return;
    const turn = await openTurn(context, organizationId, jobId, job);
    const end = (state: 'SUCCEEDED' | 'FAILED', message?: string) =>
      inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, state, message),
      );
    if (!turn) return void (await end('SUCCEEDED'));
    try {
      if (!(await settlePush(turn))) await takeStep(turn);
      await endIfCanceled();
    } catch (error) {
      if (await endIfCanceled()) return;
      const message = job.signal.aborted ? null : messageOf(error);
      if (message === null) throw error;
      await inOrganization(organizationId, async (stores, grant, transaction) => {
        await stores.agentRunChanges.log(grant, turn.run.id, null, message);
        await stores.agentRunChanges.finish(grant, turn.run.id, {
          state: 'FAILED',
          summary: message,
          report: '',
        });
        await finishJob(transaction, jobId, 'SUCCEEDED');
      });
    }
  };

/** Makes what ends the run of a turn that is given up. */
export const abandonTurn =
  ({ inOrganization }: JobContext): AbandonedHandler =>
  ({ organizationId, jobId }) =>
    inOrganization(organizationId, (stores, grant) =>
      stores.agentRunChanges.endTurn(grant, jobId, {
        state: 'FAILED',
        summary: 'Something went wrong on our side. Try again.',
      }),
    );
