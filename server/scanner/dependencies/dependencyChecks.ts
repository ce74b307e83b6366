import type { CheckAnswer } from '../events.ts';
import { shippedSource } from './shippedAdvisories.ts';

/**
 * How packages compared with published advisories come out, where no advisory concerned one: nothing is known, as the advisories that are
 * shipped tell of few packages.
 * @param packages how many packages lock files name in fixed versions
 */
export const unknownVulnerabilities = (packages: number): CheckAnswer => ({
  check: 'known-vulnerabilities',
  outcome: 'NOT_CHECKED',
  reason:
    packages === 0
      ? 'No lock file names the versions of packages.'
      : `Of ${packages.toLocaleString('en-US')} packages only those are known that ${shippedSource.name} had advisories on at ${shippedSource.date}.`,
  nothingThere: true,
});
