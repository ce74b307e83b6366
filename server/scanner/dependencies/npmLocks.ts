import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { type LockFileReader, rowsOf } from './lockedPackage.ts';

type Locked = ReturnType<LockFileReader['read']>;

const packageLock = z.object({
  packages: z
    .record(
      z.string(),
      z.object({ version: z.string().optional(), link: z.boolean().optional(), name: z.string().optional() }),
    )
    .optional(),
  dependencies: z.record(z.string(), z.unknown()).optional(),
});
const nested: z.ZodType<{
  version?: string | undefined;
  dependencies?: Record<string, unknown> | undefined;
}> = z.object({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.unknown()).optional(),
});

/** Lines of a text on which a key of JSON begins, by the key, as far as each stands on a line of its own. */
const keyLines = (text: string): Map<string, number> => {
  const lines = new Map<string, number>();
  for (const [index, line] of rowsOf(text).entries()) {
    const key = /^\s*"([^"]+)"\s*:\s*\{/.exec(line)?.[1];
    if (key !== undefined && !lines.has(key)) lines.set(key, index + 1);
  }
  return lines;
};

const deepest = 100;
const readTree = (tree: Record<string, unknown>, lines: Map<string, number>, depth = 0): Locked =>
  Object.entries(tree).flatMap(([name, value]) => {
    const { version, dependencies } = nested.parse(value);
    const below = dependencies && depth < deepest ? readTree(dependencies, lines, depth + 1) : [];
    return version === undefined ? below : [{ name, version, line: lines.get(name) ?? 1 }, ...below];
  });

/** package-lock.json and npm-shrinkwrap.json of npm, versions 1 to 3. */
const readPackageLock = (text: string): Locked => {
  const { packages, dependencies } = packageLock.parse(JSON.parse(text));
  const lines = keyLines(text);
  if (!packages) return readTree(dependencies ?? {}, lines);
  return Object.entries(packages).flatMap(([key, { version, link, name }]) => {
    const folder = key.lastIndexOf('node_modules/');
    if (folder < 0 || link || version === undefined) return [];
    return [{ name: name ?? key.slice(folder + 'node_modules/'.length), version, line: lines.get(key) ?? 1 }];
  });
};

/** yarn.lock of Yarn 1 and later. */
const readYarnLock = (text: string): Locked => {
  const found: Locked = [];
  let name: string | null = null;
  let line = 1;
  for (const [index, row] of rowsOf(text).entries()) {
    const head = /^"?((?:@[^/\s"]+\/)?[^@\s"]+)@[^:]*.*:$/.exec(row);
    if (head) [name, line] = [head[1] ?? null, index + 1];
    const version = /^ {2}"?version"?:? "?([^"\s]+)"?$/.exec(row)?.[1];
    if (version === undefined || name === null) continue;
    if (name !== '__metadata' && !version.startsWith('0.0.0-use.local')) found.push({ name, version, line });
    name = null;
  }
  return found;
};

const pnpmLock = z.object({ packages: z.record(z.string(), z.unknown()).nullish() });

/** pnpm-lock.yaml of pnpm 5 and later. */
const readPnpmLock = (text: string): Locked => {
  const { packages } = pnpmLock.parse(parseYaml(text, { maxAliasCount: 0, uniqueKeys: false }));
  const lines = new Map<string, number>();
  for (const [index, row] of rowsOf(text).entries()) {
    const key = /^ {2}'?([^'\s]+)'?:\s*$/.exec(row)?.[1];
    if (key !== undefined && !lines.has(key)) lines.set(key, index + 1);
  }
  return Object.keys(packages ?? {}).flatMap((key) => {
    const [, name, version] = /^\/?((?:@[^/]+\/)?[^/@]+)[@/](\d[^(_]*)/.exec(key) ?? [];
    return name !== undefined && version !== undefined ? [{ name, version, line: lines.get(key) ?? 1 }] : [];
  });
};

/** Lock files of JavaScript's package managers. */
export const npmLocks: readonly LockFileReader[] = [
  { fits: /(?:^|\/)(?:package-lock|npm-shrinkwrap)\.json$/, ecosystem: 'npm', read: readPackageLock },
  { fits: /(?:^|\/)yarn\.lock$/, ecosystem: 'npm', read: readYarnLock },
  { fits: /(?:^|\/)pnpm-lock\.yaml$/, ecosystem: 'npm', read: readPnpmLock },
];
