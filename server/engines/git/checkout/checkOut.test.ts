import { lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitEntries, type NewEntry } from '../../../testing/hosting/commitEntries.ts';
import { writeRepository } from '../../../testing/hosting/gitRepository.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import { checkOut, type CheckOutLimits } from './checkOut.ts';
import { staysWithin } from './linkTarget.ts';

let place = '';
let made = 0;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'slipway-checkout-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

const generous = { maxBytes: 10_000_000, maxFiles: 10_000 };

/** Writes these files, and entries of any sort, as a commit into a folder. */
const checkedOut = async (
  files: Record<string, string>,
  { entries = [], limits = generous }: { entries?: readonly NewEntry[]; limits?: CheckOutLimits } = {},
) => {
  made += 1;
  const directory = join(place, `${made}.git`);
  const folder = join(place, `${made}`);
  await mkdir(folder);
  await writeRepository(directory, files);
  if (entries.length > 0) await commitEntries(directory, entries);
  const { stdout } = await runCommand('git', [`--git-dir=${directory}`, 'rev-parse', 'main']);
  const told = await checkOut({ directory, reader: 'JOB' }, stdout.trim(), folder, limits).catch(
    (error: unknown) => error,
  );
  const names = (await readdir(folder, { recursive: true })).sort();
  return { folder, told, names, read: (path: string) => readFile(join(folder, path), 'utf8') };
};

const link = (path: string, content: string): NewEntry => ({ path, mode: '120000', content });

test('the files of a commit are written as they are, with those that run as programs', async () => {
  const { folder, told, names, read } = await checkedOut({
    'a.txt': 'one\n',
    'deep/er/run.sh': '#!/bin/sh\n',
    'with space/ü.md': 'x',
  });
  expect(told).toEqual({ files: 3, bytes: 15, leftOut: [] });
  expect(names).toEqual(['a.txt', 'deep', 'deep/er', 'deep/er/run.sh', 'with space', 'with space/ü.md']);
  expect(await read('a.txt')).toBe('one\n');
  expect((await lstat(join(folder, 'deep/er/run.sh'))).mode & 0o111).toBe(0o111);
  expect((await lstat(join(folder, 'a.txt'))).mode & 0o111).toBe(0);
  expect((await readdir(place)).filter((name) => name.startsWith('.index'))).toEqual([]);
});

test('attributes of the commit convert, filter and hide nothing', async () => {
  const attributes = '* text eol=crlf ident filter=lfs\n*.txt export-ignore working-tree-encoding=UTF-16\n';
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n';
  const { read, told } = await checkedOut({
    '.gitattributes': attributes,
    'deep/.gitattributes': '* -text\n',
    'a.txt': '$Id$\nä\n',
    'picture.bin': pointer,
  });
  expect(told).toMatchObject({ files: 4 });
  expect(await read('a.txt')).toBe('$Id$\nä\n');
  expect(await read('picture.bin')).toBe(pointer);
  expect(await read('.gitattributes')).toBe(attributes);
  expect(await read('deep/.gitattributes')).toBe('* -text\n');
});

test('links within the folder are links; those that lead out, and submodules, are left out and named', async () => {
  const { folder, told, names } = await checkedOut(
    { 'docs/a.md': 'a' },
    {
      entries: [
        link('README.md', 'docs/a.md'),
        link('docs/up', '../docs/later'),
        link('out', '../secret'),
        link('absolute', '/etc/passwd'),
        link('here', '.'),
        link('tricky', 'here/here/../../docs'),
        link('circle', 'circle'),
        link('.gitattributes', '/etc/passwd'),
        { path: 'module', mode: '160000', content: 'a'.repeat(40) },
        { path: Buffer.from([0x66, 0xff]), content: 'x' },
      ],
    },
  );
  expect(told).toEqual({
    files: 4,
    bytes: expect.any(Number),
    leftOut: expect.arrayContaining([
      { path: 'module', reason: 'SUBMODULE' },
      { path: 'f\uFFFD', reason: 'PATH_IS_NO_TEXT' },
      ...['.gitattributes', 'absolute', 'circle', 'out', 'tricky'].map((path) => ({
        path,
        reason: 'LINK_LEADS_OUT',
      })),
    ]),
  });
  expect(names).toEqual(expect.arrayContaining(['README.md', 'docs/up', 'here']));
  expect(names).not.toEqual(expect.arrayContaining(['out']));
  expect(await readlink(join(folder, 'README.md'))).toBe('docs/a.md');
});

test('a link leads where the links on its way lead', () => {
  const links = new Map([
    ['here', '.'],
    ['deep/up', '..'],
    ['a', 'deep/up/..'],
    ['b', 'deep/up/deep'],
    ['c', 'b/../b'],
    ['d', '.GIT/x'],
  ]);
  expect([...links.keys()].filter((path) => staysWithin(path, links))).toEqual(['here', 'deep/up', 'b', 'c']);
});

test('more bytes or files than are allowed are refused before anything is written', async () => {
  const files = { 'a.txt': 'x'.repeat(100), 'b.txt': 'y'.repeat(100) };
  for (const limits of [
    { maxBytes: 199, maxFiles: 10 },
    { maxBytes: 1_000, maxFiles: 1 },
  ]) {
    const { told, names } = await checkedOut(files, { limits });
    expect(told).toMatchObject({ kind: 'TOO_LARGE' });
    expect(names).toEqual([]);
  }
});

test('an empty commit is an empty folder; one that is full already is refused; so is what nobody waits for', async () => {
  expect(await checkedOut({})).toMatchObject({ told: { files: 0, leftOut: [] }, names: [] });
  const folder = join(place, 'full');
  await mkdir(folder);
  await writeFile(join(folder, 'x'), '');
  const clone = { directory: join(place, '1.git'), reader: 'JOB' as const };
  await expect(checkOut(clone, 'a'.repeat(40), folder, generous)).rejects.toThrow('must be empty');
  const { told, names } = await checkedOut(
    { a: 'b' },
    { limits: { ...generous, signal: AbortSignal.abort() } },
  );
  expect(told).toMatchObject({ kind: 'CANCELED' });
  expect(names).toEqual([]);
});
