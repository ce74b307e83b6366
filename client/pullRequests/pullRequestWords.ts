import type { LucideIcon } from 'lucide-react';
import GitMerge from 'lucide-react/icons/git-merge';
import GitPullRequest from 'lucide-react/icons/git-pull-request';
import GitPullRequestClosed from 'lucide-react/icons/git-pull-request-closed';
import GitPullRequestDraft from 'lucide-react/icons/git-pull-request-draft';
import type {
  MergeMethod,
  PullRequestCheckKind,
  PullRequestCheckState,
  PullRequestCloseReason,
  PullRequestState,
  PullRequestVerification,
} from '../../schema/generated/types.ts';
import type { ChipTone } from '../shared/display/ToneChip.tsx';

interface Look {
  label: string;
  tone: ChipTone;
}

/** The state of a pull request in a word, a colour and an icon. */
export const stateWords: Record<PullRequestState, Look & { Icon: LucideIcon }> = {
  DRAFT: { label: 'Draft', tone: 'neutral', Icon: GitPullRequestDraft },
  OPEN: { label: 'Open', tone: 'success', Icon: GitPullRequest },
  MERGED: { label: 'Merged', tone: 'accent', Icon: GitMerge },
  CLOSED: { label: 'Closed', tone: 'critical', Icon: GitPullRequestClosed },
};

/** The states in the order in which filters show them. */
export const stateOptions: readonly { value: PullRequestState; label: string }[] = [
  { value: 'OPEN', label: stateWords.OPEN.label },
  { value: 'DRAFT', label: stateWords.DRAFT.label },
  { value: 'MERGED', label: stateWords.MERGED.label },
  { value: 'CLOSED', label: stateWords.CLOSED.label },
];

/** The states that lists show when none is chosen. */
export const defaultStates: PullRequestState[] = ['OPEN', 'DRAFT'];

/** The combined result of the checks. */
export const verificationWords: Record<PullRequestVerification, Look> = {
  PENDING: { label: 'Checks pending', tone: 'neutral' },
  VERIFIED: { label: 'Verified', tone: 'success' },
  FAILED: { label: 'Checks failed', tone: 'critical' },
  UNVERIFIED: { label: 'Unverified', tone: 'medium' },
};

/** A check by name; what it does, and what it means that it passed. */
export const checkWords: Record<PullRequestCheckKind, { label: string; does: string; passed: string }> = {
  PARSE: {
    label: 'Syntax',
    does: 'Parses the changed files.',
    passed: 'All changed files parse.',
  },
  SCAN: {
    label: 'Security scan',
    does: 'Looks for findings that the merge would add.',
    passed: 'The merge adds no findings.',
  },
  TESTS: {
    label: 'Tests',
    does: 'Runs the tests of the project on the merge result.',
    passed: 'The tests of the project pass on the merge result.',
  },
};

/** The state of a check. */
export const checkStateWords: Record<PullRequestCheckState, Look> = {
  QUEUED: { label: 'Queued', tone: 'neutral' },
  RUNNING: { label: 'Running', tone: 'accent' },
  PASSED: { label: 'Passed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'critical' },
  NOT_CHECKED: { label: 'Not checked', tone: 'medium' },
};

/** The ways to merge, and what each does to the target branch. */
export const methodWords: Record<MergeMethod, { label: string; means: string }> = {
  MERGE_COMMIT: {
    label: 'Merge commit',
    means: 'Adds all commits, and a commit with two parents that joins both branches.',
  },
  SQUASH: { label: 'Squash', means: 'Adds one new commit with all changes.' },
  FAST_FORWARD: {
    label: 'Fast-forward',
    means: 'Moves the target branch to the head, without a new commit.',
  },
};

/** Why a pull request is closed, as people choose it. */
export const closeReasonOptions: readonly { value: PullRequestCloseReason; label: string }[] = [
  { value: 'WRONG', label: 'The change is wrong' },
  { value: 'UNWANTED', label: 'The change is not wanted' },
  { value: 'LATER', label: 'The change may be made later' },
  { value: 'FALSE_POSITIVE', label: 'The finding is a false positive' },
  { value: 'OTHER', label: 'Another reason' },
];

/** Whether a pull request can still be changed and merged. */
export const isOpen = (state: PullRequestState): boolean => state === 'OPEN' || state === 'DRAFT';
