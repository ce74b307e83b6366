import { openPushedProject, type PushedProject } from '../../testing/hosting/hosting.ts';

let setup: PushedProject;
beforeAll(async () => {
  setup = await openPushedProject();
});
afterAll(() => setup.hosting.close());

const create = `mutation ($input: CreatePullRequestInput!) {
  createPullRequest(input: $input) { pullRequest { id number headSha } errors { message } }
}`;
const merge = `mutation ($input: MergePullRequestInput!) {
  mergePullRequest(input: $input) { pullRequest { state } errors { message } }
}`;
const revert = `mutation ($input: RevertPullRequestInput!) {
  revertPullRequest(input: $input) {
    pullRequest { id number title description state sourceBranch targetBranch headSha author { name } difference { fileCount } }
    existing { number }
    conflicts
    errors { field code message }
  }
}`;

const propose = async (branch: string, files: Record<string, string>) => {
  const { owner, mine, project } = setup;
  await mine.git('fetch', '--quiet', 'origin');
  await mine.git('switch', '--quiet', '--create', branch, 'origin/main');
  await mine.commit(files, `Change ${branch}`);
  await mine.git('push', '--quiet', 'origin', branch);
  const { data } = await owner.execute(create, {
    input: { projectId: project.id, sourceBranch: branch, targetBranch: 'main', title: `Add ${branch}` },
  });
  return data.createPullRequest.pullRequest;
};

const mergeBy = async ({ id, headSha }: { id: string; headSha: string }, method: string) => {
  const { data } = await setup.owner.execute(merge, { input: { id, headSha, method } });
  expect(data.mergePullRequest.errors).toEqual([]);
};

const reverted = async (id: string, person: Pick<PushedProject['owner'], 'execute'> = setup.owner) =>
  (await person.execute(revert, { input: { id } })).data.revertPullRequest;

/** Names of the files on main. */
const filesOnMain = async () => {
  await setup.mine.git('fetch', '--quiet', 'origin');
  return (await setup.mine.git('ls-tree', '--name-only', 'origin/main')).trim().split('\n');
};

test.each(['MERGE_COMMIT', 'SQUASH', 'FAST_FORWARD'])(
  'a pull request that was merged by %s is undone by another one, with what came after it kept',
  async (method) => {
    const { owner, mine } = setup;
    const name = method.toLowerCase();
    const change = await propose(name, { [`${name}-1.txt`]: '1' });
    await mine.commit({ [`${name}-2.txt`]: '2' }, 'Once more');
    await mine.git('push', '--quiet', 'origin', name);
    const headSha = (await mine.git('rev-parse', 'HEAD')).trim();
    await mergeBy({ ...change, headSha }, method);
    const later = await propose(`after-${name}`, { [`after-${name}.txt`]: '1' });
    await mergeBy(later, 'SQUASH');

    const { pullRequest, ...rest } = await reverted(change.id);
    expect(rest).toEqual({ existing: null, conflicts: [], errors: [] });
    expect(pullRequest).toMatchObject({
      title: `Revert "Add ${name}"`,
      description: `Reverts #${change.number}.`,
      state: 'OPEN',
      sourceBranch: `revert-${change.number}`,
      targetBranch: 'main',
      author: { name: owner.name },
      difference: { fileCount: 2 },
    });
    expect(await reverted(change.id)).toMatchObject({
      pullRequest: null,
      existing: { number: pullRequest.number },
      errors: [{ code: 'TAKEN', message: `#${pullRequest.number} reverts it already.` }],
    });
    await mergeBy(pullRequest, 'SQUASH');
    const branch = `revert-${change.number}`;
    expect(await reverted(change.id)).toMatchObject({
      existing: null,
      errors: [
        { code: 'TAKEN', message: `There is a branch ${branch} already. Delete it, then revert again.` },
      ],
    });
    const files = await filesOnMain();
    expect(files).toContain(`after-${name}.txt`);
    expect(files.filter((file) => file.startsWith(name))).toEqual([]);
  },
);

test('files that changed since in the same lines are listed, and nothing is created', async () => {
  const { mine } = setup;
  const change = await propose('conflicting', { 'a.txt': 'changed\n' });
  await mergeBy(change, 'SQUASH');
  await mergeBy(await propose('again', { 'a.txt': 'changed again\n' }), 'SQUASH');
  expect(await reverted(change.id)).toEqual({
    pullRequest: null,
    existing: null,
    conflicts: ['a.txt'],
    errors: [
      { field: null, code: 'NOT_ALLOWED', message: expect.stringContaining('changed the same lines') },
    ],
  });
  await mine.git('fetch', '--quiet', 'origin');
  expect(await mine.git('branch', '--remotes')).not.toContain(`revert-${change.number}`);
});

test('one that is open, already undone, or somebody else’s cannot be reverted', async () => {
  const { owner, hosting } = setup;
  const change = await propose('undone', { 'undone.txt': '1' });
  expect(await reverted(change.id)).toMatchObject({
    errors: [{ field: ['id'], code: 'NOT_ALLOWED', message: expect.stringContaining('is not merged') }],
  });
  await mergeBy(change, 'MERGE_COMMIT');
  const { mine } = setup;
  await mine.git('fetch', '--quiet', 'origin');
  await mine.git('switch', '--quiet', '--detach', 'origin/main');
  await mine.git('rm', '--quiet', 'undone.txt');
  await mine.git('commit', '--quiet', '--message', 'Remove it');
  await mine.git('push', '--quiet', 'origin', 'HEAD:main');
  expect(await reverted(change.id)).toMatchObject({
    errors: [{ code: 'NOT_ALLOWED', message: expect.stringContaining('no longer has the changes') }],
  });
  const stranger = await hosting.server.seed.owner();
  expect(await reverted(change.id, stranger)).toMatchObject({ errors: [{ code: 'NOT_FOUND' }] });
  const viewer = await owner.invite('VIEWER');
  const { errors } = await viewer.execute(revert, { input: { id: change.id } });
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});
