import { lstatSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Mount } from './sandbox.ts';

/** A step in making the root file system of a sandbox, which begins empty. */
export type LayoutStep =
  | ({ kind: 'BIND' } & Mount)
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

const memoryLayout = (memoryBytes: number) =>
  [
    { kind: 'MEMORY', to: '/tmp', bytes: Math.min(temporaryBytes, memoryBytes) },
    { kind: 'MEMORY', to: '/dev/shm', bytes: Math.min(sharedBytes, memoryBytes) },
  ] satisfies LayoutStep[];

/** Folders of a sandbox that are memory and can be written to. */
export const MEMORY_FOLDERS: readonly string[] = memoryLayout(0).map(({ to }) => to);

/** Programs, libraries and certificates of this machine, read-only, and tmpfs mounts no larger than the memory limit. */
export const systemLayout = (memoryBytes: number): LayoutStep[] => [
  ...ofTheSystem.flatMap(asHere),
  ...memoryLayout(memoryBytes),
];

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
      if (inside.some((rest) => rest.length > 0)) return readFolder(entry, at, inside);
      if (inside.length > 0) return [];
      return kindOf(entry) === 'LINK'
        ? [{ kind: 'LINK', to: at, target: readlinkSync(entry) }]
        : [bind(entry, at)];
    }),
  ];
};

const holds = (outer: Mount, inner: Mount) => inner.to.startsWith(`${outer.to}/`);

/**
 * The steps that bring mounts into a sandbox, outer ones first; a mount may stand in another, even where that one has no place for it.
 * @throws Error when a path is not absolute and plain, or a link is where a mount goes
 */
export const mountLayout = (mounts: readonly Mount[]): LayoutStep[] => {
  for (const path of mounts.flatMap(({ from, to }) => [from, to]))
    if (!posix.isAbsolute(path) || posix.normalize(path) !== path || path === '/' || path.includes('\0'))
      throw new Error(`${path} is not an absolute, plain path.`);
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
