import { askRepository, connectAndWait } from '../../../testing/hosting/browsing.ts';
import { commitEntries } from '../../../testing/hosting/commitEntries.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';

let at: Connecting;
let owner: Person;
let id: string;
beforeAll(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner();
  await at.git.addRepository(
    'shop',
    {
      'README.md': '# Shop\n<script>alert(1)</script>\n',
      'src/main.ts': 'export const answer = 42;\n',
      'src/deep/er/file.txt': 'deep\n',
      'a10.txt': '10\n',
      'a9.txt': '9\n',
    },
    { commits: 12, message: 'Newest\n\nWith a body' },
  );
  await commitEntries(at.git.directory('shop'), [{ path: 'only-here.txt', content: 'next\n' }], {
    branch: 'feature/next',
  });
  id = await connectAndWait(at, owner, 'shop');
});
afterAll(() => at.close());

const ask = (fields: string, person = owner) => askRepository(person, id, fields);

test('the top lists folders before files, as people sort, with sizes', async () => {
  const { codeState, branches, tree } = await ask(
    'codeState branches { name sha } tree { path entries { nodes { name path type sizeBytes } totalCount } }',
  );
  expect(codeState).toBe('READY');
  expect(branches.map((branch: { name: string }) => branch.name)).toEqual(['main', 'feature/next']);
  expect(tree.entries.nodes.map((entry: { name: string }) => entry.name)).toEqual([
    'src',
    '.changes',
    'a9.txt',
    'a10.txt',
    'README.md',
  ]);
  expect(tree.entries.nodes[0]).toEqual({ name: 'src', path: 'src', type: 'FOLDER', sizeBytes: null });
  expect(tree.entries.nodes[2]).toEqual({ name: 'a9.txt', path: 'a9.txt', type: 'FILE', sizeBytes: 2 });
});

test('folders open one level at a time, files with their text, on any branch', async () => {
  const { folder, file, other } = await ask(`
    folder: tree(path: "src") { path entries { nodes { path } } readme { name } }
    file: blob(path: "src/main.ts") { name path sizeBytes binary text }
    other: blob(branch: "feature/next", path: "only-here.txt") { text }
  `);
  expect(folder).toEqual({
    path: 'src',
    entries: { nodes: [{ path: 'src/deep' }, { path: 'src/main.ts' }] },
    readme: null,
  });
  expect(file).toEqual({
    name: 'main.ts',
    path: 'src/main.ts',
    sizeBytes: 26,
    binary: false,
    text: 'export const answer = 42;\n',
  });
  expect(other).toEqual({ text: 'next\n' });
});

test('the README comes as the text it is', async () => {
  const { tree } = await ask('tree { readme { path text } }');
  expect(tree.readme).toEqual({ path: 'README.md', text: '# Shop\n<script>alert(1)</script>\n' });
});

test('commits come newest first with the first line of their message, in pages', async () => {
  const { commits } = await ask(
    'commits(first: 5) { nodes { sha message authorName committedAt } pageInfo { hasNextPage endCursor } }',
  );
  expect(commits.nodes).toHaveLength(5);
  expect(commits.nodes[0]).toMatchObject({ message: 'Newest', authorName: 'Ada Example' });
  const next = await ask(
    `commits(first: 100, after: "${commits.pageInfo.endCursor}") { nodes { message } pageInfo { hasNextPage } }`,
  );
  expect(next.commits.nodes.map((commit: { message: string }) => commit.message)).toEqual(
    [7, 6, 5, 4, 3, 2, 1].map((number) => `Change ${number}`),
  );
  expect(next.commits.pageInfo.hasNextPage).toBe(false);
});

test.each([
  'nowhere.txt',
  '../../../etc/passwd',
  '/etc/passwd',
  'src//main.ts',
  'src/./main.ts',
  'src/main.ts/',
  '*.txt',
  ':(glob)**/*.ts',
  ':/src',
  '--output=/tmp/x',
  `${'a/'.repeat(2_048)}a`,
  'a\u0000b',
])('the path %j leads nowhere', async (path) => {
  const given = JSON.stringify(path);
  const answer = await ask(`tree(path: ${given}) { path } blob(path: ${given}) { text }`);
  expect(answer).toEqual({ tree: null, blob: null });
});

test.each(['gone', '--all', 'main^', 'refs/heads/main', 'HEAD', 'main:src', '@{u}', ''])(
  'there is no branch %j',
  async (branch) => {
    const given = JSON.stringify(branch);
    const answer = await ask(`branch(name: ${given}) { sha } tree(branch: ${given}) { path }
      blob(branch: ${given}, path: "README.md") { text } commits(branch: ${given}) { nodes { sha } }`);
    expect(answer).toEqual({ branch: null, tree: null, blob: null, commits: { nodes: [] } });
  },
);

test.each([
  'commits(after: "bm9uc2Vuc2U") { nodes { sha } }',
  'commits(first: 101) { nodes { sha } }',
  'tree { entries(after: "bm9uc2Vuc2U") { totalCount } }',
  'tree { entries(first: 1001) { totalCount } }',
])('%s asks for no page', async (fields) => {
  await expect(ask(fields)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
});

test('a cursor that names something else than a commit is refused', async () => {
  const after = Buffer.from('commit --output=/tmp/x 1').toString('base64url');
  await expect(ask(`commits(after: "${after}") { nodes { sha } }`)).rejects.toMatchObject({
    extensions: { code: 'BAD_USER_INPUT' },
  });
});

test('a viewer reads the code, a stranger finds no project', async () => {
  const { tree } = await ask('tree { path }', await owner.invite('VIEWER'));
  expect(tree).toEqual({ path: '' });
  await expect(ask('tree { path }', await at.server.seed.owner())).rejects.toMatchObject({
    extensions: { code: 'NOT_FOUND' },
  });
});
