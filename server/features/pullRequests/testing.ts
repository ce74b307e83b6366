import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { seedPullRequest } from '../../testing/hosting/pullRequestRecords.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** A row in each of its tables. */
const records = (server: TestServer, { owner, word, ids }: Seeding) =>
  seedPullRequest(server, { owner, word, projectId: ids.project, findingId: ids.finding });

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

export const testing = {
  records,
  rootFields: {
    'Query.pullRequest': { attempts: ({ ids }) => [{ id: ids.pullRequest }] },
    'Query.pullRequests': {
      attempts: ({ ids, word }) => [{}, { filter: { search: word } }, { filter: { project: ids.project } }],
    },
    'Subscription.pullRequestChanged': { attempts: ({ ids }) => [{ id: ids.pullRequest }] },
  },
  actsAsSystem: [
    {
      because: 'Runs whose scan has ended are found in all organizations; each goes on in its own.',
      files: ['server/features/pullRequests/runs/resumeClock.ts'],
    },
  ],
} satisfies FeatureTesting;
