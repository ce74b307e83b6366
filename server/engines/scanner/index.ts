import type { FunctionComplexity } from './code/complexity.ts';
import type { SyntaxNode } from './code/grammars.ts';
import type { CleanCalls } from './code/rules/cleanCalls.ts';
import type { RunReference } from './code/runCommands.ts';
import type { Advisory } from './dependencies/advisory.ts';
import type { LockedPackage } from './dependencies/lockedPackage.ts';
import type { PackageUpdate } from './dependencies/packageUpdates.ts';
import type { CheckAnswer, ScanEvent } from './events.ts';
import type { LeftOut } from './files/leftOut.ts';
import type { SourceFile } from './files/sourceFile.ts';
import type { ScanPorts } from './ports.ts';
import type { Report } from './report.ts';
import type { Comparing } from './scanPackages.ts';
import type { ProviderKey } from './secrets/providerKeys.ts';
import type { SyntaxCheck } from './syntax/openSyntaxCheck.ts';

// Scans.
export type { CheckAnswer, ScanPhase, Suppression } from './events.ts';
export { isLookedInto } from './files/isLookedInto.ts';
export { type LeftOut, leftOutByRule, leftOutOfCode } from './files/leftOut.ts';
export type { BranchProtection, ReviewedMerge, ReviewedMerges, ScanPorts, ScanSource } from './ports.ts';
export { readingVersion } from './readingVersion.ts';
export type { Report, ReportConfidence, ReportSeverity, SecretPlace } from './report.ts';
export { isChecked } from './ruleIds.ts';
export { severityReason } from './severity/judgement.ts';
export { rulesVersion } from './rulesVersion.ts';
export type { SyntaxCheck } from './syntax/openSyntaxCheck.ts';
export { type MemoryPort, mostRememberedBytes, type Remembered } from './scanMemory.ts';
export { codeCheckIds } from './code/codeCheckIds.ts';
export type { FunctionComplexity } from './code/complexity.ts';
export type { SyntaxNode } from './code/grammars.ts';

// Packages and what is known of them.
export type { Advisory } from './dependencies/advisory.ts';
export type { ComparedPackage } from './dependencies/findVulnerable.ts';
export { knownVulnerabilities } from './dependencies/dependencyChecks.ts';
export { isLicenseId, licenseJudge } from './dependencies/licenses.ts';
export { lockFilePattern } from './dependencies/lockFileNames.ts';
export {
  type Ecosystem,
  ecosystems,
  isEcosystem,
  type LockedPackage,
  packageKey,
  type PackageName,
} from './dependencies/lockedPackage.ts';
export { modificationTime, type OsvRecord, readOsvRecord } from './dependencies/osvRecord.ts';
export type { PackageUpdate } from './dependencies/packageUpdates.ts';
export { countShipped, shippedSource } from './dependencies/shippedAdvisories.ts';
export { anyLockFilePattern, unreadLocks } from './dependencies/unreadLocks.ts';
export { anchorOfFlaw, vulnerabilityRule } from './dependencies/vulnerabilityRule.ts';
export type { AdvisoryData, AdvisoryPort } from './ports.ts';

/** Scans a repository; see scanRepository.ts. Loads rules and parsers on first use: web servers scan nothing. */
export async function* scanRepository(ports: ScanPorts, signal: AbortSignal): AsyncGenerator<ScanEvent> {
  yield* (await import('./scanRepository.ts')).scanRepository(ports, signal);
}

/** Compares packages with advisories, without a repository; see scanPackages.ts. Loads on first use. */
export async function* scanPackages(
  comparing: Omit<Comparing, 'teller'>,
  packages: readonly LockedPackage[],
  unread: readonly string[],
): AsyncGenerator<ScanEvent, CheckAnswer> {
  const [scan, { ReportTeller }] = await Promise.all([
    import('./scanPackages.ts'),
    import('./reportTeller.ts'),
  ]);
  return yield* scan.scanPackages({ ...comparing, teller: new ReportTeller() }, packages, unread);
}

/** Returns what reads single files as a scan does; see openAnalysis.ts. Loads grammars on first use. */
export const openAnalysis = async (): Promise<(files: readonly SourceFile[]) => Report[]> =>
  (await import('./openAnalysis.ts')).openAnalysis();

/** Returns what tells test code by its path; see analysedCode.ts. Loads grammars on first use. */
export const testPaths = async (): Promise<(path: string) => boolean> =>
  (await import('./code/analysedCode.ts')).isTestCode;

/** Opens what tells whether files parse; see openSyntaxCheck.ts. Loads grammars on first use. */
export const openSyntaxCheck = async (): Promise<SyntaxCheck> =>
  (await import('./syntax/openSyntaxCheck.ts')).openSyntaxCheck();

/** Returns a parser of code, which answers null for files in other languages; see grammars.ts. Loads grammars on first use. */
export const openParser = async (): Promise<(path: string, text: string) => SyntaxNode | null> => {
  const { Grammars, languageOf } = await import('./code/grammars.ts');
  const grammars = await Grammars.load();
  return (path, text) => {
    const language = languageOf(path);
    return language && grammars.parse(language, text);
  };
};

/** Returns what measures the complexity of the functions of a file; see complexity.ts. Loads grammars on first use. */
export const openComplexity = async (): Promise<
  (path: string, text: string) => FunctionComplexity[] | null
> => (await import('./code/complexity.ts')).openComplexity();

/** Returns what the build settings of a project say of how it is started; see runCommands.ts. Loads on first use. */
export const ofBuildSettings = async (settings: object): Promise<RunReference[]> =>
  (await import('./code/runCommands.ts')).ofBuildSettings(settings);

/** Returns whether an omission leaves something unscanned; see leavesUnscanned.ts. Loads grammars on first use. */
export const leavesUnscanned = async (path: string, reason: LeftOut): Promise<boolean> =>
  (await import('./files/leavesUnscanned.ts')).leavesUnscanned(path, reason);

/** Returns whether an advisory concerns a version of its package. Loads the rules of versions on first use. */
export const concerns = async (advisory: Advisory, version: string): Promise<boolean> =>
  new (await import('./dependencies/comparedAdvisory.ts')).ComparedAdvisory(advisory).concerns(version);

/** Returns the vulnerable packages among some, with the versions that fix them; see packageUpdates.ts. Loads on first use. */
export const packageUpdates = async (
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): Promise<PackageUpdate[]> =>
  (await import('./dependencies/packageUpdates.ts')).packageUpdates(packages, advisories);

/** Returns the text of a file with its secrets masked; see findSecrets.ts. Loads rules on first use. */
export const maskCommittedSecrets = async (path: string, text: string): Promise<string> =>
  (await import('./secrets/findSecrets.ts')).findSecrets({ path, text }).masked;

/** Finds the keys of known providers in a text, in a thread; see providerKeySearch.ts. Loads the thread on first use. */
export const searchProviderKeys = async (
  file: SourceFile,
  signal: AbortSignal,
): Promise<ProviderKey[] | null> =>
  (await import('./secrets/providerKeySearch.ts')).searchProviderKeys(file, signal);

/** Returns the calls that a rule knows as safe in the language of a file; see cleanCalls.ts. Loads rules on first use. */
export const cleanCallsOf = async (path: string, rule: string): Promise<CleanCalls> =>
  (await import('./code/rules/cleanCalls.ts')).cleanCallsOf(path, rule);
