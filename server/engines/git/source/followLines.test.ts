import { ada, openWriting } from '../../../testing/hosting/writing.ts';
import { commitTree, editTree, followLines } from '../index.ts';

let writing: Awaited<ReturnType<typeof openWriting>>;
beforeAll(async () => {
  writing = await openWriting();
});
afterAll(() => writing.close());

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`);
const on = (path: string, ...lines: number[]) => lines.map((line) => ({ path, line }));

test('lines move with what is added and removed before them; changed and removed ones are gone', async () => {
  const lines = numbers(12);
  const { quarantine, tip, commit } = await writing.repository({ 'a.txt': lines.join(''), 'b.txt': 'b\n' });
  const before = await tip();
  const changed = [
    'first\n',
    ...lines.slice(0, 3),
    'line 4 changed\nand more\n',
    ...lines.slice(4, 6),
    ...lines.slice(8),
    '@@ -1 +1 @@\n',
  ];
  const after = await commit([{ path: 'a.txt', content: changed.join('') }]);
  const followed = await followLines(quarantine.clone, before, after, [
    ...on('a.txt', 1, 3, 4, 5, 6, 7, 8, 9, 12),
    ...on('b.txt', 1),
  ]);
  expect(followed).toEqual([
    ...on('a.txt', 2, 4),
    null,
    ...on('a.txt', 7, 8),
    null,
    null,
    ...on('a.txt', 9, 12),
    ...on('b.txt', 1),
  ]);
  const back = await followLines(quarantine.clone, after, before, on('a.txt', 1, 2, 9, 12, 13));
  expect(back).toEqual([null, ...on('a.txt', 1, 9, 12), null]);
});

test('a renamed file is followed, whatever its name; deleted, binary and replaced ones are not', async () => {
  const text = numbers(30).join('');
  const names = ['old "name"\n.txt', 'ümlaut.txt'];
  const { quarantine, commit } = await writing.repository({ 'x.txt': 'x\n' });
  const kept = numbers(30).map((line) => `gone ${line}`);
  const before = await commit([
    ...names.map((path) => ({ path, content: path + text })),
    { path: 'gone.txt', content: kept.join('') },
    { path: 'image', content: '\0one\n' },
    { path: 'link', content: 'text\n' },
  ]);
  const tree = await editTree(quarantine, before, [
    ...names.map((path) => ({ path, content: null })),
    ...names.map((path, index) => ({ path: `new\n${index}.txt`, content: `added\n${path}${text}` })),
    { path: 'gone.txt', content: null },
    { path: 'image', content: '\0two\n' },
  ]);
  const after = await commitTree(quarantine, {
    tree,
    parents: [before],
    message: 'Rename',
    author: ada,
    committer: ada,
    at: new Date(0),
  });
  const places = [...names.map((path) => ({ path, line: 5 })), ...on('gone.txt', 1), ...on('image', 1)];
  expect(await followLines(quarantine.clone, before, after, places)).toEqual([
    { path: 'new\n0.txt', line: 6 },
    { path: 'new\n1.txt', line: 6 },
    null,
    null,
  ]);
});

test('a file that becomes a symbolic link has no lines', async () => {
  const { quarantine, tip, commit } = await writing.repository({ 'a.txt': 'b.txt\n' });
  const before = await tip();
  const after = await commit([{ path: 'a.txt', mode: '120000', content: 'b.txt' }]);
  expect(await followLines(quarantine.clone, before, after, on('a.txt', 1))).toEqual([null]);
});
