import type { Advisory } from './advisory.ts';
import { ComparedAdvisory } from './comparedAdvisory.ts';
import { baseScore } from './cvss.ts';
import { findVulnerable } from './findVulnerable.ts';
import { type LockedPackage, packageKey, type PackageName } from './lockedPackage.ts';
import { shippedAdvisories } from './shippedAdvisories.ts';
import { versionOrders } from './versionOrder.ts';

/** A vulnerable package of a project, and which versions fix it. */
export type PackageUpdate = PackageName & {
  /** The lock files that name a vulnerable version. */
  lockFiles: string[];
  /**
   * The vulnerable versions, each with the lowest one above it that fixes all that can be fixed, null when none is known, and the highest CVSS 3 base
   * score of its advisories, null when they have no vector of CVSS 3.
   */
  versions: { version: string; fixed: string | null; cvss: number | null }[];
  /** The direct dependencies that it comes by, where the project does not ask for it itself. */
  through: string[];
  /** What scans report of it, and whether the versions above fix that. */
  reports: { title: string; path: string | null; isFixed: boolean }[];
  /** Whether a version has a flaw that another version fixes. */
  isVulnerable: (version: string) => boolean;
};

/** A chain of advisories, each of which concerns the version that fixes the one before, is followed this far. */
const mostSteps = 20;

const reportsOf = (packages: readonly LockedPackage[], advisories: readonly Advisory[]) => {
  const finding = findVulnerable(packages, advisories);
  let step = finding.next();
  while (!step.done) step = finding.next();
  return step.value;
};

const updateOf = (
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): PackageUpdate | null => {
  const { reports, packages: compared } = reportsOf(packages, advisories);
  const vulnerable = compared.filter((one) => one.advisories.length > 0);
  const [first] = vulnerable;
  if (!first) return null;
  const { ecosystem, name } = first;
  const order = versionOrders[ecosystem];
  const group = advisories.map((advisory) => new ComparedAdvisory(advisory));
  const fixOf = (version: string): string | null => {
    let fixed = version;
    for (let step = 0; step < mostSteps; step += 1) {
      const next = group
        .flatMap((advisory) => (advisory.concerns(fixed) ? (advisory.mendedIn(fixed) ?? []) : []))
        .toSorted(order)
        .at(-1);
      if (next === undefined) return fixed === version ? null : fixed;
      fixed = next;
    }
    return null;
  };
  const scoreOf = (version: string): number | null => {
    const scores = group.flatMap((advisory) =>
      advisory.concerns(version) ? advisory.told.vectors.flatMap((vector) => baseScore(vector) ?? []) : [],
    );
    return scores.length > 0 ? Math.max(...scores) : null;
  };
  const fixes = new Map(vulnerable.map(({ version }) => [version, fixOf(version)]));
  const updated = packages.map((one) => ({ ...one, version: fixes.get(one.version) ?? one.version }));
  const left = new Set(reportsOf(updated, advisories).reports.map(({ anchor }) => anchor));
  return {
    ecosystem,
    name,
    lockFiles: [...new Set(vulnerable.map(({ path }) => path))],
    versions: [...fixes].map(([version, fixed]) => ({ version, fixed, cvss: scoreOf(version) })),
    through: [
      ...new Set(vulnerable.flatMap(({ direct, through }) => (direct === true ? [] : through.slice(0, 1)))),
    ],
    reports: reports.map(({ title, path, anchor }) => ({ title, path, isFixed: !left.has(anchor) })),
    isVulnerable: (version) =>
      reportsOf([{ ...first, version }], advisories).reports.some(({ anchor }) => !left.has(anchor)),
  };
};

/**
 * The vulnerable packages among some, each with the versions that fix it.
 * @param advisories imported ones; those that are shipped are compared besides
 */
export const packageUpdates = (
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): PackageUpdate[] => {
  const told = Map.groupBy(advisories, packageKey);
  return [...Map.groupBy(packages, packageKey)].flatMap(([key, group]) => {
    const shipped = group.slice(0, 1).flatMap(shippedAdvisories);
    return updateOf(group, [...(told.get(key) ?? []), ...shipped]) ?? [];
  });
};
