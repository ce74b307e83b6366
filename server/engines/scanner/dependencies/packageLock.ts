import { z } from 'zod';
import { firstLines, type LockEntry, type LockFileReaders } from './lockedPackage.ts';

const names = z.record(z.string(), z.unknown()).optional();
const packageLock = z.object({
  packages: z
    .record(
      z.string(),
      z.object({
        version: z.string().optional(),
        link: z.boolean().optional(),
        name: z.string().optional(),
        license: z.unknown().optional(),
        dependencies: names,
        devDependencies: names,
        optionalDependencies: names,
        peerDependencies: names,
      }),
    )
    .optional(),
  dependencies: names,
});
const nested = z.object({
  version: z.string().optional(),
  dependencies: names,
  requires: z.unknown().optional(),
});
type Folders = NonNullable<z.output<typeof packageLock>['packages']>;

const inModules = 'node_modules/';
const longestFolder = 4_000;

/** Whether a folder is the project's own: that of its root, or of a member of its workspace. */
const isOwn = (folder: string): boolean => !folder.includes(inModules);

/** Where Node finds a package that the one in a folder asks for: in its own modules, else in those above. */
const resolvedIn = (folders: Folders, from: string, name: string): string | null => {
  for (let folder = from; ; ) {
    const found = `${folder === '' ? '' : `${folder}/`}${inModules}${name}`;
    if (Object.hasOwn(folders, found)) return found;
    if (folder === '') return null;
    const above = folder.lastIndexOf(`/${inModules}`);
    folder = above < 0 ? '' : folder.slice(0, above);
  }
};

/** Since version 2: the folders of all packages, with what each asks for. */
const readFolders = (folders: Folders, lines: ReadonlyMap<string, number>): LockEntry[] => {
  const wants = (folder: string): string[] => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = folders[folder] ?? {};
    const wanted = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    return Object.keys(isOwn(folder) ? { ...wanted, ...devDependencies } : wanted).flatMap(
      (name) => resolvedIn(folders, folder, name) ?? [],
    );
  };
  const known = Object.keys(folders).filter((folder) => folder.length <= longestFolder);
  const direct = new Set(known.filter(isOwn).flatMap(wants));
  return known.flatMap((folder): LockEntry[] => {
    const at = folder.lastIndexOf(inModules);
    const { version, link, name, license } = folders[folder] ?? {};
    if (at < 0 || link || version === undefined) return [];
    return [
      {
        key: folder,
        name: name ?? folder.slice(at + inModules.length),
        version,
        line: lines.get(folder) ?? 1,
        requires: wants(folder),
        direct: direct.has(folder),
        license: typeof license === 'string' ? license : null,
      },
    ];
  });
};

const deepest = 100;
/** Version 1: packages within packages. Which of them the project asks for, only package.json says. */
const readTree = (
  tree: Record<string, unknown>,
  lines: ReadonlyMap<string, number>,
  depth = 0,
): LockEntry[] =>
  Object.entries(tree).flatMap(([name, value]) => {
    const { version, dependencies, requires } = nested.parse(value);
    const below = dependencies && depth < deepest ? readTree(dependencies, lines, depth + 1) : [];
    if (version === undefined) return below;
    const wanted = requires !== null && typeof requires === 'object' ? Object.keys(requires) : [];
    return [{ name, version, line: lines.get(name) ?? 1, requires: wanted }, ...below];
  });

const readPackageLock = (text: string): LockEntry[] => {
  const { packages, dependencies } = packageLock.parse(JSON.parse(text));
  // As far as each key stands on a line of its own.
  const lines = firstLines(text, /^\s*"([^"]+)"\s*:\s*\{/);
  return packages ? readFolders(packages, lines) : readTree(dependencies ?? {}, lines);
};

/** package-lock.json and npm-shrinkwrap.json of npm, versions 1 to 3. */
export const packageLocks = {
  npm: { ecosystem: 'npm', read: readPackageLock },
} satisfies LockFileReaders;
