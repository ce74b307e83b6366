import type { Permission } from '../../../schema/generated/types.ts';
import { protect, type TypedRule } from '../../testing/hosting/branchRules.ts';
import { openPushedProject, type PushedProject } from '../../testing/hosting/hosting.ts';
import { seededPassword } from '../../testing/people/accounts.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import type { Person } from '../../testing/seed.ts';
import type { Asker } from '../../testing/testServer.ts';

let setup: PushedProject;
let reviewer: Person;
let branches = 0;
beforeAll(async () => {
  setup = await openPushedProject();
  reviewer = await setup.owner.invite('MEMBER', 'Grace');
});
afterAll(() => setup.hosting.close());

/** A target branch with a rule, and an open pull request into it. */
const propose = async (rule: Omit<TypedRule, 'pattern'>, author: Asker = setup.owner) => {
  const { owner, project, mine } = setup;
  const name = `line-${++branches}`;
  const source = `topic-${branches}`;
  await mine.git('switch', '--quiet', '--create', source, 'origin/main');
  await mine.git('push', '--quiet', 'origin', `origin/main:refs/heads/${name}`);
  await mine.commit({ [`${name}.txt`]: 'one' }, `Write ${name}`);
  await mine.git('push', '--quiet', 'origin', source);
  await protect(owner, project.id, { pattern: name, ...rule });
  const { data } = await author.execute(
    'mutation ($input: CreatePullRequestInput!) { createPullRequest(input: $input) { pullRequest { id headSha } errors { message } } }',
    { input: { projectId: project.id, sourceBranch: source, targetBranch: name, title: `Merge ${source}` } },
  );
  const { id, headSha } = data.createPullRequest.pullRequest;
  return { id, headSha, name, source };
};

const obstaclesOf = async (id: string, asker: Asker = setup.owner) => {
  const { data } = await asker.execute(
    'query ($id: ID!) { pullRequest(id: $id) { headSha obstacles { code message } } }',
    { id },
  );
  return data.pullRequest.obstacles;
};
const codes = async (id: string, asker?: Asker) =>
  (await obstaclesOf(id, asker)).map(({ code }: { code: string }) => code);

const merge = async (asker: Asker, { id, headSha }: { id: string; headSha: string }) => {
  const { data } = await asker.execute(
    'mutation ($input: MergePullRequestInput!) { mergePullRequest(input: $input) { pullRequest { state } errors { field code message } } }',
    { input: { id, headSha, method: 'MERGE_COMMIT' } },
  );
  return data.mergePullRequest.errors;
};

const review = async (person: Person, { id, headSha }: { id: string; headSha: string }, verdict: string) => {
  const { data } = await person.execute(
    'mutation ($input: ReviewPullRequestInput!) { reviewPullRequest(input: $input) { errors { message } } }',
    { input: { id, headSha, verdict, body: 'See above.' } },
  );
  return data.reviewPullRequest.errors;
};

const keyOf = (person: Person, scopes: readonly Permission[]) =>
  programOf(setup.hosting.server, person, ['ORGANIZATION_READ', ...scopes]);

test('required approvals and requested changes stand in the way until they are given and taken back', async () => {
  const { owner } = setup;
  const change = await propose({ approvals: 1 });
  expect(await obstaclesOf(change.id)).toEqual([
    { code: 'APPROVALS_MISSING', message: '1 more approval is required.' },
  ]);
  expect(await review(reviewer, change, 'REQUEST_CHANGES')).toEqual([]);
  expect(await obstaclesOf(change.id)).toContainEqual({
    code: 'CHANGES_REQUESTED',
    message: 'Grace requested changes.',
  });
  expect(await merge(owner, change)).toEqual([
    {
      field: null,
      code: 'NOT_ALLOWED',
      message: '1 more approval is required. Grace requested changes.',
    },
  ]);
  expect(await review(reviewer, change, 'APPROVE')).toEqual([]);
  expect(await codes(change.id)).toEqual([]);
  expect(await merge(owner, change)).toEqual([]);
});

test('an approval does not count for commits that are pushed after it', async () => {
  const { owner, mine } = setup;
  const change = await propose({ approvals: 1 });
  await review(reviewer, change, 'APPROVE');
  await mine.commit({ 'unseen.txt': 'unseen' }, 'Add something unseen');
  await mine.git('push', '--quiet', 'origin', change.source);
  const headSha = (await mine.git('rev-parse', 'HEAD')).trim();
  expect(await obstaclesOf(change.id)).toEqual([
    {
      code: 'APPROVALS_MISSING',
      message: '1 more approval is required. Approved before the last push: Grace.',
    },
  ]);
  expect(await merge(owner, { ...change, headSha })).toMatchObject([{ code: 'NOT_ALLOWED' }]);
});

test('a required check must pass: one that could not run has failed, and says why', async () => {
  const { owner, hosting } = setup;
  const { system } = hosting.server.runtime.database;
  const change = await propose({ requiredChecks: ['SCAN', 'TESTS'] });
  expect(await obstaclesOf(change.id)).toEqual([
    { code: 'CHECK_PENDING', message: 'The required scan has not finished.' },
    { code: 'CHECK_PENDING', message: 'The required test run has not finished.' },
  ]);
  const set = (kind: 'SCAN' | 'TESTS', state: 'PASSED' | 'FAILED' | 'NOT_CHECKED', reason: string | null) =>
    system
      .updateTable('pullRequestChecks')
      .set({ state, reason, finishedAt: new Date() })
      .where('pullRequestId', '=', change.id)
      .where('kind', '=', kind)
      .execute();
  await set('SCAN', 'FAILED', 'The change adds 1 finding.\n\nMore');
  await set('TESTS', 'NOT_CHECKED', 'There is no sandbox.');
  expect(await obstaclesOf(change.id)).toEqual([
    { code: 'CHECK_FAILED', message: 'The required scan failed. The change adds 1 finding.' },
    { code: 'CHECK_FAILED', message: 'The required test run could not run. There is no sandbox.' },
  ]);
  expect(await merge(owner, change)).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  await set('SCAN', 'PASSED', null);
  await set('TESTS', 'PASSED', null);
  expect(await merge(owner, change)).toEqual([]);
});

test('a rule can require that the source branch contains the target branch', async () => {
  const { owner, mine } = setup;
  const change = await propose({ upToDate: true });
  expect(await codes(change.id)).toEqual([]);
  await mine.git('switch', '--quiet', '--detach', 'origin/main');
  await mine.commit({ 'newer.txt': change.name }, 'Write elsewhere');
  await mine.git('push', '--quiet', 'origin', `HEAD:${change.name}`);
  expect(await obstaclesOf(change.id)).toEqual([
    {
      code: 'BEHIND',
      message: `${change.source} lacks commits of ${change.name}. Merge ${change.name} into ${change.source} and push.`,
    },
  ]);
  expect(await merge(owner, change)).toMatchObject([
    { code: 'NOT_ALLOWED', message: expect.stringContaining('lacks commits') },
  ]);
  await mine.git('switch', '--quiet', change.source);
  await mine.git('merge', '--quiet', `origin/${change.name}`);
  await mine.git('push', '--quiet', 'origin', change.source);
  const headSha = (await mine.git('rev-parse', 'HEAD')).trim();
  expect(await merge(owner, { ...change, headSha })).toEqual([]);
});

test('who merges is a role of its own: members push and admins merge, or the other way round', async () => {
  const { owner } = setup;
  const [admin, member] = [await owner.invite('ADMIN'), await owner.invite('MEMBER')];
  const change = await propose({ mergeRole: 'ADMIN' });
  expect(await codes(change.id, member)).toEqual(['NOT_PERMITTED']);
  expect(await merge(member, change)).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  expect(await merge(admin, change)).toEqual([]);
  const other = await propose({ leastRole: 'OWNER', mergeRole: 'MEMBER', requiresPullRequest: true });
  expect(await merge(member, other)).toEqual([]);
});

test('what a key creates a key of the same owner does not merge, nor does another one', async () => {
  const { owner } = setup;
  const creating = await keyOf(owner, ['PULL_REQUEST_CREATE']);
  const merging = await keyOf(owner, ['PULL_REQUEST_MERGE']);
  const theirs = await keyOf(reviewer, ['PULL_REQUEST_MERGE']);
  const change = await propose({}, creating);
  for (const key of [merging, theirs]) {
    expect(await codes(change.id, key)).toEqual(['NEEDS_A_PERSON']);
    expect(await merge(key, change)).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  }
  expect(await merge(owner, change)).toEqual([]);
});

test('relaxing a rule to merge, and restoring it, takes the password, notifies the others and stays in the audit log', async () => {
  const { owner, project } = setup;
  const admin = await owner.invite('ADMIN', 'Mallory');
  const change = await propose({ approvals: 1 }, admin);
  const { data } = await owner.execute(
    `query ($id: ID!) { project(id: $id) { hostedRepository { branchRules { id pattern } } } }`,
    { id: project.id },
  );
  const { id } = data.project.hostedRepository.branchRules.find(
    ({ pattern }: { pattern: string }) => pattern === change.name,
  );
  const set = async (approvals: number, currentPassword: string | null) => {
    const usual = { allowsForce: false, allowsDeletion: false, leastRole: 'MEMBER', memberIds: [] };
    const answer = await admin.execute(
      'mutation ($input: UpdateBranchRuleInput!) { updateBranchRule(input: $input) { errors { code } } }',
      { input: { id, pattern: change.name, ...usual, approvals, currentPassword } },
    );
    return answer.data.updateBranchRule.errors;
  };
  expect(await merge(admin, change)).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  expect(await set(0, null)).toEqual([{ code: 'CREDENTIALS' }]);
  expect(await merge(admin, change)).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  expect(await set(0, seededPassword)).toEqual([]);
  expect(await merge(admin, change)).toEqual([]);
  expect(await set(1, null)).toEqual([]);
  const { data: seen } = await owner.execute(
    '{ notifications(first: 1) { nodes { title } } auditLog(first: 4) { nodes { action outcome } } }',
  );
  expect(seen.notifications.nodes).toEqual([{ title: 'Storefront: Mallory relaxed a branch rule' }]);
  expect(seen.auditLog.nodes).toEqual([
    { action: 'updateBranchRule', outcome: 'SUCCEEDED' },
    { action: 'mergePullRequest', outcome: 'SUCCEEDED' },
    { action: 'updateBranchRule', outcome: 'SUCCEEDED' },
    { action: 'mergePullRequest', outcome: 'REFUSED' },
  ]);
});
