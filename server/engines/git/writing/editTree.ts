import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refused } from '../hosting/refused.ts';
import { type Clone, readClone } from '../source/readClone.ts';
import { isTreePath } from '../source/sourceTree.ts';
import { entryParser, isFolder, topOf, type TreeEntry } from '../source/treeEntry.ts';
import { isOutside, quotedPath } from './gitPaths.ts';
import { changedTree, type Quarantine, requireHash } from './quarantine.ts';

/** The new content of a file; null deletes it. A file keeps its mode, and a new one gets 100644. */
export type FileEdit = { path: string; content: string | Buffer | null };

type Entries = ReadonlyMap<string, TreeEntry>;

const mebibyte = 1024 * 1024;
/** Paths per command: its arguments must fit into 2 MiB. */
const pathsAtOnce = 256;

const foldersOf = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** What the tree has at some paths. A folder that another one of the paths is in may be missing. */
const entriesAt = async (clone: Clone, base: string, paths: readonly string[]): Promise<Entries> => {
  const entries = new Map<string, TreeEntry>();
  const onOutput = entryParser(topOf(base), (entry) => void (entry.path && entries.set(entry.path, entry)));
  for (let start = 0; start < paths.length; start += pathsAtOnce) {
    const some = paths.slice(start, start + pathsAtOnce);
    await readClone(clone, ['ls-tree', '-z', '-l', '-t', '--full-tree', base, '--', ...some], {
      maxOutputBytes: 4 * mebibyte,
      onOutput,
    });
  }
  return entries;
};

const requireSoundPaths = (edits: readonly FileEdit[]): void => {
  for (const { path } of edits) {
    if (!isTreePath(path) || isOutside(path)) throw refused(`${quotedPath(path)} is not a path for a file.`);
  }
  if (new Set(edits.map(({ path }) => path)).size < edits.length) throw refused('A file is edited twice.');
};

const requireEditable = ({ path, content }: FileEdit, contents: Map<string, FileEdit>, entries: Entries) => {
  const name = quotedPath(path);
  const entry = entries.get(path);
  if (entry && isFolder(entry)) throw refused(`${name} is a folder.`);
  if (content === null) {
    if (!entry) throw refused(`There is no file ${name}.`);
    return;
  }
  if (entry?.mode === '120000') throw refused(`${name} is a symbolic link.`);
  if (entry?.mode === '160000') throw refused(`${name} is a submodule.`);
  for (const folder of foldersOf(path)) {
    const edit = contents.get(folder);
    const above = entries.get(folder);
    const isInTheWay = edit ? edit.content !== null : above !== undefined && !isFolder(above);
    if (!isInTheWay) continue;
    const kind = above?.mode === '120000' ? 'a symbolic link' : 'not a folder';
    throw refused(`${name} cannot be written: ${quotedPath(folder)} is ${kind}.`);
  }
};

/**
 * Writes files as objects, all of them by one command.
 * @param folder a temporary folder for them
 * @returns their hashes, in the same order
 */
const writeBlobs = async (
  clone: Clone,
  folder: string,
  contents: readonly (string | Buffer)[],
): Promise<string[]> => {
  await mkdir(folder, { mode: 0o700 });
  try {
    const paths: string[] = [];
    for (const content of contents) {
      const path = join(folder, String(paths.length));
      await writeFile(path, content);
      paths.push(path);
    }
    const output = await readClone(clone, ['hash-object', '-w', '--no-filters', '--stdin-paths'], {
      input: paths.map((path) => `${path}\n`).join(''),
      maxOutputBytes: (contents.length + 1) * 65,
    });
    return output.toString('latin1').split('\n').filter(Boolean).map(requireHash);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Writes the tree of a commit with some files changed. Symbolic links are neither followed nor edited.
 * @param base full hash of a commit or tree
 * @returns the hash of the new tree
 * @throws Refused for a path that cannot be written or deleted; GitError
 */
export const editTree = async (
  quarantine: Quarantine,
  base: string,
  edits: readonly FileEdit[],
): Promise<string> => {
  requireSoundPaths(edits);
  const { clone } = quarantine;
  return changedTree(quarantine, base, async (indexFile) => {
    const byPath = new Map(edits.map((edit) => [edit.path, edit]));
    const paths = new Set(edits.flatMap(({ path }) => [path, ...foldersOf(path)]));
    const entries = await entriesAt(clone, base, [...paths]);
    for (const edit of edits) requireEditable(edit, byPath, entries);
    const written = edits.flatMap(({ path, content }) => (content === null ? [] : { path, content }));
    const hashes = await writeBlobs(
      clone,
      `${indexFile}-files`,
      written.map(({ content }) => content),
    );
    const input = [
      ...edits.flatMap(({ path, content }) => (content === null ? `0 ${'0'.repeat(40)}\t${path}\0` : [])),
      ...written.map(
        ({ path }, index) => `${entries.get(path)?.mode ?? '100644'} ${hashes[index]}\t${path}\0`,
      ),
    ].join('');
    await readClone(clone, ['update-index', '-z', '--index-info'], {
      input,
      indexFile,
      maxOutputBytes: 1_000,
    });
  });
};
