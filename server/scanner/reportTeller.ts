import type { ScanEvent } from './events.ts';
import { type LeftOut, leftOutByRule } from './files/chooseFiles.ts';
import type { SealedReport } from './sealedReport.ts';

const mostReports = 5_000;

/** Turns what analysers found into events: each secret once, and no more than anybody can read. */
export class ReportTeller {
  /** Ids of checks of which something was found. */
  readonly failed = new Set<string>();
  /** Whether something was to be read, and was not. */
  partial = false;
  readonly #secrets = new Set<string>();
  #told = 0;

  /** Tells of reports. */
  *tell(reports: readonly SealedReport[]): Generator<ScanEvent> {
    for (const { ofSecret, ...report } of reports) {
      // A secret is one finding, wherever and whenever it was committed.
      if (ofSecret && this.#secrets.has(report.anchor)) continue;
      if (ofSecret) this.#secrets.add(report.anchor);
      this.failed.add(report.check);
      this.#told += 1;
      if (this.#told === mostReports + 1) yield this.leaveOut(report.path ?? '', 'TOO_MUCH_FOUND');
      if (this.#told <= mostReports) yield { type: 'REPORT', report };
    }
  }

  /** Tells that something was left out. */
  leaveOut(path: string, reason: LeftOut): ScanEvent {
    if (!leftOutByRule.includes(reason)) this.partial = true;
    return { type: 'LEFT_OUT', path, reason };
  }
}
