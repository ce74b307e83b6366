import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readInside } from '../insideFolder.ts';
import type { Machine } from '../ports.ts';
import { Failed } from '../running.ts';
import { isBelow, isOwn, type LockedPackages, readLockedPackages } from './lockedPackages.ts';

const mebibyte = 1024 * 1024;
const longest = { packageFile: 4 * mebibyte, lockFile: 64 * mebibyte, archive: 256 * mebibyte };
/** Changes with what is done to install: what was kept is then made anew. */
const version = 1;

/** What decides what npm installs; the rest of a package.json, its scripts first of all, is the build's. */
const deciding = [
  'name',
  'version',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'bundleDependencies',
  'bundledDependencies',
  'overrides',
  'workspaces',
  'bin',
  'os',
  'cpu',
  'libc',
];

/** All that npm is given to install the packages of a project. */
export type ProjectToInstall = {
  files: ReadonlyMap<string, Buffer>;
  locked: LockedPackages;
  /** Where folders with packages may come to be. */
  packageFolders: readonly string[];
  /** SHA-256 of all that decides what comes out. */
  name: string;
};

const onlyDeciding = (packageFile: Buffer): Buffer | null => {
  try {
    const parsed: unknown = JSON.parse(packageFile.toString('utf8').replace(/^\uFEFF/, ''));
    if (typeof parsed !== 'object' || parsed === null) return null;
    const said = Object.entries(parsed).filter(([key]) => deciding.includes(key));
    return Buffer.from(JSON.stringify(Object.fromEntries(said), null, 2));
  } catch {
    return null;
  }
};

const nameOf = (files: ReadonlyMap<string, Buffer>, { node }: Machine): string => {
  const hash = createHash('sha256').update(JSON.stringify([version, node, process.platform, process.arch]));
  for (const path of [...files.keys()].sort()) {
    const content = createHash('sha256').update(files.get(path) ?? '');
    hash.update(JSON.stringify([path, content.digest('hex')]));
  }
  return hash.digest('hex');
};

/**
 * Takes out of a project what npm needs to install its packages: the lock file, package.json of it and of its workspaces, and the archives
 * that it holds itself. Nothing else of the repository reaches npm, least of all its .npmrc.
 * @param folder of the project, as it was checked out
 * @returns null when it has no packages
 */
export const projectToInstall = async (
  folder: string,
  lockPath: string,
  machine: Machine,
): Promise<ProjectToInstall | Failed | null> => {
  const lockFile = await readInside(folder, lockPath, longest.lockFile);
  const locked = lockFile && readLockedPackages(lockFile);
  if (!locked) {
    return new Failed(
      'CANNOT_BE_BUILT',
      `${lockPath} cannot be read as a lock file of npm. Run npm install and commit what it writes.`,
    );
  }
  if (locked.packages.length === 0) return null;
  const files = new Map([[basename(lockPath), lockFile]]);
  const own = locked.packages.filter(isOwn).map(({ path }) => path);
  for (const path of ['package.json', ...own.map((one) => `${one}/package.json`)]) {
    const packageFile = await readInside(folder, path, longest.packageFile);
    const said = packageFile && onlyDeciding(packageFile);
    if (said) files.set(path, said);
    else if (path === 'package.json') {
      return new Failed(
        'CANNOT_BE_BUILT',
        'package.json cannot be read. Mend it, and see that it is committed.',
      );
    }
  }
  for (const { resolved } of locked.packages) {
    const path = resolved?.startsWith('file:') ? resolved.slice('file:'.length) : '';
    const archive = isBelow(path) ? await readInside(folder, path, longest.archive) : null;
    if (archive) files.set(path, archive);
  }
  return {
    files,
    locked,
    packageFolders: [
      'node_modules',
      ...own.filter((one) => files.has(`${one}/package.json`)).map((one) => `${one}/node_modules`),
    ],
    name: nameOf(files, machine),
  };
};

/** Writes what npm needs into a folder. */
export const writeProject = async ({ files }: ProjectToInstall, folder: string): Promise<void> => {
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
};
