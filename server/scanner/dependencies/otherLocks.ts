import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import { Lines } from '../files/sourceFile.ts';
import { type LockFileReader, rowsOf } from './lockedPackage.ts';

type Locked = ReturnType<LockFileReader['read']>;

const tomlLock = z.object({
  package: z
    .array(z.object({ name: z.string(), version: z.string().optional(), source: z.unknown().optional() }))
    .default([]),
});

/** Cargo.lock, poetry.lock, uv.lock and pdm.lock. */
const readTomlLock = (text: string): Locked => {
  const lines = rowsOf(text);
  const at = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const name = /^name = "(.+)"/.exec(line)?.[1];
    const version = /^version = "(.+)"/.exec(lines[index + 1] ?? '')?.[1];
    if (name !== undefined && version !== undefined) at.set(`${name} ${version}`, index + 1);
  }
  return tomlLock
    .parse(parseToml(text))
    .package.flatMap(({ name, version }) =>
      version === undefined ? [] : [{ name, version, line: at.get(`${name} ${version}`) ?? 1 }],
    );
};

const pipfileLock = z.object({
  default: z.record(z.string(), z.object({ version: z.string().optional() })).default({}),
  develop: z.record(z.string(), z.object({ version: z.string().optional() })).default({}),
});

/** The first lines on which an expression finds a name, by that name. */
const firstLines = (text: string, expression: RegExp): Map<string, number> => {
  const lines = new Map<string, number>();
  for (const [index, row] of rowsOf(text).entries()) {
    const name = expression.exec(row)?.[1];
    if (name !== undefined && !lines.has(name)) lines.set(name, index + 1);
  }
  return lines;
};

const readPipfileLock = (text: string): Locked => {
  const lines = firstLines(text, /^\s*"([^"]+)":\s*\{/);
  const lock = pipfileLock.parse(JSON.parse(text));
  return Object.entries({ ...lock.develop, ...lock.default }).flatMap(([name, { version }]) =>
    version?.startsWith('==') ? [{ name, version: version.slice(2), line: lines.get(name) ?? 1 }] : [],
  );
};

/** A line for each package that an expression finds: its name, then its version. */
const byLine =
  (expression: RegExp) =>
  (text: string): Locked =>
    rowsOf(text).flatMap((row, index) => {
      const [, name, version] = expression.exec(row) ?? [];
      return name !== undefined && version !== undefined ? [{ name, version, line: index + 1 }] : [];
    });

const composerLock = z.object({
  packages: z.array(z.object({ name: z.string(), version: z.string() })).default([]),
  'packages-dev': z.array(z.object({ name: z.string(), version: z.string() })).default([]),
});

const readComposerLock = (text: string): Locked => {
  const lines = firstLines(text, /^\s*"name":\s*"([^"]+)"/);
  const lock = composerLock.parse(JSON.parse(text));
  return [...lock.packages, ...lock['packages-dev']].map(({ name, version }) => ({
    name,
    version: version.replace(/^v/, ''),
    line: lines.get(name) ?? 1,
  }));
};

const opening = '<dependency>';
const longestDependency = 4_000;

/** Versions that a pom.xml names by itself; those of parents and properties stand elsewhere. */
const readPom = (text: string): Locked => {
  const lines = new Lines(text);
  const found: Locked = [];
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
    const [body = ''] = text.slice(at, at + longestDependency).split('</dependency>', 1);
    const part = (name: string) => new RegExp(`<${name}>\\s*([^<\\s$]+)\\s*</${name}>`).exec(body)?.[1];
    const [group, artifact, version] = [part('groupId'), part('artifactId'), part('version')];
    if (group === undefined || artifact === undefined || version === undefined) continue;
    found.push({ name: `${group}:${artifact}`, version, line: lines.at(at) });
  }
  return found;
};

/** Lock files of everybody but JavaScript; of Maven, which has none, its manifest. */
export const otherLocks: readonly LockFileReader[] = [
  { fits: /(?:^|\/)Cargo\.lock$/, ecosystem: 'crates.io', read: readTomlLock },
  { fits: /(?:^|\/)(?:poetry|uv|pdm)\.lock$/, ecosystem: 'PyPI', read: readTomlLock },
  { fits: /(?:^|\/)Pipfile\.lock$/, ecosystem: 'PyPI', read: readPipfileLock },
  {
    fits: /(?:^|\/)requirements[\w.-]*\.txt$/,
    ecosystem: 'PyPI',
    read: byLine(/^\s*([A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?\s*===?\s*([\w.!+-]+)/),
  },
  // The module's own graph: what go.sum names besides may never be built.
  { fits: /(?:^|\/)go\.mod$/, ecosystem: 'Go', read: byLine(/^(?:require)?\s+([\w.-]+\.[\w./~-]+) v(\S+)/) },
  {
    fits: /(?:^|\/)Gemfile\.lock$/,
    ecosystem: 'RubyGems',
    read: byLine(/^ {4}([\w.-]+) \(([\w.]+)[^)]*\)$/),
  },
  { fits: /(?:^|\/)composer\.lock$/, ecosystem: 'Packagist', read: readComposerLock },
  { fits: /(?:^|\/)gradle\.lockfile$/, ecosystem: 'Maven', read: byLine(/^([\w.-]+:[\w.-]+):([^=\s]+)=/) },
  { fits: /(?:^|\/)pom\.xml$/, ecosystem: 'Maven', read: readPom },
];
