import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { cloneEndPercent, cloneProgress, type ReportProgress, stepEnds } from './cloneProgress.ts';
import { type DirectoryUsage, watchDirectory } from './directoryUsage.ts';
import { runGit } from '../process/git.ts';
import { requireGit } from '../process/requireGit.ts';
import type { RemoteAccess } from '../process/gitEnvironment.ts';
import { GitError } from '../process/gitError.ts';
import { followRate, type LeastRate, leastRate } from './leastRate.ts';
import { readRemote } from '../remote/remote.ts';

export type TransferOptions = {
  /** What `checkRepositoryUrl` returned, checked anew for each transfer, with the token if there is one. */
  remote: RemoteAccess;
  /** The bare clone's own folder. */
  directory: string;
  signal?: AbortSignal | undefined;
  onProgress?: ReportProgress | undefined;
  /** Told what git says of each step that it has done, for people to read. */
  onStepEnd?: ((line: string) => void) | undefined;
  limits?: Partial<TransferLimits> | undefined;
  /** What the plan leaves for the clone; null or left out without limit. */
  room?: Room | null | undefined;
};

/** How many bytes a clone may take, and what to tell when that is too little. */
export type Room = { bytes: number; message: string };

type TransferLimits = {
  timeoutMilliseconds: number;
  maxBytes: number;
  maxFiles: number;
  rate: LeastRate;
};

const defaultLimits: TransferLimits = {
  timeoutMilliseconds: 10 * 60_000,
  maxBytes: 1024 ** 3,
  maxFiles: 10_000,
  rate: leastRate,
};

const partialMark = '.partial-';

/** A folder beside that of a clone, for one that is not whole yet, or not in use; it is removed in time if nobody does. */
export const partialFolder = (directory: string, id: string): string =>
  join(dirname(directory), `.${basename(directory)}${partialMark}${id}`);

/** Passes on what git says of its progress. */
const heard = ({ onProgress, onStepEnd }: TransferOptions) => {
  const report = onProgress && cloneProgress(onProgress);
  const tell = onStepEnd && stepEnds(onStepEnd);
  return (line: string): void => {
    report?.(line);
    tell?.(line);
  };
};

/** Runs a transferring command while watching the folder it writes to. */
async function transfer(args: readonly string[], written: string, options: TransferOptions): Promise<void> {
  const limits = { ...defaultLimits, ...options.limits };
  const { room } = options;
  const stop = new AbortController();
  const bytes = Math.min(limits.maxBytes, room?.bytes ?? Infinity);
  const tooLarge = (what: keyof DirectoryUsage): void => {
    const most =
      what === 'bytes'
        ? `is larger than ${Math.round(limits.maxBytes / 1024 ** 2).toLocaleString('en')} MiB`
        : `takes more than ${limits.maxFiles.toLocaleString('en')} files on disk`;
    const message = `The repository ${most}, the most that can be connected. Remove large files from its history, or connect a smaller repository.`;
    const planned = what === 'bytes' && room && bytes < limits.maxBytes;
    stop.abort(new GitError('TOO_LARGE', planned ? room.message : message));
  };
  const slowness = followRate(limits.rate);
  const unwatch = watchDirectory(written, { bytes, files: limits.maxFiles }, tooLarge, (usage) => {
    const tooSlow = slowness(usage.bytes);
    if (tooSlow) stop.abort(tooSlow);
  });
  try {
    await runGit(args, {
      remote: options.remote,
      timeoutMilliseconds: limits.timeoutMilliseconds,
      maxOutputBytes: 1024 * 1024,
      signal: options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal,
      onProgress: heard(options),
    });
  } finally {
    unwatch();
  }
}

/**
 * Clones a repository's branches and tags, bare: into a partial folder beside the final one, then renamed, so
 * that the final folder is either whole or absent. Failure, limit and cancel leave nothing. When another process
 * finished the same clone first, its result stands.
 * Limits unless told otherwise: 10 minutes, 1 GiB on disk, 10,000 files, and the rate of leastRate.ts.
 * @throws GitError
 */
export async function cloneRepository(options: TransferOptions): Promise<void> {
  await requireGit();
  const partial = partialFolder(options.directory, randomUUID());
  await mkdir(dirname(options.directory), { recursive: true, mode: 0o700 });
  try {
    const source = ['--', options.remote.url.href, partial];
    await transfer(['clone', '--bare', '--template=', '--progress', ...source], partial, options);
    await rename(partial, options.directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    options.onProgress?.(cloneEndPercent, 'Cloned');
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/**
 * Brings an existing bare clone up to the remote's present branches and tags, deleted ones removed, and its HEAD
 * to the remote's default branch. Limits as for a clone. A failure leaves the clone usable and as large as it was.
 * @throws GitError
 */
export async function fetchRepository(options: TransferOptions): Promise<void> {
  const { directory, remote, signal } = options;
  const { defaultBranch } = await readRemote(remote, { signal });
  // A killed process may have left some, too.
  await removeHalfPacks(directory);
  const switches = ['--prune', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', '--progress'];
  const refs = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'];
  const command = [`--git-dir=${directory}`, 'fetch', ...switches, '--', remote.url.href, ...refs];
  await transfer(command, directory, options).catch(async (error: unknown) => {
    await removeHalfPacks(directory);
    throw error;
  });
  await runGit([`--git-dir=${directory}`, 'symbolic-ref', 'HEAD', `refs/heads/${defaultBranch}`], {
    timeoutMilliseconds: 10_000,
    maxOutputBytes: 1_000,
    signal,
  });
}

/** Removes what a fetch that was stopped had received: git does so only when it ends by itself. */
async function removeHalfPacks(directory: string): Promise<void> {
  const packs = join(directory, 'objects', 'pack');
  const names = await readdir(packs).catch(() => []);
  for (const name of names.filter((candidate) => candidate.startsWith('tmp_'))) {
    await rm(join(packs, name), { force: true });
  }
}

/** Removes a clone; one that is not there is fine. */
export async function removeClone(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
}

/**
 * Removes what clones of a killed server left in the folder of clones. Call at start.
 * @param root the folder that holds the clones
 * @param olderThanMilliseconds spares the running clones of other processes on the same folder
 */
export async function removePartialClones(root: string, olderThanMilliseconds = 15 * 60_000): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter(
    (candidate) => candidate.startsWith('.') && candidate.includes(partialMark),
  )) {
    const path = join(root, name);
    const status = await stat(path).catch(() => undefined);
    if (status && Date.now() - status.mtimeMs >= olderThanMilliseconds) await removeClone(path);
  }
}
