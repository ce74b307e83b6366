import type { ScoreCause } from '../../../schema/generated/types.ts';
import { formatCount, formatDate, formatNumber, formatPercent } from '../../shared/display/formats.ts';
import type { ChangeOfScoreFragment } from './scores.generated.ts';

type Part = ChangeOfScoreFragment['parts'][number];

/** What made a change, in words in front of and behind the project's name. */
const causeWords: Record<ScoreCause, { before: string; after: string }> = {
  FIRST_SCANNED: { before: '', after: ' was scanned for the first time' },
  SCANNED: { before: '', after: ' was scanned' },
  ADVISORY_DATA: { before: 'Advisory data changed for ', after: '' },
  SAMPLE_REPLACED: { before: 'A real scan took the place of the sample results of ', after: '' },
  PROJECT_ARCHIVED: { before: '', after: ' was archived and no longer counts' },
  PROJECT_RESTORED: { before: '', after: ' was restored and counts again' },
  PROJECT_ACTIVATED: { before: '', after: ' became active and counts now' },
  PROJECT_DEACTIVATED: { before: '', after: ' is no longer active and does not count' },
  PROJECT_DELETED: { before: '', after: ' was deleted' },
};

/** What made a change, around the name of its project. */
export const wordsOfCause = (cause: ScoreCause) => causeWords[cause];

/** What made a change: "Fleet Console was scanned". */
export const causeInWords = (cause: ScoreCause, projectName: string): string =>
  `${causeWords[cause].before}${projectName}${causeWords[cause].after}`;

/** Hundredths of a percent as points with their sign: -625 as "−6.25". */
export const pointsInWords = (hundredths: number): string => {
  const size = Math.abs(hundredths);
  const rest = String(size % 100).padStart(2, '0');
  const sign = hundredths === 0 ? '±' : hundredths > 0 ? '+' : '−';
  return `${sign}${formatNumber(Math.trunc(size / 100))}.${rest}`;
};

/** A score, or that there was none. */
export const scoreInWords = (percent: number | null | undefined): string =>
  percent == null ? 'No score' : formatPercent(percent);

/** The two scores to the hundredth, where whole percents hide what changed: "from 85.96% to 86.01%". */
export const exactScores = ({ hundredthsBefore, hundredthsAfter }: ChangeOfScoreFragment): string => {
  const exact = (hundredths: number) => `${pointsInWords(hundredths).slice(1)}%`;
  return `Exactly from ${exact(hundredthsBefore)} to ${exact(hundredthsAfter)}: ${pointsInWords(hundredthsAfter - hundredthsBefore)} points.`;
};

const outcomes = { PASSED: 'passes', FAILED: 'fails', NOT_CHECKED: 'could not be checked' } as const;

/** How a check stands since a change: "fails now". */
export const partInWords = ({ before, after }: Part): string => {
  if (after === null) return 'is no longer in a scan that counts';
  if (before === after) return `${outcomes[after]} still, with another weight`;
  return `${outcomes[after]} now`;
};

/** Why a check came out otherwise, as far as rows say it: "2 found, 1 decided about"; '' when they do not. */
export const reasonOfPart = ({ isNew, found, resolved, decided }: Part): string =>
  [
    ...(isNew ? ['this check did not exist in the scan before'] : []),
    ...(found > 0 ? [`${formatCount(found, 'finding')} found`] : []),
    ...(resolved > 0 ? [`${formatNumber(resolved)} resolved`] : []),
    ...(decided > 0 ? [`${formatCount(decided, 'decision')} since the scan before`] : []),
  ].join(', ');

/** What else is known of how a scan came to its change; '' when nothing is. */
export const circumstanceOf = ({
  commit,
  earlierCommit,
  otherRules,
  cause,
  advisoryDataAt,
  parts,
}: ChangeOfScoreFragment): string => {
  if (cause === 'ADVISORY_DATA') {
    const what = advisoryDataAt ? `Advisories as of ${formatDate(advisoryDataAt)}` : 'Newer advisories';
    return `${what} were compared with the dependencies of the previous scan; the code was not scanned again.`;
  }
  if (!commit || !earlierCommit) return '';
  if (commit !== earlierCommit) return otherRules ? 'Rules changed since the scan before, too.' : '';
  if (otherRules) return 'The commit is the same as in the scan before: the rules changed.';
  return parts.some(({ decided }) => decided > 0)
    ? 'The commit is the same as in the scan before: people decided about findings.'
    : 'Commit and rules are the same as in the scan before: what is known about the code changed, such as advisories.';
};
