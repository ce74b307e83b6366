import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { firstLines, type LockEntry, type LockFileReaders } from './lockedPackage.ts';

const wants = z.record(z.string(), z.unknown()).nullish().catch(null);
const importer = z.object({ dependencies: wants, devDependencies: wants, optionalDependencies: wants });
const pnpmLock = z.object({
  ...importer.shape,
  importers: z.record(z.string(), importer).nullish(),
  packages: z.record(z.string(), z.unknown()).nullish(),
  snapshots: z.record(z.string(), z.unknown()).nullish(),
});
type Importer = z.output<typeof importer>;

/** `/@b/c/2.1.0`, `/@b/c@2.1.0(peer@1.0.0)` and `@b/c@2.1.0`: what a package is called as pnpm 5, 6 and 9 do. */
const packageKey = /^\/?((?:@[^/]+\/)?[^/@]+)[@/](\d[^(_]*)/;
const keyOf = (name: string, version: string): string => `${name}@${version}`;
const ofKey = (key: string): string | null => {
  const [, name, version] = packageKey.exec(key) ?? [];
  return name !== undefined && version !== undefined ? keyOf(name, version) : null;
};

/** What is asked for, by keys: a version, an object that has one, or a key of its own where the name is an alias. */
const wanted = ({ dependencies, devDependencies, optionalDependencies }: Importer): string[] =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).flatMap(
    ([name, value]) => {
      const said = z.union([z.string(), z.object({ version: z.string() })]).safeParse(value).data;
      const version = typeof said === 'string' ? said : said?.version;
      if (version === undefined) return [];
      const exact = /^(\d[^(_]*)/.exec(version)?.[1];
      return exact === undefined ? (ofKey(version) ?? []) : [keyOf(name, exact)];
    },
  );

/** pnpm-lock.yaml of pnpm 5 and later. */
const readPnpmLock = (text: string): LockEntry[] => {
  const lock = pnpmLock.parse(parseYaml(text, { maxAliasCount: 0, prettyErrors: false, uniqueKeys: false }));
  const lines = firstLines(text, /^ {2}'?([^'\s]+)'?:\s*$/);
  const direct = new Set([lock, ...Object.values(lock.importers ?? {})].flatMap(wanted));
  const requires = new Map<string, string[]>();
  for (const [key, value] of Object.entries({ ...lock.packages, ...lock.snapshots })) {
    const known = ofKey(key);
    const asking = importer.safeParse(value).data;
    if (known !== null && asking) requires.set(known, [...(requires.get(known) ?? []), ...wanted(asking)]);
  }
  return Object.keys(lock.packages ?? {}).flatMap((text): LockEntry[] => {
    const [, name, version] = packageKey.exec(text) ?? [];
    if (name === undefined || version === undefined) return [];
    const key = keyOf(name, version);
    return [
      {
        key,
        name,
        version,
        line: lines.get(text) ?? 1,
        requires: requires.get(key) ?? [],
        direct: direct.size > 0 ? direct.has(key) : null,
      },
    ];
  });
};

/** Lock files of pnpm. */
export const pnpmLocks = {
  pnpm: { ecosystem: 'npm', read: readPnpmLock },
} satisfies LockFileReaders;
