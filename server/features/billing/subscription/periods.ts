import type { BillingCycle } from '../../../../schema/generated/types.ts';

/** A span that is billed: from `start` up to, but not including, `end`. */
export type Period = { start: Date; end: Date };

const monthsOf: Record<BillingCycle, number> = { MONTHLY: 1, ANNUAL: 12 };

/** The same day and time so many months on, or back; where that month is too short, its last day. All in UTC. */
export const addMonths = (instant: Date, months: number): Date => {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== instant.getUTCDate()) moved.setUTCDate(0);
  return moved;
};

/**
 * The period that holds an instant. Periods are counted from the anchor, never from each other, so that one that is anchored on
 * the 31st ends on February 28 and then on March 31.
 */
export const periodAt = (anchor: Date, cycle: BillingCycle, instant: Date): Period => {
  const length = monthsOf[cycle];
  const years = instant.getUTCFullYear() - anchor.getUTCFullYear();
  const months = years * 12 + instant.getUTCMonth() - anchor.getUTCMonth();
  const count = Math.floor(months / length);
  // The day of the month decides whether the instant still lies in the period before.
  const periods = addMonths(anchor, count * length) > instant ? count - 1 : count;
  return { start: addMonths(anchor, periods * length), end: addMonths(anchor, (periods + 1) * length) };
};

/** The instant without its fraction of a second: what is prorated is prorated to the second. */
export const toSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1000) * 1000);
