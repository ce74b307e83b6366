import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRepository } from '../../../testing/hosting/gitRepository.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import { readPaths } from './paths.ts';
import { sourceTreeOf } from './sourceTree.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slipway-paths-'));
  await writeRepository(directory, { 'main.ts': 'one\n' });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Runs a command of git that answers the hash of what it made. */
const make = async (args: readonly string[], input = '') =>
  (await runCommand('git', [`--git-dir=${directory}`, ...args], { input })).stdout.trim();

/** A tree that holds the same thing by so many long names. */
const treeOf = (mode: string, object: string, count: number) => {
  const names = Array.from({ length: count }, (_, index) => `${index}`.padStart(240, 'n'));
  const type = mode === '040000' ? 'tree' : 'blob';
  return make(['mktree'], names.map((name) => `${mode} ${type} ${object}\t${name}\n`).join(''));
};

test('of 40,000 files made of three objects, whose paths are 30 MB, 8 MiB are told', async () => {
  const file = await make(['rev-parse', 'main:main.ts']);
  const files = await treeOf('100644', file, 200);
  const folders = await treeOf('040000', files, 10);
  const top = await treeOf('040000', folders, 20);
  const author = ['-c', 'user.name=Mallory', '-c', 'user.email=mallory@example.com'];
  const commit = await make([...author, 'commit-tree', '-m', 'Many', top]);
  const { text, more } = await readPaths(sourceTreeOf({ directory, reader: 'JOB' }, commit));
  expect(more).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8 * 1024 * 1024);
  expect(text.split('\n').length).toBeGreaterThan(10_000);
  expect(text.slice(-722).replaceAll(/[^/]/g, '')).toBe('//');
});
