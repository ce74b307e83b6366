import type {
  DiffSide,
  DismissalReason,
  PullRequestReviewerState,
  ReviewVerdict,
} from '../../../../schema/generated/types.ts';
import type { Connection } from '../../../platform/graphql/pages/connection.ts';

/** Who wrote a review or a comment. */
export type WriterRow = {
  /** Null once the account is gone. */
  userId: string | null;
  userName: string;
  /** The API key it was written with, or null. */
  apiKeyId: string | null;
  apiKeyName: string | null;
  /** The agent that wrote it, or null; then `userName` is the name of the agent. */
  agentId: string | null;
};

/** A review as it is stored. */
export type ReviewRow = WriterRow & {
  id: string;
  pullRequestId: string;
  verdict: ReviewVerdict;
  body: string;
  headSha: string;
  /** Id of what the branch changed; null when it changed nothing. */
  patchId: string | null;
  createdAt: Date;
};

/** Lines of one version of a file, numbered from 1. */
export type Lines = { path: string; startLine: number; line: number };

/** A thread as it is stored: its lines are those of `commitSha`. */
export type ThreadRow = Lines & {
  id: string;
  pullRequestId: string;
  reviewId: string;
  side: DiffSide;
  commitSha: string;
  code: string;
  resolvedBy: string | null;
  resolvedByName: string | null;
  resolvedAt: Date | null;
  /** What the fingerprint of the finding begins with that it is about; null for a thread of a person or a program. */
  findingKind: string | null;
  /** Why agents do not raise the finding again in the project, or null. */
  dismissalReason: DismissalReason | null;
  createdAt: Date;
};
export type ThreadPage = Connection<ThreadRow>;

/** A comment as it is stored. */
export type CommentRow = WriterRow & {
  id: string;
  threadId: string;
  body: string;
  appliedSha: string | null;
  createdAt: Date;
};

export type CommentPage = Connection<CommentRow>;

/** Changes that a person requested in a review of a pull request, with the comments on lines. */
export type RequestedChange = {
  reviewerId: string;
  reviewerName: string;
  body: string;
  comments: { path: string; line: number; body: string }[];
};

/** A member who reviewed a pull request or is asked to. */
export type ReviewerRow = {
  userId: string;
  name: string;
  state: PullRequestReviewerState;
  /** Whether the change is no longer the one that was reviewed. */
  stale: boolean;
  /** Why the member's approval does not count; null when it counts. */
  notCounted: string | null;
  /** Whether the member is asked for a review and has not written one since. */
  requested: boolean;
};

/** What reviews say to a merge. */
export type CountedApprovals = {
  /** Members whose approvals count. */
  approvals: { userId: string; name: string }[];
  /** Names of the members whose last review requests changes. */
  changesRequestedBy: string[];
  /** Members whose approvals were about another change. */
  stale: { userId: string; name: string }[];
};
