import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readInside } from '../insideFolder.ts';
import { type PackageTool } from '../packages/packageTool.ts';
import type { BuilderPorts, Machine } from '../ports.ts';
import { Failed } from '../running.ts';
import type { Installer, ProjectToInstall } from './installer.ts';
import { installerOf } from './installerOf.ts';
import { isBelow, isFetched, isOwn } from './lockedPackages.ts';
import { fetchedFromElsewhere } from './packageMissing.ts';

const mebibyte = 1024 * 1024;
const longest = {
  packageFile: 4 * mebibyte,
  lockFile: 64 * mebibyte,
  archive: 256 * mebibyte,
  together: 512 * mebibyte,
};
/** Changes with what is done to install: what was kept is then made anew. */
const version = 1;

const onlyDeciding = (packageFile: Buffer, { deciding, decidingIn = {} }: Installer): Buffer | null => {
  try {
    const parsed: unknown = JSON.parse(packageFile.toString('utf8').replace(/^\uFEFF/, ''));
    if (typeof parsed !== 'object' || parsed === null) return null;
    const said = Object.entries(parsed).flatMap(([key, value]): [string, unknown][] => {
      const only = Object.hasOwn(decidingIn, key) ? decidingIn[key] : undefined;
      if (only) return [[key, only(value)]];
      return deciding.includes(key) ? [[key, value]] : [];
    });
    return Buffer.from(JSON.stringify(Object.fromEntries(said), null, 2));
  } catch {
    return null;
  }
};

const nameOf = (files: ReadonlyMap<string, Buffer>, { node }: Machine, tool: PackageTool | null): string => {
  const told = [version, node, process.platform, process.arch, ...(tool ? [tool.name, tool.version] : [])];
  const hash = createHash('sha256').update(JSON.stringify(told));
  for (const path of [...files.keys()].sort()) {
    const content = createHash('sha256').update(files.get(path) ?? '');
    hash.update(JSON.stringify([path, content.digest('hex')]));
  }
  return hash.digest('hex');
};

const notRead = (message: string) => new Failed('CANNOT_BE_BUILT', message);

/**
 * Takes out of a project what a package manager needs to install its packages: the lock file, package.json of it and of its workspaces, and
 * the archives that it holds itself. Nothing else of the repository reaches it, least of all its .npmrc.
 * @param folder of the project, as it was checked out
 * @param tool the package manager; null for npm
 * @param mostBytes of all that is read besides the lock file
 * @returns null when it has no packages
 */
export const projectToInstall = async (
  folder: string,
  lockPath: string,
  tool: PackageTool | null,
  { machine, registry }: Pick<BuilderPorts, 'machine' | 'registry'>,
  mostBytes: number = longest.together,
): Promise<ProjectToInstall | Failed | null> => {
  const installer = installerOf(tool);
  const lockFile = await readInside(folder, lockPath, longest.lockFile);
  const given = installer.givenLock(lockFile?.toString('utf8') ?? '', registry);
  const locked = lockFile && installer.readLock(given);
  if (!locked) {
    return notRead(
      `${lockPath} cannot be read as a lock file of ${installer.whose}. Run ${installer.writes} and commit what it writes.`,
    );
  }
  if (locked.refused !== undefined) return notRead(locked.refused);
  if (locked.packages.length === 0) return null;
  const files = new Map([[basename(lockPath), lockFile]]);
  let room = mostBytes;
  const take = async (path: string, maxBytes: number): Promise<Buffer | null> => {
    const content = room < 0 ? null : await readInside(folder, path, maxBytes);
    room -= content?.length ?? 0;
    return room < 0 ? null : content;
  };
  const own = [...new Set(locked.packages.filter(isOwn).map(({ path }) => path))];
  for (const path of ['package.json', ...own.map((one) => `${one}/package.json`)]) {
    const packageFile = await take(path, longest.packageFile);
    const said = packageFile && onlyDeciding(packageFile, installer);
    if (said) files.set(path, said);
    else if (path === 'package.json')
      return notRead('package.json cannot be read. Mend it, and see that it is committed.');
  }
  const read = async (path: string) => (await take(path, longest.packageFile))?.toString('utf8') ?? null;
  for (const [path, content] of await installer.settings(read)) files.set(path, Buffer.from(content));
  for (const { resolved } of locked.packages) {
    const path = resolved?.startsWith('file:') ? resolved.slice('file:'.length) : '';
    // No other file comes in under this name, such as an .npmrc.
    const isArchive = isBelow(path) && /\.(?:tgz|tar|tar\.gz)$/i.test(path);
    const archive = isArchive && !files.has(path) ? await take(path, longest.archive) : null;
    if (archive) files.set(path, archive);
  }
  if (room < 0)
    return notRead(
      `The package files and archives that the project holds are larger than ${longest.together / mebibyte} MiB in total.`,
    );
  const name = nameOf(files, machine, tool);
  if (tool && registry !== null) {
    const elsewhere = fetchedFromElsewhere(locked.packages.filter(isFetched), registry);
    if (elsewhere) return elsewhere;
  }
  files.set(basename(lockPath), Buffer.from(given));
  return {
    files,
    locked,
    packageFolders: [
      'node_modules',
      ...own.filter((one) => files.has(`${one}/package.json`)).map((one) => `${one}/node_modules`),
    ],
    name,
    installer,
  };
};

/** Writes what a package manager needs into a folder. */
export const writeProject = async ({ files }: ProjectToInstall, folder: string): Promise<void> => {
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
};
