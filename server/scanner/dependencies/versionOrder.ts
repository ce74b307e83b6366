import { compare as comparePython, valid as isPython } from '@renovatebot/pep440';
import semver from 'semver';
import type { Ecosystem } from './lockedPackage.ts';

/** Compares two versions: below 0 when the first comes before the second. */
export type VersionOrder = (first: string, second: string) => number;

const parts = (version: string): string[] => version.toLowerCase().match(/\d+|[a-z]+/g) ?? [];

/** What comes before a release of the same number, in order; everything else comes behind it (Maven's and RubyGems' rules). */
const before = ['dev', 'snapshot', 'alpha', 'a', 'beta', 'b', 'milestone', 'm', 'pre', 'preview', 'rc', 'cr'];
const releases = new Set(['ga', 'final', 'release']);

const rank = (part: string | undefined): [kind: number, value: number] => {
  if (part === undefined || releases.has(part)) return [1, 0];
  if (/^\d/.test(part)) return [2, Number(part)];
  const index = before.indexOf(part);
  return index < 0 ? [1, 1] : [0, index];
};

/** Numbers by value, words before a release where they say that it was not yet one. */
const byParts: VersionOrder = (first, second) => {
  const [left, right] = [parts(first), parts(second)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [leftKind, leftValue] = rank(left[index]);
    const [rightKind, rightValue] = rank(right[index]);
    // 1.0 is 1: a number that is not there is 0.
    const [a, b] = [
      leftKind === 2 ? leftValue + 1_000 : leftKind * 500 + leftValue,
      rightKind === 2 ? rightValue + 1_000 : rightKind * 500 + rightValue,
    ];
    const zeroes = (kind: number, value: number, other: number) => kind === 2 && value === 0 && other === 1;
    if (zeroes(leftKind, leftValue, rightKind) || zeroes(rightKind, rightValue, leftKind)) continue;
    if (a !== b) return a - b;
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
