import { analyseCode } from '../code/analyseCode.ts';
import type { Grammars } from '../code/grammars.ts';
import { unverifiedCertificates } from '../code/unverifiedCertificates.ts';
import { findVulnerable } from '../dependencies/findVulnerable.ts';
import { isLockFile, readLockFile } from '../dependencies/readLockFiles.ts';
import { shippedAdvisories } from '../dependencies/shippedAdvisories.ts';
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
  /** How many packages it names in fixed versions. */
  packages: number;
};

const mostReports = 200;

const isText = ({ text }: SourceFile): boolean => Buffer.byteLength(text) <= largestFile;

/**
 * Everything that the scanner knows to find in a file by itself. Nothing that it tells shows a secret.
 * @param grammars parsers of code; without them rules of code are not asked
 */
export const analyseFile = (file: SourceFile, grammars: Grammars | null = null): AnalysedFile => {
  const { path } = file;
  const packages = isLockFile(path) ? readLockFile(file) : [];
  const vulnerable = findVulnerable(packages, shippedAdvisories);
  if (!isText(file)) {
    return {
      reports: vulnerable.slice(0, mostReports),
      more: vulnerable.length > mostReports,
      packages: packages.length,
    };
  }
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
    ...(grammars ? analyseCode(grammars, { path, text: masked }) : []),
  ];
  const told = found.slice(0, mostReports).map((report) => ({
    ...report,
    excerpt: report.line === null ? null : excerptOf(lines.text(report.line)),
  }));
  return {
    reports: [...vulnerable.slice(0, mostReports), ...told],
    more: found.length > mostReports || vulnerable.length > mostReports,
    packages: packages.length,
  };
};
