import { formatCount, formatMoney, formatNumber } from '../../shared/display/formats.ts';
import type {
  BudgetsOfAgentFragment,
  RunBudgetFragment,
  SpendingOfAgentsFragment,
} from './budgets.generated.ts';

type Money = NonNullable<RunBudgetFragment['cost']>;

const tokens = (count: number, kind: string): string => `${formatNumber(count)} ${kind}`;

/** Formats the cost of answers. */
export const costInWords = (cost: Money | null): string => {
  if (cost === null) return 'unknown cost';
  return cost.cents === 0 ? 'less than $0.01' : formatMoney(cost);
};

/** The limits of a run, each in words; empty when it has none. */
export const runLimits = ({ steps, seconds, inputTokens, outputTokens, cost }: RunBudgetFragment): string[] =>
  [
    steps === null ? null : formatCount(steps, 'answer'),
    seconds === null ? null : formatCount(seconds, 'second'),
    inputTokens === null ? null : tokens(inputTokens, 'input tokens'),
    outputTokens === null ? null : tokens(outputTokens, 'output tokens'),
    cost === null ? null : formatMoney(cost),
  ].filter((limit) => limit !== null);

/** The limits of a month, each in words; empty when it has none. */
export const monthlyLimits = ({ tokens: count, cost }: BudgetsOfAgentFragment['monthlyBudget']): string[] =>
  [count === null ? null : tokens(count, 'tokens'), cost === null ? null : formatMoney(cost)].filter(
    (limit) => limit !== null,
  );

/** Formats spending in one line. */
export const spendingInWords = ({
  steps,
  seconds,
  inputTokens,
  outputTokens,
  cost,
}: SpendingOfAgentsFragment): string =>
  steps === 0
    ? 'Nothing yet'
    : [
        formatCount(steps, 'answer'),
        formatCount(seconds, 'second'),
        tokens(inputTokens, 'input tokens'),
        tokens(outputTokens, 'output tokens'),
        costInWords(cost),
      ].join(' · ');
