import { autofixRuleOf } from '../../../engines/autofix/index.ts';
import type { Turn } from './openTurn.ts';
import { counted } from './packageTexts.ts';
import { reportPackages } from './reportPackages.ts';

/** Whether a run fixes findings: its agent may, or a person asked for it on findings. */
export const fixesFindings = ({ agentCapabilities }: Turn['run']): boolean =>
  agentCapabilities === null || agentCapabilities.includes('FINDING_FIXES');

/** What came of the fixes of a run, in a sentence. */
const fixSummary = ({ run, steps }: Turn): string => {
  const fixes = steps.filter(({ kind }) => kind === 'FIX');
  if (fixes.length === 0) return 'Found nothing to fix: no open finding has an autofix.';
  const opened = fixes.filter(({ state }) => state === 'SUCCEEDED');
  const held = run.heldBack.length;
  return `Opened ${counted(opened.length, 'pull request')}${held > 0 ? `; ${counted(held, 'finding')} held back` : ''}.`;
};

/** Ends a run with its report. */
export const endRun = async (turn: Turn): Promise<void> => {
  const { run, steps } = turn;
  const packages = await reportPackages(turn);
  const summary = [
    ...(fixesFindings(run) ? [fixSummary(turn)] : []),
    ...(packages ? [packages.summary] : []),
  ].join(' ');
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
    await stores.agentRunChanges.log(grant, run.id, null, summary);
    await stores.agentRunChanges.finish(grant, run.id, {
      state: 'SUCCEEDED',
      summary,
      report: report.filter(Boolean).join('\n\n'),
    });
  });
};
