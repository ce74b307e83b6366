import { autofixRuleOf } from '../../../engines/autofix/index.ts';
import type { Turn } from './openTurn.ts';
import { counted } from './packageTexts.ts';
import { reportPackages } from './reportPackages.ts';
import { notUpdatable } from './updatePackages.ts';

/** Whether a run fixes findings: its agent may, or a person asked for it on findings. */
export const fixesFindings = ({ agentCapabilities }: Turn['run']): boolean =>
  agentCapabilities === null || agentCapabilities.includes('FINDING_FIXES');

/** What came of the fixes of a run, in a sentence. */
const fixSummary = ({ run, steps }: Turn): string => {
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

/** Ends a run with its report. */
export const endRun = async (turn: Turn): Promise<void> => {
  const { run, steps } = turn;
  const packages = await reportPackages(turn);
  const heldBack = await notUpdatable(turn);
  const said = [
    ...(fixesFindings(run) ? [fixSummary(turn)] : []),
    ...(packages ? [packages.summary] : []),
    ...[updateSummary(turn)].filter((sentence) => sentence !== null),
    ...(heldBack.length > 0 ? [`${counted(heldBack.length, 'finding')} held back.`] : []),
  ];
  const summary = said.length > 0 ? said.join(' ') : 'Found nothing to update.';
  const fixLines = steps
    .filter(({ kind }) => kind === 'FIX')
    .map(
      ({ rule, state, summary: said }) =>
        `- **${rule === null ? 'Fix' : (autofixRuleOf(rule)?.title ?? rule)}**: ${state === 'SUCCEEDED' ? said : `not proposed. ${said}`}`,
    );
  const report = [
    run.commitSha === null ? '' : `Read commit \`${run.commitSha.slice(0, 10)}\`.`,
    fixLines.join('\n'),
    packages?.markdown ?? '',
  ];
  await turn.end(async (stores, grant) => {
    await stores.agentRunChanges.holdBack(grant, run.id, heldBack);
    await stores.agentRunChanges.log(grant, run.id, null, summary);
    await stores.agentRunChanges.finish(grant, run.id, {
      state: 'SUCCEEDED',
      summary,
      report: report.filter(Boolean).join('\n\n'),
    });
  });
};
