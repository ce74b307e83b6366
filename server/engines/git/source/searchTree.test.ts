import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRepository } from '../../../testing/hosting/gitRepository.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import { searchTree, type TreeSearch } from './searchTree.ts';

let directory = '';
let commit = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slipway-search-'));
  await writeRepository(directory, {
    'src/files.js': 'const path = require("path");\nread(path.join(root, name));\r\n',
    'src/.*': 'const a = "path.join";\n',
    'minified.js': `${'x'.repeat(20_000)}path.join${'y'.repeat(20_000)}\n`,
    'many.txt': 'again and again\n'.repeat(3_000),
    'binary.bin': 'path.join\0\n',
  });
  const { stdout } = await runCommand('git', [`--git-dir=${directory}`, 'rev-parse', 'main']);
  commit = stdout.trim();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const search = (asked: Partial<TreeSearch> & { text: string }) =>
  searchTree({ directory, reader: 'JOB' }, commit, { ignoreCase: false, ...asked });

test('finds the lines of text files that contain a text, with their numbers; long ones are cut', async () => {
  const { matches, more } = await search({ text: 'path.join' });
  expect(more).toBe(false);
  expect(matches).toEqual([
    { path: 'minified.js', line: 1, text: `${'x'.repeat(500)}…` },
    { path: 'src/.*', line: 1, text: 'const a = "path.join";' },
    { path: 'src/files.js', line: 2, text: 'read(path.join(root, name));' },
  ]);
});

test('neither the text nor the path is a pattern, and neither is an option', async () => {
  expect((await search({ text: 'path.*join' })).matches).toEqual([]);
  expect((await search({ text: '--open-files-in-pager=touch' })).matches).toEqual([]);
  expect((await search({ text: 'path.join', path: 'src/.*' })).matches).toHaveLength(1);
  expect((await search({ text: 'path.join', path: ':(top)src' })).matches).toEqual([]);
  expect((await search({ text: 'path.join', path: '../other' })).matches).toEqual([]);
});

test('upper and lower case are the same only when asked for', async () => {
  expect((await search({ text: 'PATH.JOIN' })).matches).toEqual([]);
  expect((await search({ text: 'PATH.JOIN', ignoreCase: true })).matches).toHaveLength(3);
});

test('of 3,000 lines it tells 1,000, and that there are more', async () => {
  const { matches, more } = await search({ text: 'again' });
  expect([matches.length, more]).toEqual([1_000, true]);
});
