import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { seedPullRequest } from '../../testing/hosting/pullRequestRecords.ts';
import { reviewTesting, seedReview } from './reviews/reviewTesting.ts';
import type { TestServer } from '../../testing/testServer.ts';

type Seeded = Awaited<ReturnType<typeof seedPullRequest>> & Awaited<ReturnType<typeof seedReview>>;

/** A row in each of its tables. */
const records = async (server: TestServer, seeding: Seeding): Promise<Seeded> => {
  const { owner, word, ids } = seeding;
  const more = await seedPullRequest(server, {
    owner,
    word,
    projectId: ids.project,
    findingId: ids.finding,
  });
  return { ...more, ...(await seedReview(server, seeding, more.pullRequest)) };
};

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

export const testing = {
  records,
  rootFields: {
    ...reviewTesting.rootFields,
    'Query.pullRequest': { attempts: ({ ids }) => [{ id: ids.pullRequest }] },
    'Query.pullRequests': {
      attempts: ({ ids, word }) => [{}, { filter: { search: word } }, { filter: { project: ids.project } }],
    },
    'Subscription.pullRequestChanged': { attempts: ({ ids }) => [{ id: ids.pullRequest }] },
  },
  changes: { ...reviewTesting.changes },
  actsAsSystem: [
    {
      because: 'Runs whose scan has ended are found in all organizations; each goes on in its own.',
      files: ['server/features/pullRequests/runs/resumeClock.ts'],
    },
  ],
} satisfies FeatureTesting;
