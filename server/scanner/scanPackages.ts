import { comparePackages } from './dependencies/comparePackages.ts';
import { knownVulnerabilities } from './dependencies/dependencyChecks.ts';
import { vulnerabilityRule } from './dependencies/findVulnerable.ts';
import type { LockedPackage } from './dependencies/lockedPackage.ts';
import type { CheckAnswer, ScanEvent } from './events.ts';
import type { ScanPorts } from './ports.ts';
import type { ReportTeller } from './reportTeller.ts';

/**
 * Compares packages with published advisories, and tells what concerns them.
 * @returns how the check of known vulnerabilities came out
 * @throws what the signal was aborted with
 */
export async function* scanPackages(
  { advisories, clock }: Pick<ScanPorts, 'advisories' | 'clock'>,
  packages: readonly LockedPackage[],
  teller: ReportTeller,
  signal: AbortSignal,
): AsyncGenerator<ScanEvent, CheckAnswer> {
  const comparing = comparePackages(advisories, packages, signal);
  let step = await comparing.next();
  for (; !step.done; step = await comparing.next()) yield* teller.tell(step.value);
  yield { type: 'PACKAGES', packages: step.value };
  const failed = teller.failed.has(vulnerabilityRule.check);
  return knownVulnerabilities(packages, await advisories.data(), {
    failed,
    partial: teller.partial,
    now: clock(),
  });
}
