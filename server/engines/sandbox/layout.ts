import { chmodSync, lstatSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Mount, RootFolder } from './sandbox.ts';

/** A step in making the root file system of a sandbox, which begins empty. */
export type LayoutStep =
  | ({ kind: 'BIND' } & Mount)
  /** The devices that all programs have, or what the kernel tells of processes; the folder is there. */
  | { kind: 'DEVICES' | 'PROCESSES'; to: string }
  /** Memory that everybody may write to, as a folder. */
  | { kind: 'MEMORY'; to: string; bytes: number }
  | { kind: 'LINK'; to: string; target: string }
  | { kind: 'FOLDER'; to: string };

const kindOf = (path: string): 'FOLDER' | 'LINK' | 'FILE' | null => {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (!status) return null;
  if (status.isDirectory()) return 'FOLDER';
  return status.isSymbolicLink() ? 'LINK' : 'FILE';
};

const bind = (from: string, to: string, writable = false): LayoutStep => ({
  kind: 'BIND',
  from,
  to,
  writable,
});

/** What a path of the system is in the sandbox: a link as a link, anything else to be read; nothing where it is not there. */
const asHere = (path: string): LayoutStep[] => {
  const kind = kindOf(path);
  if (kind === null) return [];
  return kind === 'LINK' ? [{ kind: 'LINK', to: path, target: readlinkSync(path) }] : [bind(path, path)];
};

/** Of /etc no more than programs need to find libraries, certificates and alternatives: nothing in it says anything of this machine. */
const ofTheSystem = [
  ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'],
  ['/etc/alternatives', '/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d'],
  ['/etc/ssl/certs', '/etc/pki/ca-trust/extracted', '/etc/pki/tls/certs'],
].flat();

/** Largest sizes of the tmpfs mounts: what is in them counts towards the memory limit of a command. */
const temporaryBytes = 256 * 1024 ** 2;
const sharedBytes = 64 * 1024 ** 2;

/** Where a root folder stands in a sandbox; the command is put into it (chroot) before anything in it is read. */
export const ROOT = '/image';

const memoryLayout = (root: RootFolder | undefined, memoryBytes: number) => {
  const top = root ? ROOT : '';
  const memory = (to: string, bytes: number) =>
    ({ kind: 'MEMORY', to: `${top}${to}`, bytes: Math.min(bytes, memoryBytes) }) satisfies LayoutStep;
  return [
    ...(root ? [memory('/run', sharedBytes)] : []),
    ...(root?.writable ? [] : [memory('/tmp', temporaryBytes)]),
    memory('/dev/shm', sharedBytes),
  ];
};

/** Folders of a sandbox that are memory and can be written to, by their paths from the first root file system. */
export const memoryFolders = (root: RootFolder | undefined): readonly string[] =>
  memoryLayout(root, 0).map(({ to }) => to);

/** Programs, libraries and certificates of this machine, read-only. */
const systemLayout = (): LayoutStep[] => ofTheSystem.flatMap(asHere);

/** Where a root folder sees the programs and libraries of this machine. */
export const HOST = '/run/host';

/** Folders of programs and libraries of this machine, and the links to them. */
export const systemFolders = (): { folders: string[]; links: { path: string; target: string }[] } => {
  const paths = ofTheSystem.filter((path) => !path.startsWith('/etc'));
  return {
    folders: paths.filter((path) => kindOf(path) === 'FOLDER'),
    links: paths
      .filter((path) => kindOf(path) === 'LINK')
      .map((path) => ({ path, target: readlinkSync(path) })),
  };
};

/** The same folders for programs of ours in a root folder. */
export const hostMounts = (): Mount[] =>
  systemFolders().folders.map((path) => ({ from: path, to: `${HOST}${path}`, writable: false }));

/** A link, or something of another kind, stands where a mount goes. */
export class InTheWay extends Error {
  /** @param path in the sandbox, or in its root folder */
  constructor(path: string) {
    super(`${path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length) : path} is in the way of a mount.`);
  }
}

/** Where a mount goes in another one, or in a root folder. */
type Place = { below: readonly string[]; kind: 'FOLDER' | 'FILE' };

const placeOf = ({ from, to }: { from: string; to: string }, top: string): Place => ({
  below: to.slice(top.length + 1).split('/'),
  kind: kindOf(from) === 'FOLDER' ? 'FOLDER' : 'FILE',
});

/**
 * Whether a folder has a place; never through a link, which what was written there may have planted.
 * @param to where the folder is seen
 * @param made whether the place is made where it is missing
 */
const hasPlace = (folder: string, to: string, { below, kind: last }: Place, made: boolean): boolean => {
  for (const [index] of below.entries()) {
    const path = below.slice(0, index + 1);
    const at = join(folder, ...path);
    const wanted = path.length < below.length ? 'FOLDER' : last;
    const kind = kindOf(at);
    if (kind === wanted) continue;
    if (kind !== null) throw new InTheWay(posix.join(to, ...path));
    if (!made) return false;
    if (wanted === 'FOLDER') mkdirSync(at);
    else writeFileSync(at, '', { flag: 'wx' });
    // Whatever our umask is: the sandbox's user goes through it.
    chmodSync(at, wanted === 'FOLDER' ? 0o755 : 0o644);
  }
  return true;
};

/** A folder that is only read, made up of its entries where it lacks the places of others. */
const readFolder = (from: string, to: string, places: readonly Place[]): LayoutStep[] => {
  // All are looked at, so that none below leads through a link.
  const found = places.map((place) => hasPlace(from, to, place, false));
  if (found.every(Boolean)) return [bind(from, to)];
  return [
    { kind: 'FOLDER', to },
    ...readdirSync(from).flatMap((name): LayoutStep[] => {
      const inside = places
        .filter(({ below }) => below[0] === name)
        .map((place) => ({ ...place, below: place.below.slice(1) }));
      const entry = join(from, name);
      const at = posix.join(to, name);
      if (inside.some(({ below }) => below.length > 0)) return readFolder(entry, at, inside);
      if (inside.length > 0) return [];
      return kindOf(entry) === 'LINK'
        ? [{ kind: 'LINK', to: at, target: readlinkSync(entry) }]
        : [bind(entry, at)];
    }),
  ];
};

const holds = (outer: { to: string }, inner: { to: string }) => inner.to.startsWith(`${outer.to}/`);

/** The steps that bring mounts into a sandbox, outer ones first; a mount may stand in another, even where that one has no place for it. */
const mountLayout = (mounts: readonly Mount[]): LayoutStep[] => {
  const outerFirst = mounts.toSorted((a, b) => a.to.length - b.to.length);
  return outerFirst.flatMap((mount): LayoutStep[] => {
    const inside = outerFirst.filter(
      (inner) =>
        holds(mount, inner) && !outerFirst.some((other) => holds(mount, other) && holds(other, inner)),
    );
    const places = inside.map((inner) => placeOf(inner, mount.to));
    if (!mount.writable) return readFolder(mount.from, mount.to, places);
    for (const place of places) hasPlace(mount.from, mount.to, place, true);
    return [bind(mount.from, mount.to, true)];
  });
};

/** What a root folder has of the sandbox itself, whatever stands there in it. */
const ofTheSandbox = ['/dev', '/proc', '/run', '/tmp'];
/** Files of a root folder that are others in a sandbox. */
const replaced = ['/etc/hosts', '/etc/ld.so.preload', '/etc/passwd'];

/**
 * Makes the places of mounts in a root folder that will only be read: without them it cannot be one.
 * @param folders that will be mounted in it, by their absolute paths there
 * @throws InTheWay where a link, or something of another kind, stands there
 */
export const makePlaces = (root: string, folders: readonly string[]): void => {
  const make = (to: string, kind: Place['kind']) =>
    hasPlace(root, '/', { below: to.split('/').slice(1), kind }, true);
  for (const path of [...ofTheSandbox, ...folders]) make(path, 'FOLDER');
  for (const path of replaced) make(path, 'FILE');
};

/** The steps that bring a root folder into a sandbox, and mounts into it. */
const rootLayout = (root: RootFolder, mounts: readonly Mount[], memoryBytes: number): LayoutStep[] => {
  const inside = mounts.map((mount) => ({ ...mount, to: `${ROOT}${mount.to}` }));
  const own = ofTheSandbox.map((path) => ({ from: '/', to: `${ROOT}${path}` }));
  const placed = inside.filter((mount) => ![...own, ...inside].some((outer) => holds(outer, mount)));
  for (const each of [...own, ...placed])
    if (!hasPlace(root.from, '/', placeOf(each, ROOT), root.writable))
      throw new Error(`The root folder has no place for ${each.to.slice(ROOT.length)}.`);
  return [
    bind(root.from, ROOT, root.writable),
    { kind: 'DEVICES', to: `${ROOT}/dev` },
    { kind: 'PROCESSES', to: `${ROOT}/proc` },
    ...memoryLayout(root, memoryBytes),
    ...mountLayout(inside),
  ];
};

/** Each takes some milliseconds. */
const mostSteps = 1_000;

/**
 * The steps that make the root file system of a sandbox.
 * @throws Error when a path of a mount is not absolute and plain, or there would be too many steps; InTheWay when a link is where a mount goes
 */
export const layoutOf = (
  root: RootFolder | undefined,
  mounts: readonly Mount[],
  memoryBytes: number,
): LayoutStep[] => {
  for (const path of mounts.flatMap(({ from, to }) => [from, to]))
    if (!posix.isAbsolute(path) || posix.normalize(path) !== path || path === '/' || path.includes('\0'))
      throw new Error(`${path} is not an absolute, plain path.`);
  const steps = [
    ...systemLayout(),
    ...(root
      ? rootLayout(root, mounts, memoryBytes)
      : [...memoryLayout(root, memoryBytes), ...mountLayout(mounts)]),
  ];
  if (steps.length > mostSteps)
    throw new Error(`It would take ${steps.length} mounts, of which ${mostSteps} are allowed.`);
  return steps;
};
