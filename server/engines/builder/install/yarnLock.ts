import { isBelow, isFolder, type LockedPackage, type LockedPackages } from './lockedPackages.ts';

const longestRow = 20_000;
const headName = /^"?((?:@[^/\s"@]{1,214}\/)?[^@\s",]{1,214})@/;
/** What Yarn 2 and later take from the registry, from the project itself, or make of what they took. */
const resolution = /^((?:@[^/@\s]{1,214}\/)?[^@\s]{1,214})@(npm|workspace|patch|virtual):(.{0,2000})$/;

type Block = { name: string; version: string | null; resolved: string | null };

const blocksOf = (text: string, field: RegExp): Block[] => {
  const blocks: Block[] = [];
  for (const row of text.split(/\r?\n/)) {
    if (row.length > longestRow || row.startsWith('#')) continue;
    const name = /^\S.*:$/.test(row) ? headName.exec(row)?.[1] : undefined;
    if (name !== undefined) blocks.push({ name, version: null, resolved: null });
    const block = blocks.at(-1);
    if (!block) continue;
    block.version ??= /^ {2}version:? "?([^"\s]+)"?$/.exec(row)?.[1] ?? null;
    block.resolved ??= field.exec(row)?.[1] ?? null;
  }
  return blocks;
};

/** Reads a yarn.lock of Yarn 1; null when it is none. It does not say which packages run something when they are installed. */
export const readYarnLock = (text: string): LockedPackages | null => {
  if (!/^# yarn lockfile v1\s*$/m.test(text.slice(0, 1_000))) return null;
  const packages = blocksOf(text, /^ {2}resolved "([^"#]+)/).map(
    ({ name, version, resolved }): LockedPackage => ({
      path: `node_modules/${name}`,
      name,
      version,
      resolved,
      isLink: false,
      isBundled: false,
    }),
  );
  const [, folder] =
    /^"?((?:@[^/\s"@]{1,214}\/)?[^@\s",]{1,214})@(?:link:|file:(?!.*\.t(?:ar\.)?gz"?:?$))/m.exec(text) ?? [];
  const locked = { packages, mayRunScripts: packages.length > 0 };
  return folder === undefined ? locked : { ...locked, refused: isFolder(folder) };
};

const laterPackage = ({ name, version, resolved }: Block): LockedPackage | null => {
  const [, ident = name, protocol, reference = ''] = resolution.exec(resolved ?? '') ?? [];
  if (protocol === 'workspace') {
    return isBelow(reference)
      ? { path: reference, name: ident, version: null, resolved: null, isLink: true, isBundled: false }
      : null;
  }
  const archive = /::(?:.*&)?__archiveUrl=([^&]+)/.exec(reference)?.[1];
  const elsewhere = protocol === undefined ? (resolved?.slice(ident.length + 1) ?? null) : null;
  return {
    path: `node_modules/${ident}`,
    name: ident,
    version,
    resolved: archive === undefined ? elsewhere : decodeURIComponent(archive),
    isLink: false,
    isBundled: false,
  };
};

/** Reads a yarn.lock of Yarn 2 and later; null when it is none. */
export const readLaterYarnLock = (text: string): LockedPackages | null => {
  if (!/^__metadata:\s*$/m.test(text.slice(0, 1_000))) return null;
  const blocks = blocksOf(text, /^ {2}resolution: "([^"]+)"$/);
  const packages = blocks.flatMap((block) => laterPackage(block) ?? []);
  const run = blocks.find(({ resolved }) => resolved?.includes('@exec:'));
  const locked = { packages, mayRunScripts: packages.some(({ isLink }) => !isLink) };
  const folder = blocks.find(({ resolved }) => /@(?:file|link|portal):/.test(resolved ?? ''));
  if (folder && !run) return { ...locked, refused: isFolder(folder.name) };
  if (!run) return locked;
  const refused = `${run.name} is made by a program while packages are installed (exec:), which is not done here. Make it in the build, or take it from the registry.`;
  return { ...locked, refused };
};

/** What Yarn 1 writes into lock files, which it then asks whatever registry it is given. */
const publicRegistries = /^( {2}resolved ")https:\/\/registry\.(?:yarnpkg\.com|npmjs\.org)\//gm;

/** A yarn.lock of Yarn 1 as it is given it: its packages come from the registry that is allowed. */
export const givenYarnLock = (text: string, registry: string | null): string =>
  registry === null ? text : text.replace(publicRegistries, `$1${registry}/`);
