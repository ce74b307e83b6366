import { autofixRuleOf } from '../../../engines/autofix/index.ts';
import { reportCapabilities } from './capabilityReports.ts';
import type { Turn } from './openTurn.ts';
import { counted } from './packageTexts.ts';
import { reportPackages, reportsPackages } from './reportPackages.ts';
import { requestedChange } from './requestedChange.ts';
import { reviewsPullRequests } from './reviewHead.ts';
import { notUpdatable, updatesPackages } from './updatePackages.ts';
import { writesChangelog } from './writeChangelog.ts';

/** Whether a run fixes findings: its agent may, or a person asked for it on findings. */
export const fixesFindings = ({ agentCapabilities }: Turn['run']): boolean =>
  agentCapabilities === null || agentCapabilities.includes('FINDING_FIXES');

/** Whether a run reads the default branch: its agent may do more than review pull requests. */
export const readsDefaultBranch = (run: Turn['run']): boolean =>
  fixesFindings(run) || updatesPackages(run) || reportsPackages(run) || writesChangelog(run);

/** What came of the reviews of a run, in a sentence. */
const reviewSummary = ({ steps }: Turn): string => {
  const reviews = steps.filter(({ kind }) => kind === 'REVIEW');
  if (reviews.length === 0) return 'Found no pull request to review.';
  const failed = reviews.filter(({ state }) => state === 'FAILED').length;
  return `Reviewed ${counted(reviews.length - failed, 'pull request')}${failed > 0 ? `; ${failed} could not be reviewed` : ''}.`;
};

/** What came of the fixes of a run, in a sentence. */
const fixSummary = (turn: Turn): string => {
  const { run, steps } = turn;
  const change = requestedChange(turn);
  if (change) return `${change.summary}.`;
  const fixes = steps.filter(({ kind }) => kind === 'FIX');
  if (fixes.length === 0) {
    return run.engine === 'RULES'
      ? 'Found nothing to fix: no open finding has an autofix.'
      : 'Found nothing to fix: no open finding has an autofix, and search found no edit to try.';
  }
  const opened = fixes.filter(({ state }) => state === 'SUCCEEDED');
  const held = run.heldBack.length;
  return `Opened ${counted(opened.length, 'pull request')}${held > 0 ? `; ${counted(held, 'finding')} held back` : ''}.`;
};

/** What came of the updates of a run, in a sentence; null when it tried none. */
const updateSummary = ({ steps }: Turn): string | null => {
  const updates = steps.filter(({ kind }) => kind === 'UPDATE');
  if (updates.length === 0) return null;
  const failed = updates.find(({ state }) => state === 'FAILED');
  if (failed) return failed.summary;
  const opened = updates.filter(({ state }) => state === 'SUCCEEDED').length;
  const left = updates.length - opened;
  return `Opened ${counted(opened, 'pull request')}${left > 0 ? `; ${counted(left, 'package')} not updated` : ''}.`;
};

/** Why a run changed nothing: the reason of its first fix that made no progress, or of its requested change; null when it changed something or no fix did so. */
const stuckReason = (turn: Turn): string | null => {
  const { steps } = turn;
  const change = requestedChange(turn);
  if (change) return change.state === 'SUCCEEDED' ? null : change.summary;
  const opened = steps.some(
    ({ kind, state }) => kind !== 'SCAN' && kind !== 'REPORT' && state === 'SUCCEEDED',
  );
  // Only the loop of a search or a model ends a fix as failed.
  const stuck = steps.find(({ kind, state }) => kind === 'FIX' && state === 'FAILED');
  return opened ? null : (stuck?.summary ?? null);
};

/** What came of the changelog, in a sentence; null when the run did not try. */
const changelogSummary = ({ steps }: Turn): string | null => {
  const step = steps.find(({ kind }) => kind === 'CHANGELOG');
  if (!step) return null;
  return step.state === 'SUCCEEDED' ? `${step.summary}.` : `Wrote no changelog: ${step.summary}`;
};

/** Ends a run with its report; as stuck, with the reason, when it made no progress. */
export const endRun = async (turn: Turn): Promise<void> => {
  const { run, steps } = turn;
  const packages = await reportPackages(turn);
  const reports = await reportCapabilities(turn);
  const heldBack = await notUpdatable(turn);
  const stuck = packages === null ? stuckReason(turn) : null;
  const sentences = [
    ...(reviewsPullRequests(run) ? [reviewSummary(turn)] : []),
    ...(fixesFindings(run) ? [fixSummary(turn)] : []),
    ...[packages, ...reports].flatMap((one) => one?.summary ?? []),
    ...[updateSummary(turn), changelogSummary(turn)].filter((sentence) => sentence !== null),
    ...(heldBack.length > 0 ? [`${counted(heldBack.length, 'finding')} held back.`] : []),
  ];
  const summary = stuck ?? (sentences.length > 0 ? sentences.join(' ') : 'Found nothing to update.');
  const reviewLines = steps.filter(({ kind }) => kind === 'REVIEW').map(({ summary: said }) => `- ${said}.`);
  const fixLines = steps
    .filter(({ kind }) => kind === 'FIX')
    .map(
      ({ rule, state, summary: said }) =>
        `- **${rule === null ? 'Fix' : (autofixRuleOf(rule)?.title ?? rule)}**: ${state === 'SUCCEEDED' ? said : `not ${run.trigger === 'REVIEW' ? 'changed' : 'proposed'}. ${said}`}`,
    );
  const report = [
    run.commitSha === null ? '' : `Read commit \`${run.commitSha.slice(0, 10)}\`.`,
    reviewLines.join('\n'),
    fixLines.join('\n'),
    packages?.markdown ?? '',
    ...reports.map(({ markdown }) => markdown),
  ];
  await turn.end(async (stores, grant) => {
    await stores.agentRunChanges.holdBack(grant, run.id, heldBack);
    // The log of a requested change has its summary already, from its step.
    if (run.trigger !== 'REVIEW') await stores.agentRunChanges.log(grant, run.id, null, summary);
    await stores.agentRunChanges.finish(grant, run.id, {
      state: stuck === null ? 'SUCCEEDED' : 'STUCK',
      summary,
      report: report.filter(Boolean).join('\n\n'),
    });
  });
};
