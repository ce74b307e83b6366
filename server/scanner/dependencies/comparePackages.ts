import type { AdvisoryPort } from '../ports.ts';
import type { Report } from '../report.ts';
import { type ComparedPackage, findVulnerable } from './findVulnerable.ts';
import { type LockedPackage, packageKey } from './lockedPackage.ts';
import { shippedAdvisories } from './shippedAdvisories.ts';

const namesAtOnce = 500;

/**
 * Compares packages with published advisories, some hundred names at a time, so that no more advisories are held than those concern.
 * @returns the packages with what concerns them
 * @throws what the signal was aborted with
 */
export async function* comparePackages(
  advisories: AdvisoryPort,
  packages: readonly LockedPackage[],
  signal: AbortSignal,
): AsyncGenerator<Report[], ComparedPackage[]> {
  const named = [...Map.groupBy(packages, packageKey).values()];
  const compared: ComparedPackage[] = [];
  for (let at = 0; at < named.length; at += namesAtOnce) {
    signal.throwIfAborted();
    const some = named.slice(at, at + namesAtOnce);
    const names = some.flatMap(([locked]) =>
      locked ? [{ ecosystem: locked.ecosystem, name: locked.name }] : [],
    );
    const told = [...(await advisories.on(names)), ...names.flatMap(shippedAdvisories)];
    const found = findVulnerable(some.flat(), told);
    compared.push(...found.packages);
    yield found.reports;
  }
  return compared;
}
