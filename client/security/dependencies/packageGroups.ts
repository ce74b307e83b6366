import type { DependencyRowFragment } from './dependencies.generated.ts';

/** The rows of a page that are about one package. */
export interface PackageGroup {
  /** What tells it apart: ecosystem and name. */
  key: string;
  ecosystem: string;
  name: string;
  rows: readonly DependencyRowFragment[];
}

/** What tells packages apart in an address: `npm:qs`. */
export const packageKeyOf = ({ ecosystem, name }: { ecosystem: string; name: string }): string =>
  `${ecosystem}:${name}`;

/** Rows by package, in the order in which the packages first appear. */
export const groupsOf = (rows: readonly DependencyRowFragment[]): PackageGroup[] => {
  const groups = new Map<string, DependencyRowFragment[]>();
  for (const row of rows) {
    const key = packageKeyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].flatMap(([key, own]) => {
    const [first] = own;
    return first ? [{ key, ecosystem: first.ecosystem, name: first.name, rows: own }] : [];
  });
};

/** Different values in their order. */
export const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** The advisories on any row of a package, how many there are at most on one version, or null if a row was compared with none. */
export const advisoriesOf = (rows: PackageGroup['rows']): { ids: string[]; isCompared: boolean } => ({
  ids: distinct(rows.flatMap(({ advisories }) => advisories ?? [])),
  isCompared: rows.every(({ advisories }) => advisories !== null),
});

/** The versions that fix the vulnerable versions of a package; `isKnown` is false where one of them has no known fix. */
export const fixesOf = (rows: PackageGroup['rows']): { versions: string[]; isKnown: boolean } => {
  const vulnerable = rows.filter(({ advisoryCount }) => advisoryCount);
  return {
    versions: distinct(vulnerable.flatMap(({ fixedVersion }) => fixedVersion ?? [])),
    isKnown: vulnerable.every(({ fixedVersion }) => fixedVersion !== null),
  };
};

/** The highest CVSS score on any version of a package; null where none is known. */
export const highestScore = (rows: PackageGroup['rows']): number | null => {
  const scores = rows.flatMap(({ cvss }) => cvss ?? []);
  return scores.length > 0 ? Math.max(...scores) : null;
};
