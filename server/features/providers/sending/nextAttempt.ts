import type { FailureKind } from '../../../engines/providers/index.ts';

const second = 1_000;
const minute = 60 * second;

/** Milliseconds between a failed attempt and the next one; the last one is repeated. */
const delays = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 60 * minute] as const;

/** When an attempt follows one that failed. A provider that limits requests says when, or is asked again in a minute. */
export const nextAttempt = (
  failure: { kind: FailureKind; retryAt: Date | null },
  { tries, now }: { tries: number; now: Date },
): Date => {
  if (failure.retryAt !== null) return failure.retryAt;
  const delay = failure.kind === 'RATE_LIMITED' ? minute : (delays[tries - 1] ?? 60 * minute);
  return new Date(now.getTime() + delay);
};
