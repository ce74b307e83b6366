import { limitMessage, storageLimit } from '../../../schema/rules/plans.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { GitError, type Room } from '../../engines/git/index.ts';
import type { PlanCode } from '../../../schema/generated/types.ts';

/** What an organization has stored, in bytes, and the plan that limits it. */
export type Storage = { plan: PlanCode; usedBytes: number };

const mend =
  'Archive or delete projects that are no longer worked on: that gives the room of their clones back.';

const messageOf = (plan: PlanCode): string => `${limitMessage(plan, 'storageGigabytes')} ${mend}`;

/** What the plan leaves for the clone of a project beside all others, and what to tell when that is too little; null without limit. */
export const storageRoom = (storage: Storage | null): Room | null => {
  const limit = storage && storageLimit(storage.plan);
  if (!storage || limit === null) return null;
  const { plan, usedBytes } = storage;
  return {
    bytes: Math.max(0, limit - usedBytes),
    message: messageOf(plan),
  };
};

/** Why so many bytes more go beyond the plan, or null when they do not; 0 asks of what is stored already. */
export const refusalOf = (storage: Storage | null, bytes: number): string | null => {
  const limit = storage && storageLimit(storage.plan);
  return storage && limit !== null && storage.usedBytes + bytes > limit ? messageOf(storage.plan) : null;
};

/**
 * Makes sure that the storage of the plan is not used up before anything is transferred.
 * @throws UserFault LIMIT_REACHED, naming the limit and the plan that lifts it
 */
export const requireStorage = (storage: Storage | null): void => {
  const room = storageRoom(storage);
  if (room?.bytes === 0) throw fault(null, 'LIMIT_REACHED', room.message);
};

/**
 * Makes sure that what was transferred fits into the plan.
 * @throws GitError TOO_LARGE with the same text
 */
export const requireFit = (storage: Storage | null, cloneBytes: number): void => {
  const room = storageRoom(storage);
  if (room && cloneBytes > room.bytes) throw new GitError('TOO_LARGE', room.message);
};
