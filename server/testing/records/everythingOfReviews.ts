import { newId } from '../../platform/graphql/ids.ts';
import type { Seeding } from '../featureTesting.ts';
import type { TestServer } from '../testServer.ts';

/** A review of a pull request with a thread on the file that is called as the word, whose comment suggests other lines; and a reviewer. */
export const seedReview = async (
  { runtime, clock }: TestServer,
  { owner, word }: Pick<Seeding, 'owner' | 'word'>,
  pullRequestId: string,
): Promise<{
  review: string;
  reviewThread: string;
  reviewComment: string;
  reviewer: string;
  mergedHead: string;
}> => {
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
  const merged = await system
    .selectFrom('pullRequests')
    .select(['id', 'headSha'])
    .where('organizationId', '=', organizationId)
    .where('state', '=', 'MERGED')
    .executeTakeFirstOrThrow();
  await system
    .insertInto('pullRequestReviews')
    .values({
      ...written,
      id: newId(),
      pullRequestId: merged.id,
      verdict: 'REQUEST_CHANGES',
      body: `Change ${word}`,
      headSha: merged.headSha,
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
      findingKind: word,
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
  const { id: agentId } = await system
    .selectFrom('agents')
    .select('id')
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  await system
    .insertInto('agentReviewedHeads')
    .values({ organizationId, agentId, pullRequestId, headSha: 'e'.repeat(40), reviewedAt: createdAt })
    .execute();
  return { ...ids, mergedHead: merged.headSha };
};
