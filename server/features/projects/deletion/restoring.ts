import { restorableDays } from '../../../../schema/rules/restoring.ts';

/** Milliseconds for which the hosted repository of a deleted project can be restored. */
const restorableMilliseconds = restorableDays * 24 * 3_600_000;

/** Until when a repository that was deleted at a time can be restored. */
export const restorableUntil = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + restorableMilliseconds);

/** Repositories that were deleted after this time can be restored now. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableMilliseconds);
