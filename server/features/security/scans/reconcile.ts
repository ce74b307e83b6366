import { createHash } from 'node:crypto';
import type { FindingState } from '../../../../schema/generated/types.ts';
import type { Report } from '../../../engines/scanner/index.ts';

/** A finding as earlier scans left it. */
export type KnownFinding = {
  id: string;
  checkId: string;
  /** Id of the rule that reported it; none for findings of other tools. */
  rule?: string | null;
  /** In sample data, which no scan reported, it does not name the kind. */
  fingerprint: string;
  file: string | null;
  line: number | null;
  state: FindingState;
  /** Whether it is dismissed because its risk is accepted until a day. */
  isAccepted: boolean;
  /** Whether the scan before this one reported it. */
  wasSeen: boolean;
  /** Whether the commit that brought it is known; what was mended and is back was brought by another. */
  hasOrigin?: boolean;
};

/** A finding that is reported again; with a new fingerprint where it was known by a former name. */
type SeenFinding = { finding: KnownFinding; report: Report; fingerprint?: string };

/** What becomes of findings when a scan has ended. */
export type Reconciled = {
  /** Reported for the first time. */
  found: { fingerprint: string; report: Report }[];
  /** Reported again. */
  seen: SeenFinding[];
  /** Not reported any more, of those that were open, or lived with until a day. */
  gone: KnownFinding[];
};

/** What a report is known again by, but for how many of the kind there are: not by its line, its file or how it is formatted. */
export const kindOf = ({ check, rule, anchor }: Pick<Report, 'check' | 'rule' | 'anchor'>): string =>
  createHash('sha256')
    .update(JSON.stringify([check, rule, anchor]))
    .digest('hex')
    .slice(0, 40);

const formerKindsOf = ({ formerNames = [] }: Report): string[] => formerNames.map(kindOf);

/** By what a finding that no scan reported yet, as in sample data, is known: a scan gives it its fingerprint. */
const placeOf = (check: string, rule: string | null, file: string | null, line: number | null): string =>
  JSON.stringify([check, rule, file, line]);

const isOpen = ({ state }: KnownFinding): boolean => state === 'OPEN' || state === 'CONFIRMED';

/** What nobody decided, or answers for, any more: what was lived with, and is gone. */
export const undecided = {
  dismissalReason: null,
  acceptedUntil: null,
  riskOwnerId: null,
  riskToldAt: null,
} as const;

const groupsOf = <T>(list: readonly T[], key: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
};

const byLine = (a: { line: number | null }, b: { line: number | null }): number =>
  (a.line ?? 0) - (b.line ?? 0);
/** What was mended is not what is reported, as long as there is another. */
const openFirst = (a: KnownFinding, b: KnownFinding): number =>
  Number(a.state === 'RESOLVED') - Number(b.state === 'RESOLVED');

/** Of so many candidates the likeliest, in the order of their lines. */
const likeliest = (candidates: readonly KnownFinding[], count: number): KnownFinding[] =>
  candidates.toSorted(openFirst).slice(0, count).toSorted(byLine);

/**
 * Pairs what is known with what is reported: in the same file first, by the order of lines. What is left was perhaps in a file that was
 * renamed: then the scan before this one saw it. A decision about what went long ago says nothing of what is new.
 */
const pairUp = (known: readonly KnownFinding[], reports: readonly Report[]) => {
  const pairs: { report: Report; finding?: KnownFinding }[] = [];
  const unpaired: Report[] = [];
  const knownByFile = groupsOf(known, ({ file }) => file ?? '');
  const taken = new Set<string>();
  for (const [file, inFile] of groupsOf(reports, ({ path }) => path ?? '')) {
    const candidates = likeliest(knownByFile.get(file) ?? [], inFile.length);
    for (const [index, report] of inFile.toSorted(byLine).entries()) {
      const finding = candidates[index];
      if (finding) taken.add(finding.id);
      if (finding) pairs.push({ report, finding });
      else unpaired.push(report);
    }
  }
  const moved = known.filter(({ id, wasSeen }) => wasSeen && !taken.has(id));
  for (const [index, report] of unpaired.entries()) {
    const finding = moved[index];
    pairs.push(finding ? { report, finding } : { report });
  }
  return pairs;
};

/**
 * Compares what a scan reports with what earlier ones did.
 * @param wasLookedFor whether the scan would have told of a finding if it were still there: not when its file was left out, when its
 *   check could not be asked, or when the scan ended early
 */
export const reconcile = (
  known: readonly KnownFinding[],
  reports: readonly Report[],
  wasLookedFor: (finding: KnownFinding) => boolean,
): Reconciled => {
  const knownByKind = groupsOf(known, ({ fingerprint }) => fingerprint.split('#')[0] ?? '');
  const result: Reconciled = { found: [], seen: [], gone: [] };
  const byKind = groupsOf(reports, kindOf);
  const ofNoScan = groupsOf(
    known.filter(({ fingerprint, rule }) => rule && !fingerprint.includes('#')),
    ({ checkId, rule = null, file, line }) => placeOf(checkId, rule, file, line),
  );
  const followed = new Set<KnownFinding>();
  for (const [kind, reported] of byKind) {
    const ofKind = knownByKind.get(kind) ?? [];
    const taken = new Set(ofKind.map(({ fingerprint }) => fingerprint));
    let number = 0;
    const nextFingerprint = () => {
      do number += 1;
      while (taken.has(`${kind}#${number}`));
      return `${kind}#${number}`;
    };
    const former = [...new Set(reported.flatMap(formerKindsOf))].filter((one) => !byKind.has(one));
    // Where a rule was split, what it told of is what one of those that took over tells of.
    const renamed = new Set(
      [
        ...former.flatMap((one) => knownByKind.get(one) ?? []),
        ...reported.flatMap(
          ({ check, rule, path, line }) => ofNoScan.get(placeOf(check, rule, path, line)) ?? [],
        ),
      ].filter((one) => !followed.has(one)),
    );
    for (const { report, finding } of pairUp([...ofKind, ...renamed], reported)) {
      if (!finding) result.found.push({ fingerprint: nextFingerprint(), report });
      else if (renamed.has(finding)) {
        followed.add(finding);
        result.seen.push({ finding, report, fingerprint: nextFingerprint() });
      } else result.seen.push({ finding, report });
    }
  }
  const seen = new Set(result.seen.map(({ finding }) => finding.id));
  result.gone = known.filter(
    (finding) => (isOpen(finding) || finding.isAccepted) && !seen.has(finding.id) && wasLookedFor(finding),
  );
  return result;
};
