import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commitEntries, type NewEntry } from '../../../testing/hosting/commitEntries.ts';
import { writeRepository } from '../../../testing/hosting/gitRepository.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import { cloneFolder } from '../clone/cloneFolder.ts';
import { GitError } from '../process/gitError.ts';
import type { Change } from './diff.ts';
import { openSourceTree, type SourceTree } from './sourceTree.ts';
import type { TreeEntry } from './treeEntry.ts';

let dataDirectory = '';
let made = 0;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'slipway-source-'));
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

const organizationId = 'organization';

/** A clone with one file in its first commit and these entries in the next ones. */
const makeClone = async (...commits: (readonly NewEntry[])[]) => {
  made += 1;
  const projectId = `project${made}`;
  const directory = cloneFolder({ dataDirectory }, organizationId, projectId);
  await mkdir(dirname(directory), { recursive: true });
  await writeRepository(directory, { 'main.ts': 'one\ntwo\nthree\n' });
  for (const entries of commits) await commitEntries(directory, entries);
  const { stdout } = await runCommand('git', [
    `--git-dir=${directory}`,
    'log',
    '--format=%H',
    '--reverse',
    'main',
  ]);
  const ids = stdout.trim().split('\n');
  const open = (commit = ids.at(-1) ?? '', reader: 'JOB' | 'PERSON' = 'JOB') =>
    openSourceTree({ dataDirectory }, { organizationId, projectId, commit }, { reader });
  return { ids, directory, open };
};

const walked = async (tree: SourceTree, folder?: string): Promise<TreeEntry[]> => {
  const entries: TreeEntry[] = [];
  await tree.walk((entry) => void entries.push(entry), folder === undefined ? {} : { folder });
  return entries;
};
const pathsOf = (entries: readonly TreeEntry[] | null) => entries?.map(({ path }) => path);
const at = (changes: readonly Change[], path: string) => changes.find((change) => change.path === path);
const failure = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

test('a folder is listed one level, or with all below it, with modes and sizes', async () => {
  const { open } = await makeClone([
    { path: 'src/run.sh', mode: '100644', content: '#!/bin/sh\n' },
    { path: 'src/deep/er/file.txt', content: 'deep\n' },
    { path: 'src/here', mode: '120000', content: '../main.ts' },
  ]);
  const tree = await open();
  expect(pathsOf(await tree.list())).toEqual(['main.ts', 'src']);
  expect(await tree.list('src')).toMatchObject([
    { path: 'src/deep', mode: '040000', bytes: null },
    { path: 'src/here', mode: '120000', bytes: 10 },
    { path: 'src/run.sh', mode: '100644', bytes: 10 },
  ]);
  expect(pathsOf(await walked(tree))).toEqual(['main.ts', 'src/deep/er/file.txt', 'src/here', 'src/run.sh']);
  expect(pathsOf(await walked(tree, 'src/deep'))).toEqual(['src/deep/er/file.txt']);
  for (const none of ['nowhere', 'main.ts', 'src/here', '../src', 'src/']) {
    expect(await tree.list(none)).toBeNull();
    expect(await walked(tree, none)).toEqual([]);
  }
});

test('it is the code at its commit, whatever came later, for people as for jobs', async () => {
  const { ids, open } = await makeClone([{ path: 'main.ts', content: 'later\n' }]);
  const [first = ''] = ids;
  expect(String(await (await open(first)).read('main.ts'))).toBe('one\ntwo\nthree\n');
  expect(String(await (await open(first, 'PERSON')).read('main.ts'))).toBe('one\ntwo\nthree\n');
  expect(String(await (await open()).read('main.ts'))).toBe('later\n');
});

test.each([
  ['a commit that the clone lacks', 'a'.repeat(40)],
  ['a branch', 'main'],
  ['an option', '--all'],
  ['an abbreviation', 'abc123'],
])('%s is not found', async (_, commit) => {
  const { open } = await makeClone();
  const kind = { kind: 'NOT_FOUND', message: 'The clone of this repository lacks the commit.' };
  expect(await failure(open(commit))).toMatchObject(kind);
  expect(await failure((await open()).diff(commit))).toMatchObject(kind);
});

test('nor is a tree a commit, or a clone there that was never made', async () => {
  const { open } = await makeClone([{ path: 'src/a.ts', content: '' }]);
  const folder = await (await open()).find('src');
  expect(await failure(open(folder?.object))).toMatchObject({ kind: 'NOT_FOUND' });
  const place = { organizationId, projectId: 'gone', commit: 'a'.repeat(40) };
  const reading = openSourceTree({ dataDirectory }, place, { reader: 'JOB' });
  expect(await failure(reading)).toEqual(
    new GitError('NOT_FOUND', 'There is no clone of this repository here.'),
  );
});

test('symbolic links are read as what they say and not followed, submodules are only named', async () => {
  const { open } = await makeClone([
    { path: 'passwd', mode: '120000', content: '/etc/passwd' },
    { path: 'up', mode: '120000', content: '..' },
    { path: 'vendor', mode: '160000', content: 'a'.repeat(40) },
  ]);
  const tree = await open();
  expect(String(await tree.read('passwd'))).toBe('/etc/passwd');
  for (const none of ['up/main.ts', 'vendor', 'vendor/main.ts', '', '/etc/passwd', '../passwd', 'nul\0']) {
    expect(await tree.read(none)).toBeNull();
  }
  expect(await walked(tree)).toContainEqual(
    expect.objectContaining({ path: 'vendor', mode: '160000', object: 'a'.repeat(40), bytes: null }),
  );
});

test('a huge file is listed with its size and not read, alone or with others', async () => {
  const { open } = await makeClone([{ path: 'huge.bin', content: Buffer.alloc(20_000_000, 'x') }]);
  const tree = await open();
  const huge = await tree.find('huge.bin');
  expect(huge?.bytes).toBe(20_000_000);
  expect(await failure(tree.read('huge.bin'))).toMatchObject({ kind: 'TOO_LARGE' });
  expect(await failure(tree.read('main.ts', 13))).toMatchObject({ kind: 'TOO_LARGE' });
  expect((await tree.read('main.ts', 14))?.length).toBe(14);
  const all = await walked(tree);
  expect(await failure(tree.readAll(all, 1_000_000))).toMatchObject({ kind: 'TOO_LARGE' });
  const small = all.filter(({ bytes }) => bytes === 14);
  expect([...(await tree.readAll(small, 14)).values()].map(String)).toEqual(['one\ntwo\nthree\n']);
});

const odd = [
  'two\nlines.txt',
  'tab\there.txt',
  'q"uo\'te.txt',
  ':(glob)*.txt',
  '--help',
  'diff --git a/x b/x',
  'ü 🚀.txt',
];

test('odd names are data: each is listed, read and compared by its true path', async () => {
  const { ids, open } = await makeClone(odd.map((path) => ({ path, content: `${path}\n@@ -1 +1 @@\n` })));
  const tree = await open();
  expect(pathsOf(await walked(tree))?.sort()).toEqual([...odd, 'main.ts'].sort());
  const changes = await tree.diff(ids[0] ?? '');
  expect(changes.map(({ path }) => path).sort()).toEqual([...odd].sort());
  for (const path of odd) {
    expect(String(await tree.read(path))).toBe(`${path}\n@@ -1 +1 @@\n`);
    const added = at(changes, path)?.lines?.added.map(({ text }) => text);
    expect(added?.join('\n')).toBe(`${path}\n@@ -1 +1 @@`);
  }
});

test('what is not UTF-8 has no path to ask for, and is read by its entry', async () => {
  const name = Buffer.from([0xff, 0xfe, 0x2e, 0x63]);
  const { ids, open } = await makeClone([
    { path: Buffer.concat([Buffer.from('dir/'), name]), content: Buffer.from([0x67, 0xfc, 0x0a]) },
  ]);
  const tree = await open();
  const [entry] = (await tree.list('dir')) ?? [];
  expect(entry).toMatchObject({ path: null, shownPath: 'dir/\ufffd\ufffd.c', bytes: 3 });
  expect(entry && (await tree.read(entry))).toEqual(Buffer.from([0x67, 0xfc, 0x0a]));
  expect(await tree.read('dir/\ufffd\ufffd.c')).toBeNull();
  expect(await tree.diff(ids[0] ?? '')).toMatchObject([
    { path: null, shownPath: 'dir/\ufffd\ufffd.c', lines: { added: [{ number: 1, text: 'g\ufffd' }] } },
  ]);
});

test('a difference tells what is new, gone and changed, with the lines and their numbers', async () => {
  const { ids, open } = await makeClone(
    [
      { path: 'gone.txt', content: 'bye\n' },
      { path: 'empty.txt', content: 'full\n' },
    ],
    [
      { path: 'main.ts', content: 'one\n2\nthree\n--- four\n+++ five' },
      { path: 'gone.txt', mode: '120000', content: 'main.ts' },
      { path: 'empty.txt', content: '' },
      { path: 'new.txt', content: '' },
    ],
  );
  const tree = await open();
  const changes = await tree.diff(ids[1] ?? '');
  expect(changes.map(({ path }) => path)).toEqual(['empty.txt', 'gone.txt', 'main.ts', 'new.txt']);
  expect(at(changes, 'main.ts')?.lines).toEqual({
    removed: [{ number: 2, text: 'two' }],
    added: [
      { number: 2, text: '2' },
      { number: 4, text: '--- four' },
      { number: 5, text: '+++ five' },
    ],
  });
  expect(at(changes, 'gone.txt')).toMatchObject({
    before: { mode: '100644' },
    after: { mode: '120000' },
    lines: { removed: [{ number: 1, text: 'bye' }], added: [{ number: 1, text: 'main.ts' }] },
  });
  expect(at(changes, 'empty.txt')?.lines).toEqual({ removed: [{ number: 1, text: 'full' }], added: [] });
  expect(at(changes, 'new.txt')).toMatchObject({ before: null, lines: { removed: [], added: [] } });
  const back = await (await open(ids[1])).diff(tree.commit);
  expect(at(back, 'new.txt')).toMatchObject({ after: null });
  expect(await tree.diff(tree.commit)).toEqual([]);
});

test('binary and large files, and submodules, are told without lines; a difference ends at its limit', async () => {
  const { ids, open } = await makeClone([
    { path: 'logo.png', content: Buffer.from([0x89, 0x50, 0x00, 0x01]) },
    { path: 'large.txt', content: 'line\n'.repeat(300_000) },
    { path: 'vendor', mode: '160000', content: 'a'.repeat(40) },
    { path: 'z.txt', content: 'z\n' },
  ]);
  const tree = await open();
  const [first = ''] = ids;
  expect(await tree.diff(first)).toMatchObject([
    { path: 'large.txt', lines: null },
    { path: 'logo.png', lines: null },
    { path: 'vendor', after: { mode: '160000' }, lines: null },
    { path: 'z.txt', lines: { added: [{ number: 1, text: 'z' }] } },
  ]);
  const whole = await tree.diff(first, { maxFileBytes: 2_000_000 });
  expect(at(whole, 'large.txt')?.lines?.added).toHaveLength(300_000);
  const bounded = tree.diff(first, { maxFileBytes: 2_000_000, maxBytes: 1_000_000 });
  expect(await failure(bounded)).toMatchObject({ kind: 'TOO_LARGE' });
});

test('attributes of the repository do not hide what changed', async () => {
  const { ids, open } = await makeClone([
    { path: '.gitattributes', content: '* -diff\n*.ts binary\n' },
    { path: 'hidden.ts', content: 'evil()\n' },
  ]);
  const changes = await (await open()).diff(ids[0] ?? '');
  expect(at(changes, 'hidden.ts')?.lines?.added).toEqual([{ number: 1, text: 'evil()' }]);
});
