import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runGit } from '../process/git.ts';
import { hostedLimits } from '../process/resourceLimits.ts';
import { incomingFolder, removeIncoming, removeLeftovers } from './incomingFolder.ts';
import type { ReceivedPack } from './receivePack.ts';
import { packsIn, removeReplaced } from './replacedPacks.ts';
import { packPath } from './packPath.ts';
import { leadsTo, writeRefs, writtenPush } from './writtenRefs.ts';

/** A ref of a hosted repository: its full name, and the object it leads to. */
type HostedRef = { name: string; target: string };

/** How a hosted repository stands: what the clone of it on this machine is brought up to. */
export type HostedState = {
  /** The number of the last push; 0 before the first. */
  number: number;
  /** Its id: a backup that was restored goes on with the same numbers, but other pushes. */
  lastPush: string | null;
  /** How many pull requests there are: each adds a ref without a push. */
  pullRequests: number;
  defaultBranch: string;
  refs: readonly HostedRef[];
  /** `through` is the number of the last push whose objects are in a pack. */
  packs: readonly { id: string; sha: string; bytes: number; through: number }[];
  /** How often objects that no ref led to were removed. */
  prunings: number;
  /** Whether a ref ever left objects behind: there may be some that no ref reaches. */
  loosened: boolean;
};

/** Where the packs of hosted repositories are kept. */
export type PackSource = {
  state: () => Promise<HostedState>;
  /** Reads the state and does the work while no other process does work of this repository in here. */
  exclusively: <T>(work: (state: HostedState) => Promise<T>) => Promise<T>;
  /** Whether a push is there; one that came after the backup from which all was restored is not. */
  knows: (pushId: string) => Promise<boolean>;
  /** The bytes of a pack, piece by piece. */
  read: (packId: string) => AsyncIterable<Buffer>;
};

const milliseconds = 5 * 60_000;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const makeFolder = async (directory: string): Promise<void> => {
  for (const folder of ['objects/pack', 'objects/info', 'refs/heads', 'refs/tags']) {
    await mkdir(join(directory, folder), { recursive: true, mode: 0o700 });
  }
  await writeFile(join(directory, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
  // git takes a folder for a repository once this is there.
  await writeFile(join(directory, 'HEAD'), 'ref: refs/heads/main\n', { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      // Another process made it, and may have written the default branch already.
      if (error.code !== 'EEXIST') throw error;
    },
  );
};

/** Moves a pack into the clone: the index last, as git reads what has one. */
export const movePack = async (
  directory: string,
  { sha, path }: Pick<ReceivedPack, 'sha' | 'path'>,
): Promise<void> => {
  for (const part of ['pack', 'rev', 'idx']) {
    await rename(`${path}.${part}`, `${packPath(directory, sha)}.${part}`).catch(
      (error: NodeJS.ErrnoException) => {
        // Older versions of git write no reverse index.
        if (part !== 'rev' || error.code !== 'ENOENT') throw error;
      },
    );
  }
};

const fetchPack = async (directory: string, sha: string, bytes: AsyncIterable<Buffer>): Promise<void> => {
  const incoming = incomingFolder(directory);
  try {
    await mkdir(join(incoming, 'pack'), { recursive: true });
    await runGit([`--git-dir=${directory}`, 'index-pack', '--stdin', '--threads=1'], {
      input: bytes,
      timeoutMilliseconds: milliseconds,
      maxOutputBytes: 1_000,
      limits: hostedLimits,
      newObjects: { directory: incoming, beside: join(directory, 'objects') },
    });
    await movePack(directory, { sha, path: join(incoming, 'pack', `pack-${sha}`) });
  } finally {
    await removeIncoming(incoming);
  }
};

/** Fetches those of some packs that the clone lacks. */
const fetchMissing = async (
  directory: string,
  source: PackSource,
  packs: HostedState['packs'],
): Promise<void> => {
  for (const { id, sha } of packs) {
    if (!(await exists(`${packPath(directory, sha)}.idx`))) await fetchPack(directory, sha, source.read(id));
  }
};

/**
 * Brings a clone up to a state.
 * @returns false when something was pushed meanwhile: the refs are not written then
 */
const bringUp = async (directory: string, source: PackSource, state: HostedState): Promise<boolean> => {
  const written = await writtenPush(directory);
  const isLast = written !== null && written.id === state.lastPush;
  if (
    isLast &&
    written.pullRequests === state.pullRequests &&
    (await leadsTo(directory, state.defaultBranch))
  )
    return true;
  // Of a clone that took pushes which are lost nobody knows what it has besides.
  const known = isLast || (written?.id && (await source.knows(written.id))) ? written?.number : undefined;
  if (!(await exists(join(directory, 'HEAD')))) await makeFolder(directory);
  await removeLeftovers(directory);
  // What was put together of packs that the clone has brings nothing new: nobody waits for it.
  await fetchMissing(
    directory,
    source,
    state.packs.filter(({ through }) => known === undefined || through > known),
  );
  // Workers bring up the same clone. One that read its state earlier must not write it over a newer one, which a client may be about to read.
  return source.exclusively(async (now) => {
    if (now.lastPush !== state.lastPush || now.pullRequests !== state.pullRequests) return false;
    await writeRefs(directory, now);
    return true;
  });
};

/** Packs that are put together while they are fetched are gone: what took their place is fetched then. */
const bringUpToLast = async (directory: string, source: PackSource): Promise<HostedState> => {
  let state = await source.state();
  for (;;) {
    try {
      if (await bringUp(directory, source, state)) return state;
      state = await source.state();
    } catch (error) {
      const next = await source.state();
      const there = new Set(next.packs.map(({ id }) => id));
      if (state.packs.every(({ id }) => there.has(id))) throw error;
      state = next;
    }
  }
};

const last = new Map<string, Promise<unknown>>();

/** One after the other for a clone; the clones of several do not wait for each other. */
const inTurn = <T>(directory: string, work: () => Promise<T>): Promise<T> => {
  const mine = (last.get(directory) ?? Promise.resolve()).then(work);
  const settled = mine
    .catch(() => undefined)
    .finally(() => {
      if (last.get(directory) === settled) last.delete(directory);
    });
  last.set(directory, settled);
  return mine;
};

/**
 * Brings the clone of a hosted repository on this machine up to its last push: makes it, fetches the packs it lacks and writes its refs, all of
 * them at once. It is a cache: what is lost is made again from what is kept elsewhere.
 * @returns how the repository stands, as it was read
 */
export const bringUpHostedClone = (directory: string, source: PackSource): Promise<HostedState> =>
  inTurn(directory, () => bringUpToLast(directory, source));

/**
 * The same, with exactly the packs that the repository has now: packs that were put together are fetched, and those whose place they took
 * removed, once whoever began to read them has ended.
 * @param now milliseconds since 1970
 */
export const tidyHostedClone = (directory: string, source: PackSource, now: number): Promise<HostedState> =>
  inTurn(directory, async () => {
    // Before the state is read: what is moved here later than that is not in this list.
    const here = await packsIn(directory);
    const state = await bringUpToLast(directory, source);
    const wanted = new Set(state.packs.map(({ sha }) => sha));
    const replaced = here.filter((sha) => !wanted.has(sha));
    if (replaced.length === 0) return state;
    await fetchMissing(directory, source, state.packs);
    await removeReplaced(directory, replaced, now);
    return state;
  });
