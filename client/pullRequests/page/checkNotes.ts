import { formatCount } from '../../shared/display/formats.ts';
import { checkWords, isOpen } from '../pullRequestWords.ts';
import type { PullRequestCheckFactsFragment } from './pullRequest.generated.ts';
import type { PullRequest } from './pullRequestTypes.ts';

/** What to know about a check in a line: why it failed, what it found, or what it is for. */
export const checkNote = ({
  kind,
  state,
  reason,
  fixed,
  introduced,
  loosensTests,
}: PullRequestCheckFactsFragment): string => {
  const counts = [
    introduced?.length ? `${formatCount(introduced.length, 'new finding')}.` : '',
    fixed?.length ? `${formatCount(fixed.length, 'finding')} fixed.` : '',
  ];
  const notes = [
    ...(reason === null ? counts : [reason]),
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
export const noChecks = ({ state, mergeability }: Pick<PullRequest, 'state' | 'mergeability'>): string => {
  if (!isOpen(state)) return 'It was not checked.';
  return mergeability === 'CONFLICTS'
    ? 'Checks run on the merge result. They start once the conflicts are resolved.'
    : 'No checks have started yet.';
};
