import { comparePackages } from './dependencies/comparePackages.ts';
import { knownVulnerabilities } from './dependencies/dependencyChecks.ts';
import type { LockedPackage } from './dependencies/lockedPackage.ts';
import type { CheckAnswer, ScanEvent } from './events.ts';
import type { RunningScan } from './runningScan.ts';
import { sealedReport } from './sealedReport.ts';

/** Compares packages with published advisories, and tells what concerns them. */
export async function* scanPackages(
  { ports, teller, signal }: RunningScan,
  packages: readonly LockedPackage[],
): AsyncGenerator<ScanEvent, CheckAnswer> {
  const { advisories, clock, fingerprint } = ports;
  const comparing = comparePackages(advisories, packages, signal);
  let step = await comparing.next();
  for (; !step.done; step = await comparing.next())
    yield* teller.tell(step.value.map((report) => sealedReport(fingerprint, report)));
  yield { type: 'PACKAGES', packages: step.value };
  const failed = teller.failed.has('known-vulnerabilities');
  return knownVulnerabilities(packages, await advisories.data(), {
    failed,
    partial: teller.partial,
    now: clock(),
  });
}
