import { lstatSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
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

/** Makes the place where a mount goes in a folder that is lent, unless it is there; never through a link, which what was written there may have planted. */
const makePlace = (folder: string, below: readonly string[], from: string): void => {
  let at = folder;
  for (const [index, name] of below.entries()) {
    at = join(at, name);
    const wanted = index < below.length - 1 ? 'FOLDER' : kindOf(from) === 'FOLDER' ? 'FOLDER' : 'FILE';
    const kind = kindOf(at);
    if (kind === null && wanted === 'FOLDER') mkdirSync(at);
    else if (kind === null) writeFileSync(at, '', { flag: 'wx' });
    else if (kind !== wanted) throw new Error(`${at} is in the way of a mount.`);
  }
};

const isThere = (folder: string, below: readonly string[]): boolean =>
  below.every((_, index) => {
    const kind = kindOf(join(folder, ...below.slice(0, index + 1)));
    if (kind === 'LINK') throw new Error(`${join(folder, ...below)} is in the way of a mount.`);
    return kind !== null;
  });

/** A folder that is only read, made up of its entries where it lacks the places of others. */
const readFolder = (from: string, to: string, places: readonly (readonly string[])[]): LayoutStep[] => {
  if (places.every((below) => isThere(from, below))) return [bind(from, to)];
  return [
    { kind: 'FOLDER', to },
    ...readdirSync(from).flatMap((name): LayoutStep[] => {
      const inside = places.filter(([first]) => first === name).map(([, ...rest]) => rest);
      const entry = join(from, name);
      const at = posix.join(to, name);
      if (inside.some((rest) => rest.length > 0)) {
        if (kindOf(entry) !== 'FOLDER') throw new Error(`${entry} is in the way of a mount.`);
        return readFolder(entry, at, inside);
      }
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
    const places = inside.map((inner) => inner.to.slice(mount.to.length + 1).split('/'));
    if (!mount.writable) return readFolder(mount.from, mount.to, places);
    for (const [index, below] of places.entries()) makePlace(mount.from, below, inside[index]?.from ?? '');
    return [bind(mount.from, mount.to, true)];
  });
};

/** What a root folder has of the sandbox itself, whatever stands there in it. */
const ofTheSandbox = ['/dev', '/proc', '/run', '/tmp'].map((path) => ({ from: '/', to: `${ROOT}${path}` }));

/** The steps that bring a root folder into a sandbox, and mounts into it. */
const rootLayout = (root: RootFolder, mounts: readonly Mount[], memoryBytes: number): LayoutStep[] => {
  const inside = mounts.map((mount) => ({ ...mount, to: `${ROOT}${mount.to}` }));
  const placed = inside.filter(
    (mount) =>
      !ofTheSandbox.some((other) => holds(other, mount)) && !inside.some((outer) => holds(outer, mount)),
  );
  const places = [...ofTheSandbox, ...placed].map(({ from, to }) => ({
    from,
    below: to.slice(ROOT.length + 1).split('/'),
  }));
  if (root.writable) for (const { from, below } of places) makePlace(root.from, below, from);
  return [
    ...(root.writable
      ? [bind(root.from, ROOT, true)]
      : readFolder(
          root.from,
          ROOT,
          places.map(({ below }) => below),
        )),
    ...ofTheSandbox.map(({ to }): LayoutStep => ({ kind: 'FOLDER', to })),
    { kind: 'DEVICES', to: `${ROOT}/dev` },
    { kind: 'PROCESSES', to: `${ROOT}/proc` },
    ...memoryLayout(root, memoryBytes),
    ...mountLayout(inside),
  ];
};

/**
 * The steps that make the root file system of a sandbox.
 * @throws Error when a path of a mount is not absolute and plain, or a link is where a mount goes
 */
export const layoutOf = (
  root: RootFolder | undefined,
  mounts: readonly Mount[],
  memoryBytes: number,
): LayoutStep[] => {
  for (const path of mounts.flatMap(({ from, to }) => [from, to]))
    if (!posix.isAbsolute(path) || posix.normalize(path) !== path || path === '/' || path.includes('\0'))
      throw new Error(`${path} is not an absolute, plain path.`);
  return [
    ...systemLayout(),
    ...(root
      ? rootLayout(root, mounts, memoryBytes)
      : [...memoryLayout(root, memoryBytes), ...mountLayout(mounts)]),
  ];
};
