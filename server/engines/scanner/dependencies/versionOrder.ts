import { compare as comparePython, valid as isPython } from '@renovatebot/pep440';
import semver from 'semver';
import type { Ecosystem } from './lockedPackage.ts';

/** Compares two versions: below 0 when the first comes before the second. */
export type VersionOrder = (first: string, second: string) => number;

const parts = (version: string): string[] => version.toLowerCase().match(/\d+|[a-z]+/g) ?? [];
const isNumber = (part: string): boolean => /^\d/.test(part);

/** Numbers by value, however long they are. */
const byNumber = (first: string, second: string): number => {
  const [a, b] = [first.replace(/^0+/, ''), second.replace(/^0+/, '')];
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
};

/** Compares part by part; what is not there is told as undefined. */
const byParts =
  (compare: (first: string | undefined, second: string | undefined) => number): VersionOrder =>
  (first, second) => {
    const [left, right] = [parts(first), parts(second)];
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
      const difference = compare(left[index], right[index]);
      if (difference !== 0) return difference;
    }
    return 0;
  };

/** Words that come before a release of the same number, in order, as Maven and Composer have them. */
const before = ['dev', 'alpha', 'beta', 'milestone', 'pre', 'rc', 'snapshot'];
const same = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
  ['cr', 'rc'],
  ['preview', 'pre'],
  ['patch', 'p'],
  ['pl', 'p'],
]);
const release = new Set(['ga', 'final', 'release']);

/** Where a kind of part stands: words before a release, the release itself, words behind it, numbers. */
const rank = (part: string | undefined): number => {
  if (part === undefined || release.has(part)) return 0;
  if (isNumber(part)) return byNumber(part, '0') === 0 ? 0 : 2;
  const index = before.indexOf(same.get(part) ?? part);
  return index < 0 ? (part === 'sp' ? 0.5 : 1) : index - before.length;
};

/** Maven's order (maven.apache.org, "POM Reference", "Version Order Specification"); Composer's differs in nothing that is met. */
const byMaven = byParts((first, second) => {
  const difference = rank(first) - rank(second);
  if (difference !== 0 || first === undefined || second === undefined) return difference;
  if (isNumber(first) && isNumber(second)) return byNumber(first, second);
  return rank(first) === 1 ? (first < second ? -1 : first > second ? 1 : 0) : 0;
});

/** RubyGems' order: a word comes before any number, so that a version with a letter in it is no release yet. */
const byGem = byParts((first, second) => {
  const [a, b] = [first ?? '0', second ?? '0'];
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? 1 : -1;
  return isNumber(a) ? byNumber(a, b) : a < b ? -1 : a > b ? 1 : 0;
});

const mostParsed = 10_000;
const parsed = new Map<string, semver.SemVer | null>();

/** A version of semver; null when it is none. Each is compared with many: those of late are remembered. */
const semverOf = (text: string): semver.SemVer | null => {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size >= mostParsed) parsed.clear();
  const version = semver.parse(text, { loose: true });
  parsed.set(text, version);
  return version;
};

const bySemver: VersionOrder = (first, second) => {
  const [a, b] = [semverOf(first), semverOf(second)];
  return a && b ? semver.compare(a, b) : byMaven(first, second);
};

const byPython: VersionOrder = (first, second) =>
  isPython(first) && isPython(second) ? comparePython(first, second) : byMaven(first, second);

/** How the versions of an ecosystem follow one another. Go's pseudo-versions are versions of semver before a release. */
export const versionOrders: Readonly<Record<Ecosystem, VersionOrder>> = {
  npm: bySemver,
  'crates.io': bySemver,
  Go: bySemver,
  PyPI: byPython,
  RubyGems: byGem,
  Packagist: byMaven,
  Maven: byMaven,
};
