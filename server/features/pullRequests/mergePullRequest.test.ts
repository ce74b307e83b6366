import { openPushedProject, type PushedProject } from '../../testing/hosting/hosting.ts';
import type { Person } from '../../testing/seed.ts';

let setup: PushedProject;
beforeAll(async () => {
  setup = await openPushedProject();
});
afterAll(() => setup.hosting.close());

const create = `mutation ($input: CreatePullRequestInput!) {
  createPullRequest(input: $input) {
    pullRequest { id number state headSha baseSha author { __typename name } url obstacles { code } }
    errors { field code message }
  }
}`;
const merge = `mutation ($input: MergePullRequestInput!) {
  mergePullRequest(input: $input) {
    pullRequest { state mergeSha mergedBy { name } mergeMethod mergedAt difference { fileCount additions deletions } commits { nodes { message } } }
    errors { field code message }
  }
}`;

/** Pushes a branch with one commit that changes files. */
const pushBranch = async (branch: string, files: Record<string, string>): Promise<void> => {
  const { mine } = setup;
  await mine.git('fetch', '--quiet', 'origin');
  await mine.git('switch', '--quiet', '--create', branch, 'origin/main');
  await mine.commit(files, `Change ${Object.keys(files).join(', ')}`);
  await mine.git('push', '--quiet', 'origin', branch);
};

const createFor = async (person: Person, sourceBranch: string, more: object = {}) => {
  const input = {
    projectId: setup.project.id,
    sourceBranch,
    targetBranch: 'main',
    title: `Merge ${sourceBranch}`,
    ...more,
  };
  const { data } = await person.execute(create, { input });
  return data.createPullRequest;
};

test('a branch is proposed, read and merged, and its diff stays readable without the branch', async () => {
  const { owner, mine } = setup;
  await pushBranch('topic', { 'b.txt': 'two\n' });
  const { pullRequest, errors } = await createFor(owner, 'topic');
  expect(errors).toEqual([]);
  expect(pullRequest).toMatchObject({
    number: 1,
    state: 'OPEN',
    author: { __typename: 'User', name: owner.name },
    obstacles: [],
  });
  await mine.git('fetch', '--quiet', 'origin', 'refs/pull/1/head');
  expect((await mine.git('rev-parse', 'FETCH_HEAD')).trim()).toBe(pullRequest.headSha);

  const { data } = await owner.execute(merge, {
    input: { id: pullRequest.id, headSha: pullRequest.headSha, method: 'MERGE_COMMIT', deleteBranch: true },
  });
  expect(data.mergePullRequest).toEqual({
    errors: [],
    pullRequest: {
      state: 'MERGED',
      mergeSha: expect.stringMatching(/^[0-9a-f]{40}$/),
      mergedBy: { name: owner.name },
      mergeMethod: 'MERGE_COMMIT',
      mergedAt: expect.anything(),
      difference: { fileCount: 1, additions: 1, deletions: 0 },
      commits: { nodes: [{ message: 'Change b.txt' }] },
    },
  });
  await mine.git('fetch', '--quiet', '--prune', 'origin');
  expect((await mine.git('rev-parse', 'origin/main')).trim()).toBe(
    data.mergePullRequest.pullRequest.mergeSha,
  );
  expect(await mine.git('log', '-1', '--format=%an|%s|%b', 'origin/main')).toContain(
    `${owner.name}|Merge pull request #1 from topic|Merge topic`,
  );
  expect(await mine.git('branch', '--remotes')).not.toContain('topic');
});

test('squash writes one commit, and fast-forward none', async () => {
  const { owner, mine } = setup;
  await pushBranch('squashed', { 'c.txt': '1\n' });
  await mine.commit({ 'c.txt': '2\n' }, 'Once more');
  await mine.git('push', '--quiet', 'origin', 'squashed');
  const squashed = (await createFor(owner, 'squashed')).pullRequest;
  await owner.execute(merge, {
    input: { id: squashed.id, headSha: squashed.headSha, method: 'SQUASH', title: 'Count to two' },
  });
  await mine.git('fetch', '--quiet', 'origin');
  expect(await mine.git('log', '--format=%s', `${squashed.baseSha}..origin/main`)).toBe('Count to two\n');

  await pushBranch('ahead', { 'd.txt': '1\n' });
  const ahead = (await createFor(owner, 'ahead')).pullRequest;
  const { data } = await owner.execute(merge, {
    input: { id: ahead.id, headSha: ahead.headSha, method: 'FAST_FORWARD' },
  });
  expect(data.mergePullRequest.pullRequest.mergeSha).toBe(ahead.headSha);
});

test('a merge of commits that moved, with conflicts, or of a draft changes nothing', async () => {
  const { owner, mine } = setup;
  await pushBranch('stale', { 'e.txt': '1\n' });
  const stale = (await createFor(owner, 'stale')).pullRequest;
  await mine.commit({ 'e.txt': '2\n' }, 'Go on');
  await mine.git('push', '--quiet', 'origin', 'stale');
  const merged = async (input: object) =>
    (await owner.execute(merge, { input })).data.mergePullRequest.errors;
  expect(await merged({ id: stale.id, headSha: stale.headSha, method: 'SQUASH' })).toEqual([
    { field: ['headSha'], code: 'CONFLICT', message: expect.stringContaining('moved') },
  ]);

  await pushBranch('ours', { 'a.txt': 'ours\n' });
  await pushBranch('theirs', { 'a.txt': 'theirs\n' });
  const [ours, theirs] = [
    (await createFor(owner, 'ours')).pullRequest,
    (await createFor(owner, 'theirs')).pullRequest,
  ];
  expect(await merged({ id: ours.id, headSha: ours.headSha, method: 'SQUASH' })).toEqual([]);
  expect(await merged({ id: theirs.id, headSha: theirs.headSha, method: 'SQUASH' })).toEqual([
    { field: null, code: 'NOT_ALLOWED', message: expect.stringContaining('conflicts in a.txt') },
  ]);
  expect(await merged({ id: theirs.id, headSha: theirs.headSha, method: 'FAST_FORWARD' })).toEqual([
    { field: ['method'], code: 'NOT_ALLOWED', message: expect.stringContaining('lacks') },
  ]);

  await pushBranch('unready', { 'f.txt': '1\n' });
  const draft = (await createFor(owner, 'unready', { draft: true })).pullRequest;
  expect(await merged({ id: draft.id, headSha: draft.headSha, method: 'SQUASH' })).toEqual([
    { field: null, code: 'NOT_ALLOWED', message: 'It is a draft. Mark it as ready for review first.' },
  ]);
});

test('a closed pull request is not being checked for conflicts', async () => {
  const { owner } = setup;
  await pushBranch('unwanted', { 'unwanted.txt': 'one\n' });
  const { pullRequest } = await createFor(owner, 'unwanted');
  const { data } = await owner.execute(
    `mutation ($input: ClosePullRequestInput!) {
      closePullRequest(input: $input) { pullRequest { state mergeability } errors { message } }
    }`,
    { input: { id: pullRequest.id, reason: 'OTHER' } },
  );
  expect(data.closePullRequest.pullRequest.state).toBe('CLOSED');
  // Its check may have finished before it was closed.
  expect(['NOT_CHECKED', 'MERGEABLE']).toContain(data.closePullRequest.pullRequest.mergeability);
});

test('of two merges at once one answers CONFLICT', async () => {
  const { owner } = setup;
  await pushBranch('left', { 'left.txt': '1\n' });
  await pushBranch('right', { 'right.txt': '1\n' });
  const both = [(await createFor(owner, 'left')).pullRequest, (await createFor(owner, 'right')).pullRequest];
  const answers = await Promise.all(
    both.map(({ id, headSha }) => owner.execute(merge, { input: { id, headSha, method: 'SQUASH' } })),
  );
  const codes = answers.flatMap(({ data }) =>
    data.mergePullRequest.errors.map(({ code }: { code: string }) => code),
  );
  expect(codes).toEqual(['CONFLICT']);
});

test('what cannot be a pull request is refused on its field', async () => {
  const { owner } = setup;
  const errors = async (sourceBranch: string, more: object = {}) =>
    (await createFor(owner, sourceBranch, more)).errors;
  expect(await errors('main')).toEqual([
    { field: ['sourceBranch'], code: 'INVALID', message: 'Please choose two different branches' },
  ]);
  expect(await errors('nowhere')).toEqual([
    { field: ['sourceBranch'], code: 'NOT_FOUND', message: 'There is no branch nowhere. Push it first.' },
  ]);
  await pushBranch('merged', { 'g.txt': '1\n' });
  await setup.mine.git('push', '--quiet', 'origin', 'merged:main');
  expect(await errors('merged')).toEqual([
    { field: ['sourceBranch'], code: 'NOT_ALLOWED', message: expect.stringContaining('nothing to merge') },
  ]);
  await pushBranch('twice', { 'h.txt': '1\n' });
  await createFor(owner, 'twice');
  expect(await errors('twice')).toEqual([
    { field: ['sourceBranch'], code: 'TAKEN', message: expect.stringContaining('open pull request') },
  ]);
});
