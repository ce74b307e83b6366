import { askRepository, connectAndWait, fetchAndWait } from '../../../testing/hosting/browsing.ts';
import { commitEntries } from '../../../testing/hosting/commitEntries.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';

let at: Connecting;
let owner: Person;
let id: string;
const long = Array.from(
  { length: 100_000 },
  (_, index) => `line ${index + 1} of a long file, as logs have them`,
);
beforeAll(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner();
  await at.git.addRepository('shop', { 'main.ts': 'one\ntwo\nthree\n' }, { message: 'Count to three' });
  const directory = at.git.directory('shop');
  await commitEntries(directory, [
    { path: 'main.ts', content: 'one\nzwei\nthree\n' },
    { path: 'long.log', content: `${long.join('\n')}\n` },
    { path: 'large.bin', content: Buffer.alloc(600_000) },
    { path: 'short.log', content: 'a line\n'.repeat(100_000) },
    { path: 'empty.txt', content: '' },
    { path: 'src/zo\u00eb.ts', content: 'x\n' },
    { path: 'src/two\nlines.ts', content: 'x\n' },
    { path: Buffer.from([0x73, 0xff]), content: 'x\n' },
    { path: 'here', mode: '120000', content: 'main.ts' },
    { path: 'vendor', mode: '160000', content: 'a'.repeat(40) },
  ]);
  id = await connectAndWait(at, owner, 'shop');
});
afterAll(() => at.close());

const ask = (fields: string, person = owner) => askRepository(person, id, fields);

test('a file of 100,000 lines is read in pages of lines', async () => {
  const { blob, begin, end, beyond } = await ask(`
    blob(path: "long.log") { binary text sizeBytes }
    begin: lines(path: "long.log", first: 2) { from text total }
    end: lines(path: "long.log", from: 99999) { from text total }
    beyond: lines(path: "long.log", from: 100001) { text total }
  `);
  expect(blob).toEqual({ binary: false, text: null, sizeBytes: long.join('\n').length + 1 });
  expect(begin).toEqual({ from: 1, text: long.slice(0, 2).join('\n'), total: 100_000 });
  expect(end).toEqual({ from: 99_999, text: long.slice(-2).join('\n'), total: 100_000 });
  expect(beyond).toEqual({ text: '', total: 100_000 });
});

test('what is large and no text is told apart from what is', async () => {
  const { blob, lines, folder, gone } = await ask(`
    blob(path: "large.bin") { binary text }
    lines(path: "large.bin") { text }
    folder: lines(path: "src") { text }
    gone: lines(path: "gone") { text }
  `);
  expect({ blob, lines, folder, gone }).toEqual({
    blob: { binary: true, text: null },
    lines: null,
    folder: null,
    gone: null,
  });
});

test('blame names for each line the commit that made it so, and the file before', async () => {
  const { commits, blame, some, beyond, empty, gone } = await ask(`
    commits { nodes { sha } }
    blame(path: "main.ts") { from count commit { sha message authorName } before { sha path } }
    some: blame(path: "main.ts", from: 2, first: 1) { from count }
    beyond: blame(path: "main.ts", from: 4) { from }
    empty: blame(path: "empty.txt") { from }
    gone: blame(path: "gone.ts") { from }
  `);
  const [newest, oldest] = commits.nodes.map(({ sha }: { sha: string }) => sha);
  const first = { sha: oldest, message: 'Count to three', authorName: 'Ada Example' };
  expect(blame).toEqual([
    { from: 1, count: 1, commit: first, before: null },
    {
      from: 2,
      count: 1,
      commit: { sha: newest, message: 'Add entries', authorName: 'Mallory' },
      before: { sha: oldest, path: 'main.ts' },
    },
    { from: 3, count: 1, commit: first, before: null },
  ]);
  expect(some).toEqual([{ from: 2, count: 1 }]);
  expect([beyond, empty, gone]).toEqual([[], [], []]);
});

test('of a text of more than 1 MiB nobody is told who wrote it, and what tells them', async () => {
  expect((await ask('blame(path: "short.log") { from }')).blame).toEqual([{ from: 1 }]);
  await expect(ask('blame(path: "long.log", first: 1) { from }')).rejects.toMatchObject({
    message: expect.stringContaining('“git blame” in a clone shows it'),
    extensions: { code: 'CONFLICT' },
  });
});

test('the full hash of a commit shows the files as they were, whatever a branch is called', async () => {
  const { commits } = await ask('commits { nodes { sha } }');
  const [, { sha }] = commits.nodes;
  const shown = () =>
    ask(`blob(branch: "${sha}", path: "main.ts") { text } revision(name: "${sha}") { type sha }`);
  const asItWas = { blob: { text: 'one\ntwo\nthree\n' }, revision: { type: 'COMMIT', sha } };
  expect(await shown()).toEqual(asItWas);
  expect(await ask(`revision(name: "${'c'.repeat(40)}") { sha }`)).toEqual({ revision: null });
  expect(await ask(`revision(name: "${sha.slice(0, 10)}") { sha }`)).toEqual({ revision: null });
  const evil = [{ path: 'main.ts', content: 'evil\n' }];
  await commitEntries(at.git.directory('shop'), evil, { branch: sha });
  await fetchAndWait(at, owner, id);
  const { branches } = await ask('branches { name }');
  expect(branches.map(({ name }: { name: string }) => name)).toContain(sha);
  expect(await shown()).toEqual(asItWas);
});

test('the paths of all files are there to be found by name, but for those that nobody could open', async () => {
  const { paths, none } = await ask('paths { text more } none: paths(branch: "gone") { text }');
  expect(paths).toEqual({
    text: ['empty.txt', 'here', 'large.bin', 'long.log', 'main.ts', 'short.log', 'src/zo\u00eb.ts'].join(
      '\n',
    ),
    more: false,
  });
  expect(none).toBeNull();
});

test.each([
  'lines(path: "main.ts", from: 0) { text }',
  'lines(path: "main.ts", first: 501) { text }',
  'blame(path: "main.ts", first: 0) { from }',
  'blame(path: "main.ts", first: 501) { from }',
])('%s asks for no lines', async (fields) => {
  await expect(ask(fields)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
});

test('a search finds the lines that contain a text, page by page', async () => {
  const { found, none, gone } = await ask(`
    found: search(text: "line 1 of", first: 1) { nodes { path line text } totalCount more pageInfo { hasNextPage } }
    none: search(text: "LINE 1 OF") { totalCount }
    gone: search(text: "line", branch: "gone") { totalCount }
  `);
  expect(found).toEqual({
    nodes: [{ path: 'long.log', line: 1, text: long[0] }],
    totalCount: 1,
    more: false,
    pageInfo: { hasNextPage: false },
  });
  expect([none, gone]).toEqual([{ totalCount: 0 }, null]);
  const { first } = await ask(
    'first: search(text: "a line", first: 2) { totalCount more pageInfo { endCursor } }',
  );
  expect(first).toMatchObject({ totalCount: 1_000, more: true });
  const { second } = await ask(
    `second: search(text: "a line", first: 2, after: "${first.pageInfo.endCursor}") { nodes { line } }`,
  );
  expect(second.nodes).toEqual([{ line: 3 }, { line: 4 }]);
});

test.each(['', '  ', 'x'.repeat(201), 'two\\nlines'])('a search for %j is refused', async (text) => {
  const answer = await owner.execute(
    `query ($id: ID!) { project(id: $id) { repository { search(text: "${text}") { more } } } }`,
    { id },
  );
  expect(answer.errors).toMatchObject([
    { message: 'Search for one line of 1 to 200 characters.', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});
