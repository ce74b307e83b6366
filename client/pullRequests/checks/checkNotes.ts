import { formatCount } from '../../shared/display/formats.ts';
import { checkWords, isOpen } from '../pullRequestWords.ts';
import type { PullRequestCheckFactsFragment } from '../page/pullRequest.generated.ts';
import type { PullRequest } from '../page/pullRequestTypes.ts';

/** Why a check failed or was not done; else what it does, or what it means that it passed. */
export const checkReason = ({ kind, state, reason }: PullRequestCheckFactsFragment): string =>
  reason ?? checkWords[kind][state === 'PASSED' ? 'passed' : 'does'];

/** What to know about a check in short: the reason, or what it found. */
export const checkNote = (check: PullRequestCheckFactsFragment): string => {
  const { reason, fixed, introduced, loosensTests } = check;
  const counts = [
    introduced?.length ? `${formatCount(introduced.length, 'new finding')}.` : '',
    fixed?.length ? `${formatCount(fixed.length, 'finding')} fixed.` : '',
  ].filter(Boolean);
  const found = reason === null && counts.length > 0 ? counts : [checkReason(check)];
  return [...found, ...(loosensTests ? ['The change deletes or skips tests.'] : [])].join(' ');
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
