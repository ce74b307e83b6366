/** What decides when a repository is checked next. */
export type CheckHistory = {
  /** Failures since the last success. */
  failures: number;
  /** When its branches changed last; null when that was never seen. */
  changedAt: Date | null;
  /** When the last webhook with a valid signature came; null when none did. */
  deliveredAt: Date | null;
};

const minute = 60_000;
const hour = 60 * minute;
/** Minutes after which a repository whose checks fail is checked at the latest. */
const longestBackoff = 240;

/**
 * Minutes until a repository is checked again: 1 while it changes, 5 for a day after that, else 15; 15 also while webhooks come. After failures
 * 2, 4, 8 … 240.
 */
const minutesUntil = ({ failures, changedAt, deliveredAt }: CheckHistory, now: Date): number => {
  if (failures > 0) return Math.min(longestBackoff, 2 ** Math.min(failures, 10));
  const since = (at: Date | null): number => (at === null ? Infinity : now.getTime() - at.getTime());
  if (since(deliveredAt) < 24 * hour) return 15;
  if (since(changedAt) < hour) return 1;
  return since(changedAt) < 24 * hour ? 5 : 15;
};

/** When a repository is checked next. */
export const nextCheckAt = (history: CheckHistory, now: Date): Date =>
  new Date(now.getTime() + minutesUntil(history, now) * minute);
