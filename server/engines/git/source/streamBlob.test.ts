import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRepository } from '../../../testing/hosting/gitRepository.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import { inTurnOfHosted } from '../process/turns.ts';
import { streamBlob } from './streamBlob.ts';

const organization = 'organization';
const length = 5 * 1024 * 1024;

let root = '';
let directory = '';
let object = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'slipway-stream-'));
  directory = join(root, organization, 'project.git');
  await writeRepository(directory, { 'large.log': 'x'.repeat(length) });
  const { stdout } = await runCommand('git', [`--git-dir=${directory}`, 'rev-parse', 'main:large.log']);
  object = stdout.trim();
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('security.md: beside readers that do not read on, pushes and clones of the organization go on', async () => {
  const gone = new AbortController();
  const clone = { directory, reader: 'PERSON', signal: gone.signal } as const;
  const opened = Array.from({ length: 12 }, () => streamBlob(clone, object));
  const closed = opened.map(async (opening) => {
    const file = await opening;
    await new Promise((resolve) => file.once('close', resolve));
  });
  await Promise.all(opened.slice(0, 4));
  const late = new AbortController();
  setTimeout(() => late.abort(new Error('It had no turn.')), 30_000).unref();
  const pushed = await inTurnOfHosted([organization], async () => 'pushed', late.signal).catch(String);
  gone.abort();
  expect(pushed).toBe('pushed');
  await Promise.allSettled(closed);
});

test('whoever reads too slowly gives the turn back, and whoever reads gets it all', async () => {
  const clone = { directory, reader: 'PERSON' } as const;
  const slow = await streamBlob(clone, object, { freeMilliseconds: 500, bytesPerSecond: 1_000_000 });
  const failure = await new Promise((resolve) => slow.once('error', resolve));
  expect(failure).toMatchObject({ kind: 'TIMEOUT' });
  let bytes = 0;
  for await (const chunk of await streamBlob(clone, object)) bytes += Buffer.byteLength(chunk);
  expect(bytes).toBe(length);
});
