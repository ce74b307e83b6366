import { findLicenses, licenseCheck as check } from './dependencies/findLicenses.ts';
import type { LockedPackage } from './dependencies/lockedPackage.ts';
import { lacksLicense, readPackageLicense, withLicenses } from './dependencies/packageLicenses.ts';
import type { CheckAnswer, ScanEvent } from './events.ts';
import { type FileToRead, textOf } from './files/chooseFiles.ts';
import type { RunningScan } from './runningScan.ts';
import { sealedReport } from './sealedReport.ts';

/** Manifests that git reads in a small part of the time it has. */
const mostManifestBytes = 16 * 1024 * 1024;

/** Packages with the licenses that their manifests in the repository tell where lock files tell none. */
export const licensedPackages = async (
  { ports, chosen }: Pick<RunningScan, 'ports' | 'chosen'>,
  packages: readonly LockedPackage[],
): Promise<readonly LockedPackage[]> => {
  if (chosen.manifests.length === 0 || !lacksLicense(packages)) return packages;
  const manifests: FileToRead[] = [];
  let sum = 0;
  for (const manifest of chosen.manifests) {
    if (sum + manifest.bytes > mostManifestBytes) break;
    sum += manifest.bytes;
    manifests.push(manifest);
  }
  const blobs = await ports.source.tree.readAll(manifests, sum);
  const told = manifests.flatMap(({ path, object }) => {
    const blob = blobs?.get(object);
    const text = blob ? textOf(blob) : null;
    return (text === null ? null : readPackageLicense({ path, text })) ?? [];
  });
  return withLicenses(packages, told);
};

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
