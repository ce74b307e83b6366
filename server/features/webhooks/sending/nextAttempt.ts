import type { Outcome } from '../rows.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds between a failed attempt and the next one. */
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
  24 * hour,
  24 * hour,
] as const;

/** Milliseconds of failures alone after which a webhook is disabled. */
const patience = 7 * 24 * hour;

/** What follows an attempt. */
export type Next =
  | { kind: 'DELIVERED' }
  | { kind: 'RETRY'; at: Date }
  | { kind: 'FAILED' }
  | { kind: 'DISABLE'; reason: string };

/**
 * Decides what follows an attempt.
 * @param tries attempts of this series, with this one
 * @param failingSince when the first attempt to the webhook failed that no success followed; null when the last one succeeded
 */
export const nextAttempt = (
  { status, error }: Pick<Outcome, 'status' | 'error'>,
  { tries, failingSince, now }: { tries: number; failingSince: Date | null; now: Date },
): Next => {
  if (error === null) return { kind: 'DELIVERED' };
  if (status === 410) return { kind: 'DISABLE', reason: 'The endpoint answered 410 (Gone).' };
  if (failingSince && now.getTime() - failingSince.getTime() >= patience) {
    return { kind: 'DISABLE', reason: 'Every attempt failed for a week.' };
  }
  const delay = delays[tries - 1];
  return delay === undefined ? { kind: 'FAILED' } : { kind: 'RETRY', at: new Date(now.getTime() + delay) };
};
