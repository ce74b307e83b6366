import type { ReportSeverity } from '../report.ts';
import { severityOfVector } from './cvss.ts';
import type { PackageName } from './lockedPackage.ts';

/** A range of versions as OSV's schema has it: what happens as versions go up. */
type AdvisoryRange = {
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
