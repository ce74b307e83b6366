import { newId } from '../../platform/graphql/ids.ts';
import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { input } from '../../testing/isolation/rootFields/rootField.ts';
import { ago, id, numbers, pick } from '../../testing/listSql.ts';
import { seedPullRequests } from '../../testing/records/everythingOfPullRequests.ts';
import { seedReview } from '../../testing/records/everythingOfReviews.ts';
import type { TestServer } from '../../testing/testServer.ts';

type Seeded = Awaited<ReturnType<typeof seedPullRequests>> &
  Awaited<ReturnType<typeof seedReview>> & { providerPullRequest: string };

/** An open pull request of the connected project at its provider, which is read again in a distant future. */
const seedProviderPullRequest = async (
  { runtime }: TestServer,
  { owner, word, ids }: Seeding,
): Promise<string> => {
  const { system } = runtime.database;
  const id = newId();
  const at = runtime.clock();
  await system
    .insertInto('pullRequests')
    .values({
      id,
      organizationId: owner.organizationId,
      projectId: ids.project,
      number: 17,
      title: `Provider ${word}`,
      description: `At the provider of ${word}`,
      state: 'OPEN',
      authorName: `Owner ${word}`,
      sourceBranch: `slipway/${word}`,
      targetBranch: word,
      headSha: 'd'.repeat(40),
      baseSha: 'a'.repeat(40),
      provider: 'GITHUB',
      providerNumber: 17,
      providerRepository: `https://${word}.example/${word}/${word}`,
      followAt: new Date('2999-12-31T00:00:00.000Z'),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return id;
};

/** A row in each of its tables. */
const records = async (server: TestServer, seeding: Seeding): Promise<Seeded> => {
  const seeded = await seedPullRequests(server, seeding);
  return {
    ...seeded,
    ...(await seedReview(server, seeding, seeded.pullRequest)),
    providerPullRequest: await seedProviderPullRequest(server, seeding),
  };
};

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

/** A patch that adds a file to any tree. */
const newFile = '--- /dev/null\n+++ b/planted.txt\n@@ -0,0 +1 @@\n+planted\n';

const unread = 'f'.repeat(40);

/** The head of the seeded pull request. */
const headOf = async ({ runtime }: TestServer, id: string): Promise<string> => {
  const { headSha } = await runtime.database.system
    .selectFrom('pullRequests')
    .select('headSha')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return headSha;
};

export const testing = {
  records,
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
    'Mutation.dismissThread': {
      attempts: ({ ids }) => [input({ threadId: ids.reviewThread, reason: 'FALSE_POSITIVE' })],
    },
    'Mutation.applySuggestion': {
      attempts: ({ ids }) => [input({ commentId: ids.reviewComment, headSha: unread })],
      refused: 'CONFLICT',
    },
    'Query.patchCheck': { attempts: ({ ids }) => [{ id: ids.patchCheck }] },
    'Mutation.checkPatch': {
      attempts: ({ ids, word }) => [input({ projectId: ids.hosted, baseSha: word, patch: newFile })],
    },
    'Query.pullRequest': { attempts: ({ ids }) => [{ id: ids.pullRequest }] },
    'Query.pullRequests': {
      attempts: ({ ids, word }) => [
        {},
        { filter: { search: word } },
        { filter: { project: ids.hosted } },
        { filter: { author: ids.user } },
      ],
    },
    'Mutation.createPullRequest': {
      attempts: ({ ids, word }) => [
        input({
          projectId: ids.hosted,
          sourceBranch: `${word}-change`,
          targetBranch: word,
          title: 'Planted',
          reviewerIds: [ids.reviewer],
        }),
      ],
    },
    'Mutation.updatePullRequest': {
      attempts: ({ ids }) => [
        input({ id: ids.pullRequest, title: 'Taken over', draft: true, reviewerIds: [ids.reviewer] }),
      ],
    },
    'Mutation.closePullRequest': { attempts: ({ ids }) => [input({ id: ids.pullRequest, reason: 'WRONG' })] },
    'Mutation.reopenPullRequest': { attempts: ({ ids }) => [input({ id: ids.closedPullRequest })] },
    // Its head is another one: whoever merges has to name what was read.
    'Mutation.mergePullRequest': {
      attempts: ({ ids }) => [input({ id: ids.pullRequest, headSha: unread, method: 'MERGE_COMMIT' })],
      refused: 'CONFLICT',
    },
    'Mutation.cancelMergeWhenReady': { attempts: ({ ids }) => [input({ id: ids.waitingPullRequest })] },
    'Mutation.revertPullRequest': { attempts: ({ ids }) => [input({ id: ids.mergedPullRequest })] },
    'Query.agentTrial': { attempts: ({ ids }) => [{ id: ids.trial }] },
    'Mutation.startAgentTrial': {
      attempts: ({ ids }) => [input({ agentId: ids.agent, projectId: ids.hosted })],
      // The seeded agent does not fix findings.
      refused: 'NOT_ALLOWED',
    },
    'Subscription.pullRequestChanged': { attempts: ({ ids }) => [{ id: ids.pullRequest }] },
  },
  routes: {
    'GET /projects/:projectId/pull-requests/:number(^\\d{1,9}).patch': ({ ids }) => ({
      method: 'GET',
      url: `/projects/${ids.hosted}/pull-requests/1.patch`,
    }),
    'GET /projects/:projectId/findings/:findingId.patch': ({ ids }) => ({
      method: 'GET',
      url: `/projects/${ids.hosted}/findings/${ids.patchable}.patch`,
    }),
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
    'Mutation.startAgentTrial': async ({ runtime }, { owner, ids }) => {
      const { system } = runtime.database;
      await system
        .updateTable('agents')
        .set({ type: 'CODE_REVIEW', capabilities: ['FINDING_FIXES'] })
        .where('id', '=', ids.agent)
        .execute();
      await system
        .insertInto('agentProjects')
        .values({ organizationId: owner.organizationId, agentId: ids.agent, projectId: ids.hosted })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await system.deleteFrom('agentTrials').where('agentId', '=', ids.agent).execute();
      return {};
    },
    'Mutation.applySuggestion': async (server, { ids }) => ({
      variables: input({
        commentId: ids.reviewComment,
        headSha: await headOf(server, ids.pullRequest),
      }),
    }),
    // A key of the owner does not merge what the owner wrote.
    'Mutation.mergePullRequest': async ({ runtime }, { ids, owner }) => {
      const { headSha } = await runtime.database.system
        .selectFrom('pullRequests')
        .select('headSha')
        .where('id', '=', ids.pullRequest)
        .executeTakeFirstOrThrow();
      return { variables: input({ id: ids.pullRequest, headSha, method: 'MERGE_COMMIT' }), asker: owner };
    },
  },
  lists: [
    {
      name: 'pull requests',
      operation: 'PullRequestList',
      field: 'pullRequests',
      tables: ['pull_requests'],
      first: () => ({ filter: {}, first: 12 }),
      search: (search) => ({ filter: { search } }),
      filters: { state: { filter: { state: ['OPEN', 'DRAFT'] } } },
    },
    {
      name: 'pull requests of a project',
      operation: 'ProjectPullRequests',
      field: 'pullRequests',
      tables: ['pull_requests'],
      first: ({ projectId }) => ({ id: projectId, first: 12 }),
      filters: { state: { state: ['OPEN', 'DRAFT'] } },
    },
  ],
  listRows: ({ organizationId }) => [
    `insert into pull_requests (id, organization_id, project_id, number, title, state, author_name, source_branch, target_branch,
        head_sha, base_sha, merge_sha, closed_at, created_at, updated_at)
      select gen_random_uuid(), '${organizationId}'::uuid, ${id('project', '1')}, number,
        ${pick('Add', 'Fix', 'Rename')} || ' the ' || ${pick('search', 'invoice', 'server')} || ' ' || number, state, 'Ada',
        'change-' || number, 'main', md5(number::text) || '00000000', md5(number::text) || '11111111',
        case when state = 'MERGED' then md5(number::text) || '22222222' end,
        case when state = 'CLOSED' then ${ago('minute')} end, ${ago('minute')}, ${ago('minute')}
      from (select number, ${pick('OPEN', 'DRAFT', 'MERGED', 'CLOSED', 'MERGED')}::pull_request_state as state from ${numbers}) made`,
  ],
  screens: {
    PullRequestList: () => ({ filter: {}, first: 12 }),
    ProjectPullRequests: ({ project }) => ({ id: project, first: 12 }),
  },
  actsAsSystem: [
    {
      because: 'Merges of any organization may wait; each is looked at in its own.',
      files: ['server/features/pullRequests/changes/readyMergeClock.ts'],
    },
    {
      because: 'Runs of any organization may wait for a scan that has ended; each is resumed in its own.',
      files: ['server/features/pullRequests/runs/resumeClock.ts'],
    },
    {
      because: 'Workers find out across organizations which pull requests at providers are due to be read.',
      files: ['server/features/pullRequests/provider/claimFollowed.ts'],
    },
  ],
} satisfies FeatureTesting;
