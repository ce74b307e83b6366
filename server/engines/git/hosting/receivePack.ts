import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from '../process/gitError.ts';
import { type AddedLimits, type AddedLines, type NotRead, readAddedLines } from './addedLines.ts';
import {
  explained,
  type Look,
  lookAt,
  newCommits,
  requireCommits,
  requireConnected,
  requireSizes,
} from './inspectPush.ts';
import { incomingFolder, removeIncoming } from './incomingFolder.ts';
import { openPack } from './openPack.ts';
import { optionLimits, type PushLimits } from './pushLimits.ts';
import type { PushRequest, RefCommand } from './pushRequest.ts';
import { branchOfRef, isCalledLikeCommit, isPullRef, isPushable } from './refNames.ts';
import { refused } from './refused.ts';

/** A pack that was received and looked at, and is not in its repository yet. */
export type ReceivedPack = { sha: string; path: string; bytes: number; objects: number };

/** What was received of a push. */
export type Received = {
  /** Null when the push brings no object. */
  pack: ReceivedPack | null;
  /** Every commit that no ref led to before. */
  commits: readonly string[];
  /** Whether a commit comes after another one, the new ones among them. */
  isAncestor: (before: string, after: string) => Promise<boolean>;
  /** The first line of the message of a commit, the new ones among them. */
  subjectOf: (commit: string) => Promise<string>;
  /** Tells which lines commits add, the new ones among them; see `readAddedLines`. */
  readAdded: (
    commits: readonly string[],
    limits: AddedLimits,
    onAdded: (added: AddedLines) => void,
  ) => Promise<NotRead>;
  /** Removes what was received; what was moved into the repository stays. */
  release: () => Promise<void>;
};

const requireSoundNames = (commands: readonly RefCommand[], { refs }: PushLimits): void => {
  if (commands.length > refs) {
    throw refused(`A push may change at most ${refs.toLocaleString('en')} refs. Push in several steps.`);
  }
  const unfit = commands.find(({ name }) => !isPushable(name));
  if (unfit) {
    const name = JSON.stringify(unfit.name.slice(0, 80));
    if (isCalledLikeCommit(unfit.name)) {
      throw refused(`${name} is called like a commit: choose another name, which nobody takes for one.`);
    }
    if (isPullRef(unfit.name)) {
      throw refused(
        `${name} belongs to a pull request and cannot be pushed: push to the branch of the pull request.`,
      );
    }
    throw refused(`${name} is not the name of a branch or tag that can be pushed.`);
  }
  if (new Set(commands.map(({ name }) => name)).size < commands.length)
    throw refused('The push names a ref twice.');
};

const requireFewOptions = (options: readonly string[]): void => {
  const characters = options.reduce((sum, { length }) => sum + length, 0);
  if (options.length > optionLimits.options) {
    throw refused(`A push can have at most ${optionLimits.options} options.`);
  }
  if (characters > optionLimits.characters) {
    const most = optionLimits.characters.toLocaleString('en');
    throw refused(`The options of a push can have at most ${most} characters.`);
  }
};

/**
 * Indexes a pack in a folder and checks it: its size, the soundness of its objects (fsck), and their sizes.
 * @returns null for an empty pack
 * @throws Refused
 */
export const takePack = async (
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
  await requireSizes(look, quarantine, limits);
  return { sha, path, objects, bytes: (await stat(`${path}.pack`)).size };
};

/** Asks once whether a commit comes after another one, however often that is wanted. */
export const ancestry = (look: Look): Received['isAncestor'] => {
  const known = new Map<string, Promise<boolean>>();
  return (before, after) => {
    const key = `${before} ${after}`;
    const answer =
      known.get(key) ??
      look(['merge-base', '--is-ancestor', before, after], { maxOutputBytes: 1_000 }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof GitError && error.kind === 'FAILED') return false;
          throw error;
        },
      );
    known.set(key, answer);
    return answer;
  };
};

const mostSubjectBytes = 64 * 1024;

/** Reads first lines of messages. A commit whose message is too long for it has none. */
export const subjects =
  (look: Look): Received['subjectOf'] =>
  async (commit) => {
    const format = ['show', '--no-patch', '--no-show-signature', '--encoding=UTF-8', '--format=%s'];
    const output = await look([...format, commit], { maxOutputBytes: mostSubjectBytes }).catch(
      (error: unknown) => {
        if (error instanceof GitError && error.kind === 'TOO_LARGE') return '';
        throw error;
      },
    );
    return output.toString().trim();
  };

/** Reads what commits add. */
export const added =
  (look: Look): Received['readAdded'] =>
  (commits, limits, onAdded) =>
    readAddedLines(look, commits, limits, onAdded);

/**
 * Receives a push into a folder of its own beside the repository's objects, and looks at all of it there: sizes, git's own rules for
 * sound objects (fsck), and that nothing is missing. Neither the repository nor its refs are touched.
 * @throws Refused with why it is not taken; GitError when git could not be run or took too long
 */
export const receivePack = async (
  directory: string,
  { commands, options, pack }: Omit<PushRequest, 'capabilities'>,
  limits: PushLimits,
  signal?: AbortSignal,
): Promise<Received> => {
  requireSoundNames(commands, limits);
  requireFewOptions(options);
  const quarantine = incomingFolder(directory);
  const newObjects = { directory: quarantine, beside: join(directory, 'objects') };
  const look = lookAt(directory, limits, newObjects, signal);
  const tips = commands.flatMap(({ after }) => after ?? []);
  const release = () => removeIncoming(quarantine);
  const isAncestor = ancestry(look);
  const subjectOf = subjects(look);
  try {
    await mkdir(join(quarantine, 'pack'), { recursive: true });
    if (tips.length === 0) {
      return { pack: null, commits: [], isAncestor, subjectOf, readAdded: added(look), release };
    }
    const received = await takePack(look, quarantine, pack(), limits);
    await requireConnected(look, tips);
    await requireCommits(
      look,
      commands.flatMap(({ name, after }) => (after && branchOfRef(name) ? after : [])),
    );
    const commits = await newCommits(look, tips, limits.objects);
    return { pack: received, commits, isAncestor, subjectOf, readAdded: added(look), release };
  } catch (error) {
    await release();
    throw error;
  }
};
