import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpHostedClone, cloneFolder, tidyHostedClone } from '../../../engines/git/index.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { withWhatFollows } from '../../../testing/domainEvents.ts';
import { failing, type HostedProject, type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import type { Person } from '../../../testing/seed.ts';
import { compactionLimits } from '../pushes/packStore.ts';
import { orderPrunings } from './pruneClock.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let elsewhere: string;
let owner: Person;
beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'slipway-elsewhere-'));
  hosting = await openHosting();
  await hosting.workWithoutScans();
  owner = await hosting.server.seed.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await hosting.close();
  await rm(elsewhere, { recursive: true, force: true });
});

const system = () => hosting.server.runtime.database.system;
const packsOf = ({ id }: HostedProject) =>
  system().selectFrom('hostedPacks').select(['sha', 'bytes']).where('projectId', '=', id).execute();
const countedOf = async ({ id }: HostedProject) => {
  const row = await system()
    .selectFrom('repositories')
    .select('cloneBytes')
    .where('projectId', '=', id)
    .executeTakeFirstOrThrow();
  return row.cloneBytes;
};
const sourceOf = ({ id }: HostedProject) => packSource(hosting.server.runtime, owner.organizationId, id);
const gitOn = async (directory: string, ...args: string[]) => {
  const { stdout, stderr } = await runCommand('git', [`--git-dir=${directory}`, ...args]);
  return stdout + stderr;
};
const packFiles = async (directory: string) =>
  (await readdir(join(directory, 'objects', 'pack'))).filter((name) => name.endsWith('.pack')).length;

/** Waits until no job of a project is waiting or under way; nobody works on scans here. */
const settled = async ({ id }: HostedProject) => {
  const events = hosting.server.runtime.events.subscribe('job');
  const active = () =>
    system()
      .selectFrom('jobs')
      .select('id')
      .where('projectId', '=', id)
      .where('kind', '<>', 'scan')
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .execute();
  await withWhatFollows(hosting.server.runtime.database, async () => {
    while ((await active()).length > 0) await events.next();
  });
  await events.return?.();
};

/** So many pushes are fifty here: each more takes a second, and shows nothing else. */
const enough = 12;

test('fifty pushes are put together: every push is still told of, storage goes down, and clones elsewhere lose nothing', async () => {
  expect(compactionLimits).toEqual({ packs: 50, packsWithMuch: 10, muchBytes: 64 * 1024 ** 2 });
  jest.replaceProperty(compactionLimits, 'packs', enough);
  const project = await hosting.host(owner, 'Many pushes');
  const mine = await hosting.clone(project.address);
  const text = Array.from({ length: 400 }, (_, at) => `line ${at * 7919}\n`);
  await mine.commit({ 'a.txt': text.join('') });
  await mine.git('push', 'origin', 'main');
  for (let change = 1; change < 3; change += 1) {
    await Promise.all(
      [0, 1, 2, 3].map(async (branch) => {
        text[change * 4 + branch] = `branch ${branch} ${change}\n`;
        const blob = (await mine.git('rev-parse', 'HEAD:a.txt')).trim();
        const tree = await runCommand('git', ['rev-parse', 'HEAD^{tree}'], { cwd: mine.folder });
        const message = `Change ${change} ${branch} of ${blob}`;
        const commit = await mine.git('commit-tree', tree.stdout.trim(), '-p', 'HEAD', '-m', message);
        await mine.git('push', 'origin', `${commit.trim()}:refs/heads/b${change}-${branch}`);
      }),
    );
  }
  for (let change = 0; change < 2; change += 1) {
    text[change] = `once more ${change}\n`;
    await mine.commit({ 'a.txt': text.join('') });
    await mine.git('push', 'origin', 'main');
  }
  await settled(project);
  const [other, before] = [join(elsewhere, 'other.git'), await countedOf(project)];
  await bringUpHostedClone(other, sourceOf(project));
  expect(await packFiles(other)).toBe(enough - 1);
  text[9] = 'the last one\n';
  await mine.commit({ 'a.txt': text.join('') });
  await mine.git('push', 'origin', 'main');
  await settled(project);

  expect(await packsOf(project)).toHaveLength(1);
  expect(await countedOf(project)).toBeLessThan(before);
  const pushes = await system()
    .selectFrom('pushes')
    .select('id')
    .where('projectId', '=', project.id)
    .execute();
  expect(pushes).toHaveLength(enough);

  // A clone elsewhere goes on with what it has, and fetches what is new once it lacks something.
  expect(await gitOn(other, 'fsck', '--full')).not.toMatch(/error|missing/);
  await tidyHostedClone(other, sourceOf(project), 0);
  expect(await packFiles(other)).toBe(enough);
  const reader = gitOn(other, 'rev-list', '--objects', '--all');
  await tidyHostedClone(other, sourceOf(project), 16 * 60_000);
  await reader;
  expect(await packFiles(other)).toBe(1);
  const fresh = join(elsewhere, 'fresh.git');
  await bringUpHostedClone(fresh, sourceOf(project));
  for (const clone of [other, fresh]) {
    expect(await gitOn(clone, 'fsck', '--full', '--strict')).not.toMatch(/error|missing/);
    expect((await gitOn(clone, 'for-each-ref')).trim().split('\n')).toHaveLength(9);
  }
  const theirs = await hosting.clone(project.address);
  expect(await theirs.read('a.txt')).toBe(text.join(''));
});

const compact = async (project: HostedProject) => {
  const { runtime } = hosting.server;
  await system()
    .updateTable('hostedRepositories')
    .set({ pruneAt: new Date(0) })
    .where('projectId', '=', project.id)
    .execute();
  await orderPrunings(jobContextOf(runtime));
};

test('what is pushed while packs are put together stays, whoever is faster', async () => {
  const project = await hosting.host(owner, 'Busy');
  const mine = await hosting.clone(project.address);
  for (let change = 0; change < 8; change += 1) {
    await mine.commit({ [`file${change}.txt`]: String(change) });
    await compact(project);
    // Whoever is overtaken is told so, and pushes again.
    for (let said = ''; said !== 'it did not fail'; ) {
      said = await failing(mine.git('push', 'origin', 'main'));
      expect(said).toMatch(/it did not fail|compacted during the push: push again/);
    }
  }
  await settled(project);
  await compact(project);
  await settled(project);
  expect(await packsOf(project)).toHaveLength(1);
  const theirs = await hosting.clone(project.address);
  expect(await theirs.read('file7.txt')).toBe('7');
  expect(await theirs.git('rev-list', '--count', 'HEAD')).toBe('8\n');
  expect(await theirs.git('fsck', '--full', '--strict')).not.toMatch(/error|missing/);
});

test('what a deleted branch led to is kept for a week, and gone after it with what it took', async () => {
  const project = await hosting.host(owner, 'Deleted branch');
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main');
  await mine.git('checkout', '--quiet', '-b', 'large');
  const random = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at * 31 + (at >> 3)) % 251));
  await mine.commit({ large: random });
  const lost = (await mine.git('rev-parse', 'HEAD')).trim();
  await mine.git('push', 'origin', 'large');
  await mine.git('push', 'origin', ':large');
  await settled(project);
  const before = await countedOf(project);

  const { runtime, clock } = hosting.server;
  const here = cloneFolder(runtime.env, owner.organizationId, project.id);
  await orderPrunings(jobContextOf(runtime));
  await settled(project);
  expect(await packsOf(project)).toHaveLength(2);
  await compact(project);
  await settled(project);
  expect(await packsOf(project)).toHaveLength(1);
  // Only put together: a week is not over.
  expect(await gitOn(here, 'cat-file', '-t', lost)).toBe('commit\n');
  const row = await system()
    .selectFrom('hostedRepositories')
    .select(['pruneAt', 'loosenedAt', 'prunings'])
    .where('projectId', '=', project.id)
    .executeTakeFirstOrThrow();
  expect(row.pruneAt).not.toBeNull();

  clock.advance(8 * 24 * 3_600_000);
  await orderPrunings(jobContextOf(runtime));
  await settled(project);
  const after = await countedOf(project);
  expect(after).toBeLessThan(before / 2);
  const fresh = join(elsewhere, 'pruned.git');
  await bringUpHostedClone(fresh, sourceOf(project));
  expect(await failing(gitOn(fresh, 'cat-file', '-t', lost))).toMatch(
    /could not get object info|Not a valid/,
  );
  expect(await gitOn(fresh, 'fsck', '--full', '--strict')).not.toMatch(/error|missing/);
});
