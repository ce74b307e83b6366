import { z } from 'zod';
import { firstLines, type LockEntry, type LockFileReaders, rowsOf } from './lockedPackage.ts';

const composerPackages = z
  .array(
    z.object({
      name: z.string(),
      version: z.string(),
      license: z.array(z.string()).catch([]).default([]),
      dist: z.object({ type: z.string().optional() }).nullish().catch(null),
      // An empty one is written as a list.
      require: z.record(z.string(), z.unknown()).catch({}).default({}),
    }),
  )
  .default([]);
const composerLock = z.object({ packages: composerPackages, 'packages-dev': composerPackages });

const readComposerLock = (text: string): LockEntry[] => {
  const lines = firstLines(text, /^\s*"name":\s*"([^"]+)"/);
  const lock = composerLock.parse(JSON.parse(text));
  // What is in a folder beside the project is its own.
  const told = [...lock.packages, ...lock['packages-dev']].filter(({ dist }) => dist?.type !== 'path');
  return told.map(({ name, version, license, require }) => ({
    key: name.toLowerCase(),
    name,
    version: version.replace(/^v/, ''),
    line: lines.get(name) ?? 1,
    requires: Object.keys(require).map((wanted) => wanted.toLowerCase()),
    // Any one of them may be chosen.
    license: license.length > 0 ? license.join(' OR ') : null,
  }));
};

/** Gemfile.lock: packages by four spaces, what they ask for by six, and what the project asks for below DEPENDENCIES. */
const readGemfileLock = (text: string): LockEntry[] => {
  const found: (LockEntry & { requires: string[] })[] = [];
  const direct = new Set<string>();
  let part = '';
  for (const [index, row] of rowsOf(text).entries()) {
    if (/^[A-Z][A-Z ]*$/.test(row)) part = row;
    const wanted = /^ {2}([\w.-]+)!?(?: \(.*\))?$/.exec(row)?.[1];
    if (part === 'DEPENDENCIES' && wanted !== undefined) direct.add(wanted);
    const [, name, version] = /^ {4}([\w.-]+) \((\d[\w.]*)[^)]*\)$/.exec(row) ?? [];
    // What is in a folder of the project is its own.
    if (part !== 'PATH' && name !== undefined && version !== undefined)
      found.push({ key: name, name, version, line: index + 1, requires: [] });
    const asked = /^ {6}([\w.-]+)/.exec(row)?.[1];
    if (asked !== undefined) found.at(-1)?.requires.push(asked);
  }
  return found.map((entry) => ({ ...entry, direct: direct.size > 0 ? direct.has(entry.name) : null }));
};

const required = /^(?:require)?\s+([\w.-]+\.[\w./~-]+) v(\S+)(\s*\/\/ indirect)?/;

/** `replace example.com/lib v1.0.0 => ../lib`, also in a block of them. */
const inFolder = /^(?:replace)?\s*(\S+)(?: v\S+)? => \.{1,2}\//;

/** go.mod: the module's own graph, where what go.sum names besides may never be built, and what is in a folder is the project's own. */
const readGoModule = (text: string): LockEntry[] => {
  const rows = rowsOf(text);
  const own = new Set(rows.flatMap((row) => inFolder.exec(row)?.[1] ?? []));
  return rows.flatMap((row, index): LockEntry[] => {
    // `replace` has an arrow, and its versions are of what stands in the place of another.
    const [, name, version, indirect] = row.includes('=>') ? [] : (required.exec(row) ?? []);
    if (name === undefined || version === undefined || own.has(name)) return [];
    return [{ name, version, line: index + 1, direct: indirect === undefined }];
  });
};

/** Lock files of Go, Bundler and Composer. */
export const otherLocks = {
  go: { ecosystem: 'Go', read: readGoModule },
  bundler: { ecosystem: 'RubyGems', read: readGemfileLock },
  composer: { ecosystem: 'Packagist', read: readComposerLock },
} satisfies LockFileReaders;
