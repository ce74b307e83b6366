import { plainText } from '../text/index.ts';
import type { ReportSeverity, TableContext } from './severity/severityTable.ts';

export type { ReportSeverity };

/** How sure the scanner is that a report is true. */
export type ReportConfidence = 'HIGH' | 'MEDIUM' | 'LOW';

/** What a severity goes by: a context of the table, data whose source is not known, a missing process control, or what an advisory publishes. */
type SeverityContext = TableContext | 'UNKNOWN_SOURCE' | 'PROCESS' | 'ADVISORY';

/** A place that data passes on its way from where it comes in to where it does harm. */
export type ReportStep = { path: string; line: number; text: string };

const severities: readonly ReportSeverity[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

/**
 * The most severe of some reports, at most `most` of those that the repository asks to suppress and as many of the others; equal severities
 * keep their order. Neither kind displaces the other: whether suppression holds is decided later.
 */
export const mostSevere = <One extends Pick<Report, 'severity' | 'suppressed'>>(
  reports: readonly One[],
  most: number,
): One[] => {
  if (reports.length <= most) return [...reports];
  const sorted = reports.toSorted(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
  const of = (isSuppressed: boolean) =>
    sorted.filter(({ suppressed = false }) => suppressed === isSuppressed).slice(0, most);
  return [...of(false), ...of(true)];
};

const placeOf = ({ check, rule, anchor, path, line }: Report): string =>
  JSON.stringify([check, rule, anchor, path, line]);

/**
 * Reports without those of the same place that say less: a function of a file is looked at by itself, and again with what callers in other
 * files give it. The most severe stays, and the one with the longest way of data.
 */
export const oncePerPlace = <One extends Report>(reports: readonly One[]): One[] => {
  const once = new Map<string, One>();
  for (const report of reports) {
    // Without a way of data it is of its own file alone, and may be as often as its line is.
    const key = report.steps ? placeOf(report) : `${once.size}`;
    const known = once.get(key);
    const rank = ({ severity, steps = [] }: One) => severities.indexOf(severity) * 1_000 - steps.length;
    if (!known || rank(report) < rank(known)) once.set(key, report);
  }
  return [...once.values()];
};

/** A place where a secret stands: in a file as it is now, or, with a commit, where that commit added it. */
export type SecretPlace = { path: string; line: number | null; commit: string | null };

/** What a finding is known by: the check, the rule, and what stays the same where it stands. */
export type FormerName = { check: string; rule: string; anchor: string };

/** Something that the scanner found, before anybody knows whether it was found before. */
export type Report = {
  /** Id of the check that it makes fail. */
  check: string;
  /** Id of the rule that found it. */
  rule: string;
  severity: ReportSeverity;
  confidence: ReportConfidence;
  /** What its severity goes by; not known of reports of other tools. */
  context?: SeverityContext;
  /** What it is, in a few words. */
  title: string;
  /** What was found and what can come of it. */
  description: string;
  /** The file it is in; null when it is about the whole repository. */
  path: string | null;
  /** From 1; null when it is about the whole file. */
  line: number | null;
  /** What the file says there, secrets masked. */
  excerpt: string | null;
  /** What stays the same when lines move, a file is renamed or reformatted: with the rule, what the next scan knows it by. */
  anchor: string;
  /** What earlier scans may have known it by: a published flaw gets better names with time. Sealed they are among `formerNames`. */
  formerAnchors?: readonly string[];
  /** By what earlier scans may have known it, as it was kept: with another anchor, or told by another rule. */
  formerNames?: readonly FormerName[];
  /** The commit that brought it, where it stands in the history and no longer in the tree. */
  commit?: string;
  /** Number of its weakness in the Common Weakness Enumeration. */
  weakness?: number;
  /** How to mend it, in a sentence or two. */
  fix?: string;
  /** Whether the repository asks to be quiet about it. */
  suppressed?: boolean;
  /** The way of the data, from its source to here. */
  steps?: readonly ReportStep[];
};

/** Text as an anchor: without what reformatting changes. */
export const anchorOf = (text: string): string => text.replaceAll(/[\s;,]+/g, ' ').trim();

const longestExcerpt = 400;

/** A line as an excerpt: as plain text, cut, and without what it is indented by. */
export const excerptOf = (line: string): string => {
  const text = plainText(line.slice(0, 4 * longestExcerpt).trim(), longestExcerpt + 1);
  return text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}…` : text;
};
