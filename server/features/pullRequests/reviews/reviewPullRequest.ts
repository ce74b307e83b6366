import type { ReviewVerdict } from '../../../../schema/generated/types.ts';
import { reviewPullRequestInputSchema } from '../../../../schema/generated/validation.ts';
import { patchIdOf, readHistory, readRelation } from '../../../engines/git/index.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { openRepository, requireHosted } from '../openRepository.ts';
import type { PullRequestRow } from '../rows.ts';
import { readPlaces } from './readPlaces.ts';
import type { ReviewRow } from './reviewRows.ts';
import { tellReview, writerOf } from './tellReview.ts';

type Reviewed = { review: ReviewRow; pullRequest: PullRequestRow };

/** So many commits of a branch are compared with those that the reviewer brought. */
const mostCommits = 1_000;

const did: Record<ReviewVerdict, string> = {
  APPROVE: 'approved',
  REQUEST_CHANGES: 'requested changes to',
  COMMENT: 'commented on',
};

/** Makes sure that a review is about the pull request as it is now. */
const requireReviewable = (row: PullRequestRow, headSha: string, verdict: ReviewVerdict): void => {
  if (verdict !== 'COMMENT' && row.state !== 'OPEN' && row.state !== 'DRAFT') {
    throw fault('verdict', 'NOT_ALLOWED', `#${row.number} is ${row.state.toLowerCase()} already.`);
  }
  if (row.headSha !== headSha) {
    throw fault(
      'headSha',
      'CONFLICT',
      'Somebody pushed to the branch since you read it. Look at the new commits, then send your review again.',
    );
  }
};

/**
 * Writes a review with its threads. Git reads the lines that are commented on, and what the branch changes, before the transaction, which makes
 * sure that the head did not move.
 */
export const reviewPullRequest = preparedMutation(
  {
    access: permit('PULL_REQUEST_REVIEW'),
    input: reviewPullRequestInputSchema,
    audit: ({ pullRequest: { number, title }, review }: Reviewed) => ({
      target: `#${number} ${title}: ${review.verdict}`,
    }),
    onFailure: { review: null, pullRequest: null },
  },
  async ({ input, context }) => {
    const id = knownId(input.id, 'pull request');
    await context.read();
    const { session, stores } = context;
    const { organizationId, apiKey } = session.require();
    if (apiKey && input.verdict !== 'COMMENT') {
      throw fault('verdict', 'NOT_ALLOWED', 'An API key can only comment. A person reviews in the browser.');
    }
    const comments = input.comments ?? [];
    if (input.verdict !== 'APPROVE' && comments.length === 0 && !input.body) {
      throw fault('body', 'INVALID', 'Please write a comment');
    }
    const row = await stores.pullRequests.load(session.allow('ORGANIZATION_READ'), id);
    if (!row) throw notFound('pull request', id);
    await requireHosted(context, session.allow('ORGANIZATION_READ'), row.projectId, null);
    requireReviewable(row, input.headSha, input.verdict);
    await context.end();
    const { clone } = await openRepository(context, organizationId, row.projectId);
    const { baseSha, headSha } = row;
    const { mergeBase } = await readRelation(clone, baseSha, headSha);
    const threads = await readPlaces(clone, { before: mergeBase, after: headSha }, comments);
    const patchId = await patchIdOf(clone, baseSha, headSha);
    const history = await readHistory(clone, headSha, { skip: 0, count: mostCommits, without: baseSha });
    return { row, threads, patchId, commits: history.map(({ sha }) => sha) };
  },
  async ({ grant, input, prepared: { row, threads, patchId, commits }, context }): Promise<Reviewed> => {
    const { session, stores } = context;
    const pullRequest = await stores.pullRequestChanges.lock(grant, row.id);
    requireReviewable(pullRequest, input.headSha, input.verdict);
    const { projectId, headSha, authorId, agentId } = pullRequest;
    await requireHosted(context, session.allow('ORGANIZATION_READ'), projectId, null);
    const { verdict, body } = input;
    const review = await stores.reviewChanges.create(grant, pullRequest, writerOf(context), {
      verdict,
      body: body ?? '',
      headSha,
      patchId,
      broughtCommits: await stores.reviews.brought(grant, projectId, commits),
      threads,
    });
    await stores.readyMerges.enqueue(grant, pullRequest.id);
    if (verdict === 'REQUEST_CHANGES' && agentId !== null) {
      const { userId: id, name } = session.require();
      await stores.pullRequestChanges.tellChangesRequested(grant, pullRequest, { id, name });
    }
    const text = body || (threads[0]?.body ?? 'The change can be merged.');
    await tellReview(context, grant, pullRequest, { did: did[verdict], text, to: [authorId] });
    return { review, pullRequest };
  },
);
