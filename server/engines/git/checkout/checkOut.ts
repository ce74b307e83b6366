import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runGit } from '../process/git.ts';
import { GitError } from '../process/gitError.ts';
import { hostedLimits } from '../process/resourceLimits.ts';
import type { Clone } from '../source/readClone.ts';
import { sourceTreeOf } from '../source/sourceTree.ts';
import type { TreeEntry } from '../source/treeEntry.ts';
import { staysWithin } from './linkTarget.ts';

/** What a tree may have at most. */
export type CheckOutLimits = { maxBytes: number; maxFiles: number; signal?: AbortSignal | undefined };

/** What stands in a tree and was not written, and why. */
export type LeftOut = {
  path: string;
  reason: 'LINK_LEADS_OUT' | 'SUBMODULE' | 'PATH_IS_NO_TEXT';
};

/** What was written: files with symbolic links, and the size of the files. */
export type CheckedOut = { files: number; bytes: number; leftOut: readonly LeftOut[] };

type Named = TreeEntry & { path: string };
type Sorted = { files: Named[]; links: Named[]; leftOut: LeftOut[]; bytes: number };

const milliseconds = 300_000;
/** A target is a path; what is longer than the longest leads nowhere. */
const longestTarget = 4_096;
const slowest = { timeoutMilliseconds: milliseconds, maxOutputBytes: 1024 * 1024 };

const sortEntries = async (clone: Clone, commit: string, { maxBytes, maxFiles }: CheckOutLimits) => {
  const sorted: Sorted = { files: [], links: [], leftOut: [], bytes: 0 };
  const source = sourceTreeOf(clone, commit);
  const note = (entry: TreeEntry) => {
    const { path, shownPath, mode, bytes } = entry;
    if (mode === '160000') sorted.leftOut.push({ path: shownPath, reason: 'SUBMODULE' });
    else if (path === null) sorted.leftOut.push({ path: shownPath, reason: 'PATH_IS_NO_TEXT' });
    else if (mode === '120000') sorted.links.push({ ...entry, path });
    else sorted.files.push({ ...entry, path });
    sorted.bytes += bytes ?? 0;
    if (sorted.bytes > maxBytes) {
      throw new GitError(
        'TOO_LARGE',
        `The files of the commit have more than ${maxBytes.toLocaleString('en')} bytes.`,
      );
    }
  };
  await source.walk(note, { most: maxFiles });
  return { source, sorted };
};

/**
 * Attributes would have git convert ends of lines and encodings, and run filters, as the commit says: it never sees them. They are
 * written afterwards, as the files that they are.
 */
const isAttributes = ({ path }: Named): boolean => /(?:^|\/)\.gitattributes$/i.test(path);

const writeFiles = async (
  { directory, signal, newObjects }: Clone,
  folder: string,
  files: readonly Named[],
): Promise<void> => {
  const indexFile = join(dirname(folder), `.index-${randomUUID()}`);
  const options = { ...slowest, signal, newObjects, indexFile, limits: hostedLimits };
  const index = files.map(({ mode, object, path }) => `${mode} ${object}\t${path}\0`).join('');
  try {
    await runGit([`--git-dir=${directory}`, 'update-index', '-z', '--index-info'], {
      ...options,
      input: index,
    });
    const target = [`--git-dir=${directory}`, `--work-tree=${folder}`];
    await runGit([...target, 'checkout-index', '--all', '--quiet'], options);
  } finally {
    await Promise.all([indexFile, `${indexFile}.lock`].map((path) => rm(path, { force: true })));
  }
};

/**
 * Writes the files of a commit into an empty folder, as they stand in its tree: no filter, hook or conversion of git is applied, nothing is
 * left out that export-ignore names, and what Git LFS keeps elsewhere stays the pointer that it is. Symbolic links are written if they lead
 * to a place within the folder.
 * @param commit its full hash
 * @param folder is there, and empty; after an error it may have some of the files
 * @throws GitError TOO_LARGE beyond the limits, before anything is written; NOT_FOUND when the clone lacks the commit
 */
export const checkOut = async (
  clone: Clone,
  commit: string,
  folder: string,
  limits: CheckOutLimits,
): Promise<CheckedOut> => {
  if ((await readdir(folder)).length > 0) throw new Error('The folder to write a commit into must be empty.');
  const own = { ...clone, signal: limits.signal ?? clone.signal };
  const { source, sorted } = await sortEntries(own, commit, limits);
  const [attributes, files] = [
    sorted.files.filter(isAttributes),
    sorted.files.filter((file) => !isAttributes(file)),
  ];
  if (files.length > 0) await writeFiles(own, folder, files);
  const written = async (file: Named, write: (path: string) => Promise<void>) => {
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true });
    await write(path);
  };
  for (const file of attributes) {
    const content = (await source.read(file, limits.maxBytes)) ?? '';
    await written(file, (path) => writeFile(path, content, { flag: 'wx' }));
  }
  const short = sorted.links.filter(({ bytes }) => (bytes ?? 0) <= longestTarget);
  const texts = await source.readAll(short, short.length * longestTarget);
  const targets = new Map(
    short.map(({ path, object }) => [path, texts.get(object)?.toString('utf8') ?? '/']),
  );
  const leftOut = [...sorted.leftOut];
  let links = 0;
  for (const link of sorted.links) {
    const target = targets.get(link.path);
    if (target === undefined || !target || target.includes('\0') || !staysWithin(link.path, targets)) {
      leftOut.push({ path: link.path, reason: 'LINK_LEADS_OUT' });
      continue;
    }
    await written(link, (path) => symlink(target, path));
    links += 1;
  }
  return { files: sorted.files.length + links, bytes: sorted.bytes, leftOut };
};
