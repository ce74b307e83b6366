import type { CheckAnswer } from '../events.ts';
import type { AdvisoryData } from '../ports.ts';
import type { Ecosystem, LockedPackage } from './lockedPackage.ts';
import { shippedSource } from './shippedAdvisories.ts';

const check = 'known-vulnerabilities';
/** Every ecosystem has new advisories within days: older data know nothing of the latest. */
const oldestDays = 30;
const day = 24 * 60 * 60 * 1_000;

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** What is to be known so that nothing is left unknown, in words; null when there is nothing. */
const lackOf = (
  used: readonly Ecosystem[],
  data: readonly AdvisoryData[],
  { isAsked, now }: { isAsked: boolean; now: Date },
): string | null => {
  const known = new Map(data.map((one) => [one.ecosystem, one]));
  const without = used.filter((ecosystem) => !known.has(ecosystem));
  const old = used.flatMap((ecosystem) => {
    const one = known.get(ecosystem);
    return one && now.getTime() - one.newestAt.getTime() > oldestDays * day
      ? [`${ecosystem}’s are of ${dateOf(one.newestAt)}`]
      : [];
  });
  const said = [
    ...(without.length > 0
      ? [
          isAsked
            ? `The database of advisories has not answered about all packages of ${listed.format(without)} yet.`
            : `No advisories were imported on packages of ${listed.format(without)}.`,
        ]
      : []),
    ...(old.length > 0 ? [`Advisories are too old: ${listed.format(old)}.`] : []),
    ...(without.includes('npm')
      ? [`Of npm only those of ${shippedSource.name} (${shippedSource.date}) are known.`]
      : []),
  ];
  return said.length === 0
    ? null
    : `${said.join(' ')} ${
        isAsked
          ? 'It is asked again by itself; an administrator of the platform sees how that goes.'
          : 'An administrator of the platform can import them from osv.dev.'
      }`;
};

/** Which lock files were not read, in words. */
const unreadInWords = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0
    ? `Nothing is known of the packages in ${first}: lock files of its kind or size are not read.`
    : `Nothing is known of the packages in ${first} and ${others.length} more: lock files of their kind or size are not read.`;

/**
 * How packages compared with published advisories come out. Nothing passes of which little is known: where the advisories of an
 * ecosystem were never imported, or long ago, the reason says which. Nor where a lock file was not read.
 */
export const knownVulnerabilities = (
  packages: readonly Pick<LockedPackage, 'ecosystem'>[],
  data: readonly AdvisoryData[],
  {
    failed,
    isAsked,
    partial,
    unread,
    now,
  }: { failed: boolean; isAsked: boolean; partial: boolean; unread: readonly string[]; now: Date },
): CheckAnswer => {
  if (failed) return { check, outcome: 'FAILED' };
  if (packages.length === 0) {
    const reason = unread.length > 0 ? unreadInWords(unread) : 'No lock file names the versions of packages.';
    return { check, outcome: 'NOT_CHECKED', reason, nothingThere: !partial };
  }
  const used = [...new Set(packages.map(({ ecosystem }) => ecosystem))].toSorted();
  const lack = lackOf(used, data, { isAsked, now });
  const reason = [...(unread.length > 0 ? [unreadInWords(unread)] : []), ...(lack ? [lack] : [])].join(' ');
  if (reason) return { check, outcome: 'NOT_CHECKED', reason, nothingThere: !partial };
  if (!partial) return { check, outcome: 'PASSED' };
  const cut = 'The scan ended before it had looked at everything.';
  return { check, outcome: 'NOT_CHECKED', reason: cut, nothingThere: false };
};
