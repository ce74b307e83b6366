import type { ScanEvent, Suppression } from './events.ts';
import { leavesUnscanned } from './files/leavesUnscanned.ts';
import { type LeftOut, leftOutByRule } from './files/leftOut.ts';
import type { Report, ReportSeverity } from './report.ts';
import type { SealedReport } from './sealedReport.ts';
import type { IgnoreEntry } from './suppression/ignoreFiles.ts';
import { IgnoredPaths } from './suppression/ignoredPaths.ts';

/** Reports of one severity that a scan yields at most: a flood of harmless ones leaves room for severe ones. */
const mostReports = 5_000;
/** Places told of besides the first: of one secret, and in all. */
const mostPlaces = 50;
const mostPlacesInAll = 10_000;

const placeName = ({ path, commit = null }: { path: string | null; commit?: string | null }): string =>
  JSON.stringify([path, commit]);

/** Turns what analysers found into events: each secret once, and no more than anybody can read. */
export class ReportTeller {
  /** Ids of checks of which something was found. */
  readonly failed = new Set<string>();
  /** Whether something was to be read, and was not. */
  partial = false;
  /** What could hide a vulnerability and was not scanned, with the reason. */
  readonly unscanned: { path: string; reason: LeftOut }[] = [];
  readonly #suppressionsHold: boolean;
  /** The secrets that were told of, each with the places that were. */
  readonly #secrets = new Map<string, Set<string>>();
  /** Secrets that the repository asks to be quiet about wherever they stand in its files. */
  readonly #suppressedSecrets = new Set<string>();
  readonly #openSecrets = new Set<string>();
  #ignored = new IgnoredPaths([]);
  #requests = 0;
  #suppressed = 0;
  readonly #told = new Map<ReportSeverity, number>();
  #places = 0;

  /** @param suppressionsHold whether what the repository asks to be quiet about is left out */
  constructor(suppressionsHold = false) {
    this.#suppressionsHold = suppressionsHold;
  }

  /** What the repository asked to be quiet about, of all that was told until now. */
  get suppression(): Suppression {
    const secrets = [...this.#suppressedSecrets].filter((secret) => !this.#openSecrets.has(secret)).length;
    return {
      requests: this.#requests,
      findings: this.#suppressed + secrets,
      held: this.#suppressionsHold,
    };
  }

  /** Notes that comments ask scanners to look away. */
  noteRequests(comments: number): void {
    this.#requests += comments;
  }

  /** Notes what files of the repository ask scanners to leave out. */
  noteEntries(entries: readonly IgnoreEntry[]): void {
    this.#requests += entries.filter(({ negated }) => !negated).length;
    this.#ignored = new IgnoredPaths(entries);
  }

  /** Tells of reports. */
  *tell(reports: readonly SealedReport[]): Generator<ScanEvent> {
    for (const { ofSecret, suppressed, ...report } of reports) {
      const isAsked = this.#isAsked({ ...report, ofSecret, suppressed });
      if (isAsked && ofSecret) this.#suppressedSecrets.add(report.anchor);
      else if (ofSecret) this.#openSecrets.add(report.anchor);
      else if (isAsked) this.#suppressed += 1;
      if (isAsked && this.#suppressionsHold) continue;
      // A secret is one finding, wherever and whenever it was committed.
      if (ofSecret && this.#secrets.has(report.anchor)) {
        yield* this.#tellElsewhere(report);
        continue;
      }
      if (ofSecret) this.#secrets.set(report.anchor, new Set([placeName(report)]));
      this.failed.add(report.check);
      const count = (this.#told.get(report.severity) ?? 0) + 1;
      this.#told.set(report.severity, count);
      if (count === mostReports + 1) yield this.leaveOut('', 'TOO_MUCH_FOUND');
      if (count <= mostReports) yield { type: 'REPORT', report };
    }
  }

  /** Tells of commits that added secrets too of which was told: nothing is judged by them, and what was not told of stays so. */
  *tellElsewhere(reports: readonly SealedReport[]): Generator<ScanEvent> {
    for (const report of reports) {
      if (!(this.#suppressionsHold && this.#ignored.covers(report))) yield* this.#tellElsewhere(report);
    }
  }

  *#tellElsewhere({ anchor, path, line, ...report }: Report): Generator<ScanEvent> {
    const commit = report.commit ?? null;
    const known = this.#secrets.get(anchor);
    const name = placeName({ path, commit });
    if (path === null || !known || known.has(name) || known.size > mostPlaces) return;
    if (this.#places >= mostPlacesInAll) return;
    this.#places += 1;
    known.add(name);
    yield { type: 'SECRET_ELSEWHERE', anchor, place: { path, line, commit } };
  }

  /** Tells that something was left out. @param object id of the file's content; null for the whole repository */
  leaveOut(path: string, reason: LeftOut, object: string | null = null): ScanEvent {
    if (!leftOutByRule.includes(reason)) this.partial = true;
    if (leavesUnscanned(path, reason)) this.unscanned.push({ path, reason });
    return { type: 'LEFT_OUT', path, reason, object };
  }

  /** Whether the repository asks to be quiet about a report. What it asks of a secret in its files, it asks of the commits that brought it. */
  #isAsked(report: SealedReport): boolean {
    const { suppressed, ofSecret, commit, anchor } = report;
    if (suppressed || this.#ignored.covers(report)) return true;
    return (
      ofSecret === true &&
      commit !== undefined &&
      this.#suppressedSecrets.has(anchor) &&
      !this.#openSecrets.has(anchor)
    );
  }
}
