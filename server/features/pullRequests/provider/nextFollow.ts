import type { ProviderPullRequest } from '../../../engines/providers/index.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Minutes after which a pull request that cannot be read is tried again at the latest. */
const longestBackoff = 240;
/** Milliseconds for which a closed pull request is followed: it can be opened again at the provider. */
const closedFor = 14 * day;

/** What decides when a pull request is read from its provider next. */
export type FollowHistory = {
  state: ProviderPullRequest['state'];
  /** When it changed last. */
  changedAt: Date;
  /** Failed attempts since the last success. */
  tries: number;
  /** When the provider accepts requests again; null where it doesn't say. */
  retryAt?: Date | null;
};

/**
 * When the state of a pull request is read from its provider next, unless a webhook or an update of its repository comes before: after a minute in the
 * first hour, after 5 for a day, else after 15; a closed one every 6 hours, for two weeks. After failures 2, 4, 8 … 240 minutes,
 * and not before the provider accepts requests again. Null for one that is
 * merged, or closed for good.
 */
export const nextFollow = (
  { state, changedAt, tries, retryAt = null }: FollowHistory,
  now: Date,
): Date | null => {
  const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  if (state === 'MERGED') return null;
  const since = now.getTime() - changedAt.getTime();
  if (state === 'CLOSED' && since > closedFor) return null;
  if (tries > 0) {
    const next = after(Math.min(longestBackoff, 2 ** Math.min(tries, 10)) * minute);
    return retryAt !== null && retryAt > next ? retryAt : next;
  }
  if (state === 'CLOSED') return after(6 * hour);
  if (since < hour) return after(minute);
  return after(since < day ? 5 * minute : 15 * minute);
};
