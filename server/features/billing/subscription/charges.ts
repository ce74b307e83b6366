import type { BillingCycle, PlanCode, SubscriptionStatus } from '../../../../schema/generated/types.ts';
import { type Period, periodAt, toSecond } from './periods.ts';
import { planOf } from '../../../../schema/rules/plans.ts';

/** A part of an invoice, in US cents; below zero for a credit. */
export type Line = {
  description: string;
  amountCents: number;
  periodStart: Date | null;
  periodEnd: Date | null;
};

/** What is subscribed to, at what price for a period, in US cents. */
export type Terms = { plan: PlanCode; billingCycle: BillingCycle; priceCents: number };

/** Where a subscription stands when something is charged. */
export type Standing = Terms & {
  status: SubscriptionStatus;
  periodStart: Date | null;
  periodEnd: Date | null;
  anchoredAt: Date | null;
  creditCents: number;
};

/** What an invoice will be, and what paying it makes of the subscription. The lines add up to the total, which is never below zero. */
export type Charge = Terms & {
  purpose: 'START' | 'RENEWAL' | 'PLAN_CHANGE';
  lines: Line[];
  totalCents: number;
  /** What is added to the subscription's credit, or taken from it. */
  creditCents: number;
  period: Period;
  anchoredAt: Date;
};

/** A part of a price in whole cents, half a cent up. `part` and `whole` are whole seconds. */
export const prorate = (priceCents: number, part: number, whole: number): number =>
  Number((2n * BigInt(priceCents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

const seconds = (from: Date, until: Date): number =>
  (toSecond(until).getTime() - toSecond(from).getTime()) / 1000;

const named = ({ plan, billingCycle }: Terms): string =>
  `${planOf(plan).name}, ${billingCycle === 'ANNUAL' ? 'annual' : 'monthly'}`;

const line = (description: string, amountCents: number, period: Period | null): Line => ({
  description,
  amountCents,
  periodStart: period?.start ?? null,
  periodEnd: period?.end ?? null,
});

/** Uses up credit, or keeps what is left over as credit, so that nothing is ever paid out and no cent is lost. */
const balanced = (lines: Line[], creditCents: number) => {
  const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  const change = sum < 0 ? -sum : -Math.min(sum, creditCents);
  const said = change > 0 ? 'Kept as credit for your next invoices' : 'Credit from earlier changes';
  return {
    lines: change === 0 ? lines : [...lines, line(said, change, null)],
    totalCents: sum + change,
    creditCents: change,
  };
};

/** The first period of a subscription that is not running, at its full price. */
export const startCharge = (terms: Terms, instant: Date, creditCents: number): Charge => {
  const anchoredAt = toSecond(instant);
  const period = periodAt(anchoredAt, terms.billingCycle, anchoredAt);
  const lines = [line(named(terms), terms.priceCents, period)];
  return { ...pick(terms), purpose: 'START', period, anchoredAt, ...balanced(lines, creditCents) };
};

const pick = ({ plan, billingCycle, priceCents }: Terms): Terms => ({ plan, billingCycle, priceCents });

/** The period after the one that has ended; after a longer pause the one that runs now, as nothing was used in between. */
export const renewalCharge = (standing: Standing, now: Date): Charge => {
  const anchoredAt = standing.status === 'TRIALING' ? standing.periodEnd : standing.anchoredAt;
  const anchor = anchoredAt ?? standing.periodEnd ?? now;
  const period = periodAt(anchor, standing.billingCycle, now);
  const lines = [line(named(standing), standing.priceCents, period)];
  return {
    ...pick(standing),
    purpose: 'RENEWAL',
    period,
    anchoredAt: anchor,
    ...balanced(lines, standing.creditCents),
  };
};

/**
 * What changing to other terms costs at an instant. A running subscription is prorated to the second: a credit for the unused part of
 * the old price, and a charge for the rest of the period at the new one. Where the cycle changes too, a new period begins at
 * that instant. In a trial nothing is charged, and the new terms hold when it ends.
 */
export const changeCharge = (standing: Standing, target: Terms, instant: Date): Charge => {
  const { status, periodStart, periodEnd, anchoredAt, creditCents } = standing;
  const at = toSecond(instant);
  if (!periodStart || !periodEnd || periodEnd <= at || !['ACTIVE', 'TRIALING'].includes(status)) {
    return startCharge(target, at, creditCents);
  }
  const running = { start: periodStart, end: periodEnd };
  const change = { ...pick(target), purpose: 'PLAN_CHANGE' as const };
  if (status === 'TRIALING') {
    return { ...change, lines: [], totalCents: 0, creditCents: 0, period: running, anchoredAt: periodEnd };
  }
  const rest = { start: at, end: periodEnd };
  const part = (priceCents: number) =>
    prorate(priceCents, seconds(at, periodEnd), seconds(periodStart, periodEnd));
  const unused = part(standing.priceCents);
  const credit = unused > 0 ? [line(`Unused time on ${named(standing)}`, -unused, rest)] : [];
  if (standing.billingCycle === target.billingCycle) {
    const lines = [...credit, line(`Remaining time on ${named(target)}`, part(target.priceCents), rest)];
    return {
      ...change,
      period: running,
      anchoredAt: anchoredAt ?? periodStart,
      ...balanced(lines, creditCents),
    };
  }
  const period = periodAt(at, target.billingCycle, at);
  const lines = [...credit, line(named(target), target.priceCents, period)];
  return { ...change, period, anchoredAt: at, ...balanced(lines, creditCents) };
};
