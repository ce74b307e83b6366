import { newId } from '../../../platform/graphql/ids.ts';
import type { FeatureTesting, Seeding } from '../../../testing/featureTesting.ts';
import { input } from '../../../testing/isolation/rootFields/rootField.ts';
import type { TestServer } from '../../../testing/testServer.ts';

/** A review of a pull request with a thread on the file that is called as the word, whose comment suggests other lines; and a reviewer. */
export const seedReview = async (
  { runtime, clock }: TestServer,
  { owner, word }: Pick<Seeding, 'owner' | 'word'>,
  pullRequestId: string,
): Promise<{ review: string; reviewThread: string; reviewComment: string; reviewer: string }> => {
  const { system } = runtime.database;
  const { organizationId, id: userId } = owner;
  const { id: reviewer } = await owner.invite('MEMBER', `Reviewer ${word}`);
  const ids = { reviewer, review: newId(), reviewThread: newId(), reviewComment: newId() };
  const createdAt = clock.now();
  const { headSha, sourceBranch } = await system
    .selectFrom('pullRequests')
    .select(['headSha', 'sourceBranch'])
    .where('id', '=', pullRequestId)
    .executeTakeFirstOrThrow();
  const written = { organizationId, userId, userName: `Owner ${word}`, createdAt };
  await system.insertInto('pullRequestReviewers').values({ organizationId, pullRequestId, userId }).execute();
  await system
    .insertInto('pullRequestReviews')
    .values({
      ...written,
      id: ids.review,
      pullRequestId,
      verdict: 'COMMENT',
      body: `About ${word}`,
      headSha,
      broughtCommits: false,
    })
    .execute();
  await system
    .insertInto('pullRequestThreads')
    .values({
      organizationId,
      id: ids.reviewThread,
      pullRequestId,
      reviewId: ids.review,
      path: sourceBranch,
      side: 'AFTER',
      startLine: 1,
      line: 1,
      commitSha: headSha,
      code: word,
      createdAt,
    })
    .execute();
  await system
    .insertInto('pullRequestComments')
    .values({
      ...written,
      id: ids.reviewComment,
      threadId: ids.reviewThread,
      body: `\`\`\`suggestion\nOther ${word}\n\`\`\``,
    })
    .execute();
  return ids;
};

/** The head of the seeded pull request. */
const headOf = async ({ runtime }: TestServer, id: string): Promise<string> => {
  const { headSha } = await runtime.database.system
    .selectFrom('pullRequests')
    .select('headSha')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return headSha;
};

// The head of the seeded pull request is another one: whoever reviews has to name what was read.
const unread = 'f'.repeat(40);

/** The root fields of reviews, for the tests of the whole product. */
export const reviewTesting = {
  rootFields: {
    'Mutation.reviewPullRequest': {
      attempts: ({ ids }) => [
        input({ id: ids.pullRequest, headSha: unread, verdict: 'COMMENT', body: 'Planted' }),
      ],
      refused: 'CONFLICT',
    },
    'Mutation.replyToThread': {
      attempts: ({ ids }) => [input({ threadId: ids.reviewThread, body: 'Planted' })],
    },
    'Mutation.resolveThread': {
      attempts: ({ ids }) => [input({ threadId: ids.reviewThread, resolved: true })],
    },
    'Mutation.applySuggestion': {
      attempts: ({ ids }) => [input({ commentId: ids.reviewComment, headSha: unread })],
      refused: 'CONFLICT',
    },
  },
  changes: {
    'Mutation.reviewPullRequest': async (server, { ids }) => ({
      variables: input({
        id: ids.pullRequest,
        headSha: await headOf(server, ids.pullRequest),
        verdict: 'COMMENT',
        body: 'Planted',
      }),
    }),
    'Mutation.applySuggestion': async (server, { ids }) => ({
      variables: input({
        commentId: ids.reviewComment,
        headSha: await headOf(server, ids.pullRequest),
      }),
    }),
  },
} satisfies FeatureTesting;
