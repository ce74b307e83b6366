import { createHash } from 'node:crypto';
import type { FindingState } from '../../../schema/generated/types.ts';
import type { Report } from '../../scanner/report.ts';

/** A finding as earlier scans left it. */
export type KnownFinding = {
  id: string;
  fingerprint: string;
  file: string | null;
  line: number | null;
  state: FindingState;
};

/** What becomes of findings when a scan has ended. */
export type Reconciled = {
  /** Reported for the first time. */
  found: { fingerprint: string; report: Report }[];
  /** Reported again. */
  seen: { finding: KnownFinding; report: Report }[];
  /** Not reported any more, of those that were open. */
  gone: KnownFinding[];
};

/** What a report is known again by, but for how many of the kind there are: not by its line, its file or how it is formatted. */
const kindOf = ({ check, rule, anchor }: Report): string =>
  createHash('sha256')
    .update(JSON.stringify([check, rule, anchor]))
    .digest('hex')
    .slice(0, 40);

const isOpen = ({ state }: KnownFinding): boolean => state === 'OPEN' || state === 'CONFIRMED';

const groupsOf = <T>(list: readonly T[], key: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
};

/** Pairs what is known with what is reported: in the same file first, by the order of lines, and what is left as it comes: a file was renamed. */
const pairUp = (known: readonly KnownFinding[], reports: readonly Report[]) => {
  const left = known.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const ordered = reports.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const take = (fits: (finding: KnownFinding) => boolean) => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const inPlace = ordered.map((report) => ({ report, finding: take(({ file }) => file === report.path) }));
  const pairs = inPlace.map(({ report, finding }) => ({ report, finding: finding ?? take(() => true) }));
  return { pairs, left };
};

/**
 * Compares what a scan reports with what earlier ones did.
 * @param wasRead whether the scan can tell that something is no longer in a file: not when it left the file out, or ended early
 */
export const reconcile = (
  known: readonly KnownFinding[],
  reports: readonly Report[],
  wasRead: (file: string | null) => boolean,
): Reconciled => {
  const knownByKind = groupsOf(known, ({ fingerprint }) => fingerprint.split('#')[0] ?? '');
  const reportsByKind = groupsOf(reports, kindOf);
  const result: Reconciled = { found: [], seen: [], gone: [] };
  for (const [kind, reported] of reportsByKind) {
    const ofKind = knownByKind.get(kind) ?? [];
    const taken = new Set(ofKind.map(({ fingerprint }) => fingerprint));
    let number = 0;
    for (const { report, finding } of pairUp(ofKind, reported).pairs) {
      if (finding) {
        result.seen.push({ finding, report });
        continue;
      }
      do number += 1;
      while (taken.has(`${kind}#${number}`));
      result.found.push({ fingerprint: `${kind}#${number}`, report });
    }
  }
  const seen = new Set(result.seen.map(({ finding }) => finding.id));
  result.gone = known.filter((finding) => isOpen(finding) && !seen.has(finding.id) && wasRead(finding.file));
  return result;
};
