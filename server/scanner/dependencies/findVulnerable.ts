import { excerptOf, type Report, type ReportSeverity } from '../report.ts';
import { type Advisory, concerns, mendedIn, namesOf, severityOf } from './advisory.ts';
import { advisoryTitle } from './advisoryTitle.ts';
import { type LockedPackage, packageKey } from './lockedPackage.ts';
import { shippedSource } from './shippedAdvisories.ts';
import { versionOrders } from './versionOrder.ts';

/** A package with the names of the advisories that concern it. */
export type ComparedPackage = LockedPackage & { advisories: readonly string[] };

/** What one or more databases say of the same flaw in the same package. */
type Flaw = { name: string; otherNames: string[]; advisories: Advisory[]; packages: LockedPackage[] };

/** Whoever knows more goes first: databases before what is shipped, GitHub's before others. */
const lead = (advisories: readonly Advisory[]): Advisory | undefined =>
  advisories.toSorted(
    (first, second) =>
      Number(first.source === shippedSource.name) - Number(second.source === shippedSource.name) ||
      Number(second.id.startsWith('GHSA-')) - Number(first.id.startsWith('GHSA-')) ||
      (first.id < second.id ? -1 : 1),
  )[0];

/** Advisories that share a name tell of one flaw: a CVE, GitHub's number of it, and PyPA's. */
const mergeAliases = (advisories: readonly Advisory[]): Advisory[][] => {
  const groups = new Map<string, Advisory[]>();
  for (const advisory of advisories) {
    const names = namesOf(advisory);
    const merged = [...new Set(names.flatMap((name) => groups.get(name) ?? []))];
    const group = [...merged, advisory];
    for (const name of group.flatMap(namesOf)) groups.set(name, group);
  }
  return [...new Set(groups.values())];
};

const flawsOf = (packages: readonly LockedPackage[], advisories: readonly Advisory[]): Flaw[] =>
  mergeAliases(advisories).flatMap((group) => {
    const concerned = packages.filter((locked) => group.some((advisory) => concerns(advisory, locked)));
    const told = group.filter((advisory) => concerned.some((locked) => concerns(advisory, locked)));
    const [id = '', ...aliases] = group.flatMap(namesOf);
    const [name, ...otherNames] = namesOf({ id, aliases });
    return concerned.length > 0 && name !== undefined
      ? [{ name, otherNames, advisories: told, packages: concerned }]
      : [];
  });

/** The check and the rule that reports of vulnerable packages name. */
export const vulnerabilityRule = { check: 'known-vulnerabilities', rule: 'known-vulnerability' } as const;

/** By what the flaw of a package is known again, whatever its version. */
export const anchorOfFlaw = (
  flaw: string,
  { ecosystem, name }: { ecosystem: string; name: string },
): string => `${flaw} ${ecosystem} ${name}`;

const list = (texts: readonly string[], most: number): string =>
  texts.length > most
    ? `${texts.slice(0, most).join(', ')} and ${texts.length - most} more`
    : texts.join(', ');

const wayOf = ({ through, name, direct }: LockedPackage): string =>
  through.length > 0 ? [...through, name].join(' > ') : direct ? 'asked for by the project itself' : '';

/** The version to update to, and what to do where the project does not ask for the package itself. */
const mendOf = (flaw: Flaw): string => {
  const mended = flaw.packages.map((locked) => {
    const order = versionOrders[locked.ecosystem];
    const versions = flaw.advisories
      .filter((advisory) => concerns(advisory, locked))
      .map((advisory) => mendedIn(advisory, locked));
    // Where two databases disagree, the version that both of them call mended.
    return versions.every((version) => version !== null) ? (versions.toSorted(order).at(-1) ?? null) : null;
  });
  const [first] = flaw.packages;
  if (!first) return '';
  const parent = first.through.at(0);
  const way =
    parent !== undefined && first.direct !== true
      ? ` The project does not ask for it itself: it comes by ${parent}. Update that, or pin the version.`
      : '';
  if (mended.some((version) => version === null)) {
    return `No version is known in which it is mended. Replace ${first.name}, or see what the advisory advises.${way}`;
  }
  const updates = flaw.packages.map(({ version }, index) => `${version} to ${mended[index]}`);
  return updates.length === 1 || new Set(mended).size === 1
    ? `Update ${first.name} to ${mended[0]} or newer.${way}`
    : `Update ${first.name}: ${list([...new Set(updates)], 5)}, or newer.${way}`;
};

const reportOf = (flaw: Flaw): Report[] => {
  const leading = lead(flaw.advisories);
  const [first] = flaw.packages;
  if (!leading || !first) return [];
  const versions = [...new Set(flaw.packages.map(({ version }) => version))];
  const names = namesOf({ id: flaw.name, aliases: flaw.advisories.flatMap(namesOf) });
  const ways = [...new Set(flaw.packages.map(wayOf).filter(Boolean))];
  const files = [...new Set(flaw.packages.map(({ path }) => path))];
  const severity: ReportSeverity = severityOf(leading);
  const said = [
    `${list(names, 6)}.`,
    ways.length > 0 ? `How it comes into the project: ${list(ways, 4)}.` : '',
    files.length > 1 ? `Also named by ${list(files.slice(1), 5)}.` : '',
    leading.links[0] ? `More: ${leading.links[0]}` : '',
  ];
  const [weakness] = leading.weaknesses;
  return [
    {
      ...vulnerabilityRule,
      severity,
      title: `${first.name} ${list(versions, 3)}: ${advisoryTitle(leading.summary)}`.slice(0, 300),
      description: said.filter(Boolean).join(' '),
      path: first.path,
      line: first.line,
      excerpt: excerptOf(`${first.name} ${first.version}`),
      anchor: anchorOfFlaw(flaw.name, first),
      // Known by GitHub's number until it had its CVE, say.
      ...(flaw.otherNames.length > 0
        ? { formerAnchors: flaw.otherNames.map((name) => anchorOfFlaw(name, first)) }
        : {}),
      fix: mendOf(flaw),
      ...(weakness ? { weakness } : {}),
    },
  ];
};

/**
 * What published advisories say of locked packages: one report for each flaw of a package, in however many versions and lock files it
 * stands, and whatever number of databases tells of it.
 */
export const findVulnerable = (
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): { reports: Report[]; packages: ComparedPackage[] } => {
  const told = Map.groupBy(advisories, packageKey);
  const flaws = [...Map.groupBy(packages, packageKey)].flatMap(([key, named]) =>
    flawsOf(named, told.get(key) ?? []),
  );
  const concerning = new Map<LockedPackage, string[]>();
  for (const { name, packages: concerned } of flaws) {
    for (const locked of concerned) concerning.set(locked, [...(concerning.get(locked) ?? []), name]);
  }
  return {
    reports: flaws.flatMap(reportOf),
    packages: packages.map((locked) => ({ ...locked, advisories: concerning.get(locked) ?? [] })),
  };
};
