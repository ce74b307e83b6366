import type { AnalysedFile, FileReport } from './files/analyseFile.ts';
import { formerNamesOf } from './formerRules.ts';
import type { FormerName, Report } from './report.ts';

/** A keyed hash of a text that may be secret: the same for the same one, and no way back. */
export type Fingerprint = (text: string) => string;

/** A report as it may be kept: what it is known by is a keyed hash, and of a secret there is nothing left in it. */
export type SealedReport = Report & {
  /** Whether it tells of a secret, which is one finding wherever and whenever it was committed. */
  ofSecret?: true;
};

/** What a file told, as it may be kept. */
export type SealedFile = Omit<AnalysedFile, 'reports'> & {
  reports: SealedReport[];
  /** The files that it was read with, each with the id of its content: what it told holds while they are the same. */
  imports: readonly (readonly [path: string, object: string])[];
};

/** Seals a report: the secret in it goes no further. */
export const sealedReport = (
  fingerprint: Fingerprint,
  { secret, formerAnchors = [], ...report }: FileReport,
): SealedReport => {
  if (secret !== undefined)
    return { ...report, rule: 'secret', anchor: fingerprint(`secret\0${secret}`), ofSecret: true };
  const sealed = (rule: string, anchor: string) => fingerprint(`${rule}\0${anchor}`);
  const { check, rule, anchor } = report;
  const named = (name: { check: string; rule: string }, anchors: readonly string[]): FormerName[] =>
    anchors.map((one) => ({ ...name, anchor: sealed(name.rule, one) }));
  const formerNames = [
    ...named({ check, rule }, formerAnchors),
    ...formerNamesOf(report).flatMap((name) => named(name, [anchor, ...formerAnchors])),
  ];
  return { ...report, anchor: sealed(rule, anchor), ...(formerNames.length > 0 ? { formerNames } : {}) };
};

/** Seals all that a file told. */
export const sealedFile = (
  fingerprint: Fingerprint,
  file: AnalysedFile,
  imports: SealedFile['imports'] = [],
): SealedFile => ({
  ...file,
  imports,
  reports: file.reports.map((report) => sealedReport(fingerprint, report)),
});
