import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loaders.ts';
import { newestBy, type PageArguments } from '../../../platform/graphql/pages/connection.ts';
import { childPages } from '../../../platform/graphql/pages/childPages.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';
import type { PullRequestRow } from '../rows.ts';
import { type Standing, standingsOf, type Turn, turnsIn } from './reviewerStatement.ts';
import type {
  CommentPage,
  CommentRow,
  CountedApprovals,
  RequestedChange,
  ReviewerRow,
  ReviewRow,
  ThreadPage,
  ThreadRow,
} from './reviewRows.ts';

type Reader = Grant<'ORGANIZATION_READ'>;
type Job = TenantGrant<'JOB'>;
type Reviewed = Pick<PullRequestRow, 'id' | 'headSha' | 'checkedHeadSha' | 'patchId'>;

const writerColumns = ['userId', 'userName', 'apiKeyId', 'apiKeyName', 'agentId'] as const;

/** The columns of a review. */
export const reviewColumns = [
  'id',
  'pullRequestId',
  ...writerColumns,
  'verdict',
  'body',
  'headSha',
  'patchId',
  'createdAt',
] as const;

/** The columns of a thread. */
export const threadColumns = [
  'id',
  'pullRequestId',
  'reviewId',
  'path',
  'side',
  'startLine',
  'line',
  'commitSha',
  'code',
  'resolvedBy',
  'resolvedByName',
  'resolvedAt',
  'findingKind',
  'dismissalReason',
  'createdAt',
] as const;

/** The columns of a comment. */
export const commentColumns = [
  'id',
  'threadId',
  ...writerColumns,
  'body',
  'appliedSha',
  'createdAt',
] as const;

/** Comments that a thread can have. */
export const mostComments = 100;
const mostReviews = 100;
const mostReviewers = 100;
const pageSize = 50;
const commentsPerPage = 10;

const whyNot: Record<NonNullable<Standing['involvement']>, string> = {
  AUTHOR: 'An approval of the author does not count.',
  REQUESTED: 'An approval of a person whose requested changes an agent made does not count.',
  ANSWERED: 'An approval of a person who answered a question of the agent does not count.',
  STARTED_RUN: 'An approval of the person who started the run does not count.',
  MARKED_READY: 'An approval of the person who marked it as ready does not count.',
  PUSHED: 'An approval of a person who pushed to the branch does not count.',
  UNVERIFIED: 'An approval counts once the person has verified their email address.',
};

const stateOf = (verdict: ReviewRow['verdict'] | null): ReviewerRow['state'] => {
  if (verdict === 'APPROVE') return 'APPROVED';
  if (verdict === 'REQUEST_CHANGES') return 'CHANGES_REQUESTED';
  return verdict === 'COMMENT' ? 'COMMENTED' : 'PENDING';
};

const person = ({ userId, name }: ReviewerRow) => ({ userId, name });

/** Whether a pull request no longer changes what a review was about: the head is another one, and so is the patch. */
export const isStale = (
  { headSha, checkedHeadSha, patchId }: Reviewed,
  review: Pick<ReviewRow, 'headSha' | 'patchId'>,
): boolean => {
  if (review.headSha === headSha) return false;
  // The patch is known of the head that was checked last.
  return checkedHeadSha !== headSha || patchId === null || review.patchId !== patchId;
};

/** Reads the reviews of the active organization's pull requests. reviewChangeStore.ts writes them. */
export const reviewStore = (transaction: Kysely<DB>) => {
  const reviewById = rowLoader<ReviewRow>(
    (organizationId, ids) =>
      transaction
        .selectFrom('pullRequestReviews')
        .select(reviewColumns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute(),
    ({ id }) => id,
  );
  const reviewsOf = rowsLoader<ReviewRow>(
    mostReviews,
    (organizationId, ids) =>
      transaction
        .selectFrom('pullRequestReviews')
        .select(reviewColumns)
        .where('organizationId', '=', organizationId)
        .where('pullRequestId', 'in', ids)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    ({ pullRequestId }) => pullRequestId,
  );
  const turnsOf = rowsLoader<Turn>(
    mostReviewers,
    async (organizationId, ids) => (await turnsIn(organizationId, ids).execute(transaction)).rows,
    ({ pullRequestId }) => pullRequestId,
  );
  const commentsOf = childPages<CommentRow>(transaction, {
    columns: sql`comments.id, comments.thread_id, comments.user_id, comments.user_name, comments.api_key_id,
      comments.api_key_name, comments.agent_id, comments.body, comments.applied_sha, comments.created_at`,
    rows: (organizationId) =>
      sql`pull_request_comments comments where comments.organization_id = ${organizationId}`,
    parent: sql.ref('comments.thread_id'),
    sort: { ...newestBy('comments.created_at', 'comments.id'), direction: 'asc' },
    size: commentsPerPage,
  });
  const reviewers = async (
    { organizationId }: Reader | Job,
    pullRequest: Reviewed,
  ): Promise<ReviewerRow[]> => {
    const { rows } = await standingsOf(organizationId, pullRequest).execute(transaction);
    return rows.map(({ userId, name, verdict, headSha, patchId, involvement, requested }) => ({
      userId,
      name,
      state: stateOf(verdict),
      stale: headSha !== null && isStale(pullRequest, { headSha, patchId }),
      notCounted: involvement && whyNot[involvement],
      requested,
    }));
  };

  const threadById = rowLoader<ThreadRow>(
    (organizationId, ids) =>
      transaction
        .selectFrom('pullRequestThreads')
        .select(threadColumns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute(),
    ({ id }) => id,
  );

  const commentById = rowLoader<CommentRow>(
    (organizationId, ids) =>
      transaction
        .selectFrom('pullRequestComments')
        .select(commentColumns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute(),
    ({ id }) => id,
  );

  return {
    /** A comment, or null; several are read in one statement. */
    loadComment: (grant: Reader, id: string): Promise<CommentRow | null> => commentById(grant, id),

    /** A thread, or null; several are read in one statement. */
    loadThread: (grant: Reader, id: string): Promise<ThreadRow | null> => threadById(grant, id),

    /** A review, or null. Reads several in one statement. */
    load: (grant: Reader, id: string): Promise<ReviewRow | null> => reviewById(grant, id),

    /** The reviews of a pull request, oldest first; the newest 100. */
    ofPullRequest: async (grant: Reader, pullRequestId: string): Promise<ReviewRow[]> =>
      (await reviewsOf(grant, pullRequestId)).toReversed(),

    /** The newest review that the viewer wrote in the browser, or null. */
    ofViewer: async ({ organizationId, userId }: Reader, pullRequestId: string): Promise<ReviewRow | null> =>
      (await transaction
        .selectFrom('pullRequestReviews')
        .select(reviewColumns)
        .where('organizationId', '=', organizationId)
        .where('pullRequestId', '=', pullRequestId)
        .where('userId', '=', userId)
        .where('apiKeyId', 'is', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null,

    /** A page of the threads of a pull request, oldest first; 50 by default. */
    threads: ({ organizationId }: Reader, pullRequestId: string, args: PageArguments): Promise<ThreadPage> =>
      readPage(
        transaction
          .selectFrom('pullRequestThreads')
          .select(threadColumns)
          .where('organizationId', '=', organizationId)
          .where('pullRequestId', '=', pullRequestId),
        { ...newestBy('created_at'), direction: 'asc' },
        args,
        pageSize,
      ),

    /** A thread, or null. */
    thread: async ({ organizationId }: Reader, id: string): Promise<ThreadRow | null> =>
      (await transaction
        .selectFrom('pullRequestThreads')
        .select(threadColumns)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,

    /** A comment, or null. */
    comment: async ({ organizationId }: Reader, id: string): Promise<CommentRow | null> =>
      (await transaction
        .selectFrom('pullRequestComments')
        .select(commentColumns)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,

    /** A page of the comments of a thread, oldest first, 10 by default; the threads of a page are read in one statement. */
    comments: (grant: Reader, threadId: string, args: PageArguments): Promise<CommentPage> =>
      commentsOf(grant, threadId, args),

    /**
     * The changes that people requested before a run began, and after the last run that made some, oldest first; at most 20 reviews, each with at most 50 open
     * comments on lines. When the newest commit is not of a run, only those of reviews of that commit. Requests that their reviewer followed by an approval are left out.
     */
    requestedChanges: async (
      { organizationId }: Job,
      { id, headSha }: Pick<PullRequestRow, 'id' | 'headSha'>,
      run: { id: string; startedAt: Date | null },
    ): Promise<RequestedChange[]> => {
      const { rows } = await sql<RequestedChange>`
        select user_id as reviewer_id, user_name as reviewer_name, body, coalesce((
          select json_agg(json_build_object('path', path, 'line', line, 'body', comment) order by thread_id) from (
            select threads.id as thread_id, threads.path, threads.line, first.body as comment
            from pull_request_threads threads cross join lateral (
              select body from pull_request_comments comments
              where comments.organization_id = ${organizationId} and comments.thread_id = threads.id
              order by created_at, comments.id limit 1
            ) first
            where threads.organization_id = ${organizationId} and threads.review_id = reviews.id and threads.resolved_at is null
            order by threads.id limit 50
          ) of_lines
        ), '[]') as comments
        from pull_request_reviews reviews
        where organization_id = ${organizationId} and pull_request_id = ${id} and verdict = 'REQUEST_CHANGES'
          and user_id is not null and api_key_id is null and created_at <= ${run.startedAt}::timestamptz
          and created_at > coalesce((
            select max(earlier.started_at) from agent_runs earlier
            where earlier.organization_id = ${organizationId} and earlier.pull_request_id = ${id} and earlier.id <> ${run.id}
              and exists (
                select from agent_run_steps steps
                where steps.organization_id = ${organizationId} and steps.run_id = earlier.id and kind = 'FIX' and steps.state = 'SUCCEEDED'
              )
          ), '-infinity')
          and not exists (
            select from pull_request_reviews later
            where later.organization_id = ${organizationId} and later.pull_request_id = ${id} and later.user_id = reviews.user_id
              and later.verdict = 'APPROVE' and later.created_at > reviews.created_at
          )
          and (head_sha = ${headSha} or exists (
            select from pull_requests
            where organization_id = ${organizationId} and pull_requests.id = ${id} and run_head_sha = ${headSha}
          ))
        order by created_at, id limit 20`.execute(transaction);
      return rows;
    },

    /** The people who wrote in a thread. */
    participants: async ({ organizationId }: Reader, threadId: string): Promise<string[]> => {
      const rows = await transaction
        .selectFrom('pullRequestComments')
        .select('userId')
        .distinct()
        .where('organizationId', '=', organizationId)
        .where('threadId', '=', threadId)
        .execute();
      return rows.flatMap(({ userId }) => userId ?? []);
    },

    /** The members who reviewed a pull request or are asked to, by name; at most 100. Members who may no longer review are left out. */
    reviewers: async (grant: Reader, pullRequest: Reviewed): Promise<ReviewerRow[]> =>
      (await reviewers(grant, pullRequest)).slice(0, mostReviewers),

    /** Ids of the people whose turn it is, at most 100. Reads those of several pull requests in one statement. */
    waitingFor: async (grant: Reader, pullRequestId: string): Promise<string[]> =>
      (await turnsOf(grant, pullRequestId)).map(({ userId }) => userId),

    /**
     * What reviews say to a merge of a pull request. The approval of a member counts while the head is the same or has the same patch, unless the
     * member has a part in the change.
     */
    countedApprovals: async (grant: Reader | Job, pullRequest: Reviewed): Promise<CountedApprovals> => {
      const all = await reviewers(grant, pullRequest);
      const approving = all.filter(({ state, notCounted }) => state === 'APPROVED' && notCounted === null);
      return {
        approvals: approving.filter(({ stale }) => !stale).map(person),
        changesRequestedBy: all.filter(({ state }) => state === 'CHANGES_REQUESTED').map(({ name }) => name),
        stale: approving.filter(({ stale }) => stale).map(person),
      };
    },

    /** Whether a member created a pull request, started its run, marked it as ready, or pushed to its branch. */
    hasPart: async (
      { organizationId }: Reader | Job,
      pullRequest: Pick<PullRequestRow, 'id'>,
      userId: string,
    ): Promise<boolean> => {
      const { rows } = await standingsOf(organizationId, pullRequest, userId).execute(transaction);
      const involvement = rows.find((row) => row.userId === userId)?.involvement ?? null;
      return involvement !== null && involvement !== 'UNVERIFIED';
    },

    /** Whether the reviewer brought one of these commits to the repository of a project. */
    brought: async (
      { organizationId, userId }: Grant<'PULL_REQUEST_REVIEW'>,
      projectId: string,
      commits: readonly string[],
    ): Promise<boolean> => {
      const { rows } = await sql<{ brought: boolean }>`select exists (
        select from brought_commits where organization_id = ${organizationId} and project_id = ${projectId}
          and user_id = ${userId} and sha in (select decode(commit, 'hex') from unnest(${commits}::text[]) commit)
      ) as brought`.execute(transaction);
      return rows[0]?.brought === true;
    },
  };
};
