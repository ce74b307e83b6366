import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { removeFolder } from '../../artifacts/index.ts';
import { readInside } from '../insideFolder.ts';

const longestFile = 64 * 1024;
const mostPatterns = 500;

/** A pattern, as the parts of a path. `**` stands for any number of them. */
type Pattern = { parts: readonly string[]; isException: boolean };

/** Whether a name fits a part with `*` and `?`, in time that does not grow beyond the product of their lengths. */
const fitsPart = (name: string, part: string): boolean => {
  let [n, p, star, mark] = [0, 0, -1, 0];
  while (n < name.length) {
    if (part[p] === '*') [star, mark, p] = [p, n, p + 1];
    else if (part[p] === '?' || part[p] === name[n]) [n, p] = [n + 1, p + 1];
    else if (star >= 0) [p, mark, n] = [star + 1, mark + 1, mark + 1];
    else return false;
  }
  while (part[p] === '*') p += 1;
  return p === part.length;
};

/** Whether a path, or a folder above it, fits a pattern: by a table, so that no pattern takes long. */
const fits = (path: readonly string[], { parts }: Pattern): boolean => {
  let reached = [true, ...parts.map((_, index) => parts.slice(0, index + 1).every((part) => part === '**'))];
  for (const name of path) {
    const next = reached.map(() => false);
    for (const [index, part] of parts.entries()) {
      if (part === '**') next[index + 1] = Boolean(next[index] || reached[index] || reached[index + 1]);
      else next[index + 1] = Boolean(reached[index]) && fitsPart(name, part);
    }
    if (next.at(-1)) return true;
    reached = next;
  }
  return false;
};

/** The patterns of a .dockerignore (https://docs.docker.com/build/concepts/context/#dockerignore-files). */
export const readIgnored = (text: string): Pattern[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(0, mostPatterns)
    .map((line) => {
      const isException = line.startsWith('!');
      const path = posix.normalize(`/${isException ? line.slice(1).trim() : line}`);
      return { parts: path.split('/').filter(Boolean), isException };
    })
    .filter(({ parts }) => parts.length > 0);

/** Whether a path is left out: the last pattern that fits decides. */
export const isIgnored = (path: string, patterns: readonly Pattern[]): boolean => {
  const parts = path.split('/');
  return patterns.findLast((pattern) => fits(parts, pattern))?.isException === false;
};

/** Removes from a checked out folder what its .dockerignore leaves out. */
export const removeIgnored = async (context: string): Promise<void> => {
  const text = await readInside(context, '.dockerignore', longestFile);
  const patterns = text === null ? [] : readIgnored(text.toString('utf8'));
  if (patterns.length === 0) return;
  const hasExceptions = patterns.some(({ isException }) => isException);
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(join(context, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const ignored = isIgnored(path, patterns);
      if (ignored && !(entry.isDirectory() && hasExceptions)) await removeFolder(join(context, path));
      else if (entry.isDirectory()) folders.push(path);
    }
  }
};
