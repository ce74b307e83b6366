import { formatCount } from '../../shared/display/formats.ts';
import type { ScanListRowFragment } from './scanPages.generated.ts';

type Suppression = NonNullable<ScanListRowFragment['suppression']>;

/** What became of the findings that a repository asks to suppress. */
export const suppressionInWords = ({ findingCount, held }: Suppression): string => {
  if (findingCount === 0) {
    return held
      ? 'The repository requests suppressions, and the project allows them; none of them match a finding.'
      : 'The repository requests suppressions, but none of them match a finding.';
  }
  const findings = formatCount(findingCount, 'finding');
  const they = findingCount === 1 ? 'it is' : 'they are';
  return held
    ? `${findings} suppressed: the repository requests it, and the project allows it.`
    : `The repository requests to suppress ${findings}; ${they} reported anyway.`;
};

/** Where it asks. */
export const placesOfSuppression = ({ requestCount }: Suppression): string =>
  `There are requests in ${formatCount(requestCount, 'place')}: comments such as nosec, and files such as .semgrepignore.`;

/** The same for a row of a list; null where there is nothing to say. */
export const suppressionInShort = (suppression: Suppression | null): string | null =>
  suppression === null || suppression.findingCount === 0
    ? null
    : `${formatCount(suppression.findingCount, 'finding')} ${suppression.held ? 'suppressed by the repository' : 'requested to be suppressed'}`;
