import { openPushedProject, type PushedProject } from '../../testing/hosting/hosting.ts';
import { programOf } from '../../testing/people/apiKeys.ts';

let setup: PushedProject;
beforeAll(async () => {
  setup = await openPushedProject();
});
afterAll(() => setup.hosting.close());

/** Pushes a new branch with one commit; answers what git prints. */
const push = async (branch: string, address: string, ...options: string[]): Promise<string> => {
  const { mine } = setup;
  await mine.git('switch', '--quiet', '--create', branch, 'origin/main');
  await mine.commit({ [`${branch}.txt`]: branch }, `Write ${branch}`);
  return mine.git('push', ...options.flatMap((option) => ['-o', option]), address, branch);
};

const programWith = async (scopes: Parameters<typeof programOf>[2]) => {
  const { hosting, owner, project } = setup;
  return project.at((await programOf(hosting.server, owner, scopes)).apiKey);
};
const writing = ['REPOSITORY_READ', 'REPOSITORY_WRITE', 'PULL_REQUEST_CREATE'] as const;
const writer = () => programWith(writing);

const read = async () => {
  const { hosting, owner, project } = setup;
  await hosting.untilPushesAreRead(project.id);
  const { data } = await owner.execute(
    `query ($id: ID!) { project(id: $id) {
      pullRequests { nodes { number title state sourceBranch targetBranch url author { __typename name } } }
      activity(first: 4) { nodes { message status } } } }`,
    { id: project.id },
  );
  return data.project;
};

test('whoever lost the right before the wish is read gets no pull request, and the activity says so', async () => {
  const { owner, hosting, project } = setup;
  const member = await owner.invite('MEMBER', 'Grace');
  const { apiKey } = await programOf(hosting.server, member, writing);
  await push('late', project.at(apiKey), 'pull_request');
  const { system } = hosting.server.runtime.database;
  await system.updateTable('memberships').set({ role: 'VIEWER' }).where('userId', '=', member.id).execute();
  await hosting.readPushes();
  const { pullRequests, activity } = await read();
  expect(pullRequests.nodes).toEqual([]);
  expect(activity.nodes).toContainEqual({
    message: 'Grace asked for a pull request of late, and may not create one any more',
    status: 'WARNING',
  });
});

test('after a push git prints where a pull request of the branch is created, or the one that exists', async () => {
  const { mine, owner, project, hosting } = setup;
  const base = `${hosting.server.runtime.env.publicUrl}/app/projects/${project.id}/pull-requests`;
  expect(await push('fix/words', project.address)).toContain(
    `remote: Create a pull request: ${base}/new?source=fix%2Fwords`,
  );
  const { data } = await owner.execute(
    'mutation ($input: CreatePullRequestInput!) { createPullRequest(input: $input) { pullRequest { number } errors { message } } }',
    { input: { projectId: project.id, sourceBranch: 'fix/words', targetBranch: 'main', title: 'Words' } },
  );
  const { number } = data.createPullRequest.pullRequest;
  await mine.commit({ 'more.txt': 'more' }, 'Write more');
  const said = await mine.git('push', 'origin', 'fix/words');
  expect(said).toContain(`remote: Pull request #${number}: ${base}/${number}`);
  expect(said).not.toContain('Create a pull request');
  await mine.git('switch', '--quiet', 'main');
  await mine.commit({ 'main.txt': 'main' }, 'Write on main');
  expect(await mine.git('push', 'origin', 'main')).not.toContain('remote:');
});

test('an option of the push creates a pull request of the branch', async () => {
  const { project, owner } = setup;
  const said = await push('wanted', await writer(), 'pull_request', 'title=Better words', 'draft');
  expect(said).toContain('remote: A pull request of wanted is being created');
  await push('plain', await writer(), 'pull_request');
  const { pullRequests } = await read();
  expect(pullRequests.nodes.slice(0, 2)).toEqual([
    expect.objectContaining({ title: 'Write plain', state: 'OPEN', sourceBranch: 'plain' }),
    {
      number: expect.any(Number),
      title: 'Better words',
      state: 'DRAFT',
      sourceBranch: 'wanted',
      targetBranch: 'main',
      url: expect.stringContaining(project.id),
      author: { __typename: 'KeyActor', name: 'Program' },
    },
  ]);
  // The same wish again finds the pull request.
  await setup.mine.commit({ 'plain.txt': 'more' }, 'Write more');
  expect(await setup.mine.git('push', '-o', 'pull_request', await writer(), 'plain')).toContain(
    'remote: Pull request #',
  );
  expect((await read()).pullRequests.nodes).toHaveLength(pullRequests.nodes.length);
  const { data } = await owner.execute('{ auditLog(action: "push") { nodes { target } } }');
  expect(data.auditLog.nodes[1].target).toMatch(/plain none → \w+, with a pull request$/);
});

test('a wish that cannot be met is said in the terminal, and the push is taken', async () => {
  const { mine, project } = setup;
  expect(await push('keyless', project.address, 'pull_request')).toContain(
    'remote: No pull request is created: this API key lacks the scope PULL_REQUEST_CREATE.',
  );
  expect(await push('long', await writer(), 'pull_request', `title=${'x'.repeat(201)}`)).toContain(
    'remote: No pull request is created: its title must have 1 to 200 characters.',
  );
  await mine.git('branch', '--quiet', 'one');
  await mine.git('branch', '--quiet', 'two');
  expect(await mine.git('push', '-o', 'pull_request', await writer(), 'one', 'two')).toContain(
    'remote: No pull request is created: push one branch, and not the default one.',
  );
  await mine.git('branch', '--quiet', 'same', 'origin/main');
  expect(await mine.git('push', '-o', 'pull_request', await writer(), 'same')).toContain(
    'remote: No pull request is created: main contains all commits of same.',
  );
  expect((await read()).pullRequests.nodes.map((row: { title: string }) => row.title)).not.toContain(
    'keyless',
  );
});
