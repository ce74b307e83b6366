import { isBelow, isFolder, isOwn, type LockedPackage, type LockedPackages } from './lockedPackages.ts';

/** `/@b/c/2.1.0`, `/@b/c@2.1.0(peer@1.0.0)` and `@b/c@2.1.0`: what a package is called as pnpm 5, 6 and 9 do. */
const registryKey = /^\/?((?:@[^/@\s]{1,214}\/)?[^/@\s]{1,214})[@/](\d[^(_/]{0,100})/;
const longestRow = 4_000;

/** A value in the braces of a resolution, which pnpm writes on one line. */
const valueIn = (braces: string, name: string): string | null =>
  new RegExp(`(?:^|[{,]\\s?)${name}: '?([^,}'\\s]+)`).exec(braces)?.[1] ?? null;

const packageOf = (key: string, resolution: string): LockedPackage => {
  const [, name = key.replace(/^\//, ''), version = null] = registryKey.exec(key) ?? [];
  const tarball = valueIn(resolution, 'tarball');
  return {
    path: `node_modules/${name}`,
    name,
    version,
    resolved: tarball ?? valueIn(resolution, 'repo') ?? null,
    isLink: valueIn(resolution, 'type') === 'directory',
    isBundled: false,
  };
};

const own = (path: string): LockedPackage => ({
  path,
  name: path,
  version: null,
  resolved: null,
  isLink: true,
  isBundled: false,
});

/**
 * Reads a pnpm-lock.yaml of version 5 and later, row by row, as pnpm writes it: it may be large, and it is somebody else's. What it does not
 * understand it leaves out, as it tells of packages and decides nothing.
 * @returns null when it is none
 */
export const readPnpmLock = (text: string): LockedPackages | null => {
  if (!/^lockfileVersion:/m.test(text.slice(0, 4_000))) return null;
  const packages: LockedPackage[] = [];
  let section = '';
  let key: string | null = null;
  let tellsScripts = false;
  let mayRunScripts = false;
  for (const row of text.split('\n')) {
    if (row.length > longestRow) continue;
    const top = /^(\w+):/.exec(row)?.[1];
    if (top !== undefined) {
      section = top;
      // Until version 6 it says which packages run something; from 9 on that is in the packages alone.
      if (/^lockfileVersion: '?[56]/.test(row)) tellsScripts = true;
      continue;
    }
    const name = /^ {2}(?:'([^']+)'|([^\s'][^\s]*)):\s*(?:\{\})?\s*$/.exec(row);
    if (name) key = name[1] ?? name[2] ?? null;
    if (section === 'importers' && name && key !== null && key !== '.' && isBelow(key))
      packages.push(own(key));
    const resolution = section === 'packages' ? /^ {4}resolution: (\{.*\})\s*$/.exec(row)?.[1] : undefined;
    if (resolution !== undefined && key !== null) packages.push(packageOf(key, resolution));
    if (section === 'packages' && /^ {4}requiresBuild: true\s*$/.test(row)) mayRunScripts = true;
  }
  const folder = packages.find((one) => one.isLink && !isOwn(one));
  return {
    packages,
    mayRunScripts: mayRunScripts || (!tellsScripts && packages.some(({ isLink }) => !isLink)),
    ...(folder ? { refused: isFolder(folder.name) } : {}),
  };
};

/** The public registry, which pnpm writes into lock files where it was told to. */
const publicRegistry = /(\btarball: '?)https:\/\/registry\.npmjs\.org\//g;

/**
 * A pnpm-lock.yaml as pnpm is given it: without the checksum of a .pnpmfile.cjs, which is a program and is not run while the registry can
 * be reached; what it changed stands in the lock file.
 */
export const givenPnpmLock = (text: string, registry: string | null): string => {
  const given = text.replace(/^pnpmfileChecksum:.*\n/m, '');
  return registry === null ? given : given.replace(publicRegistry, `$1${registry}/`);
};
