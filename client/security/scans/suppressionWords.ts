import { formatCount } from '../../shared/display/formats.ts';
import type { ScanListRowFragment } from './scanPages.generated.ts';

type Suppression = NonNullable<ScanListRowFragment['suppression']>;

/** What became of the findings that a repository asks to suppress. */
export const suppressionInWords = ({ findingCount, held }: Suppression): string => {
  if (findingCount === 0) {
    return held
      ? 'What the repository asks to suppress is left out, as the project allows it; it concerns nothing that was found.'
      : 'The repository asks scanners to look away, but from nothing that was found.';
  }
  const findings = formatCount(findingCount, 'finding');
  const [they, them] = findingCount === 1 ? ['it is', 'it'] : ['they are', 'them'];
  return held
    ? `${findings} left out: the repository asks to suppress ${them}, and the project allows it.`
    : `The repository asks to suppress ${findings}; ${they} told all the same.`;
};

/** Where it asks. */
export const placesOfSuppression = ({ requestCount }: Suppression): string =>
  `It asks in ${formatCount(requestCount, 'place')}: in comments such as nosec, and in files such as .semgrepignore.`;

/** The same for a row of a list; null where there is nothing to say. */
export const suppressionInShort = (suppression: Suppression | null): string | null =>
  suppression === null || suppression.findingCount === 0
    ? null
    : `${formatCount(suppression.findingCount, 'finding')} ${suppression.held ? 'left out as the repository asks' : 'it asks to suppress'}`;
