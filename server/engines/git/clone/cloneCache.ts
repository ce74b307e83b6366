import { access, rename } from 'node:fs/promises';
import { fairQueue, QueueFull } from '../../fairness/index.ts';
import { GitError } from '../process/gitError.ts';
import type { RemoteAccess } from '../process/gitEnvironment.ts';
import { cloneRepository, fetchRepository, removeClone, type Room, type TransferOptions } from './clone.ts';
import { directoryUsage } from './directoryUsage.ts';

/** What this process knows of a clone: transfers of it that are under way, and how the last attempt in the background ended. */
type Known = {
  transfers: number;
  last: Promise<unknown>;
  problem: string | null;
  attempt: string;
  triedAt: number;
  /** Stops the transfer in the background, if there is one. */
  stop: AbortController | null;
};

const known = new Map<string, Known>();

/** Clones that are missing are fetched without anyone having asked for it, so never many at once, and one of an organization. */
const background = fairQueue({ atOnce: 2, atOncePerOwner: 1, waiting: 1_000 });
/** How long a failed attempt in the background stands. */
const patience = 60_000;

const knownOf = (directory: string): Known => {
  const clone = known.get(directory) ?? {
    transfers: 0,
    last: Promise.resolve(),
    problem: null,
    attempt: '',
    triedAt: 0,
    stop: null,
  };
  known.set(directory, clone);
  return clone;
};

const isThere = (directory: string): Promise<boolean> =>
  access(directory).then(
    () => true,
    () => false,
  );

/** What git says of a clone in which a killed process left something half done; a new one mends it. */
const damage = /\.lock\b|not a git repository|(?:bad|missing|invalid) object|object file/i;

/** Ends what a fetch that was too quick to be stopped left: a clone for which the plan has no room. */
const requireRoomFor = async ({ directory, room }: TransferOptions): Promise<void> => {
  if (!room || (await directoryUsage(directory)).bytes <= room.bytes) return;
  await removeClone(directory);
  throw new GitError('TOO_LARGE', room.message);
};

const bringUp = async (options: TransferOptions): Promise<void> => {
  if (await isThere(options.directory)) {
    try {
      return await fetchRepository(options);
    } catch (error) {
      if (!(error instanceof GitError) || !damage.test(error.detail)) throw error;
      await removeClone(options.directory);
    }
  }
  await cloneRepository(options);
};

const transfer = async (options: TransferOptions): Promise<void> => {
  await bringUp(options);
  await requireRoomFor(options);
};

/**
 * Brings a clone up to its remote, or makes it when it is not there; transfers of the same clone wait for each other.
 * @throws GitError
 */
export const bringUpClone = async (options: TransferOptions): Promise<void> => {
  const clone = knownOf(options.directory);
  clone.transfers += 1;
  const mine = clone.last.then(() => transfer(options));
  clone.last = mine.catch(() => undefined);
  try {
    await mine;
    clone.problem = null;
  } finally {
    clone.transfers -= 1;
  }
};

/** The port to the log of the operator. */
type Log = { warn: (message: string) => void };

const problemOf = (error: unknown): string => {
  if (error instanceof GitError) return error.message;
  if (error instanceof QueueFull)
    return 'Many clones are being fetched right now. Please try again in a moment.';
  return 'Something went wrong on our side. Please try again.';
};

/** How a clone stands in this process. */
export type CloneState = { state: 'READY' | 'FETCHING' | 'FAILED' | 'MISSING'; problem: string | null };

/** Looks at a clone. FAILED means that the attempt of the last minute to fetch it in the background did. */
export const lookAtClone = async (directory: string): Promise<CloneState> => {
  const clone = known.get(directory);
  if (await isThere(directory)) return { state: 'READY', problem: null };
  if (clone && clone.transfers > 0) return { state: 'FETCHING', problem: null };
  if (clone?.problem && Date.now() - clone.triedAt < patience)
    return { state: 'FAILED', problem: clone.problem };
  return { state: 'MISSING', problem: null };
};

/** A clone that is wanted in the background. */
export type WantedClone = {
  organizationId: string;
  /** Opens the remote once the fetch starts; null if the repository is gone. */
  remote: () => Promise<RemoteAccess | null>;
  /** The commit it should have. */
  headSha: string;
  /** Whether there is an older clone: that is brought up once, a missing one is tried again after a minute. */
  stale: boolean;
  /** What the plan leaves for it. */
  room: Room | null;
  /** Told, once it is there, how many bytes it takes on disk. */
  fetched: (bytes: number) => Promise<void>;
};

const fetchWanted = async (
  directory: string,
  { remote, room, fetched }: WantedClone,
  signal: AbortSignal,
): Promise<void> => {
  const found = await remote();
  signal.throwIfAborted();
  if (!found) return;
  await bringUpClone({ directory, remote: found, signal, room });
  await fetched((await directoryUsage(directory)).bytes);
};

/** Fetches a clone that this process lacks or that is older than what is known of the repository, without anyone waiting for it. */
export const fetchCloneInBackground = (log: Log, directory: string, wanted: WantedClone): void => {
  const { headSha, stale, organizationId } = wanted;
  const clone = knownOf(directory);
  const recent = clone.attempt === headSha && (stale || Date.now() - clone.triedAt < patience);
  if (clone.transfers > 0 || recent) return;
  const stop = new AbortController();
  Object.assign(clone, { attempt: headSha, triedAt: Date.now(), transfers: clone.transfers + 1, stop });
  void background
    .run([organizationId], () => fetchWanted(directory, wanted, stop.signal))
    .catch((error: unknown) => {
      clone.problem = problemOf(error);
      log.warn(`A clone could not be fetched: ${error instanceof Error ? error.message : String(error)}`);
    })
    .finally(() => {
      clone.transfers -= 1;
      clone.triedAt = Date.now();
      clone.stop = null;
    });
};

/**
 * Removes a clone with what is known of it, once its project is gone or archived and what is being transferred has ended.
 * @param wanted answers, when its turn has come, whether it is to be kept all the same
 */
export const forgetClone = async (directory: string, wanted = async () => false): Promise<void> => {
  const clone = knownOf(directory);
  clone.stop?.abort(new GitError('CANCELED', 'The clone is no longer needed.'));
  const remove = async () => {
    if (await wanted()) return;
    await removeClone(directory);
    if (clone.transfers === 0) known.delete(directory);
  };
  const mine = clone.last.then(remove);
  clone.last = mine.catch(() => undefined);
  await mine;
};

/** Puts another clone in the place of one, once what is being transferred has ended. */
export const replaceClone = async (directory: string, next: string): Promise<void> => {
  const clone = knownOf(directory);
  clone.stop?.abort(new GitError('CANCELED', 'Another clone takes the place of this one.'));
  const replace = async () => {
    await removeClone(directory);
    await rename(next, directory);
  };
  const mine = clone.last.then(replace);
  clone.last = mine.catch(() => undefined);
  await mine;
};
