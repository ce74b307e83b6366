import { compare as comparePython, valid as isPython } from '@renovatebot/pep440';
import semver from 'semver';
import type { Ecosystem } from './lockedPackage.ts';

/** Compares two versions: below 0 when the first comes before the second. */
export type VersionOrder = (first: string, second: string) => number;

const parts = (version: string): string[] => version.toLowerCase().match(/\d+|[a-z]+/g) ?? [];

/** What comes before a release of the same number, in order (Maven's and RubyGems' rules). */
const before = ['dev', 'snapshot', 'alpha', 'a', 'beta', 'b', 'milestone', 'm', 'pre', 'preview', 'rc', 'cr'];
const release = new Set(['ga', 'final', 'release']);

/** Where a part stands: words before a release, then the release itself, then words behind it, then numbers. What is not there is the release, as 0 is. */
const rank = (part: string | undefined): number => {
  if (part === undefined || release.has(part)) return 0;
  if (/^\d/.test(part)) return Number(part) === 0 ? 0 : 1 + Number(part);
  const index = before.indexOf(part);
  return index < 0 ? 0.5 : index - before.length;
};

/** Numbers by value, words before a release where they say that it was not yet one. */
const byParts: VersionOrder = (first, second) => {
  const [left, right] = [parts(first), parts(second)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = rank(left[index]) - rank(right[index]);
    if (difference !== 0) return difference;
  }
  return 0;
};

const bySemver: VersionOrder = (first, second) => {
  const [a, b] = [semver.parse(first, { loose: true }), semver.parse(second, { loose: true })];
  return a && b ? semver.compare(a, b) : byParts(first, second);
};

const byPython: VersionOrder = (first, second) =>
  isPython(first) && isPython(second) ? comparePython(first, second) : byParts(first, second);

/** How the versions of an ecosystem follow one another. */
export const versionOrders: Readonly<Record<Ecosystem, VersionOrder>> = {
  npm: bySemver,
  'crates.io': bySemver,
  Go: bySemver,
  PyPI: byPython,
  RubyGems: byParts,
  Packagist: byParts,
  Maven: byParts,
};
