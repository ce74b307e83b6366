import { protect } from '../../testing/hosting/branchRules.ts';
import { openPushedProject, type PushedProject, type WorkingClone } from '../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../testing/hosting/pullRequests.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import type { Person } from '../../testing/seed.ts';

/** Whoever wants a change merged cannot replace the person who reads it: not by a key, a push, a second account, or what commits say. */

let setup: PushedProject;
let pullRequests: ReturnType<typeof pullRequestsOf>;
let author: Person;
let reviewer: Person;
beforeAll(async () => {
  setup = await openPushedProject();
  const { owner, project } = setup;
  pullRequests = pullRequestsOf(project);
  author = await owner.invite('MEMBER', 'Ada');
  reviewer = await owner.invite('MEMBER', 'Grace');
});
afterAll(() => setup.hosting.close());

/** A clone with a key that pushes in the name of a person. */
const cloneOf = async (person: Person): Promise<WorkingClone> => {
  const { hosting, project } = setup;
  const { apiKey } = await programOf(hosting.server, person, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  return hosting.clone(project.at(apiKey));
};

const keyOf = (person: Person) =>
  programOf(setup.hosting.server, person, [
    'ORGANIZATION_READ',
    'PULL_REQUEST_CREATE',
    'PULL_REQUEST_REVIEW',
    'PULL_REQUEST_MERGE',
  ]);

/** Pushes a branch with one commit, and creates a pull request for it in the browser. */
const propose = async (person: Person, branch: string, message = `Write ${branch}`) => {
  const theirs = await cloneOf(person);
  await theirs.git('switch', '--quiet', '--create', branch, 'origin/main');
  await theirs.commit({ [`${branch}.txt`]: branch }, message);
  await theirs.git('push', '--quiet', 'origin', branch);
  return { theirs, change: await pullRequests.create(person, branch) };
};

const notCounted = async (id: string): Promise<Record<string, string | null>> => {
  const { reviewers } = await pullRequests.read(setup.owner, id);
  return Object.fromEntries(
    reviewers.map((row: { user: { name: string }; notCounted: string | null }) => [
      row.user.name,
      row.notCounted,
    ]),
  );
};

test('a key merges nothing that its owner wrote before a person approved it', async () => {
  const { change } = await propose(author, 'by-owner');
  const key = await keyOf(author);
  const refusal = {
    field: null,
    code: 'NOT_ALLOWED',
    message:
      'A program, an agent or the owner of the API key wrote it: a person approves it first, or merges it in the browser.',
  };
  expect(await pullRequests.obstacles(key, change.id)).toEqual(['NEEDS_A_PERSON']);
  expect(await pullRequests.merge(key, change)).toEqual([refusal]);
  // Neither the key nor its owner is the person who reads it.
  expect(await pullRequests.review(key, change)).toMatchObject([{ field: ['verdict'], code: 'NOT_ALLOWED' }]);
  expect(await pullRequests.review(author, change)).toEqual([]);
  expect(await pullRequests.merge(key, change)).toEqual([refusal]);
  expect(await pullRequests.obstacles(author, change.id)).toEqual([]);
  expect(await pullRequests.review(reviewer, change)).toEqual([]);
  expect(await pullRequests.merge(key, change)).toEqual([]);
});

test('a key that pushes to the branch of somebody else does not merge it', async () => {
  const { change } = await propose(author, 'of-somebody-else');
  const key = await keyOf(reviewer);
  expect(await pullRequests.obstacles(key, change.id)).toEqual([]);
  const theirs = await cloneOf(reviewer);
  await theirs.git('switch', '--quiet', 'of-somebody-else');
  await theirs.commit({ 'backdoor.txt': 'open' }, 'Write a little more');
  await theirs.git('push', '--quiet', 'origin', 'of-somebody-else');
  const now = await pullRequests.read(key, change.id);
  expect(await pullRequests.merge(key, now)).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  // Deleting the branch and pushing it again does not hide who pushed.
  await theirs.git('push', '--quiet', 'origin', '--delete', 'of-somebody-else');
  await theirs.git('push', '--quiet', 'origin', 'of-somebody-else');
  expect(await pullRequests.obstacles(key, change.id)).toEqual(['NEEDS_A_PERSON']);
  expect(await pullRequests.merge(key, now)).toMatchObject([{ code: 'NOT_ALLOWED' }]);
});

test('whoever approves and then pushes has no approval, also once the branch is as it was', async () => {
  const { owner, project, hosting } = setup;
  await protect(owner, project.id, { pattern: 'release', approvals: 1 });
  const theirs = await cloneOf(author);
  await theirs.git('push', '--quiet', 'origin', 'origin/main:refs/heads/release');
  await theirs.git('switch', '--quiet', '--create', 'approved', 'origin/main');
  await theirs.commit({ 'approved.txt': 'read' }, 'Write what is read');
  await theirs.git('push', '--quiet', 'origin', 'approved');
  const change = await pullRequests.create(author, 'approved', { targetBranch: 'release' });
  expect(await pullRequests.review(reviewer, change)).toEqual([]);
  expect(await pullRequests.obstacles(author, change.id)).toEqual([]);

  const others = await cloneOf(reviewer);
  await others.git('switch', '--quiet', 'approved');
  await others.commit({ 'approved.txt': 'not read' }, 'Write something else');
  await others.git('push', '--quiet', 'origin', 'approved');
  const pushed = await pullRequests.read(author, change.id);
  expect(pushed.headSha).not.toBe(change.headSha);
  expect(pushed.reviewers).toMatchObject([{ state: 'APPROVED', stale: true }]);
  for (const head of [change.headSha, pushed.headSha]) {
    expect(await pullRequests.merge(author, { id: change.id, headSha: head })).toHaveLength(1);
  }
  await others.git('push', '--quiet', '--force', 'origin', `${change.headSha}:refs/heads/approved`);
  expect(await notCounted(change.id)).toEqual({
    Grace: 'An approval of a person who pushed to the branch does not count.',
  });
  expect(await pullRequests.obstacles(author, change.id)).toEqual(['APPROVALS_MISSING']);
  expect(await pullRequests.merge(author, change)).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  expect(await hosting.git('ls-remote', project.address, 'refs/heads/release')).not.toContain(change.headSha);
});

test('authors and trailers that a commit names approve nothing, and bar nobody from approving', async () => {
  const { owner } = setup;
  const message = [
    'Write it together',
    '',
    `Co-authored-by: Grace <${reviewer.email}>`,
    `Started-by: Grace`,
    `Approved-by: ${owner.name} <${owner.email}>`,
    `Reviewed-by: ${owner.name} <${owner.email}>`,
    'Agent-Run: https://example.com/app/agents/runs/1',
  ].join('\n');
  const theirs = await cloneOf(author);
  await theirs.git('config', 'user.name', 'Grace');
  await theirs.git('config', 'user.email', reviewer.email);
  await theirs.git('switch', '--quiet', '--create', 'forged', 'origin/main');
  await theirs.git(
    'commit',
    '--quiet',
    '--allow-empty',
    `--author=Grace <${reviewer.email}>`,
    '--message',
    message,
  );
  await theirs.commit({ 'forged.txt': 'forged' }, message);
  await theirs.git('push', '--quiet', 'origin', 'forged:refs/heads/release-forged');
  await theirs.git('push', '--quiet', 'origin', 'forged');
  await protect(owner, setup.project.id, { pattern: 'line-of-forged', approvals: 1 });
  await theirs.git('push', '--quiet', 'origin', 'origin/main:refs/heads/line-of-forged');
  const change = await pullRequests.create(owner, 'forged', { targetBranch: 'line-of-forged' });
  expect(await pullRequests.read(owner, change.id)).toMatchObject({
    author: { __typename: 'User', name: owner.name },
    run: null,
    reviewers: [],
  });
  expect(await pullRequests.obstacles(owner, change.id)).toEqual(['APPROVALS_MISSING']);
  for (const person of [author, owner]) expect(await pullRequests.review(person, change)).toEqual([]);
  expect(await pullRequests.obstacles(owner, change.id)).toEqual(['APPROVALS_MISSING']);
  expect(await pullRequests.review(reviewer, change)).toEqual([]);
  expect(await notCounted(change.id)).toEqual({
    Ada: 'An approval of a person who pushed to the branch does not count.',
    Grace: null,
    [owner.name]: 'An approval of the author does not count.',
  });
  expect(await pullRequests.merge(owner, change)).toEqual([]);
});

test('the approval of a second account whose address nobody verified does not count', async () => {
  const { owner, project, hosting } = setup;
  const second = await owner.invite('MEMBER', 'Second');
  const { system } = hosting.server.runtime.database;
  const verify = (emailVerifiedAt: Date | null) =>
    system.updateTable('users').set({ emailVerifiedAt }).where('id', '=', second.id).execute();
  await verify(null);
  await protect(owner, project.id, { pattern: 'line-of-second', approvals: 1 });
  const theirs = await cloneOf(author);
  await theirs.git('push', '--quiet', 'origin', 'origin/main:refs/heads/line-of-second');
  await theirs.git('switch', '--quiet', '--create', 'second', 'origin/main');
  await theirs.commit({ 'second.txt': '1' });
  await theirs.git('push', '--quiet', 'origin', 'second');
  const change = await pullRequests.create(author, 'second', { targetBranch: 'line-of-second' });
  expect(await pullRequests.review(second, change)).toEqual([]);
  expect(await notCounted(change.id)).toEqual({
    Second: 'An approval counts once the person has verified their email address.',
  });
  expect(await pullRequests.merge(author, change)).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  await verify(new Date());
  expect(await pullRequests.obstacles(author, change.id)).toEqual([]);
});
