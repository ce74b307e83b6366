import { failure, openWriting } from '../../../testing/hosting/writing.ts';
import { editTree, Refused } from '../index.ts';

let writing: Awaited<ReturnType<typeof openWriting>>;
beforeAll(async () => {
  writing = await openWriting();
});
afterAll(() => writing.close());

const file = (text: string, mode = '100644') => ({ mode, text });

test('files are changed, added and deleted, and the others stay; a file keeps its mode', async () => {
  const { quarantine, tip, files } = await writing.repository({
    'run.sh': '#!/bin/sh\n',
    'src/a.ts': 'a\n',
    'src/b.ts': 'b\n',
  });
  const tree = await editTree(quarantine, await tip(), [
    { path: 'run.sh', content: '#!/bin/sh\necho\n' },
    { path: 'src/b.ts', content: null },
    { path: 'new/deep/c.bin', content: Buffer.from([0, 1, 255]) },
  ]);
  expect(await files(tree)).toEqual({
    'run.sh': file('#!/bin/sh\necho\n', '100755'),
    'src/a.ts': file('a\n'),
    'new/deep/c.bin': file('\0\u0001\ufffd'),
  });
});

test('the repository has nothing of it before it is packed', async () => {
  const { quarantine, tip, git } = await writing.repository({ 'a.txt': 'a\n' });
  const tree = await editTree(quarantine, await tip(), [{ path: 'a.txt', content: 'other\n' }]);
  expect(await failure(git('cat-file', '-e', tree))).toBeInstanceOf(Error);
});

test('contents are written as they are: CRLF, bytes without meaning, no end of line, nothing at all', async () => {
  const { quarantine, tip, files } = await writing.repository({ '.gitattributes': '* text=auto eol=lf\n' });
  const tree = await editTree(quarantine, await tip(), [
    { path: 'crlf.txt', content: 'a\r\nb\r\n' },
    { path: 'end.txt', content: 'get-mark :1\ndone' },
    { path: 'empty.txt', content: '' },
  ]);
  expect(await files(tree)).toMatchObject({
    'crlf.txt': file('a\r\nb\r\n'),
    'end.txt': file('get-mark :1\ndone'),
    'empty.txt': file(''),
  });
});

test.each([
  'line\nfeed.txt',
  'quote".txt',
  'tab\t.txt',
  'ümlaut – 日本.txt',
  ':(glob)*',
  '-rf',
  'back\\slash',
  '*',
])('a path is what it is: %j', async (path) => {
  const { quarantine, tip, files } = await writing.repository({ 'a.txt': 'a\n' });
  const added = await editTree(quarantine, await tip(), [{ path, content: 'one' }]);
  const changed = await editTree(quarantine, added, [{ path, content: 'two' }]);
  expect(await files(changed)).toEqual({ 'a.txt': file('a\n'), [path]: file('two') });
  const deleted = await editTree(quarantine, changed, [{ path, content: null }]);
  expect(await files(deleted)).toEqual({ 'a.txt': file('a\n') });
});

test.each([
  '../x',
  'a/../../x',
  '/etc/passwd',
  'a//b',
  './a',
  'a/',
  '',
  'nul\0',
  '.git/config',
  '.GIT/config',
  'sub/.Git/hooks/pre-commit',
  '.git ',
  '.git. ./config',
  'git~1/config',
  '.git::$INDEX_ALLOCATION/config',
  '.g\u200cit/config',
  'a\\.git\\config',
  '..\\x',
])('%j is no path for a file', async (path) => {
  const { quarantine, tip } = await writing.repository({ 'a.txt': 'a\n' });
  const error = await failure(editTree(quarantine, await tip(), [{ path, content: 'x' }]));
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({ message: expect.stringMatching(/ is not a path for a file\.$/) });
});

test('a symbolic link in the way is not followed, replaced or edited, but may be deleted', async () => {
  const { quarantine, commit, files } = await writing.repository({ 'src/a.ts': 'a\n' });
  const base = await commit([
    { path: 'link', mode: '120000', content: 'src' },
    { path: 'out', mode: '120000', content: '/etc' },
    { path: 'module', mode: '160000', content: 'a'.repeat(40) },
  ]);
  const messageOf = async (path: string) =>
    failure(editTree(quarantine, base, [{ path, content: 'x' }])).then((error) => String(error));
  expect(await messageOf('link/a.ts')).toContain('"link/a.ts" cannot be written: "link" is a symbolic link.');
  expect(await messageOf('out/deep/passwd')).toContain('"out" is a symbolic link.');
  expect(await messageOf('link')).toContain('"link" is a symbolic link.');
  expect(await messageOf('module')).toContain('"module" is a submodule.');
  expect(await messageOf('module/a')).toContain('"module" is not a folder.');
  const tree = await editTree(quarantine, base, [
    { path: 'link', content: null },
    { path: 'link/a.ts', content: 'own\n' },
  ]);
  expect(await files(tree)).toMatchObject({ 'link/a.ts': file('own\n'), 'src/a.ts': file('a\n') });
});

const to = (path: string, content: string | null = 'x') => ({ path, content });

test('a file is not replaced by a folder or the other way round, nor twice; what is not there is not deleted', async () => {
  const { quarantine, tip } = await writing.repository({ 'a.txt': 'a\n', 'src/a.ts': 'a\n' });
  const base = await tip();
  const messageOf = async (...edits: { path: string; content: string | null }[]) =>
    failure(editTree(quarantine, base, edits)).then((error) => String(error));
  expect(await messageOf(to('a.txt/b'))).toContain('"a.txt" is not a folder.');
  expect(await messageOf(to('new'), to('new/b'))).toContain('"new" is not a folder.');
  expect(await messageOf(to('src'))).toContain('"src" is a folder.');
  expect(await messageOf(to('src', null))).toContain('"src" is a folder.');
  expect(await messageOf(to('gone.ts', null))).toContain('There is no file "gone.ts".');
  expect(await messageOf(to('a.txt'), to('a.txt', null))).toContain('A file is edited twice.');
});

test('a base is a full hash: an expression or option is not run', async () => {
  const { quarantine } = await writing.repository({ 'a.txt': 'a\n' });
  for (const base of ['main', '--reset', 'HEAD^']) {
    expect(await failure(editTree(quarantine, base, []))).toMatchObject({
      message: 'An object must be named by its full hash.',
    });
  }
});
