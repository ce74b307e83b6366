import type { ReportSeverity } from '../report.ts';
import { severityOfVector } from './cvss.ts';
import type { LockedPackage, PackageName } from './lockedPackage.ts';
import { versionOrders } from './versionOrder.ts';

/** A range of versions as OSV's schema has it: what happens as versions go up. */
export type AdvisoryRange = {
  type: string;
  events: readonly {
    introduced?: string | undefined;
    fixed?: string | undefined;
    last_affected?: string | undefined;
  }[];
};

/** What a published advisory says of one package. */
export type Advisory = PackageName & {
  /** The name that its database has for it: `GHSA-…`, `PYSEC-…`, `RUSTSEC-…`. */
  id: string;
  /** Where it was read from. */
  source: string;
  /** Other names of the same, such as its CVE. */
  aliases: readonly string[];
  summary: string;
  /** How bad it is, in its database's own word, or null. */
  severity: string | null;
  /** The same as vectors of CVSS. */
  vectors: readonly string[];
  /** Numbers of weaknesses in the Common Weakness Enumeration. */
  weaknesses: readonly number[];
  ranges: readonly AdvisoryRange[];
  /** Versions that are named one by one. */
  versions: readonly string[];
  /** Addresses that tell more. */
  links: readonly string[];
};

/** Whether an advisory concerns a package in its version. */
export const concerns = (
  { ecosystem, name, versions, ranges }: Advisory,
  locked: Pick<LockedPackage, 'ecosystem' | 'name' | 'version'>,
): boolean => {
  const { version } = locked;
  if (name !== locked.name || ecosystem !== locked.ecosystem) return false;
  if (versions.includes(version)) return true;
  const order = versionOrders[ecosystem];
  const at = (text: string) => (text === '0' ? -1 : order(text, version));
  return ranges.some(({ type, events }) => {
    if (type === 'GIT') return false;
    let inside = false;
    for (const { introduced, fixed, last_affected: last } of events) {
      if (introduced !== undefined && at(introduced) <= 0) inside = true;
      if (fixed !== undefined && at(fixed) <= 0) inside = false;
      if (last !== undefined && at(last) < 0) inside = false;
    }
    return inside;
  });
};

/** The lowest version above a package's in which what an advisory tells of was mended; null when none is known. */
export const mendedIn = (advisory: Advisory, { version }: Pick<LockedPackage, 'version'>): string | null => {
  const order = versionOrders[advisory.ecosystem];
  const fixes = advisory.ranges
    .filter(({ type }) => type !== 'GIT')
    .flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? []))
    .filter((fixed) => order(fixed, version) > 0)
    .filter((fixed) => !concerns(advisory, { ...advisory, version: fixed }))
    .toSorted(order);
  return fixes[0] ?? null;
};

const words: Readonly<Record<string, ReportSeverity>> = {
  CRITICAL: 'CRITICAL',
  HIGH: 'HIGH',
  MODERATE: 'MEDIUM',
  MEDIUM: 'MEDIUM',
  LOW: 'LOW',
};

/** How bad an advisory is: by its database's own word, else by its CVSS vector; high when it says neither. Malicious packages are critical. */
export const severityOf = ({
  id,
  severity,
  vectors,
}: Pick<Advisory, 'id' | 'severity' | 'vectors'>): ReportSeverity =>
  words[severity?.toUpperCase() ?? ''] ??
  (id.startsWith('MAL-') ? 'CRITICAL' : undefined) ??
  vectors.map(severityOfVector).find((found) => found !== null) ??
  'HIGH';

const ranked = (name: string): number =>
  name.startsWith('CVE-') ? 0 : name.startsWith('GHSA-') ? 1 : name.startsWith('retirejs-') ? 3 : 2;

/** All names of an advisory, the one that most people know it by first: its CVE, else GitHub's, else its own. */
export const namesOf = ({ id, aliases }: Pick<Advisory, 'id' | 'aliases'>): string[] =>
  [...new Set([id, ...aliases])].toSorted(
    (first, second) => ranked(first) - ranked(second) || (first < second ? -1 : 1),
  );
