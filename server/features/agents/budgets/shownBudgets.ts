import type {
  AgentBudget,
  AgentMonthlyBudget,
  AgentSpending,
  Money,
} from '../../../../schema/generated/types.ts';
import type { MonthlyBudget, RunBudget, Spending } from '../../../engines/agentLoop/index.ts';

const usd = (cents: number): Money => ({ cents, currency: 'USD' });
const limitOf = (cents: number | null | undefined): Money | null =>
  typeof cents === 'number' ? usd(cents) : null;

/** The limits of a month as people read them. */
export const shownMonthlyBudget = ({ tokens, costCents }: MonthlyBudget): AgentMonthlyBudget => ({
  tokens: tokens ?? null,
  cost: limitOf(costCents),
});

/** The limits of a run as people read them. */
export const shownRunBudget = (budget: RunBudget): AgentBudget => ({
  steps: budget.steps ?? null,
  seconds: budget.seconds ?? null,
  inputTokens: budget.inputTokens ?? null,
  outputTokens: budget.outputTokens ?? null,
  cost: limitOf(budget.costCents),
});

/** What was spent, with the cost in whole cents, rounded half up. */
export const shownSpending = ({ costMicros, ...counts }: Spending): AgentSpending => ({
  ...counts,
  cost: costMicros === null ? null : usd(Math.round(costMicros / 10_000)),
});
