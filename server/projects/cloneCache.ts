import { access } from 'node:fs/promises';
import { inOrganization } from '../database/inOrganization.ts';
import { fairQueue, QueueFull } from '../fairness/fairQueue.ts';
import type { Runtime } from '../runtime.ts';
import { openRemote } from './openRemote.ts';
import {
  cloneRepository,
  fetchRepository,
  removeClone,
  type Room,
  type TransferOptions,
} from './repository/clone.ts';
import { directoryUsage } from './repository/directoryUsage.ts';
import { GitError } from './repository/gitError.ts';
import type { RepositorySource } from './repositoryStore.ts';
import { storageStore } from './storageStore.ts';

/** What this process knows of a clone: transfers of it that are under way, and how the last attempt in the background ended. */
type Copy = {
  transfers: number;
  last: Promise<unknown>;
  problem: string | null;
  attempt: string;
  triedAt: number;
  /** Stops the transfer in the background, if there is one. */
  stop: AbortController | null;
};

const copies = new Map<string, Copy>();

/** Clones that are missing are fetched without anyone having asked for it, so never many at once, and one of an organization. */
const background = fairQueue({ atOnce: 2, atOncePerOwner: 1, waiting: 1_000 });
/** How long a failed attempt in the background stands. */
const patience = 60_000;

const copyOf = (directory: string): Copy => {
  const copy = copies.get(directory) ?? {
    transfers: 0,
    last: Promise.resolve(),
    problem: null,
    attempt: '',
    triedAt: 0,
    stop: null,
  };
  copies.set(directory, copy);
  return copy;
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
export const updateCopy = async (options: TransferOptions): Promise<void> => {
  const copy = copyOf(options.directory);
  copy.transfers += 1;
  const mine = copy.last.then(() => transfer(options));
  copy.last = mine.catch(() => undefined);
  try {
    await mine;
    copy.problem = null;
  } finally {
    copy.transfers -= 1;
  }
};

/** What a fetch in the background works with. */
type CopyRuntime = Pick<Runtime, 'env' | 'secrets' | 'log' | 'database'>;

const problemOf = (error: unknown): string => {
  if (error instanceof GitError) return error.message;
  if (error instanceof QueueFull)
    return 'Many copies are being fetched right now. Please try again in a moment.';
  return 'Something went wrong on our side. Please try again.';
};

/** How a clone stands in this process. */
export type CopyState = { state: 'READY' | 'FETCHING' | 'FAILED' | 'MISSING'; problem: string | null };

/** Looks at a clone. FAILED means that the attempt of the last minute to fetch it in the background did. */
export const lookAtCopy = async (directory: string): Promise<CopyState> => {
  const copy = copies.get(directory);
  if (await isThere(directory)) return { state: 'READY', problem: null };
  if (copy && copy.transfers > 0) return { state: 'FETCHING', problem: null };
  if (copy?.problem && Date.now() - copy.triedAt < patience)
    return { state: 'FAILED', problem: copy.problem };
  return { state: 'MISSING', problem: null };
};

/** A copy that is wanted in the background. */
export type WantedCopy = {
  organizationId: string;
  projectId: string;
  source: RepositorySource;
  /** The commit it should have. */
  headSha: string;
  /** Whether there is an older clone: that is brought up once, a missing one is tried again after a minute. */
  stale: boolean;
  /** What the plan leaves for it. */
  room: Room | null;
};

const fetchCopy = async (
  runtime: CopyRuntime,
  directory: string,
  wanted: WantedCopy,
  signal: AbortSignal,
): Promise<void> => {
  const { organizationId, projectId, room } = wanted;
  signal.throwIfAborted();
  await updateCopy({ directory, remote: await openRemote(runtime, wanted.source), signal, room });
  const { bytes } = await directoryUsage(directory);
  await inOrganization(runtime.database, organizationId, (transaction, grant) =>
    storageStore(transaction).grow(grant, projectId, bytes),
  );
};

/** Fetches a clone that this process lacks or that is older than what is known of the repository, without anyone waiting for it. */
export const fetchCopyInBackground = (runtime: CopyRuntime, directory: string, wanted: WantedCopy): void => {
  const { headSha, stale, organizationId } = wanted;
  const copy = copyOf(directory);
  const recent = copy.attempt === headSha && (stale || Date.now() - copy.triedAt < patience);
  if (copy.transfers > 0 || recent) return;
  const stop = new AbortController();
  Object.assign(copy, { attempt: headSha, triedAt: Date.now(), transfers: copy.transfers + 1, stop });
  void background
    .run([organizationId], () => fetchCopy(runtime, directory, wanted, stop.signal))
    .catch((error: unknown) => {
      copy.problem = problemOf(error);
      runtime.log.warn(
        `A clone could not be fetched: ${error instanceof Error ? error.message : String(error)}`,
      );
    })
    .finally(() => {
      copy.transfers -= 1;
      copy.triedAt = Date.now();
      copy.stop = null;
    });
};

/**
 * Removes a clone with what is known of it, once its project is gone or archived and what is being transferred has ended.
 * @param wanted answers, when its turn has come, whether it is to be kept all the same
 */
export const forgetCopy = async (directory: string, wanted = async () => false): Promise<void> => {
  const copy = copyOf(directory);
  copy.stop?.abort(new GitError('CANCELED', 'The clone is no longer needed.'));
  const remove = async () => {
    if (await wanted()) return;
    await removeClone(directory);
    if (copy.transfers === 0) copies.delete(directory);
  };
  const mine = copy.last.then(remove);
  copy.last = mine.catch(() => undefined);
  await mine;
};
