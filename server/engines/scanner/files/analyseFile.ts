import { analyseCode } from '../code/analyseCode.ts';
import type { Imports } from '../code/importedModules.ts';
import type { CodeGap } from '../code/analysedCode.ts';
import type { Grammars } from '../code/grammars.ts';
import { testMentions, quotedPaths } from '../code/testMentions.ts';
import { unverifiedCertificates } from '../code/unverifiedCertificates.ts';
import type { LockedPackage } from '../dependencies/lockedPackage.ts';
import { mostPackages } from '../dependencies/packageList.ts';
import { isLockFile } from '../dependencies/lockFileNames.ts';
import { readLockFile } from '../dependencies/readLockFiles.ts';
import { readCloudKit } from '../infrastructure/cloudKit.ts';
import { readCloudFormation } from '../infrastructure/cloudFormation.ts';
import { readDockerfile } from '../infrastructure/dockerfile.ts';
import { readJavaSettings } from '../infrastructure/javaSettings.ts';
import { readManifests } from '../infrastructure/kubernetes.ts';
import { readOpenApi } from '../infrastructure/openApi.ts';
import { readPipeline } from '../infrastructure/pipeline.ts';
import { readSpringSettings } from '../infrastructure/springSettings.ts';
import { readWebConfig } from '../infrastructure/webConfig.ts';
import { readWorkflow } from '../infrastructure/workflow.ts';
import { excerptOf, mostSevere, type Report } from '../report.ts';
import { findSecrets } from '../secrets/findSecrets.ts';
import { markedByComments, suppressingComments } from '../suppression/comments.ts';
import { fixOfSecrets, weaknessOfSecrets } from '../secrets/rule.ts';
import { judge } from '../severity/judgement.ts';
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
  /** How many comments in it ask scanners to look away. */
  suppressing: number;
  /** Why rules of code did not look at all of it, or null. */
  codeGap: CodeGap | null;
  /** Paths in code that can lead to test code, which the program then runs. */
  mentions: readonly string[];
};

const mostReports = 200;
const mostMentions = 500;

const isText = ({ text }: SourceFile): boolean => Buffer.byteLength(text) <= largestFile;

const secretReports = (file: SourceFile): { reports: FileReport[]; masked: string } => {
  const { secrets, masked } = findSecrets(file);
  const reports = secrets.map(({ rule, secret, line }): FileReport => {
    const { id, context, general, title, description } = rule;
    return {
      check: 'committed-secrets',
      rule: id,
      // What only looks like a secret may be an example, or random text.
      ...judge(weaknessOfSecrets, context, general ? 'MEDIUM' : 'HIGH'),
      title,
      description,
      path: file.path,
      line,
      excerpt: '',
      anchor: '',
      fix: fixOfSecrets,
      secret,
    };
  });
  return { reports, masked };
};

/** Imported files as rules of code read them: secrets masked, once data reach them. */
const importsFrom = (files: readonly SourceFile[]): Imports =>
  new Map(files.map((file) => [file.path, { text: file.text, masked: () => findSecrets(file).masked }]));

/** What a file's own comments, and those of the files that it imports, ask scanners to look away from. */
const marked = (
  reports: readonly FileReport[],
  file: SourceFile,
  imports: readonly SourceFile[],
): FileReport[] =>
  [...Map.groupBy(reports, ({ path }) => path)].flatMap(([path, inFile]) =>
    markedByComments(inFile, suppressingComments(imports.find((one) => one.path === path) ?? file)),
  );

const shown = (reports: readonly FileReport[], path: string, masked: string): FileReport[] => {
  const lines = new Lines(masked);
  return reports.map((report) => ({
    ...report,
    // Of another file it was masked when it was read.
    excerpt:
      report.path !== path
        ? report.excerpt
        : report.line === null
          ? null
          : excerptOf(lines.text(report.line)),
  }));
};

/** The secrets in lines that a commit added to a file. */
export const analyseAddition = (file: SourceFile): FileReport[] => {
  if (!isText(file)) return [];
  const { reports, masked } = secretReports(file);
  return shown(
    mostSevere(markedByComments(reports, suppressingComments(file)), mostReports),
    file.path,
    masked,
  );
};

/**
 * Everything that the scanner knows to find in a file by itself. Nothing that it tells shows a secret.
 * @param grammars parsers of code; without them rules of code are not asked
 * @param imports files that it imports: calls are followed into them, and what is found there is told with its path
 */
export const analyseFile = (
  file: SourceFile,
  grammars: Grammars | null = null,
  imports: readonly SourceFile[] = [],
): AnalysedFile => {
  const { path } = file;
  const named = isLockFile(path) ? readLockFile(file) : [];
  const packages = named.slice(0, mostPackages);
  const isCut = named.length > mostPackages;
  if (!isText(file))
    return { reports: [], more: isCut, packages, suppressing: 0, codeGap: null, mentions: [] };
  const { reports: secrets, masked } = secretReports(file);
  const secretLines = new Set(secrets.map(({ line }) => line));
  // What a rule of secrets tells of a line says more than that something in it is written down.
  const analysed = grammars
    ? analyseCode(grammars, { path, text: masked }, false, importsFrom(imports))
    : { reports: [], gap: null };
  const code = analysed.reports.filter(
    ({ rule, line }) => rule !== 'hard-coded-credential' || !secretLines.has(line),
  );
  const found = [
    ...secrets,
    ...readDockerfile(file),
    ...readWorkflow(file),
    ...readPipeline(file),
    ...readCloudFormation(file),
    ...readCloudKit(file),
    ...readManifests(file),
    ...readOpenApi(file),
    ...readSpringSettings(file),
    ...readWebConfig(file),
    ...readJavaSettings(file),
    ...unverifiedCertificates(file),
    ...code,
  ];
  const comments = suppressingComments(file);
  const mentions = testMentions(file);
  return {
    reports: shown(mostSevere(marked(found, file, imports), mostReports), path, masked),
    more: isCut || found.length > mostReports || mentions.length > mostMentions,
    packages,
    suppressing: comments.length,
    codeGap: analysed.gap,
    mentions: mentions.slice(0, mostMentions),
  };
};

/** What rules of code find in test code that the program runs. Everything else was found in it before. */
export const analyseRunTest = (file: SourceFile, grammars: Grammars): AnalysedFile => {
  const { path } = file;
  const { masked } = secretReports(file);
  const { reports: code, gap } = analyseCode(grammars, { path, text: masked }, true);
  const found = [...unverifiedCertificates(file, true), ...code];
  const mentions = quotedPaths(file);
  return {
    reports: shown(mostSevere(markedByComments(found, suppressingComments(file)), mostReports), path, masked),
    more: found.length > mostReports || mentions.length > mostMentions,
    packages: [],
    suppressing: 0,
    codeGap: gap,
    mentions: mentions.slice(0, mostMentions),
  };
};
