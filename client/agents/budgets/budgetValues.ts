import type { AgentBudgetInput, AgentMonthlyBudgetInput } from '../../../schema/generated/types.ts';
import type { BudgetsOfAgentFragment, RunBudgetFragment } from './budgets.generated.ts';

const dollars = (cost: { cents: number } | null): number | null => (cost === null ? null : cost.cents / 100);

/** The limits of a run as its form holds them, in dollars. */
export const runBudgetValues = ({
  steps,
  seconds,
  inputTokens,
  outputTokens,
  cost,
}: RunBudgetFragment): AgentBudgetInput => ({
  steps,
  seconds,
  inputTokens,
  outputTokens,
  cost: dollars(cost),
});

/** The limits of a month as a form holds them, in dollars. */
export const monthlyBudgetValues = ({
  tokens,
  cost,
}: BudgetsOfAgentFragment['monthlyBudget']): AgentMonthlyBudgetInput => ({ tokens, cost: dollars(cost) });
