import type { CheckedFindingRow, PatchCheckRow, PullRequestCheckRow } from './checks/checkRows.ts';
import type { CodeOwnerRow, CodeOwnershipRow } from './codeOwners/codeOwners.ts';
import type {
  CommentPage,
  CommentRow,
  ReviewerRow,
  ReviewRow,
  ThreadPage,
  ThreadRow,
} from './reviews/reviewRows.ts';
import type { MergeWhenReadyRow, PullRequestPage, PullRequestRow } from './rows.ts';
import type { TrialFixRow, TrialRow } from './trials/trialRows.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    PullRequest: PullRequestRow;
    PullRequestConnection: PullRequestPage;
    MergeWhenReady: MergeWhenReadyRow;
    PullRequestCheck: PullRequestCheckRow;
    CheckedFinding: CheckedFindingRow;
    PatchCheck: PatchCheckRow;
    CodeOwner: CodeOwnerRow;
    CodeOwnership: CodeOwnershipRow;
    PullRequestReview: ReviewRow;
    PullRequestReviewer: ReviewerRow;
    PullRequestThread: ThreadRow;
    PullRequestThreadConnection: ThreadPage;
    PullRequestComment: CommentRow;
    PullRequestCommentConnection: CommentPage;
    AgentTrial: TrialRow;
    AgentTrialFix: TrialFixRow;
  }
}
