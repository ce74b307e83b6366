import { z } from 'zod';
import { firstLines, type LockEntry, type LockFileReaders, rowsOf } from './lockedPackage.ts';
import { nameIn } from './packageNames.ts';

const section = z.record(z.string(), z.object({ version: z.string().optional() })).default({});
const pipfileLock = z.object({ default: section, develop: section });

const readPipfileLock = (text: string): LockEntry[] => {
  const lines = firstLines(text, /^\s*"([^"]+)":\s*\{/);
  const lock = pipfileLock.parse(JSON.parse(text));
  return Object.entries({ ...lock.develop, ...lock.default }).flatMap(([name, { version }]) =>
    version?.startsWith('==') ? [{ name, version: version.slice(2), line: lines.get(name) ?? 1 }] : [],
  );
};

const pinned = /^\s*([A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?\s*===?\s*([\w.!+-]+)/;
const via = /^\s*#\s*(?:via\b)?\s*(-r\s+\S+|[A-Za-z0-9][\w.-]*)?/;

/**
 * requirements.txt, of which only what is pinned names a version. pip-compile and uv note below each package what asks for it: another
 * package, or the file that a person wrote.
 */
const readRequirements = (text: string): LockEntry[] => {
  const found: { entry: LockEntry; askedBy: string[] }[] = [];
  let isVia = false;
  for (const [index, row] of rowsOf(text).entries()) {
    const [, name, version] = pinned.exec(row) ?? [];
    if (name !== undefined && version !== undefined) {
      found.push({ entry: { key: nameIn('PyPI', name), name, version, line: index + 1 }, askedBy: [] });
      isVia = false;
    }
    const note = row.slice(Math.max(row.indexOf('#'), 0));
    if (/^#\s*via\b/.test(note)) isVia = true;
    else if (!/^\s*#/.test(row)) isVia = false;
    const by = isVia ? via.exec(note)?.[1] : undefined;
    if (by !== undefined) found.at(-1)?.askedBy.push(by);
  }
  const isNoted = found.some(({ askedBy }) => askedBy.length > 0);
  const requires = new Map<string, string[]>();
  for (const { entry, askedBy } of found) {
    for (const by of askedBy) {
      const key = nameIn('PyPI', by);
      requires.set(key, [...(requires.get(key) ?? []), entry.key ?? '']);
    }
  }
  return found.map(({ entry, askedBy }) => ({
    ...entry,
    requires: requires.get(entry.key ?? '') ?? [],
    direct: isNoted ? askedBy.some((by) => by.startsWith('-r')) : null,
  }));
};

/** Lock files of pip and Pipenv. */
export const pythonLocks = {
  pipenv: { ecosystem: 'PyPI', read: readPipfileLock },
  pip: { ecosystem: 'PyPI', read: readRequirements },
} satisfies LockFileReaders;
