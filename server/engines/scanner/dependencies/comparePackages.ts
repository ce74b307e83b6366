import { setImmediate } from 'node:timers/promises';
import type { AdvisoryPort } from '../ports.ts';
import type { Report } from '../report.ts';
import { type ComparedPackage, findVulnerable } from './findVulnerable.ts';
import { type LockedPackage, packageKey } from './lockedPackage.ts';
import { shippedAdvisories } from './shippedAdvisories.ts';

const namesAtOnce = 500;
/** Comparisons of a version with an advisory after which others get a turn: some 20 ms. */
const comparisonsAtOnce = 5_000;

/**
 * Compares packages with published advisories, some hundred names at a time, so that no more advisories are held than those concern, and
 * lets go of the thread in between. Each portion comes with how many packages are done.
 * @returns the packages with what concerns them
 * @throws what the signal was aborted with
 */
export async function* comparePackages(
  advisories: AdvisoryPort,
  packages: readonly LockedPackage[],
  signal: AbortSignal,
): AsyncGenerator<{ reports: Report[]; done: number }, ComparedPackage[]> {
  const named = [...Map.groupBy(packages, packageKey).values()];
  const compared: ComparedPackage[] = [];
  let comparisons = 0;
  for (let at = 0; at < named.length; at += namesAtOnce) {
    signal.throwIfAborted();
    const some = named.slice(at, at + namesAtOnce);
    const names = some.flatMap(([locked]) =>
      locked ? [{ ecosystem: locked.ecosystem, name: locked.name }] : [],
    );
    const told = [...(await advisories.on(names)), ...names.flatMap(shippedAdvisories)];
    const finding = findVulnerable(some.flat(), told);
    let step = finding.next();
    for (; !step.done; step = finding.next()) {
      comparisons += step.value;
      if (comparisons < comparisonsAtOnce) continue;
      comparisons = 0;
      await setImmediate();
      signal.throwIfAborted();
    }
    for (const locked of step.value.packages) compared.push(locked);
    yield { reports: step.value.reports, done: compared.length };
  }
  return compared;
}
