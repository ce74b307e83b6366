import type { ScanEvent } from './events.ts';
import type { FileReport } from './files/analyseFile.ts';
import { type LeftOut, leftOutByRule } from './files/chooseFiles.ts';
import type { ScanPorts } from './ports.ts';
import type { Report } from './report.ts';

const mostReports = 5_000;

/** Turns what analysers found into events: secrets sealed, each once, and no more than anybody can read. */
export class ReportTeller {
  /** Ids of checks of which something was found. */
  readonly failed = new Set<string>();
  /** Whether something was to be read, and was not. */
  partial = false;
  readonly #fingerprint: ScanPorts['fingerprint'];
  readonly #secrets = new Set<string>();
  #told = 0;

  constructor({ fingerprint }: Pick<ScanPorts, 'fingerprint'>) {
    this.#fingerprint = fingerprint;
  }

  /** Tells of reports; those of the history with the commit that brought them. */
  *tell(reports: readonly FileReport[], commit?: string): Generator<ScanEvent> {
    for (const one of reports) {
      const report = this.#sealed(one);
      // A secret is one finding, wherever and whenever it was committed.
      if (one.secret !== undefined && this.#secrets.has(report.anchor)) continue;
      if (one.secret !== undefined) this.#secrets.add(report.anchor);
      this.failed.add(report.check);
      this.#told += 1;
      if (this.#told === mostReports + 1) yield this.leaveOut(one.path ?? '', 'TOO_MUCH_FOUND');
      if (this.#told <= mostReports)
        yield { type: 'REPORT', report: commit ? { ...report, commit } : report };
    }
  }

  /** Tells that something was left out. */
  leaveOut(path: string, reason: LeftOut): ScanEvent {
    if (!leftOutByRule.includes(reason)) this.partial = true;
    return { type: 'LEFT_OUT', path, reason };
  }

  /** A report as it may be kept: what it is known by is a keyed hash, and the secret itself goes no further. */
  #sealed({ secret, ...report }: FileReport): Report {
    return secret === undefined
      ? { ...report, anchor: this.#fingerprint(`${report.rule}\0${report.anchor}`) }
      : { ...report, rule: 'secret', anchor: this.#fingerprint(`secret\0${secret}`) };
  }
}
