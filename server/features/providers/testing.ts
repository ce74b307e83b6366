import { newId } from '../../platform/graphql/ids.ts';
import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { input } from '../../testing/isolation/rootFields/rootField.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** Until when the seeded project is claimed: for ever. */
const claimedUntil = new Date('2999-12-31T00:00:00.000Z');

/** Reporting of a project that a worker has claimed for ever, with a status that waits. */
const records = async ({ runtime }: TestServer, { owner, word, ids }: Seeding) => {
  const { system } = runtime.database;
  const { organizationId } = owner;
  const at = runtime.clock();
  const commitStatus = newId();
  const { url } = await system
    .selectFrom('repositories')
    .select('url')
    .where('projectId', '=', ids.project)
    .executeTakeFirstOrThrow();
  await system
    .insertInto('providerReports')
    .values({
      organizationId,
      projectId: ids.project,
      url,
      enabled: true,
      nextAttemptAt: at,
      claimedUntil,
      lastReportedAt: at,
    })
    .execute();
  await system
    .insertInto('commitStatuses')
    .values({
      id: commitStatus,
      organizationId,
      projectId: ids.project,
      commitSha: 'c'.repeat(40),
      context: 'slipway/scan',
      subject: 'SCAN',
      subjectId: newId(),
      state: 'PENDING',
      description: `${word} waits`,
      targetUrl: `https://${word}.example/scan`,
      changedAt: at,
      comparedAt: at,
    })
    .execute();
  return { commitStatus, projectUrl: url };
};

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

export const testing = {
  records,
  rootFields: {
    // The repository is a sample, which nothing can be reported of.
    'Mutation.updateProviderReporting': {
      attempts: ({ ids }) => [input({ projectId: ids.project, enabled: false })],
    },
    'Mutation.updateProviderPullRequests': {
      attempts: ({ ids }) => [input({ projectId: ids.project, enabled: false })],
    },
  },
  actsAsSystem: [
    {
      because: 'Workers find out across organizations which commit statuses are due, and which are old.',
      files: [
        'server/features/providers/sending/claimReports.ts',
        'server/features/providers/sending/comparingClock.ts',
      ],
    },
  ],
} satisfies FeatureTesting;
