import { findLicenses, licenseCheck as check } from './dependencies/findLicenses.ts';
import type { LockedPackage } from './dependencies/lockedPackage.ts';
import type { CheckAnswer, ScanEvent } from './events.ts';
import type { RunningScan } from './runningScan.ts';
import { sealedReport } from './sealedReport.ts';

const notChecked = (reason: string, nothingThere: boolean): CheckAnswer => ({
  check,
  outcome: 'NOT_CHECKED',
  reason,
  nothingThere,
});

/**
 * Tells which packages are under licenses that are not allowed, or not known.
 * @param unread lock files of which nothing was read
 * @returns how the check came out: without a list of what is allowed it was not made
 */
export function* scanLicenses(
  { ports, teller }: Pick<RunningScan, 'ports' | 'teller'>,
  packages: readonly LockedPackage[],
  unread: readonly string[],
): Generator<ScanEvent, CheckAnswer> {
  const { allowedLicenses: allowed, fingerprint } = ports;
  if (allowed.length === 0) {
    return notChecked(
      'The organization has no list of allowed licenses. An owner or admin can set one under Security > Dependencies.',
      true,
    );
  }
  yield* teller.tell(findLicenses(packages, allowed).map((report) => sealedReport(fingerprint, report)));
  if (teller.failed.has(check)) return { check, outcome: 'FAILED' };
  if (unread.length > 0) return notChecked(`Nothing is known of the packages in ${unread[0]}.`, false);
  if (packages.length === 0) return notChecked('No lock file names packages.', !teller.partial);
  if (!teller.partial) return { check, outcome: 'PASSED' };
  return notChecked('The scan ended before it had looked at everything.', false);
}
