import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { seededPassword } from '../../testing/people/accounts.ts';
import { seedHosted } from '../../testing/hosting/hostedRecords.ts';
import type { Target } from '../../testing/recordIds.ts';
import { recordsOn } from '../../testing/records/records.ts';
import { input } from '../../testing/isolation/rootFields/rootField.ts';
import type { TestServer } from '../../testing/testServer.ts';

const gitAddress = ({ ids, word }: Target): string =>
  `/git/organization-${ids.organization}/${word}-hosted.git`;

/** A row in each of its tables. */
const records = (server: TestServer, { owner, word }: Seeding) => seedHosted(server, owner, word);

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

export const testing = {
  records,
  rootFields: {
    'Mutation.allowSecret': {
      attempts: ({ ids }) => [input({ id: ids.blockedSecret, reason: 'FIX_LATER' })],
    },
    'Mutation.changePushProtection': {
      attempts: ({ ids }) => [
        input({ projectId: ids.hosted, enabled: false, currentPassword: seededPassword }),
      ],
    },
    'Mutation.changeDefaultBranch': {
      attempts: ({ ids, word }) => [input({ projectId: ids.hosted, defaultBranch: word, allowsForce: true })],
    },
    'Mutation.createBranchRule': {
      attempts: ({ ids }) => [
        input({
          projectId: ids.hosted,
          pattern: 'spies/*',
          allowsForce: true,
          allowsDeletion: true,
          leastRole: 'MEMBER',
          memberIds: [ids.user],
        }),
      ],
    },
    'Mutation.deleteBranchRule': {
      attempts: ({ ids }) => [input({ id: ids.branchRule, currentPassword: seededPassword })],
    },
    // It has a repository already.
    'Mutation.hostRepository': {
      attempts: ({ ids }) => [input({ projectId: ids.project })],
      refused: 'NOT_ALLOWED',
    },
    // The seeded finding is not about a secret in a hosted repository.
    'Mutation.removeUnreachableObjects': {
      attempts: ({ ids }) => [input({ findingId: ids.finding })],
      refused: 'NOT_ALLOWED',
    },
    'Mutation.updateBranchRule': {
      attempts: ({ ids }) => [
        input({
          id: ids.branchRule,
          pattern: '**',
          allowsForce: true,
          allowsDeletion: true,
          leastRole: 'MEMBER',
          memberIds: [ids.user],
          currentPassword: seededPassword,
        }),
      ],
    },
  },
  changes: {
    'Mutation.removeUnreachableObjects': async ({ runtime }, { owner, ids, word }) => {
      const { system } = runtime.database;
      const { organizationId } = owner;
      await system
        .insertInto('hostedRepositories')
        .values({ organizationId, projectId: ids.project, slug: `${word}-secret`, createdAt: new Date() })
        .execute();
      await system.deleteFrom('secretPlaces').where('findingId', '=', ids.finding).execute();
      const none = {
        tool: null,
        commit: null,
        introducedCommit: null,
        introducedBy: null,
        introducedAt: null,
      };
      await system
        .updateTable('findings')
        .set({ rule: 'secret', ...none })
        .where('id', '=', ids.finding)
        .execute();
      return {};
    },
    'Mutation.hostRepository': async (server, { owner, word }) => {
      const projectId = await recordsOn(server).project(owner, { name: `${word} draft`, status: 'DRAFT' });
      return { variables: input({ projectId }) };
    },
  },
  routes: {
    'GET /git/:organization/:file/info/refs': (target) => ({
      method: 'GET',
      url: `${gitAddress(target)}/info/refs?service=git-upload-pack`,
    }),
    'POST /git/:organization/:file/git-upload-pack': (target) => ({
      method: 'POST',
      url: `${gitAddress(target)}/git-upload-pack`,
      headers: { 'content-type': 'application/x-git-upload-pack-request' },
      payload: '0000',
    }),
    'POST /git/:organization/:file/git-receive-pack': (target) => ({
      method: 'POST',
      url: `${gitAddress(target)}/git-receive-pack`,
      headers: { 'content-type': 'application/x-git-receive-pack-request' },
      payload: '0000',
    }),
  },
  actsAsSystem: [
    {
      because: 'What is due to be removed is due in any organization; it is ordered in each.',
      files: ['server/features/hosting/upkeep/pruneClock.ts'],
    },
  ],
} satisfies FeatureTesting;
