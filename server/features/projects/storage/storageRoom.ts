import { gigabyte, limitMessage, storageLimit } from '../../../../schema/rules/plans.ts';
import type { StoredParts } from '../../../platform/database/storedBytes.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { GitError, type Room } from '../../../engines/git/index.ts';
import type { PlanCode } from '../../../../schema/generated/types.ts';

/** The bytes that an organization has stored, and the plan that limits them. */
export type Storage = { plan: PlanCode } & StoredParts;

const mend =
  'Archive or delete projects that are no longer worked on: that frees the storage of their clones.';

const usedBytesOf = ({
  repositoryBytes,
  releaseBytes,
  logBytes,
  recordBytes,
  databaseBytes,
  volumeBytes,
}: StoredParts): number =>
  repositoryBytes + releaseBytes + logBytes + recordBytes + databaseBytes + volumeBytes;

const gigabytes = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`;

/** Names the limit, the way out, and what takes the storage. */
const messageOf = (storage: Storage): string => {
  const { repositoryBytes, releaseBytes, logBytes, recordBytes, databaseBytes, volumeBytes } = storage;
  const parts = [
    `repositories ${gigabytes(repositoryBytes)}`,
    `releases ${gigabytes(releaseBytes)}`,
    `logs ${gigabytes(logBytes)}`,
    `passports and package lists ${gigabytes(recordBytes)}`,
    `databases ${gigabytes(databaseBytes)}`,
    `volumes ${gigabytes(volumeBytes)}`,
  ].join(', ');
  return `${limitMessage(storage.plan, 'storageGigabytes')} ${mend} In use: ${gigabytes(usedBytesOf(storage))} (${parts}).`;
};

/** What the plan leaves for the clone of a project beside all others, and what to tell when that is too little; null without limit. */
export const storageRoom = (storage: Storage | null): Room | null => {
  const limit = storage && storageLimit(storage.plan);
  if (!storage || limit === null) return null;
  return {
    bytes: Math.max(0, limit - usedBytesOf(storage)),
    message: messageOf(storage),
  };
};

/** Why so many bytes more go beyond the plan, or null when they do not; 0 asks of what is stored already. */
export const refusalOf = (storage: Storage | null, bytes: number): string | null => {
  const limit = storage && storageLimit(storage.plan);
  return storage && limit !== null && usedBytesOf(storage) + bytes > limit ? messageOf(storage) : null;
};

/** Which part of the storage of the plan is used: 1 is all of it; 0 without limit. */
export const usedShareOf = (storage: Storage | null): number => {
  const limit = storage && storageLimit(storage.plan);
  return storage && limit !== null ? usedBytesOf(storage) / limit : 0;
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
