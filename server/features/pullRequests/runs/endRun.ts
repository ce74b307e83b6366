import { autofixRuleOf } from '../../../engines/autofix/index.ts';
import type { Turn } from './openTurn.ts';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Ends a run with its report. */
export const endRun = async (turn: Turn): Promise<void> => {
  const { run, steps } = turn;
  const fixes = steps.filter(({ kind }) => kind === 'FIX');
  const opened = fixes.filter(({ state }) => state === 'SUCCEEDED');
  const held = run.heldBack.length;
  const summary =
    fixes.length === 0
      ? 'Found nothing to fix: no open finding has an autofix.'
      : `Opened ${counted(opened.length, 'pull request')}${held > 0 ? `; ${counted(held, 'finding')} held back` : ''}.`;
  const report = [
    run.commitSha === null ? '' : `Read commit \`${run.commitSha.slice(0, 10)}\`.`,
    ...fixes.map(
      ({ rule, state, summary: said }) =>
        `- **${rule === null ? 'Fix' : (autofixRuleOf(rule)?.title ?? rule)}**: ${state === 'SUCCEEDED' ? said : `not proposed. ${said}`}`,
    ),
  ];
  await turn.end(async (stores, grant) => {
    await stores.agentRunChanges.log(grant, run.id, null, summary);
    await stores.agentRunChanges.finish(grant, run.id, {
      state: 'SUCCEEDED',
      summary,
      report: report.filter(Boolean).join('\n'),
    });
  });
};
