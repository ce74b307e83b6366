import { askRepository, connectAndWait } from '../../../testing/hosting/browsing.ts';
import { commitEntries, type NewEntry } from '../../../testing/hosting/commitEntries.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';

let at: Connecting;
let owner: Person;
beforeAll(async () => {
  at = await openConnecting();
  await at.work();
});
beforeEach(async () => {
  owner = await at.server.seed.owner();
});
afterAll(() => at.close());

/** Connects a repository of these entries and answers how to ask it. */
const browse = async (name: string, entries: readonly NewEntry[]) => {
  await at.git.addRepository(name, { 'main.go': 'package main\n' });
  await commitEntries(at.git.directory(name), entries);
  const id = await connectAndWait(at, owner, name);
  return (fields: string) => askRepository(owner, id, fields);
};
type Listed = { name: string; path: string | null; type: string; sizeBytes: number | null };

test('hostile names are listed harmlessly and open by their true path', async () => {
  const names = {
    escape: '\u001b[31mred\u001b[0m.txt',
    newline: 'two\nlines.txt',
    quote: 'q"uo\'te.txt',
    html: '<img src=x onerror=alert(1)>.txt',
    override: 'gpj.\u202etxt.exe',
    option: '--upload-pack=x',
    magic: ':(glob)*.txt',
    star: '*',
    space: ' lead and trail ',
  };
  const ask = await browse('names', [
    ...Object.values(names).map((path) => ({ path, content: `in ${path}` })),
    { path: Buffer.from([0x66, 0xff, 0xfe]), content: 'not UTF-8' },
  ]);
  const { tree } = await ask('tree { entries { nodes { name path } } }');
  const shownOf = new Map(tree.entries.nodes.map((entry: Listed) => [entry.path, entry.name]));
  expect(shownOf.get(names.escape)).toBe('␛[31mred␛[0m.txt');
  expect(shownOf.get(names.newline)).toBe('two␊lines.txt');
  expect(shownOf.get(names.override)).toBe('gpj.\ufffdtxt.exe');
  expect(shownOf.get(null)).toBe('f\ufffd\ufffd');
  for (const path of Object.values(names)) {
    const { blob } = await ask(`blob(path: ${JSON.stringify(path)}) { path text }`);
    expect(blob).toEqual({ path, text: `in ${path}` });
  }
});

test('symbolic links are shown and not followed, submodules are only named', async () => {
  const ask = await browse('links', [
    { path: 'passwd', mode: '120000', content: '/etc/passwd' },
    { path: 'loop', mode: '120000', content: 'loop' },
    { path: 'up', mode: '120000', content: '..' },
    { path: 'vendor', mode: '160000', content: 'a'.repeat(40) },
  ]);
  const answer = await ask(`
    tree { entries { nodes { name type sizeBytes } } }
    passwd: blob(path: "passwd") { type text } loop: blob(path: "loop") { text }
    through: blob(path: "up/main.go") { text } folder: tree(path: "up") { path }
    vendor: blob(path: "vendor") { text } inVendor: tree(path: "vendor") { path }
  `);
  expect(answer.tree.entries.nodes).toContainEqual({ name: 'vendor', type: 'SUBMODULE', sizeBytes: null });
  expect(answer.tree.entries.nodes).toContainEqual({ name: 'loop', type: 'SYMBOLIC_LINK', sizeBytes: null });
  expect(answer).toMatchObject({
    passwd: { type: 'SYMBOLIC_LINK', text: '/etc/passwd' },
    loop: { text: 'loop' },
    through: null,
    folder: null,
    vendor: null,
    inVendor: null,
  });
});

test('binary and large files come without text, with their size', async () => {
  const limit = 512 * 1024;
  const ask = await browse('sizes', [
    { path: 'logo.png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0x01]) },
    { path: 'five.txt', content: 'x'.repeat(5_000_000) },
    { path: 'limit.txt', content: 'y'.repeat(limit) },
    { path: 'over.txt', content: 'z'.repeat(limit + 1) },
    { path: 'latin1.txt', content: Buffer.from([0x67, 0x72, 0xfc, 0x6e]) },
    { path: 'empty.txt', content: '' },
    { path: 'README.md', content: '#'.repeat(limit + 1) },
  ]);
  const answer = await ask(
    ['logo.png', 'five.txt', 'limit.txt', 'over.txt', 'latin1.txt', 'empty.txt']
      .map((path) => `${path.replace('.', '_')}: blob(path: "${path}") { sizeBytes binary text }`)
      .join(' '),
  );
  expect(answer.logo_png).toEqual({ sizeBytes: 6, binary: true, text: null });
  expect(answer.five_txt).toEqual({ sizeBytes: 5_000_000, binary: false, text: null });
  expect(answer.limit_txt.text).toHaveLength(limit);
  expect(answer.over_txt.text).toBeNull();
  expect(answer.latin1_txt.text).toBe('gr\ufffdn');
  expect(answer.empty_txt).toEqual({ sizeBytes: 0, binary: false, text: '' });
  const { tree } = await ask('tree { readme { sizeBytes text } }');
  expect(tree.readme).toEqual({ sizeBytes: limit + 1, text: null });
});

test('a folder of 3,000 entries comes in pages, both ways', async () => {
  const ask = await browse(
    'many',
    Array.from({ length: 3_000 }, (_, index) => ({ path: `dir/f${index}.txt`, content: `${index}` })),
  );
  const fields =
    '{ nodes { name } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }';
  const page = async (args: string) =>
    (await ask(`tree(path: "dir") { entries${args} ${fields} }`)).tree.entries;
  const first = await page('');
  expect(first).toMatchObject({ totalCount: 3_000, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
  expect(first.nodes).toHaveLength(200);
  const second = await page(`(first: 1000, after: "${first.pageInfo.endCursor}")`);
  expect(second.nodes.map((entry: Listed) => entry.name).slice(0, 2)).toEqual(['f200.txt', 'f201.txt']);
  const back = await page(`(last: 200, before: "${second.pageInfo.startCursor}")`);
  expect(back.nodes).toEqual(first.nodes);
  expect(back.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
});
