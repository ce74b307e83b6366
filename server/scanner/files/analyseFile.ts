import { unverifiedCertificates } from '../code/unverifiedCertificates.ts';
import type { LockedPackage } from '../dependencies/lockedPackage.ts';
import { isLockFile, readLockFile } from '../dependencies/readLockFiles.ts';
import { readDockerfile } from '../infrastructure/dockerfile.ts';
import { readManifests } from '../infrastructure/kubernetes.ts';
import { readWorkflow } from '../infrastructure/workflow.ts';
import { excerptOf, type Report } from '../report.ts';
import { findSecrets } from '../secrets/findSecrets.ts';
import { largestFile } from './chooseFiles.ts';
import { Lines, type SourceFile } from './sourceFile.ts';

/** What was found in a file. */
export type FileReport = Report & {
  /** The secret itself: it does not leave the scanner, which makes a keyed hash of it and forgets it. */
  secret?: string;
};

/** What a file told. */
export type AnalysedFile = {
  reports: FileReport[];
  /** Whether more was found than is told. */
  more: boolean;
  /** The packages that it names in fixed versions. */
  packages: readonly LockedPackage[];
};

const mostReports = 200;

const isText = ({ text }: SourceFile): boolean => Buffer.byteLength(text) <= largestFile;

/** Everything that the scanner knows to find in a file by itself. Nothing that it tells shows a secret. */
export const analyseFile = (file: SourceFile): AnalysedFile => {
  const { path } = file;
  const packages = isLockFile(path) ? readLockFile(file) : [];
  if (!isText(file)) return { reports: [], more: false, packages };
  const { secrets, masked } = findSecrets(file);
  const lines = new Lines(masked);
  const found = [
    ...secrets.map(({ rule, secret, line }): FileReport => {
      const { id, severity, title, description } = rule;
      return {
        check: 'committed-secrets',
        rule: id,
        severity,
        title,
        description,
        path,
        line,
        excerpt: '',
        anchor: '',
        secret,
      };
    }),
    ...readDockerfile(file),
    ...readWorkflow(file),
    ...readManifests(file),
    ...unverifiedCertificates(file),
  ];
  const told = found.slice(0, mostReports).map((report) => ({
    ...report,
    excerpt: report.line === null ? null : excerptOf(lines.text(report.line)),
  }));
  return { reports: told, more: found.length > mostReports, packages };
};
