import { access } from 'node:fs/promises';
import type { Runtime } from '../runtime.ts';
import { openRemote } from './openRemote.ts';
import { cloneRepository, fetchRepository, removeClone, type TransferOptions } from './repository/clone.ts';
import { GitError } from './repository/gitError.ts';
import { Slots } from './repository/slots.ts';
import type { RepositorySource } from './repositoryStore.ts';

/** What this process knows of a clone: transfers of it that are under way, and how the last attempt in the background ended. */
type Copy = {
  transfers: number;
  last: Promise<unknown>;
  problem: string | null;
  attempt: string;
  triedAt: number;
};

const copies = new Map<string, Copy>();

/** Clones that are missing are fetched without anyone having asked for it, so never many at once. */
const background = new Slots(2);
/** How long a failed attempt in the background stands. */
const patience = 60_000;

const copyOf = (directory: string): Copy => {
  const copy = copies.get(directory) ?? {
    transfers: 0,
    last: Promise.resolve(),
    problem: null,
    attempt: '',
    triedAt: 0,
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

const transfer = async (options: TransferOptions): Promise<void> => {
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

/**
 * Fetches a clone that this process lacks or that is older than what is known of the repository, without anyone waiting for it.
 * @param wanted the commit it should have, and whether there is an older clone: that is brought up once, a missing one is tried again
 *   after a minute
 */
export const fetchCopyInBackground = (
  runtime: Pick<Runtime, 'env' | 'secrets' | 'log'>,
  directory: string,
  source: RepositorySource,
  { headSha, stale }: { headSha: string; stale: boolean },
): void => {
  const copy = copyOf(directory);
  const recent = copy.attempt === headSha && (stale || Date.now() - copy.triedAt < patience);
  if (copy.transfers > 0 || recent) return;
  Object.assign(copy, { attempt: headSha, triedAt: Date.now(), transfers: copy.transfers + 1 });
  void background
    .run(async () => updateCopy({ directory, remote: await openRemote(runtime, source) }))
    .catch((error: unknown) => {
      copy.problem =
        error instanceof GitError ? error.message : 'Something went wrong on our side. Please try again.';
      runtime.log.warn(
        `A clone could not be fetched: ${error instanceof Error ? error.message : String(error)}`,
      );
    })
    .finally(() => {
      copy.transfers -= 1;
      copy.triedAt = Date.now();
    });
};

/** Removes a clone with what is known of it, once its project is gone. */
export const forgetCopy = async (directory: string): Promise<void> => {
  copies.delete(directory);
  await removeClone(directory);
};
