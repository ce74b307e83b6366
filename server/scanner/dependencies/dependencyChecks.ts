import type { CheckAnswer } from '../events.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import type { Report } from '../report.ts';
import { findVulnerable } from './findVulnerable.ts';
import type { LockedPackage } from './lockedPackage.ts';
import { isLockFile, readLockFile } from './readLockFiles.ts';
import { shippedAdvisories, shippedSource } from './shippedAdvisories.ts';

const readable = (file: SourceFile): LockedPackage[] => {
  try {
    return readLockFile(file);
  } catch {
    // A forged or broken lock file names no packages.
    return [];
  }
};

/**
 * Compares what lock files name with published advisories. Where an advisory concerns a package the check fails; else nothing is known, as
 * the advisories that are shipped tell of few packages.
 */
export const knownVulnerabilities = (
  files: readonly SourceFile[],
): { answer: CheckAnswer; reports: Report[] } => {
  const check = 'known-vulnerabilities';
  const packages = files.filter(({ path }) => isLockFile(path)).flatMap(readable);
  const reports = findVulnerable(packages, shippedAdvisories);
  if (reports.length > 0) return { answer: { check, outcome: 'FAILED' }, reports };
  const reason =
    packages.length === 0
      ? 'No lock file names the versions of packages.'
      : `Of ${packages.length} packages only those are known that ${shippedSource.name} had advisories on at ${shippedSource.date}.`;
  return { answer: { check, outcome: 'NOT_CHECKED', reason }, reports: [] };
};
