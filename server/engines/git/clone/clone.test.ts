import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GitServer, startGitServer } from '../../../testing/hosting/gitServer.ts';
import { cloneRepository, fetchRepository, removeClone, removePartialClones } from './clone.ts';
import { readBranches } from '../source/branches.ts';
import { readCommits } from '../source/commits.ts';
import type { RemoteAccess } from '../process/gitEnvironment.ts';
import { checkRepositoryUrl } from '../remote/urlGate.ts';

let server: GitServer;
let root = '';

beforeAll(async () => {
  server = await startGitServer();
  root = await mkdtemp(join(tmpdir(), 'slipway-clone-test-'));
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

async function remoteOf(url: string): Promise<RemoteAccess> {
  const check = await checkRepositoryUrl(url, { allowedHosts: [server.host] });
  if (!check.ok) throw new Error(check.message);
  return check;
}

const files = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [`src/file${index}.ts`, `export ${index}\n`]),
);

test('clones bare, with progress that never falls and ends at 90', async () => {
  const remote = await remoteOf(await server.addRepository('plain', files, { commits: 5 }));
  const directory = join(root, 'nested', 'plain');
  const reports: [number, string][] = [];
  await cloneRepository({ remote, directory, onProgress: (percent, step) => reports.push([percent, step]) });
  const percents = reports.map(([percent]) => percent);
  expect(percents).toEqual([...new Set(percents)].sort((left, right) => left - right));
  expect(reports.at(-1)).toEqual([90, 'Cloned']);
  expect(new Set(reports.map(([, step]) => step))).toContain('Receiving');
  expect(await readdir(join(root, 'nested'))).toEqual(['plain']);
  const names = await readdir(directory);
  expect(names).toEqual(expect.arrayContaining(['HEAD', 'objects', 'refs']));
  expect(names).not.toContain('src');
  // No template: no sample hooks, no info/exclude.
  expect(names).not.toContain('hooks');
  await removeClone(directory);
  await removeClone(directory);
  expect(await readdir(join(root, 'nested'))).toEqual([]);
});

test('cancel during the transfer ends it and leaves nothing', async () => {
  const remote = await remoteOf(await server.addRepository('held', files));
  const held = server.hold('held');
  const controller = new AbortController();
  const parent = join(root, 'cancel');
  const cloning = cloneRepository({ remote, directory: join(parent, 'held'), signal: controller.signal });
  await held.reached;
  expect(await readdir(parent)).toEqual([expect.stringMatching(/^\.held\.partial-/)]);
  controller.abort();
  await expect(cloning).rejects.toMatchObject({ kind: 'CANCELED' });
  expect(await readdir(parent)).toEqual([]);
  await held.left;
});

test('a slow transfer that is released in time succeeds', async () => {
  const remote = await remoteOf(await server.addRepository('slow', files));
  const held = server.hold('slow');
  const cloning = cloneRepository({ remote, directory: join(root, 'slow') });
  await held.reached;
  held.release();
  await expect(cloning).resolves.toBeUndefined();
  expect(await readdir(join(root, 'slow'))).toContain('HEAD');
});

test('security.md: wall-time limit', async () => {
  const remote = await remoteOf(await server.addRepository('late', files));
  server.hold('late');
  const parent = join(root, 'late');
  const cloning = cloneRepository({
    remote,
    directory: join(parent, 'a'),
    limits: { timeoutMilliseconds: 400 },
  });
  await expect(cloning).rejects.toMatchObject({ kind: 'TIMEOUT' });
  expect(await readdir(parent)).toEqual([]);
});

test('security.md: size and file limits, against a pack without end', async () => {
  const remote = await remoteOf(await server.addRepository('endless', files));
  server.makeEndless('endless');
  const parent = join(root, 'endless');
  const bySize = cloneRepository({
    remote,
    directory: join(parent, 'a'),
    limits: { maxBytes: 5 * 1024 ** 2 },
  });
  await expect(bySize).rejects.toMatchObject({
    kind: 'TOO_LARGE',
    message: expect.stringMatching(/larger than 5 MiB/),
  });
  const byFiles = cloneRepository({ remote, directory: join(parent, 'a'), limits: { maxFiles: 1 } });
  await expect(byFiles).rejects.toMatchObject({
    kind: 'TOO_LARGE',
    message: expect.stringMatching(/more than 1 files/),
  });
  expect(await readdir(parent)).toEqual([]);
}, 120_000);

test('two clones of the same repository at once: both succeed, one folder stands', async () => {
  const remote = await remoteOf(await server.addRepository('twice', files));
  const directory = join(root, 'twice', 'clone');
  await Promise.all([cloneRepository({ remote, directory }), cloneRepository({ remote, directory })]);
  expect(await readdir(join(root, 'twice'))).toEqual(['clone']);
});

test('fetch brings new commits and the new default branch', async () => {
  const remote = await remoteOf(
    await server.addRepository('growing', { 'a.txt': 'a' }, { message: 'First' }),
  );
  const directory = join(root, 'growing');
  await cloneRepository({ remote, directory });
  await server.addRepository('growing', { 'b.txt': 'b' }, { message: 'Second' });
  await fetchRepository({ remote, directory });
  const messages = (
    await readCommits({ directory, reader: 'JOB' }, 'refs/heads/main', { count: 9, message: 'WHOLE' })
  ).map((commit) => commit.message);
  expect(messages).toEqual(['Second', 'First']);
  await server.renameBranch('growing', 'main', 'trunk');
  await fetchRepository({ remote, directory });
  expect((await readBranches({ directory, reader: 'JOB' }))[0]?.name).toBe('trunk');
});

test('what clones of a killed server left is removed, running ones are spared', async () => {
  const parent = join(root, 'leftovers');
  await mkdir(join(parent, '.old.partial-1'), { recursive: true });
  await mkdir(join(parent, '.new.partial-2'));
  await mkdir(join(parent, 'whole'));
  await utimes(join(parent, '.old.partial-1'), 0, 0);
  await removePartialClones(parent);
  expect((await readdir(parent)).sort()).toEqual(['.new.partial-2', 'whole']);
  await removePartialClones(join(root, 'no such folder'));
});
