// Runs in a sandbox whose root is the file system that is built, and does what COPY and WORKDIR say: links lead where they lead in there. It
// comes alone into the sandbox, so it imports nothing of the product.
import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

/** `from` is where sources are; null: a folder is made, and nothing is copied. */
type Copy = { from: string | null; sources: readonly string[]; to: string; mode: number | null };

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

/** The paths below a folder that a source names. */
const found = (top: string, source: string): string[] => {
  const parts = posix.normalize(`/${source}`).split('/').filter(Boolean);
  let paths = [''];
  for (const part of parts) {
    paths = paths.flatMap((path) => {
      if (!/[*?]/.test(part))
        return lstatSync(join(top, path, part), { throwIfNoEntry: false }) ? [join(path, part)] : [];
      const folder = join(top, path);
      return lstatSync(folder).isDirectory()
        ? readdirSync(folder)
            .filter((name) => fits(name, part))
            .sort()
            .map((name) => join(path, name))
        : [];
    });
  }
  return paths;
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Copies a file, a link as a link, or a folder into what is there already; what is in the way of a file makes room. */
const put = (source: string, target: string, mode: number | null): void => {
  const status = lstatSync(source);
  if (status.isDirectory()) {
    if (!isFolder(target)) {
      rmSync(target, { force: true });
      mkdirSync(target, { recursive: true });
    }
    for (const name of readdirSync(source)) put(join(source, name), join(target, name), mode);
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

const copy = ({ from, sources, to, mode }: Copy): void => {
  if (from === null) return void mkdirSync(to, { recursive: true });
  const all = sources.map((source) => ({ source, paths: found(from, source) }));
  const missing = all.find(({ paths }) => paths.length === 0);
  if (missing) throw new Error(`There is no “${missing.source}” to copy.`);
  const paths = all.flatMap((one) => one.paths);
  const intoFolder = to.endsWith('/') || paths.length > 1 || sources.length > 1 || isFolder(to);
  for (const path of paths) {
    const source = join(from, path);
    const target = intoFolder && !lstatSync(source).isDirectory() ? join(to, basename(path)) : to;
    put(source, target, mode);
  }
};

try {
  for (const one of copies) copy(one);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
