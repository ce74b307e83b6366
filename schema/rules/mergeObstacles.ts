import type { MergeObstacle } from '../generated/types.ts';

/** What checks, reviews or the end of a draft remove without another commit. */
const temporary: ReadonlySet<MergeObstacle['code']> = new Set([
  'DRAFT',
  'APPROVALS_MISSING',
  'CHANGES_REQUESTED',
  'CODE_OWNER_MISSING',
  'CHECK_PENDING',
  'CHECK_FAILED',
]);

/** Whether a merge can wait until these obstacles are gone. */
export const canBeWaitedFor = (obstacles: readonly Pick<MergeObstacle, 'code'>[]): boolean =>
  obstacles.every(({ code }) => temporary.has(code));
