// Runs in a sandbox whose root is the file system that is built, and does what COPY, WORKDIR and a .dockerignore say: links lead where they lead
// in there. It comes alone into the sandbox, so it imports nothing of the product.
import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

/** `from` is where sources are; null: a folder is made, and nothing is copied. `isRepository`: its .dockerignore says what is left out. */
type Copy = {
  from: string | null;
  isRepository: boolean;
  sources: readonly string[];
  to: string;
  mode: number | null;
};

const isCopy = (value: unknown): value is Copy =>
  typeof value === 'object' && value !== null && 'to' in value;
const parsed: unknown = JSON.parse(process.argv[2] ?? '[]');
const copies = Array.isArray(parsed) ? parsed.filter(isCopy) : [];

/** Whether a name fits a pattern with `*` and `?`, in time that does not grow beyond the product of their lengths. */
const fits = (name: string, pattern: string): boolean => {
  let [n, p, star, mark] = [0, 0, -1, 0];
  while (n < name.length) {
    if (pattern[p] === '*') [star, mark, p] = [p, n, p + 1];
    else if (pattern[p] === '?' || pattern[p] === name[n]) [n, p] = [n + 1, p + 1];
    else if (star >= 0) [p, mark, n] = [star + 1, mark + 1, mark + 1];
    else return false;
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
};

/** A pattern of a .dockerignore, as the parts of a path. `**` stands for any number of them. */
type Pattern = { parts: readonly string[]; isException: boolean };

/** Whether a path, or a folder above it, fits a pattern: by a table, so that no pattern takes long. */
const fitsPath = (path: readonly string[], { parts }: Pattern): boolean => {
  let reached = [true, ...parts.map((_, index) => parts.slice(0, index + 1).every((part) => part === '**'))];
  for (const name of path) {
    const next = reached.map(() => false);
    for (const [index, part] of parts.entries()) {
      if (part === '**') next[index + 1] = Boolean(next[index] || reached[index] || reached[index + 1]);
      else next[index + 1] = Boolean(reached[index]) && fits(name, part);
    }
    if (next.at(-1)) return true;
    reached = next;
  }
  return false;
};

/** The patterns of a .dockerignore (https://docs.docker.com/build/concepts/context/#dockerignore-files). */
const patternsIn = (top: string): Pattern[] => {
  const file = join(top, '.dockerignore');
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return [];
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isException = line.startsWith('!');
      const path = posix.normalize(`/${isException ? line.slice(1).trim() : line}`);
      return { parts: path.split('/').filter(Boolean), isException };
    })
    .filter(({ parts }) => parts.length > 0);
};

/** A folder to copy from. */
type Source = {
  top: string;
  /** Whether a path is left out: the last pattern that fits decides. */
  leavesOut: (path: string) => boolean;
  /** Whether all that is in a folder which is left out is, too. */
  leavesOutAll: boolean;
};

const openSource = (top: string, isRepository: boolean): Source => {
  const patterns = isRepository ? patternsIn(top) : [];
  return {
    top,
    leavesOut: (path) => {
      const parts = path.split('/').filter(Boolean);
      return patterns.findLast((pattern) => fitsPath(parts, pattern))?.isException === false;
    },
    leavesOutAll: !patterns.some(({ isException }) => isException),
  };
};

/** After so many links the kernel follows no more (path_resolution(7)). */
const mostHops = 40;

/** Where a folder below another really is, its links followed as from within that; null where there is none. */
const folderIn = (top: string, path: string): string | null => {
  let done: string[] = [];
  let ahead = path.split('/');
  for (let hops = 0; ; ) {
    const part = ahead.shift();
    if (part === undefined) return done.join('/');
    if (part === '' || part === '.') continue;
    if (part === '..') {
      done = done.slice(0, -1);
      continue;
    }
    const here = join(top, ...done, part);
    const status = lstatSync(here, { throwIfNoEntry: false });
    if (status?.isSymbolicLink() && hops < mostHops) {
      hops += 1;
      const target = readlinkSync(here);
      if (target.startsWith('/')) done = [];
      ahead = [...target.split('/'), ...ahead];
    } else if (status?.isDirectory()) done = [...done, part];
    else return null;
  }
};

/** The paths below a folder that a source names. */
const found = ({ top, leavesOut }: Source, source: string): string[] => {
  const parts = posix.normalize(`/${source}`).split('/').filter(Boolean);
  let paths = [''];
  for (const part of parts) {
    paths = paths.flatMap((path) => {
      const folder = folderIn(top, path);
      if (folder === null) return [];
      if (!/[*?]/.test(part))
        return lstatSync(join(top, folder, part), { throwIfNoEntry: false }) ? [join(folder, part)] : [];
      return readdirSync(join(top, folder))
        .filter((name) => fits(name, part))
        .sort()
        .map((name) => join(folder, name));
    });
  }
  return paths.filter((path) => !leavesOut(path) || lstatSync(join(top, path)).isDirectory());
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Copies a file, a link as a link, or a folder into what is there already; what is in the way of a file makes room. */
const put = (from: Source, path: string, target: string, mode: number | null): void => {
  const source = join(from.top, path);
  const status = lstatSync(source);
  const isLeftOut = from.leavesOut(path);
  if (isLeftOut && (from.leavesOutAll || !status.isDirectory())) return;
  if (status.isDirectory()) {
    if (!isLeftOut && !isFolder(target)) {
      rmSync(target, { force: true });
      mkdirSync(target, { recursive: true });
    }
    for (const name of readdirSync(source)) put(from, join(path, name), join(target, name), mode);
    return;
  }
  if (!status.isFile() && !status.isSymbolicLink()) return;
  if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${target} is a folder, and ${basename(source)} is none.`);
  rmSync(target, { force: true });
  mkdirSync(dirname(target), { recursive: true });
  if (status.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
  else {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
    chmodSync(target, mode ?? (status.mode & 0o111 ? 0o755 : 0o644));
  }
};

const copy = ({ from: top, isRepository, sources, to, mode }: Copy): void => {
  if (top === null) return void mkdirSync(to, { recursive: true });
  const from = openSource(top, isRepository);
  const all = sources.map((source) => ({ source, paths: found(from, source) }));
  const missing = all.find(({ paths }) => paths.length === 0);
  if (missing) throw new Error(`There is no “${missing.source}” to copy.`);
  const paths = all.flatMap((one) => one.paths);
  const intoFolder = to.endsWith('/') || paths.length > 1 || sources.length > 1 || isFolder(to);
  for (const path of paths) {
    const target = intoFolder && !lstatSync(join(top, path)).isDirectory() ? join(to, basename(path)) : to;
    put(from, path, target, mode);
  }
};

try {
  for (const one of copies) copy(one);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
