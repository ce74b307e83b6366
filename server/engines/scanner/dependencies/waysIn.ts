import type { LockEntry } from './lockedPackage.ts';

const longestWay = 20;

/**
 * By which packages each comes into a project: the shortest way from one that the project asks for. Where a lock file does not say which
 * those are, it is the packages that no other asks for.
 * @returns the way to each entry that is reached, from the first package to the one that asks for it; none for those that the project asks for
 */
export const waysIn = (entries: readonly LockEntry[]): ReadonlyMap<LockEntry, readonly string[]> => {
  const byKey = new Map<string, LockEntry>();
  for (const entry of entries) {
    const key = entry.key ?? entry.name;
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  const asked = new Set(entries.flatMap(({ requires }) => requires ?? []));
  const isTold = entries.some(({ direct }) => direct === true);
  const roots = isTold
    ? entries.filter(({ direct }) => direct === true)
    : entries.filter((entry) => !asked.has(entry.key ?? entry.name));
  const ways = new Map<LockEntry, readonly string[]>(roots.map((entry) => [entry, []]));
  // A set that grows is walked to its end: the nearest come first.
  for (const [entry, way] of ways) {
    if (way.length >= longestWay) continue;
    for (const key of entry.requires ?? []) {
      const next = byKey.get(key);
      if (next && !ways.has(next)) ways.set(next, [...way, entry.name]);
    }
  }
  return ways;
};

const mostShown = 8;
const mostCharacters = 200;

/**
 * A way as it is kept with each package that comes by it: no longer than anybody reads. Of a longer one the first package, which can be
 * updated, and those next to the package itself, with `…` for those between; nothing where the first has a name that no registry has.
 */
export const shownWay = (way: readonly string[]): readonly string[] => {
  const [first, ...others] = way;
  if (first === undefined || first.length > mostCharacters) return [];
  const isShort = way.length <= mostShown && way.join('').length <= mostCharacters;
  if (isShort) return way;
  let left = mostCharacters - first.length;
  const nearest = others.slice(2 - mostShown).toReversed();
  const cut = nearest.findIndex((name) => (left -= name.length) < 0);
  return [first, '…', ...(cut < 0 ? nearest : nearest.slice(0, cut)).toReversed()];
};
