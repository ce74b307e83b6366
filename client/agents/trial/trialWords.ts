import { formatCount, formatNumber } from '../../shared/display/formats.ts';
import { costInWords } from '../budgets/budgetText.ts';
import type { TrialResultFragment } from './trial.generated.ts';

/** One entry of a trial: the findings of a rule that a commit added. */
export type TrialFix = TrialResultFragment['fixes'][number];

/** Entries that a trial returns at most. */
const mostFixes = 100;

const sum = (fixes: readonly TrialFix[], count: (fix: TrialFix) => number): number =>
  fixes.reduce((total, fix) => total + count(fix), 0);

/** Formats the cost of a trial in one sentence. */
const priceOf = ({ engine, model, spent }: TrialResultFragment): string => {
  if (engine !== 'MODEL') return 'Price: none. This engine asks no language model.';
  if (model === null) return 'Price: none. No language model was asked.';
  const { steps, inputTokens, outputTokens, cost } = spent;
  const tokens = `${formatNumber(inputTokens)} input tokens, ${formatNumber(outputTokens)} output tokens`;
  return `Price: ${costInWords(cost)} for ${formatCount(steps, 'answer')} of ${model} (${tokens}).`;
};

/** Totals of a trial in sentences. */
export const totalsOf = (trial: TrialResultFragment): string[] => {
  const { fixes, readCommits, project } = trial;
  const commits = formatCount(readCommits, 'commit');
  const all = sum(fixes, ({ findingCount }) => findingCount);
  if (all === 0) return [`${project.name} had no finding in ${commits}.`];
  const fixed = fixes.filter(({ verification }) => verification !== null && verification !== 'FAILED');
  const verified = fixed.filter(({ verification }) => verification === 'VERIFIED');
  const resolved = sum(fixes, ({ resolvedCount }) => resolvedCount);
  return [
    `${project.name} had ${formatCount(all, 'finding')} in ${commits}.`,
    `The agent would have opened ${formatCount(fixed.length, 'pull request')}; the checks verify ${formatNumber(verified.length)}.`,
    `People resolved ${formatCount(resolved, 'finding')} in these commits.`,
    ...(fixes.length === mostFixes ? [`Only the first ${mostFixes} entries are shown and counted.`] : []),
    priceOf(trial),
  ];
};

/** What people did about the findings of an entry. */
export const peopleInWords = ({ findingCount, resolvedCount }: TrialFix): string => {
  if (resolvedCount === 0) return 'Not resolved by people';
  return resolvedCount === findingCount
    ? 'Resolved by people'
    : `${resolvedCount} of ${findingCount} resolved by people`;
};
