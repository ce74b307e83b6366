import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type GitOptions, runGit } from '../process/git.ts';
import { GitError } from '../process/gitError.ts';
import type { PushRequest, RefCommand } from './pushRequest.ts';
import { branchOfRef, isPushable } from './refNames.ts';
import { refused } from './refused.ts';

/** How much one push may bring. */
export type PushLimits = {
  bytes: number;
  objects: number;
  refs: number;
  /** The largest file. */
  fileBytes: number;
  /** What all files may come to when unpacked: a pack of some megabytes can hold gigabytes of zeros. */
  unpackedBytes: number;
  milliseconds: number;
};

const mebibyte = 1024 * 1024;

/** What one push may bring unless said otherwise. */
export const pushLimits: PushLimits = {
  bytes: 512 * mebibyte,
  objects: 500_000,
  refs: 1_000,
  fileBytes: 100 * mebibyte,
  unpackedBytes: 4 * 1024 * mebibyte,
  milliseconds: 5 * 60_000,
};

/** A pack that was received and looked at, and is not in its repository yet. */
export type ReceivedPack = { sha: string; path: string; bytes: number; objects: number };

/** What was received of a push. */
export type Received = {
  /** Null when the push brings no object. */
  pack: ReceivedPack | null;
  /** Whether a commit comes after another one, the new ones among them. */
  isAncestor: (before: string, after: string) => Promise<boolean>;
  /** Removes what was received; what was moved into the repository stays. */
  release: () => Promise<void>;
};

/** Runs a command of git that sees the repository with what came. */
type Look = (
  args: readonly string[],
  options: Pick<GitOptions, 'input' | 'maxOutputBytes' | 'onOutput'>,
) => Promise<Buffer>;

const megabytes = (bytes: number): string => `${Math.round(bytes / mebibyte).toLocaleString('en')} MiB`;

/** Reads the head of a pack: how many objects it holds. What was read is given on. */
const openPack = async (pack: AsyncGenerator<Buffer>, limits: PushLimits) => {
  let head: Buffer = Buffer.alloc(0);
  while (head.length < 12) {
    const { value, done } = await pack.next();
    if (done) throw refused('The push ended before its objects were sent.');
    head = Buffer.concat([head, value]);
  }
  if (head.toString('latin1', 0, 4) !== 'PACK') throw refused('The push brings no pack.');
  const objects = head.readUInt32BE(8);
  if (objects > limits.objects) {
    throw refused(
      `The push brings more than ${limits.objects.toLocaleString('en')} objects. Push in several steps.`,
    );
  }
  const bytes = async function* (): AsyncGenerator<Buffer> {
    let length = head.length;
    yield head;
    for await (const piece of pack) {
      length += piece.length;
      if (length > limits.bytes)
        throw refused(`The push is larger than ${megabytes(limits.bytes)}. Push in several steps.`);
      yield piece;
    }
  };
  return { objects, bytes: bytes() };
};

/** What git's fsck says of objects that are not taken: `error: object <id>: hasDotgit: contains '.git'`. */
const flaw = /object ([0-9a-f]{40}): (\w+): ([^\n]*)/;

const explained = (error: unknown): never => {
  if (!(error instanceof GitError) || error.kind === 'CANCELED' || error.kind === 'TIMEOUT') throw error;
  const [, object, kind, text] = flaw.exec(error.detail) ?? [];
  if (object) throw refused(`Object ${object} is not taken: ${text} (${kind}).`);
  throw refused(
    'The objects of the push are damaged or incomplete. "git fsck" in the clone tells what is wrong.',
  );
};

/** Gives the lines of a command's output on, each without its end. */
const byLine = (take: (line: string) => void) => {
  let rest = '';
  return (chunk: Buffer): void => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
};

/** Looks at the sizes of what came: the largest file, and all together. Objects are not unpacked for it. */
const requireSizes = async (look: Look, index: string, limits: PushLimits): Promise<void> => {
  const ids: string[] = [];
  await look(['show-index'], {
    input: createReadStream(index),
    maxOutputBytes: limits.objects * 100,
    onOutput: byLine((line) => ids.push(`${line.split(' ')[1]}\n`)),
  });
  let unpacked = 0;
  await look(['cat-file', '--batch-check=%(objecttype) %(objectsize)', '--buffer'], {
    input: ids.join(''),
    maxOutputBytes: limits.objects * 40,
    onOutput: byLine((line) => {
      const [type, size] = line.split(' ');
      unpacked += Number(size);
      if (type === 'blob' && Number(size) > limits.fileBytes) {
        throw refused(`A file is larger than ${megabytes(limits.fileBytes)}.`);
      }
      if (unpacked > limits.unpackedBytes) {
        throw refused(`What the push brings is larger than ${megabytes(limits.unpackedBytes)} unpacked.`);
      }
    }),
  });
};

const linesOf = (tips: readonly string[]): string => tips.map((tip) => `${tip}\n`).join('');

/** Makes sure that all new refs lead to objects that are all there, as git's own receive-pack does. */
const requireConnected = async (look: Look, tips: readonly string[]): Promise<void> => {
  const switches = ['--objects', '--stdin', '--not', '--all', '--quiet'];
  await look(['rev-list', ...switches], { input: linesOf(tips), maxOutputBytes: 1_000 }).catch(explained);
};

/** A branch leads to a commit. */
const requireCommits = async (look: Look, tips: readonly string[]): Promise<void> => {
  const output = await look(['cat-file', '--batch-check=%(objecttype)'], {
    input: linesOf(tips),
    maxOutputBytes: mebibyte,
  });
  const types = output.toString().split('\n').filter(Boolean);
  if (types.some((type) => type !== 'commit')) throw refused('A branch must lead to a commit.');
};

const requireSoundNames = (commands: readonly RefCommand[], { refs }: PushLimits): void => {
  if (commands.length > refs) throw refused(`A push may change at most ${refs.toLocaleString('en')} refs.`);
  const unfit = commands.find(({ name }) => !isPushable(name));
  if (unfit) {
    const name = JSON.stringify(unfit.name.slice(0, 80));
    throw refused(`${name} is not the name of a branch or tag that can be pushed.`);
  }
  if (new Set(commands.map(({ name }) => name)).size < commands.length)
    throw refused('The push names a ref twice.');
};

const takePack = async (
  look: Look,
  quarantine: string,
  pack: AsyncGenerator<Buffer>,
  limits: PushLimits,
): Promise<ReceivedPack | null> => {
  const { objects, bytes } = await openPack(pack, limits);
  if (objects === 0) return null;
  const switches = ['--stdin', '--fix-thin', '--strict', '--threads=1', `--max-input-size=${limits.bytes}`];
  const output = await look(['index-pack', ...switches], { input: bytes, maxOutputBytes: 1_000 }).catch(
    explained,
  );
  const sha = output.toString().trim().split('\t').at(-1) ?? '';
  const path = join(quarantine, 'pack', `pack-${sha}`);
  await requireSizes(look, `${path}.idx`, limits);
  return { sha, path, objects, bytes: (await stat(`${path}.pack`)).size };
};

/**
 * Receives a push into a folder of its own beside the repository's objects, and looks at all of it there: sizes, git's own rules for
 * sound objects (fsck), and that nothing is missing. Neither the repository nor its refs are touched.
 * @throws Refused with why it is not taken; GitError when git could not be run or took too long
 */
export const receivePack = async (
  directory: string,
  { commands, pack }: PushRequest,
  limits: PushLimits,
  signal?: AbortSignal,
): Promise<Received> => {
  requireSoundNames(commands, limits);
  const quarantine = join(directory, `incoming-${randomUUID()}`);
  const newObjects = { directory: quarantine, beside: join(directory, 'objects') };
  const look: Look = (args, options) =>
    runGit([`--git-dir=${directory}`, ...args], {
      timeoutMilliseconds: limits.milliseconds,
      newObjects,
      signal,
      ...options,
    });
  const tips = commands.flatMap(({ after }) => after ?? []);
  const release = () => rm(quarantine, { recursive: true, force: true });
  const isAncestor = (before: string, after: string) =>
    look(['merge-base', '--is-ancestor', before, after], { maxOutputBytes: 1_000 }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof GitError && error.kind === 'FAILED') return false;
        throw error;
      },
    );
  try {
    await mkdir(join(quarantine, 'pack'), { recursive: true });
    if (tips.length === 0) return { pack: null, isAncestor, release };
    const received = await takePack(look, quarantine, pack(), limits);
    await requireConnected(look, tips);
    await requireCommits(
      look,
      commands.flatMap(({ name, after }) => (after && branchOfRef(name) ? after : [])),
    );
    return { pack: received, isAncestor, release };
  } catch (error) {
    await release();
    throw error;
  }
};
