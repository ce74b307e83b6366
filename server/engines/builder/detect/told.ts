import { plainText } from '../../text/index.ts';
import type { Evidence, Told, Unplanned } from '../planning/plan.ts';

/** Why a commit cannot be built, with what would mend it. */
export type Reason = Unplanned['reasons'][number];

/** A line of a file of the repository; null stands for the file as a whole. */
export type Where = { path: string; line: number | null };

const shown = (why: string): string => plainText(why, 400);

/** A value that a file shows. */
export const found = <T>(value: T, { path, line }: Where, why: string): Told<T> => ({
  value,
  evidence: { from: 'FOUND', path, line, why: shown(why) },
});

/** A value that nothing shows: what is usual. */
export const usual = <T>(value: T, why: string): Told<T> => ({
  value,
  evidence: { from: 'USUAL', path: null, line: null, why: shown(why) },
});

/** A value for the same reason as another. */
export const alike = <T>(value: T, { evidence }: { evidence: Evidence }): Told<T> => ({ value, evidence });

/** A reason why it cannot be built: what is so, and what mends it, in sentences. */
export const reason = (message: string, where: Where | null = null): Reason => ({
  message: shown(message),
  path: where?.path ?? null,
  line: where?.line ?? null,
});

/** Whether what was looked for came to a reason against it. */
export const isReason = (outcome: unknown): outcome is Reason =>
  typeof outcome === 'object' && outcome !== null && 'message' in outcome;
