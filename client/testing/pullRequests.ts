import type { PullRequestDetailQuery } from '../pullRequests/page/pullRequest.generated.ts';
import type { PullRequestReviewsQuery } from '../pullRequests/review/review.generated.ts';
import type { ProjectPullRequestsQuery } from '../pullRequests/pullRequests.generated.ts';

type Project = NonNullable<PullRequestDetailQuery['project']>;
type PullRequest = NonNullable<Project['pullRequest']>;
type Difference = NonNullable<PullRequest['difference']>;
type Check = PullRequest['checks'][number];
type Reviews = NonNullable<PullRequestReviewsQuery['pullRequest']>;
type Thread = Reviews['threads']['nodes'][number];
type Row = NonNullable<ProjectPullRequestsQuery['project']>['pullRequests']['nodes'][number];

const created = '2026-11-20T10:00:00.000Z';

/** A pull request as a list shows it. */
export const samplePullRequestRow = (changes: Partial<Row> = {}): Row & { __typename: string } => ({
  __typename: 'PullRequest',
  id: 'pull-request-3',
  number: 3,
  title: 'Compare signatures in constant time',
  state: 'OPEN',
  verification: 'VERIFIED',
  sourceBranch: 'safe-compare',
  targetBranch: 'main',
  createdAt: created,
  author: { __typename: 'User' as const, id: 'user-2', name: 'Ada Byron' },
  project: { id: 'project-1', name: 'Storefront' },
  ...changes,
});

/** A check that passed. */
export const sampleCheck = (changes: Partial<Check> = {}): Check & { __typename: string } => ({
  __typename: 'PullRequestCheck',
  id: `check-${changes.kind ?? 'SCAN'}`,
  kind: 'SCAN',
  state: 'PASSED',
  reason: null,
  headSha: 'b'.repeat(40),
  loosensTests: false,
  finishedAt: created,
  fixed: null,
  introduced: null,
  job: { id: 'job-1', logRemovedAt: null },
  ...changes,
});

/** What a pull request changes: its source branch contains the target branch unless said otherwise. */
export const sampleDifference = (changes: Partial<Difference> = {}): Difference & { __typename: string } => ({
  __typename: 'Difference',
  beforeSha: 'a'.repeat(40),
  afterSha: 'b'.repeat(40),
  fileCount: 2,
  additions: 12,
  deletions: 3,
  ...changes,
});

/** The page of a pull request that can be merged, on its conversation. */
export const samplePullRequest = (changes: Partial<PullRequest> = {}): PullRequestDetailQuery => {
  const project = {
    __typename: 'Project',
    id: 'project-1',
    name: 'Storefront',
    description: 'The shop.',
    status: 'ACTIVE' as const,
    archived: false,
    hostedRepository: { defaultBranch: 'main' },
    pullRequest: {
      ...samplePullRequestRow(),
      description: '',
      provider: null,
      run: null,
      changeRuns: [],
      changeRefusal: null,
      headSha: 'b'.repeat(40),
      baseSha: 'a'.repeat(40),
      mergeSha: null,
      mergeMethod: null,
      mergedAt: null,
      mergedBy: null,
      closeReason: null,
      closeComment: '',
      closedAt: null,
      mergeability: 'MERGEABLE' as const,
      conflicts: [],
      obstacles: [],
      mergeWhenReady: null,
      codeOwners: [],
      findings: [],
      preview: null,
      waitingFor: [],
      checks: [
        sampleCheck({ kind: 'TESTS' }),
        sampleCheck({ kind: 'PARSE' }),
        sampleCheck({ kind: 'SCAN', fixed: [], introduced: [] }),
      ],
      difference: sampleDifference(),
      ...changes,
    },
  };
  return { project };
};

/** A comment by Grace. */
export const sampleComment = (changes: Partial<Thread['comments']['nodes'][number]> = {}) => ({
  __typename: 'PullRequestComment',
  id: 'comment-1',
  body: 'Why so?',
  suggestion: null,
  appliedSha: null,
  createdAt: created,
  author: { __typename: 'User' as const, id: 'user-3', name: 'Grace Hopper' },
  ...changes,
});

/** Comments of a thread, as a page of them. */
export const sampleComments = (nodes: Thread['comments']['nodes']): Thread['comments'] => {
  const page = { __typename: 'PullRequestCommentConnection', nodes, totalCount: nodes.length };
  return page;
};

/** A thread on line 7 of `src/a.js`, begun by the review `review-1`. */
export const sampleThread = (changes: Partial<Thread> = {}): Thread & { __typename: string } => ({
  __typename: 'PullRequestThread',
  id: 'thread-1',
  path: 'src/a.js',
  side: 'AFTER',
  startLine: 7,
  line: 7,
  outdated: false,
  code: 'return a === b;',
  resolvedAt: null,
  resolvedBy: null,
  dismissible: false,
  dismissalReason: null,
  review: { id: 'review-1' },
  comments: sampleComments([sampleComment()]),
  ...changes,
});

/** What people say about the pull request of `samplePullRequest`: nothing unless said otherwise. */
export const sampleReviews = (
  changes: Partial<Omit<Reviews, 'threads'>> & { threads?: Thread[] } = {},
): PullRequestReviewsQuery => {
  const { threads = [], ...rest } = changes;
  const pullRequest = {
    __typename: 'PullRequest',
    id: 'pull-request-3',
    headSha: 'b'.repeat(40),
    reviews: [],
    viewerReview: null,
    reviewers: [],
    threads: {
      nodes: threads,
      pageInfo: { hasNextPage: false, endCursor: null },
      totalCount: threads.length,
    },
    ...rest,
  };
  return { pullRequest };
};
