import type { Kysely } from 'kysely';
import type { DismissalReason } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { PullRequestRow } from '../rows.ts';
import type { CommentRow, ReviewRow, ThreadRow, WriterRow } from './reviewRows.ts';
import { commentColumns, mostComments, reviewColumns, threadColumns } from './reviewStore.ts';

type Reviewer = TenantGrant<'PULL_REQUEST_REVIEW' | 'JOB'>;
type Creator = Grant<'PULL_REQUEST_CREATE'>;
type PullRequest = Pick<PullRequestRow, 'id' | 'projectId'>;

/** A comment that begins a thread. */
export type NewThread = Pick<ThreadRow, 'path' | 'side' | 'startLine' | 'line' | 'commitSha' | 'code'> & {
  body: string;
  /** What the finding is known by that an agent comments on. */
  findingKind?: string;
};

/** A review before it is stored. */
export type NewReview = Pick<ReviewRow, 'verdict' | 'body' | 'headSha' | 'patchId'> & {
  broughtCommits: boolean;
  threads: readonly NewThread[];
};

/** Writes reviews of the active organization's pull requests. */
export const reviewChangeStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const changed = (organizationId: string, { id, projectId }: PullRequest) =>
    publish(transaction, { topic: 'pullRequest', organizationId, id, within: projectId });

  return {
    /** Stores a review with its threads, which answers the request for it. The pull request is locked. */
    create: async (
      { organizationId }: Reviewer,
      pullRequest: PullRequest,
      writer: WriterRow,
      { threads, ...given }: NewReview,
    ): Promise<ReviewRow> => {
      const createdAt = clock();
      const review = await transaction
        .insertInto('pullRequestReviews')
        .values({
          ...given,
          ...writer,
          id: newId(),
          organizationId,
          pullRequestId: pullRequest.id,
          createdAt,
        })
        .returning(reviewColumns)
        .executeTakeFirstOrThrow();
      if (writer.userId !== null && writer.apiKeyId === null) {
        await transaction
          .deleteFrom('pullRequestReviewers')
          .where('organizationId', '=', organizationId)
          .where('pullRequestId', '=', pullRequest.id)
          .where('userId', '=', writer.userId)
          .execute();
      }
      const rows = threads.map(({ body, ...thread }) => ({ id: newId(), body, thread }));
      if (rows.length > 0) {
        await transaction
          .insertInto('pullRequestThreads')
          .values(
            rows.map(({ id, thread }) => ({
              ...thread,
              id,
              organizationId,
              pullRequestId: pullRequest.id,
              reviewId: review.id,
              createdAt,
            })),
          )
          .execute();
        await transaction
          .insertInto('pullRequestComments')
          .values(
            rows.map(({ id: threadId, body }) => ({
              ...writer,
              id: newId(),
              organizationId,
              threadId,
              body,
              createdAt,
            })),
          )
          .execute();
      }
      await changed(organizationId, pullRequest);
      return review;
    },

    /** Adds a comment to a thread of a locked pull request; null when the thread is full. */
    reply: async (
      { organizationId }: Creator,
      pullRequest: PullRequest,
      threadId: string,
      writer: WriterRow,
      body: string,
    ): Promise<CommentRow | null> => {
      const { count } = await transaction
        .selectFrom('pullRequestComments')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('organizationId', '=', organizationId)
        .where('threadId', '=', threadId)
        .executeTakeFirstOrThrow();
      if (count >= mostComments) return null;
      const comment = await transaction
        .insertInto('pullRequestComments')
        .values({ ...writer, id: newId(), organizationId, threadId, body, createdAt: clock() })
        .returning(commentColumns)
        .executeTakeFirstOrThrow();
      await changed(organizationId, pullRequest);
      return comment;
    },

    /** Resolves a thread, or opens it again with null. */
    resolve: async (
      { organizationId }: Creator,
      pullRequest: PullRequest,
      threadId: string,
      by: { id: string; name: string } | null,
    ): Promise<ThreadRow> => {
      const thread = await transaction
        .updateTable('pullRequestThreads')
        .set({
          resolvedBy: by?.id ?? null,
          resolvedByName: by?.name ?? null,
          resolvedAt: by ? clock() : null,
          dismissalReason: null,
        })
        .where('organizationId', '=', organizationId)
        .where('id', '=', threadId)
        .returning(threadColumns)
        .executeTakeFirstOrThrow();
      await changed(organizationId, pullRequest);
      return thread;
    },

    /** Resolves a thread about a finding, which agents do not raise again. */
    dismiss: async (
      { organizationId }: Grant<'FINDING_TRIAGE'>,
      pullRequest: PullRequest,
      threadId: string,
      by: { id: string; name: string },
      dismissalReason: DismissalReason,
    ): Promise<ThreadRow> => {
      const thread = await transaction
        .updateTable('pullRequestThreads')
        .set({ resolvedBy: by.id, resolvedByName: by.name, resolvedAt: clock(), dismissalReason })
        .where('organizationId', '=', organizationId)
        .where('id', '=', threadId)
        .returning(threadColumns)
        .executeTakeFirstOrThrow();
      await changed(organizationId, pullRequest);
      return thread;
    },

    /** Notes the commit that the suggestion of a comment was committed as. */
    applied: async ({ organizationId }: Creator, commentId: string, appliedSha: string): Promise<void> => {
      await transaction
        .updateTable('pullRequestComments')
        .set({ appliedSha })
        .where('organizationId', '=', organizationId)
        .where('id', '=', commentId)
        .execute();
    },

    /**
     * Sets the members who are asked for a review. One who has reviewed is asked again.
     * @returns those who were not asked before; null when one of the ids is no member of the organization
     */
    ask: async (
      { organizationId }: Creator,
      pullRequest: PullRequest,
      userIds: readonly string[],
    ): Promise<string[] | null> => {
      const wanted = [...new Set(userIds)];
      const members = wanted.length
        ? await transaction
            .selectFrom('memberships')
            .select('userId')
            .where('organizationId', '=', organizationId)
            .where('userId', 'in', wanted)
            .where('role', '<>', 'VIEWER')
            .execute()
        : [];
      if (members.length < wanted.length) return null;
      await transaction
        .deleteFrom('pullRequestReviewers')
        .where('organizationId', '=', organizationId)
        .where('pullRequestId', '=', pullRequest.id)
        .$if(wanted.length > 0, (query) => query.where('userId', 'not in', wanted))
        .execute();
      await changed(organizationId, pullRequest);
      if (wanted.length === 0) return [];
      const added = await transaction
        .insertInto('pullRequestReviewers')
        .values(wanted.map((userId) => ({ organizationId, pullRequestId: pullRequest.id, userId })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('userId')
        .execute();
      return added.map(({ userId }) => userId);
    },
  };
};
