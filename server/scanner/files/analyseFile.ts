import { unverifiedCertificates } from '../code/unverifiedCertificates.ts';
import { readDockerfile } from '../infrastructure/dockerfile.ts';
import { readManifests } from '../infrastructure/kubernetes.ts';
import { readWorkflow } from '../infrastructure/workflow.ts';
import type { Report } from '../report.ts';
import { findSecrets } from '../secrets/findSecrets.ts';
import type { SourceFile } from './sourceFile.ts';

/** What a file told. */
export type FileReport = Report & {
  /** The secret itself: it does not leave the scanner, which makes a keyed hash of it and forgets it. */
  secret?: string;
};

const secretsOf = (file: SourceFile): FileReport[] =>
  findSecrets(file).map(({ rule, secret, line, excerpt }) => ({
    check: 'committed-secrets',
    rule: rule.id,
    severity: rule.severity,
    title: rule.title,
    description: rule.description,
    path: file.path,
    line,
    excerpt,
    anchor: '',
    secret,
  }));

/** Everything that the scanner knows to find in a file by itself. */
export const analyseFile = (file: SourceFile): FileReport[] => [
  ...secretsOf(file),
  ...readDockerfile(file),
  ...readWorkflow(file),
  ...readManifests(file),
  ...unverifiedCertificates(file),
];
