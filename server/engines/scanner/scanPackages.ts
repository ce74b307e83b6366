import { comparePackages } from './dependencies/comparePackages.ts';
import { knownVulnerabilities } from './dependencies/dependencyChecks.ts';
import { vulnerabilityRule } from './dependencies/vulnerabilityRule.ts';
import type { LockedPackage } from './dependencies/lockedPackage.ts';
import type { CheckAnswer, ScanEvent } from './events.ts';
import type { ScanPorts } from './ports.ts';
import type { ReportTeller } from './reportTeller.ts';
import { sealedReport } from './sealedReport.ts';

/** What comparing needs of a scan, or of whoever compares without one. */
export type Comparing = {
  ports: Pick<ScanPorts, 'advisories' | 'clock' | 'fingerprint'>;
  teller: ReportTeller;
  signal: AbortSignal;
};

/**
 * Compares packages with published advisories, and tells what concerns them.
 * @param unread lock files of which nothing was read
 * @returns how the check of known vulnerabilities came out
 * @throws what the signal was aborted with
 */
export async function* scanPackages(
  { ports, teller, signal }: Comparing,
  packages: readonly LockedPackage[],
  unread: readonly string[],
): AsyncGenerator<ScanEvent, CheckAnswer> {
  const { advisories, clock, fingerprint } = ports;
  const of = packages.length;
  yield { type: 'PROGRESS', phase: 'DEPENDENCIES', done: 0, of };
  const comparing = comparePackages(advisories, packages, signal);
  let step = await comparing.next();
  for (; !step.done; step = await comparing.next()) {
    const { reports, done } = step.value;
    yield* teller.tell(reports.map((report) => sealedReport(fingerprint, report)));
    yield { type: 'PROGRESS', phase: 'DEPENDENCIES', done, of };
  }
  yield { type: 'PACKAGES', packages: step.value };
  const failed = teller.failed.has(vulnerabilityRule.check);
  return knownVulnerabilities(packages, await advisories.data(packages), {
    failed,
    isAsked: advisories.isAsked ?? false,
    partial: teller.partial,
    unread,
    now: clock(),
  });
}
