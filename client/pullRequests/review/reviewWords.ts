import type {
  DismissalReason,
  PullRequestReviewerState,
  ReviewVerdict,
} from '../../../schema/generated/types.ts';
import type { ChipTone } from '../../shared/display/ToneChip.tsx';

/** What a review says, behind the name of its author. */
export const verdictWords: Record<ReviewVerdict, { did: string; tone: ChipTone }> = {
  APPROVE: { did: 'approved the change', tone: 'success' },
  REQUEST_CHANGES: { did: 'requested changes', tone: 'critical' },
  COMMENT: { did: 'commented', tone: 'neutral' },
};

/** What the last review of a member says. */
export const reviewerWords: Record<PullRequestReviewerState, { label: string; tone: ChipTone }> = {
  PENDING: { label: 'Pending', tone: 'neutral' },
  APPROVED: { label: 'Approved', tone: 'success' },
  CHANGES_REQUESTED: { label: 'Changes requested', tone: 'critical' },
  COMMENTED: { label: 'Commented', tone: 'neutral' },
};

/** Why a finding that an agent raised is none. A risk is accepted on the finding. */
export const dismissalReasons: readonly { value: DismissalReason; label: string }[] = [
  { value: 'FALSE_POSITIVE', label: 'False positive' },
  { value: 'USED_IN_TESTS', label: 'Used in tests only' },
];

/** Lines of a file in words: "src/a.js:3", "src/a.js:3-5". */
export const placeWords = ({ path, startLine, line }: { path: string; startLine: number; line: number }) =>
  startLine === line ? `${path}:${line}` : `${path}:${startLine}-${line}`;
