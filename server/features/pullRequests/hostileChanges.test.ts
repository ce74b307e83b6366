import { join } from 'node:path';
import { commitEntries, type NewEntry } from '../../testing/hosting/commitEntries.ts';
import { openPushedProject, type PushedProject } from '../../testing/hosting/hosting.ts';
import { type ProposedChange, pullRequestsOf } from '../../testing/hosting/pullRequests.ts';
import type { Person } from '../../testing/seed.ts';

/** Whatever a change is made of and called, it is shown as text, and merged as it is or refused with a reason. */

let setup: PushedProject;
let pullRequests: ReturnType<typeof pullRequestsOf>;
let reviewer: Person;
beforeAll(async () => {
  setup = await openPushedProject();
  pullRequests = pullRequestsOf(setup.project);
  reviewer = await setup.owner.invite('MEMBER', 'Grace');
});
afterAll(() => setup.hosting.close());

const script = '<script>alert(1)</script>';
const reversed = 'invoice\u202efdp.exe';

/** Pushes a branch with a commit of any entries on top of main, past all of git's own checks. */
const pushEntries = async (branch: string, entries: readonly NewEntry[]): Promise<void> => {
  const { mine } = setup;
  await mine.git('fetch', '--quiet', 'origin', '+main:main', '--update-head-ok');
  await commitEntries(join(mine.folder, '.git'), entries, { branch: 'made', from: 'main' });
  await mine.git('push', '--quiet', 'origin', `made:refs/heads/${branch}`);
};

const differenceOf = async (id: string, first = 100) => {
  const { data, errors } = await setup.owner.execute(
    `query ($id: ID!, $first: Int) { pullRequest(id: $id) { title description sourceBranch difference {
      fileCount additions files(first: $first) { nodes { path name modeAfter status } pageInfo { hasNextPage } } } } }`,
    { id, first },
  );
  if (errors) throw errors[0];
  return data.pullRequest;
};

const headOfMain = async (): Promise<string> => {
  const { mine } = setup;
  await mine.git('fetch', '--quiet', 'origin');
  return (await mine.git('rev-parse', 'origin/main')).trim();
};

/** Comments on the first line of a file; what was refused, and the id of the comment. */
const comment = async (change: ProposedChange, path: string, body: string) => {
  const { data } = await reviewer.execute(
    `mutation ($input: ReviewPullRequestInput!) { reviewPullRequest(input: $input) {
      errors { field code message } pullRequest { threads { nodes { path comments { nodes { id body } } } } } } }`,
    {
      input: {
        id: change.id,
        headSha: change.headSha,
        verdict: 'COMMENT',
        comments: [{ path, line: 1, body }],
      },
    },
  );
  const { errors, pullRequest } = data.reviewPullRequest;
  return { errors, comment: pullRequest?.threads.nodes.at(-1).comments.nodes[0] ?? null };
};

const applySuggestion = async (commentId: string, headSha: string) => {
  const { data } = await setup.owner.execute(
    'mutation ($input: ApplySuggestionInput!) { applySuggestion(input: $input) { pullRequest { headSha } errors { code message } } }',
    { input: { commentId, headSha } },
  );
  return data.applySuggestion;
};

/** Suggests a line in the place of the first one of a file, and commits it; what was refused of both. */
const suggestFor = async (change: ProposedChange, path: string, line: string) => {
  const { errors, comment: written } = await comment(change, path, `\`\`\`suggestion\n${line}\n\`\`\``);
  return written === null ? errors : (await applySuggestion(written.id, change.headSha)).errors;
};

test('names of files are text: they are listed, commented on and merged, whatever is in them', async () => {
  const { owner } = setup;
  const paths = [
    '--upload-pack=touch x',
    '-rf',
    reversed,
    `${script}.js`,
    'line\nfeed.txt',
    'tab\t"quote".txt',
  ];
  await pushEntries(
    'names',
    paths.map((path) => ({ path, content: 'one\n' })),
  );
  const change = await pullRequests.create(owner, 'names');
  const { difference } = await differenceOf(change.id);
  expect(difference.files.nodes.map(({ path }: { path: string }) => path).toSorted()).toEqual(
    paths.toSorted(),
  );
  const suggestion = `\`\`\`suggestion\n${script}\n\`\`\``;
  for (const path of paths) {
    expect((await comment(change, path, suggestion)).errors).toEqual([]);
  }
  const { comment: written } = await comment(change, '-rf', suggestion);
  const applied = await applySuggestion(written.id, change.headSha);
  expect(applied.errors).toEqual([]);
  change.headSha = applied.pullRequest.headSha;
  expect(await pullRequests.merge(owner, change, { deleteBranch: true })).toEqual([]);
  const { mine } = setup;
  await headOfMain();
  expect(await mine.git('show', 'origin/main:-rf')).toBe(`${script}\n`);
  const { data } = await owner.execute('query ($id: ID!) { pullRequest(id: $id) { state } }', {
    id: change.id,
  });
  expect(data.pullRequest.state).toBe('MERGED');
});

test('links and submodules are shown as what they are; a suggestion does not follow a link', async () => {
  const { owner } = setup;
  await pushEntries('links', [
    { path: 'passwords', mode: '120000', content: '../../../../etc/passwd' },
    { path: 'module', mode: '160000', content: 'd'.repeat(40) },
  ]);
  const change = await pullRequests.create(owner, 'links');
  const { difference } = await differenceOf(change.id);
  expect(difference.files.nodes).toMatchObject([
    { path: 'module', modeAfter: '160000' },
    { path: 'passwords', modeAfter: '120000' },
  ]);
  expect(await suggestFor(change, 'passwords', '../../../../etc/shadow')).toMatchObject([
    { code: expect.stringMatching(/^(?:NOT_FOUND|NOT_ALLOWED)$/) },
  ]);
  expect((await comment(change, 'module', 'Why?')).errors).toMatchObject([
    { field: ['comments', '0', 'path'], code: 'NOT_FOUND' },
  ]);
});

test('titles, descriptions, comments and names of branches are kept as text, and reach git in one argument', async () => {
  const { owner, mine } = setup;
  const branch = `x;$(touch\u00a0y)&<script>`;
  await pushEntries(branch, [{ path: 'texts.txt', content: 'one\n' }]);
  const title = `--amend ${script} ${reversed}\u0007`;
  const description = `[x](javascript:alert(1))\n\n${'> '.repeat(5_000)}deep\n\n${'['.repeat(5_000)}`;
  const change = await pullRequests.create(owner, branch, { title, description });
  const shown = await differenceOf(change.id);
  expect(shown).toMatchObject({ sourceBranch: branch, title: expect.stringContaining(script) });
  expect(shown.description).toContain('[x](javascript:alert(1))');
  const body = `${script}\ud800 [x](data:text/html,${script})`;
  const { errors, comment: written } = await comment(change, 'texts.txt', body);
  expect(errors).toEqual([]);
  expect(written.body).toContain(script);
  const before = await headOfMain();
  const merged = await pullRequests.merge(owner, change, {
    method: 'SQUASH',
    title: `--author=x\nApproved-by: Grace`,
    deleteBranch: true,
  });
  expect(merged).toEqual([]);
  const after = await headOfMain();
  expect(after).not.toBe(before);
  expect(await mine.git('log', '-1', '--format=%an', after)).toBe(`${owner.name}\n`);
});

test('branches that are no names of branches are unknown', async () => {
  const { owner, project } = setup;
  for (const sourceBranch of [
    '--help',
    '../../main',
    'refs/heads/main',
    'main^',
    'HEAD',
    'main\n',
    '@{-1}',
  ]) {
    const { data } = await owner.execute(
      'mutation ($input: CreatePullRequestInput!) { createPullRequest(input: $input) { errors { field code } } }',
      { input: { projectId: project.id, sourceBranch, targetBranch: 'main', title: 'x' } },
    );
    expect([sourceBranch, data.createPullRequest.errors]).toEqual([
      sourceBranch,
      [{ field: ['sourceBranch'], code: expect.stringMatching(/^(?:NOT_FOUND|INVALID)$/) }],
    ]);
  }
});

test('a change of 10,000 files and one of a file of 5 MB are shown in parts, and merged whole', async () => {
  const { owner, mine } = setup;
  const large = Buffer.alloc(5 * 1024 * 1024, 'one line of a large file\n');
  await pushEntries('many', [
    ...Array.from({ length: 10_000 }, (_, index) => ({
      path: `many/${index % 100}/file${index}.txt`,
      content: `${index}\n`,
    })),
    { path: 'many/large.txt', content: large },
  ]);
  const change = await pullRequests.create(owner, 'many');
  const { difference } = await differenceOf(change.id);
  expect(difference.fileCount).toBe(10_001);
  expect(difference.files.nodes).toHaveLength(100);
  expect(difference.files.pageInfo.hasNextPage).toBe(true);
  expect((await comment(change, 'many/0/file0.txt', 'One of many')).errors).toEqual([]);
  expect(await suggestFor(change, 'many/large.txt', 'x')).toMatchObject([
    { message: expect.stringContaining('too large') },
  ]);
  expect(await pullRequests.merge(owner, change)).toEqual([]);
  await headOfMain();
  expect(
    (await mine.git('ls-tree', '-r', '--name-only', 'origin/main', 'many/')).trim().split('\n'),
  ).toHaveLength(10_001);
});
