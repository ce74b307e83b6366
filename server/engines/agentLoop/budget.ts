type Limit = number | null | undefined;

const centsOf = (amount: Limit): number | null =>
  typeof amount === 'number' ? Math.round(amount * 100) : null;

/** Limits of one run. One that is missing does not apply. */
export type RunBudget = {
  /** Answers of the model. */
  steps?: Limit;
  /** Seconds that the model takes to answer. */
  seconds?: Limit;
  inputTokens?: Limit;
  outputTokens?: Limit;
  costCents?: Limit;
};

/** Limits of a calendar month in UTC. One that is missing does not apply. */
export type MonthlyBudget = { tokens?: Limit; costCents?: Limit };

/** A monthly budget as it is stored, from one in US dollars. */
export const storedMonthlyBudget = (given: { tokens?: Limit; cost?: Limit } | null): MonthlyBudget => ({
  tokens: given?.tokens ?? null,
  costCents: centsOf(given?.cost),
});

/** The budget of a run as it is stored, from one in US dollars. */
export const storedRunBudget = (
  given: (Omit<RunBudget, 'costCents'> & { cost?: Limit }) | null,
): RunBudget => ({
  steps: given?.steps ?? null,
  seconds: given?.seconds ?? null,
  inputTokens: given?.inputTokens ?? null,
  outputTokens: given?.outputTokens ?? null,
  costCents: centsOf(given?.cost),
});

/** What a model is asked for at most: answers for one rule, and tokens of each answer. */
export const answerLimits = { answers: 30, outputTokens: 4_000 } as const;

/** What answers of a model took. */
export type Spending = {
  steps: number;
  seconds: number;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a US dollar; null when no price was known. */
  costMicros: number | null;
};

/** What one more answer takes at most. */
export type NextAnswer = Pick<Spending, 'inputTokens' | 'outputTokens' | 'costMicros'>;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});
const numbers = new Intl.NumberFormat('en-US');
const inMoney = (micros: number): string => dollars.format(micros / 1_000_000);

/** Micros of a US dollar in a cent. */
const cent = 10_000;

type Limited = {
  limit: Limit;
  used: number;
  next: number;
  words: (amount: number) => string;
};

const excessOf = (whose: string, limits: readonly Limited[]): string | null => {
  const over = limits.find(({ limit: most, used, next }) => typeof most === 'number' && used + next > most);
  if (!over || typeof over.limit !== 'number') return null;
  const { limit: most, used, next, words } = over;
  return used >= most
    ? `${whose} is used up: ${words(most)}.`
    : `${whose} is ${words(most)}. ${words(used)} ${used === 1 ? 'is' : 'are'} used, and the next answer needs up to ${words(next)}.`;
};

const unpriced = (costCents: Limit, { costMicros }: NextAnswer, model: string): string | null =>
  typeof costCents === 'number' && costMicros === null
    ? `The prices of ${model} are not known, so that a budget in money cannot be kept. An admin can enter them in Settings > Organization > Models.`
    : null;

const money = (costCents: Limit, used: number | null, next: number | null): Limited => ({
  limit: typeof costCents === 'number' ? costCents * cent : null,
  used: used ?? 0,
  next: next ?? 0,
  words: inMoney,
});

const counted =
  (one: string, many = `${one}s`) =>
  (amount: number): string =>
    `${numbers.format(amount)} ${amount === 1 ? one : many}`;

/** Why a run may not ask for another answer; null when it may. */
export const runExcess = (
  budget: RunBudget,
  spent: Spending,
  next: NextAnswer,
  model: string,
): string | null =>
  unpriced(budget.costCents, next, model) ??
  excessOf('The budget of this run', [
    { limit: budget.steps, used: spent.steps, next: 1, words: counted('answer') },
    // How long an answer takes is not known before: the last one may take longer.
    { limit: budget.seconds, used: spent.seconds, next: 0.001, words: counted('second') },
    {
      limit: budget.inputTokens,
      used: spent.inputTokens,
      next: next.inputTokens,
      words: counted('input token'),
    },
    {
      limit: budget.outputTokens,
      used: spent.outputTokens,
      next: next.outputTokens,
      words: counted('output token'),
    },
    money(budget.costCents, spent.costMicros, next.costMicros),
  ]);

/** Why another answer may not be asked for in a month; null when it may. */
export const monthlyExcess = (
  whose: string,
  budget: MonthlyBudget,
  spent: Spending,
  next: NextAnswer,
  model: string,
): string | null =>
  unpriced(budget.costCents, next, model) ??
  excessOf(whose, [
    {
      limit: budget.tokens,
      used: spent.inputTokens + spent.outputTokens,
      next: next.inputTokens + next.outputTokens,
      words: counted('token'),
    },
    money(budget.costCents, spent.costMicros, next.costMicros),
  ]);

/** Whether so much of a monthly budget is used that people are to be notified: 80 %. */
export const isNearlyUsed = ({ tokens, costCents }: MonthlyBudget, spent: Spending): boolean =>
  (typeof tokens === 'number' && spent.inputTokens + spent.outputTokens >= tokens * 0.8) ||
  (typeof costCents === 'number' && (spent.costMicros ?? 0) >= costCents * cent * 0.8);
