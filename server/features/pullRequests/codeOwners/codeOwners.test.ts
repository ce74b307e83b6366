import { protect } from '../../../testing/hosting/branchRules.ts';
import { openPushedProject, type PushedProject } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import type { Asker } from '../../../testing/testServer.ts';

let setup: PushedProject;
let grace: Person;
let linus: Person;
let branches = 0;
beforeAll(async () => {
  setup = await openPushedProject();
  grace = await setup.owner.invite('MEMBER', 'Grace');
  linus = await setup.owner.invite('MEMBER', 'Linus');
});
afterAll(() => setup.hosting.close());

const create = `mutation ($input: CreatePullRequestInput!) {
  createPullRequest(input: $input) { pullRequest { id headSha } errors { message } }
}`;
const merge = `mutation ($input: MergePullRequestInput!) {
  mergePullRequest(input: $input) { pullRequest { state } errors { code message } }
}`;
const review = `mutation ($input: ReviewPullRequestInput!) {
  reviewPullRequest(input: $input) { errors { message } }
}`;
const read = `query ($id: ID!) { pullRequest(id: $id) {
  obstacles { code message }
  codeOwners { line pattern paths fileCount approved owners { name approved user { name } } }
} }`;

type Change = { id: string; headSha: string; target: string; source: string };

/** A target branch with these files and a rule that requires code owners, and a pull request that changes other files. */
const propose = async (
  there: Record<string, string>,
  changed: Record<string, string>,
  author: Asker = setup.owner,
): Promise<Change> => {
  const { owner, project, mine } = setup;
  const target = `line-${++branches}`;
  const source = `topic-${branches}`;
  await mine.git('switch', '--quiet', '--create', target, 'origin/main');
  await mine.commit(there, 'Name owners');
  await mine.git('push', '--quiet', 'origin', target);
  await mine.git('switch', '--quiet', '--create', source);
  await mine.commit(changed, 'Change files');
  await mine.git('push', '--quiet', 'origin', source);
  await protect(owner, project.id, { pattern: target, requiresCodeOwners: true });
  const { data } = await author.execute(create, {
    input: { projectId: project.id, sourceBranch: source, targetBranch: target, title: `Merge ${source}` },
  });
  return { ...data.createPullRequest.pullRequest, target, source };
};

const now = async ({ id }: Change) => (await setup.owner.execute(read, { id })).data.pullRequest;
const approve = async (person: Person, { id, headSha }: Change) =>
  (await person.execute(review, { input: { id, headSha, verdict: 'APPROVE' } })).data.reviewPullRequest
    .errors;
const merged = async ({ id, headSha }: Change) =>
  (await setup.owner.execute(merge, { input: { id, headSha, method: 'SQUASH' } })).data.mergePullRequest;

test('a merge waits until an owner of each changed file has approved it', async () => {
  const change = await propose(
    { '.github/CODEOWNERS': `*.js ${grace.email} ${linus.email}\n/docs/ ${linus.email}\n` },
    { 'src/a.js': '1', 'docs/a.md': '1', 'other.txt': '1' },
  );
  const message =
    'Approvals of code owners are missing. src/a.js: Grace or Linus must approve. docs/a.md: Linus must approve.';
  expect(await now(change)).toEqual({
    obstacles: [{ code: 'CODE_OWNER_MISSING', message }],
    codeOwners: [
      {
        line: 1,
        pattern: '*.js',
        paths: ['src/a.js'],
        fileCount: 1,
        approved: false,
        owners: [
          { name: grace.email, approved: false, user: { name: 'Grace' } },
          { name: linus.email, approved: false, user: { name: 'Linus' } },
        ],
      },
      expect.objectContaining({ line: 2, pattern: '/docs/', paths: ['docs/a.md'], approved: false }),
    ],
  });
  expect(await merged(change)).toEqual({ pullRequest: null, errors: [{ code: 'NOT_ALLOWED', message }] });
  expect(await approve(grace, change)).toEqual([]);
  expect((await now(change)).codeOwners.map(({ approved }: { approved: boolean }) => approved)).toEqual([
    false,
    true,
  ]);
  expect(await merged(change)).toMatchObject({ errors: [{ code: 'NOT_ALLOWED' }] });
  expect(await approve(linus, change)).toEqual([]);
  expect(await now(change)).toMatchObject({ obstacles: [] });
  expect(await merged(change)).toEqual({ pullRequest: { state: 'MERGED' }, errors: [] });
});

test('CODEOWNERS changed by the pull request itself has no effect until it is merged', async () => {
  const change = await propose(
    { CODEOWNERS: `* ${grace.email}\n` },
    { CODEOWNERS: `* ${linus.email}\n`, '.github/CODEOWNERS': '', 'a.js': '1' },
  );
  await approve(linus, change);
  const message = expect.stringContaining('Grace must approve.');
  expect((await now(change)).obstacles).toEqual([{ code: 'CODE_OWNER_MISSING', message }]);
  expect(await merged(change)).toMatchObject({ errors: [{ code: 'NOT_ALLOWED' }] });
  await approve(grace, change);
  expect(await merged(change)).toMatchObject({ errors: [] });
});

test('a file that is moved away from its owners still waits for them', async () => {
  const change = await propose(
    { CODEOWNERS: `/kept/ ${grace.email}\n`, 'kept/long.txt': 'line\n'.repeat(50) },
    { 'a.js': '1' },
  );
  const { mine } = setup;
  await mine.git('mv', 'kept/long.txt', 'free.txt');
  await mine.git('commit', '--quiet', '--message', 'Move');
  await mine.git('push', '--quiet', 'origin', change.source);
  expect((await now(change)).codeOwners).toMatchObject([{ paths: ['kept/long.txt'] }]);
});

test('who is no member with a verified address is unknown, and cannot be the only owner', async () => {
  const outsider = await setup.hosting.server.seed.owner();
  const viewer = await setup.owner.invite('VIEWER', 'Vera');
  const names = ['@grace', outsider.email, viewer.email];
  const change = await propose({ 'docs/CODEOWNERS': `* ${names.join(' ')}\n` }, { 'a.js': '1' });
  const { obstacles, codeOwners } = await now(change);
  expect(codeOwners[0].owners).toEqual(names.map((name) => ({ name, approved: false, user: null })));
  expect(obstacles).toEqual([
    {
      code: 'CODE_OWNER_MISSING',
      message: `Approvals of code owners are missing. a.js: no owner is a member who can review (${names.join(', ')}). Correct line 1 of CODEOWNERS in ${change.target}.`,
    },
  ]);
  await approve(grace, change);
  expect(await merged(change)).toMatchObject({ errors: [{ code: 'NOT_ALLOWED' }] });
});

test('an approval of an owner who pushed to the branch does not count, nor one before the last push', async () => {
  const { mine, owner } = setup;
  const change = await propose({ CODEOWNERS: `* ${owner.email} ${grace.email}\n` }, { 'a.js': '1' }, linus);
  await approve(owner, change);
  expect((await now(change)).codeOwners).toMatchObject([{ approved: false }]);
  await approve(grace, change);
  expect((await now(change)).codeOwners).toMatchObject([{ approved: true }]);
  await mine.commit({ 'a.js': '2' }, 'Unseen');
  await mine.git('push', '--quiet', 'origin', change.source);
  expect((await now(change)).codeOwners).toMatchObject([{ approved: false }]);
});

test('an author who is the only owner is told to name another one', async () => {
  const change = await propose({ CODEOWNERS: `* ${setup.owner.email}\n` }, { 'a.js': '1' });
  expect((await now(change)).obstacles[0].message).toBe(
    `Approvals of code owners are missing. a.js: the author is the only owner. Name another one in line 1 of CODEOWNERS in ${change.target}.`,
  );
});

test('CODEOWNERS that cannot be used blocks, and none at all does not', async () => {
  const broken = await propose({ CODEOWNERS: `a*b*c*d ${grace.email}\n` }, { 'a.js': '1' });
  expect((await now(broken)).obstacles).toEqual([
    {
      code: 'CODE_OWNER_MISSING',
      message: expect.stringMatching(/^Code owners are unknown: CODEOWNERS: line 1/),
    },
  ]);
  const free = await propose({ 'b.js': '1' }, { 'a.js': '1' });
  expect(await merged(free)).toMatchObject({ errors: [] });
});
