import { formatCount } from '../../shared/display/formats.ts';
import { checkWords } from '../pullRequestWords.ts';
import type { PullRequestCheckFactsFragment } from './pullRequest.generated.ts';

/** What to know about a check in a line: why it failed, what it found, or what it is for. */
export const checkNote = ({
  kind,
  state,
  reason,
  fixed,
  introduced,
  loosensTests,
}: PullRequestCheckFactsFragment): string => {
  const notes = [
    reason ?? '',
    introduced?.length ? `${formatCount(introduced.length, 'new finding')}.` : '',
    fixed?.length ? `${formatCount(fixed.length, 'finding')} fixed.` : '',
    loosensTests ? 'The change deletes or skips tests.' : '',
  ].filter(Boolean);
  if (notes.length > 0) return notes.join(' ');
  return state === 'PASSED' || state === 'QUEUED' || state === 'RUNNING' ? checkWords[kind].means : '';
};

/** The checks in the order in which they are done. */
export const inOrder = (checks: readonly PullRequestCheckFactsFragment[]) => {
  const kinds = ['PARSE', 'SCAN', 'TESTS'];
  return checks.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
};

/** Why there are no checks. */
export const noChecks = (isOpen: boolean): string =>
  isOpen
    ? 'There are no checks: the merge result cannot be created, because of conflicts or because the code cannot be read.'
    : 'There are no checks.';
