import { answerLimits, type RunBudget } from '../../../engines/agentLoop/index.ts';

type Prices = { inputPrice: number | null; outputPrice: number | null; contextTokens: number };

const lower = (most: number, limit: number | null | undefined): number =>
  typeof limit === 'number' ? Math.min(most, limit) : most;

/** What a run takes at most for one rule: each answer with a full context window, within the budget. */
export const estimateOf = (
  budget: RunBudget,
  { inputPrice, outputPrice, contextTokens }: Prices,
): RunBudget => {
  const steps = lower(answerLimits.answers, budget.steps);
  const inputTokens = lower(steps * (contextTokens - answerLimits.outputTokens), budget.inputTokens);
  const outputTokens = lower(steps * answerLimits.outputTokens, budget.outputTokens);
  const costCents =
    inputPrice === null || outputPrice === null
      ? null
      : lower(Math.ceil((inputTokens * inputPrice + outputTokens * outputPrice) / 10_000), budget.costCents);
  return { steps, inputTokens, outputTokens, costCents };
};
