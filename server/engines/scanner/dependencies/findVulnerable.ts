import { plainText } from '../../text/index.ts';
import { excerptOf, type Report, type ReportSeverity } from '../report.ts';
import { type Advisory, namesOf, severityOf } from './advisory.ts';
import { advisoryTitle } from './advisoryTitle.ts';
import { ComparedAdvisory } from './comparedAdvisory.ts';
import { type LockedPackage, packageKey } from './lockedPackage.ts';
import { shippedSource } from './shippedAdvisories.ts';
import { versionOrders } from './versionOrder.ts';
import { anchorOfFlaw, vulnerabilityRule } from './vulnerabilityRule.ts';

/** A package with the names of the advisories that concern it. */
export type ComparedPackage = LockedPackage & { advisories: readonly string[] };

/** What one or more databases say of the same flaw in the same package. */
type Flaw = { name: string; otherNames: string[]; advisories: ComparedAdvisory[]; packages: LockedPackage[] };

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

/** What advisories that tell of one flaw say of packages of one name; null when it is in none of their versions. */
const flawIn = (packages: readonly LockedPackage[], advisories: readonly Advisory[]): Flaw | null => {
  const group = advisories.map((advisory) => new ComparedAdvisory(advisory));
  const concerned = packages.filter(({ version }) => group.some((advisory) => advisory.concerns(version)));
  const told = group.filter((advisory) => concerned.some(({ version }) => advisory.concerns(version)));
  const [id = '', ...aliases] = advisories.flatMap(namesOf);
  const [name, ...otherNames] = namesOf({ id, aliases });
  return concerned.length > 0 && name !== undefined
    ? { name, otherNames, advisories: told, packages: concerned }
    : null;
};

const list = (texts: readonly string[], most: number): string =>
  texts.length > most
    ? `${texts.slice(0, most).join(', ')} and ${texts.length - most} more`
    : texts.join(', ');

const wayOf = ({ through, name, direct }: LockedPackage): string =>
  through.length > 0 ? [...through, name].join(' > ') : direct ? 'asked for by the project itself' : '';

/** The version to update to, and what to do where the project does not ask for the package itself. */
const mendOf = (flaw: Flaw): string => {
  const [one] = flaw.packages;
  if (!one) return '';
  const order = versionOrders[one.ecosystem];
  const updates = [...new Set(flaw.packages.map(({ version }) => version))].map((version) => {
    const versions = flaw.advisories
      .filter((advisory) => advisory.concerns(version))
      .map((advisory) => advisory.mendedIn(version));
    // Where two databases disagree, the version that both of them call mended.
    const isKnown = versions.every((mended) => mended !== null);
    return { version, mended: isKnown ? (versions.toSorted(order).at(-1) ?? null) : null };
  });
  const parent = one.through.at(0);
  const way =
    parent !== undefined && one.direct !== true
      ? ` The project does not ask for it itself: it comes by ${parent}. Update that, or pin the version.`
      : '';
  if (updates.some(({ mended }) => mended === null)) {
    return `No version is known in which it is mended. Replace ${one.name}, or see what the advisory advises.${way}`;
  }
  const [update] = updates;
  return new Set(updates.map(({ mended }) => mended)).size === 1
    ? `Update ${one.name} to ${update?.mended} or newer.${way}`
    : `Update ${one.name}: ${list(
        updates.map(({ version, mended }) => `${version} to ${mended}`),
        5,
      )}, or newer.${way}`;
};

const reportOf = (flaw: Flaw): Report[] => {
  const told = flaw.advisories.map((advisory) => advisory.told);
  const leading = lead(told);
  const [first] = flaw.packages;
  if (!leading || !first) return [];
  const versions = [...new Set(flaw.packages.map(({ version }) => version))];
  const names = namesOf({ id: flaw.name, aliases: told.flatMap(namesOf) });
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
      confidence: 'HIGH',
      context: 'ADVISORY',
      title: plainText(`${first.name} ${list(versions, 3)}: ${advisoryTitle(leading.summary)}`, 300),
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
 * stands, and whatever number of databases tells of it. It takes long where there is much to compare: between its parts it tells how many
 * comparisons the last one took, so that others can go first.
 */
export function* findVulnerable(
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): Generator<number, { reports: Report[]; packages: ComparedPackage[] }> {
  const told = Map.groupBy(advisories, packageKey);
  const reports: Report[] = [];
  const compared = new Map(
    packages.map((locked) => [locked, { ...locked, advisories: new Array<string>() }]),
  );
  for (const [key, named] of Map.groupBy(packages, packageKey)) {
    for (const group of mergeAliases(told.get(key) ?? [])) {
      const flaw = flawIn(named, group);
      for (const locked of flaw?.packages ?? []) compared.get(locked)?.advisories.push(flaw?.name ?? '');
      if (flaw) reports.push(...reportOf(flaw));
      yield named.length * group.length;
    }
  }
  return { reports, packages: [...compared.values()] };
}
