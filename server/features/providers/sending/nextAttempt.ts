import type { FailureKind } from '../../../engines/providers/index.ts';

const second = 1_000;
const minute = 60 * second;

/** Milliseconds between a failed attempt and the next one; the last one is repeated. */
const delays = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 60 * minute] as const;

/**
 * When an attempt follows one that failed. A provider that limits requests says when, or is asked again in a minute; one that says "at once" time
 * and again is asked a minute later in the end.
 */
export const nextAttempt = (
  failure: { kind: FailureKind; retryAt: Date | null },
  { tries, now }: { tries: number; now: Date },
): Date => {
  const backoff = delays[tries - 1] ?? 60 * minute;
  const after = (milliseconds: number): number => now.getTime() + milliseconds;
  if (failure.retryAt !== null) {
    return new Date(Math.max(failure.retryAt.getTime(), after(Math.min(backoff, minute))));
  }
  return new Date(after(failure.kind === 'RATE_LIMITED' ? minute : backoff));
};
