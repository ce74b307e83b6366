import { evilPath, type HistoryProject, openHistory } from '../../../testing/hosting/history.ts';

let at: HistoryProject;
beforeAll(async () => {
  at = await openHistory();
});
afterAll(() => at.close());

test('a commit tells what it changed, and which branches and tags contain it', async () => {
  const { commit } = await at.ask(`commit(sha: "${at.hashes['next']?.slice(0, 7)}") { sha details {
    revisions { type name }
    difference { beforeSha fileCount additions deletions
      files { nodes { path name status additions deletions generated } } } } }`);
  expect(commit.sha).toBe(at.hashes['next']);
  expect(commit.details.revisions).toEqual([{ type: 'BRANCH', name: 'next' }]);
  const { files, ...totals } = commit.details.difference;
  expect(totals).toEqual({ beforeSha: at.hashes['main'], fileCount: 5, additions: 4, deletions: 2 });
  const plain = { generated: false };
  expect(files.nodes).toEqual([
    {
      ...plain,
      path: evilPath,
      name: 'evil␊@@ -1 +1 @@␊+hacked\ufffd.txt',
      status: 'ADDED',
      additions: 1,
      deletions: 0,
    },
    { ...plain, path: 'large.txt', name: 'large.txt', status: 'ADDED', additions: null, deletions: null },
    { ...plain, path: 'logo.png', name: 'logo.png', status: 'ADDED', additions: null, deletions: null },
    {
      path: 'package-lock.json',
      name: 'package-lock.json',
      status: 'MODIFIED',
      additions: 1,
      deletions: 1,
      generated: true,
    },
    { ...plain, path: 'src/main.ts', name: 'src/main.ts', status: 'MODIFIED', additions: 2, deletions: 1 },
  ]);
});

const filesOf = async (page: string) => {
  const { commit } = await at.ask(`commit(sha: "${at.hashes['next']}") { details { difference {
    files(${page}) { nodes { path } pageInfo { startCursor hasPreviousPage } } } } }`);
  return commit.details.difference.files;
};

test('the files that differ are told from the end, too', async () => {
  const last = await filesOf('last: 2');
  expect(last).toMatchObject({
    nodes: [{ path: 'package-lock.json' }, { path: 'src/main.ts' }],
    pageInfo: { hasPreviousPage: true },
  });
  const before = await filesOf(`last: 1, before: "${last.pageInfo.startCursor}"`);
  expect(before.nodes).toEqual([{ path: 'logo.png' }]);
});

test('the lines of a file come as hunks; what is no text, or too large, with its size alone', async () => {
  const between = `before: "${at.hashes['main']}", after: "${at.hashes['next']}"`;
  const { text, image, large, same, evil } = await at.ask(`
    text: patch(${between}, path: "src/main.ts") { text bytesBefore bytesAfter }
    image: patch(${between}, path: "logo.png") { text bytesBefore bytesAfter }
    large: patch(${between}, path: "large.txt") { text bytesAfter }
    same: patch(${between}, path: "README.md") { text }
    evil: patch(${between}, path: ${JSON.stringify(evilPath)}) { text }`);
  expect(text).toEqual({
    text: '@@ -1,3 +1,4 @@\n one\n-two\n+TWO\n three\n+four',
    bytesBefore: 14,
    bytesAfter: 19,
  });
  expect(image).toEqual({ text: null, bytesBefore: null, bytesAfter: 4 });
  expect(large).toEqual({ text: null, bytesAfter: 1_500_000 });
  expect(same).toBeNull();
  expect(evil).toEqual({ text: '@@ -0,0 +1 @@\n+one' });
});

test('the first commit has nothing in front of it', async () => {
  const first = await at.git('rev-list', '--max-parents=0', 'main');
  const { commit, patch } = await at.ask(`
    commit(sha: "${first}") { details { parents difference { beforeSha files { nodes { path status } } } } }
    patch(after: "${first}", path: "README.md") { text }`);
  expect(commit.details.parents).toEqual([]);
  expect(commit.details.difference.beforeSha).toBeNull();
  expect(commit.details.difference.files.nodes).toContainEqual({ path: 'README.md', status: 'ADDED' });
  expect(patch.text).toBe('@@ -0,0 +1 @@\n+# Shop');
});

test('two revisions are compared from where they parted, either way round', async () => {
  const { forth, back } = await at.ask(`
    forth: comparison(base: "v2", head: "next") { aheadCount behindCount mergeBase
      commits(first: 2) { nodes { message } } difference { fileCount } }
    back: comparison(base: "next", head: "v2") { aheadCount behindCount commits { nodes { sha } }
      difference { fileCount } }`);
  expect(forth).toEqual({
    aheadCount: 11,
    behindCount: 0,
    mergeBase: at.hashes['v2'],
    commits: { nodes: [{ message: 'Add entries' }, { message: 'Newest' }] },
    difference: { fileCount: 6 },
  });
  expect(back).toEqual({
    aheadCount: 0,
    behindCount: 11,
    commits: { nodes: [] },
    difference: { fileCount: 0 },
  });
});
