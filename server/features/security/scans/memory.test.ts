import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MemoryPort, mostRememberedBytes, scanRepository } from '../../../engines/scanner/index.ts';
import { FileThread } from '../../../engines/scanner/files/fileThread.ts';
import type { ScanEvent } from '../../../engines/scanner/events.ts';
import { openPlainGit, type PlainGit, type WorkingClone } from '../../../testing/hosting/plainGit.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import { progressOf } from './scanProgress.ts';
import { openScanSource } from './scanSource.ts';
import { memoryFile } from './memoryFile.ts';

let people: PlainGit;
let home: string;
let mine: WorkingClone;
let directory: string;
beforeEach(async () => {
  people = await openPlainGit();
  home = await mkdtemp(join(tmpdir(), 'slipway-memory-'));
  directory = join(home, 'shop.git');
  await runCommand('git', ['init', '--quiet', '--bare', '--initial-branch=main', directory]);
  mine = await people.clone(directory);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await people.close();
  await rm(home, { recursive: true, force: true });
});

const clock = () => new Date('2026-03-01T12:00:00Z');
const fingerprint = (text: string) => createHmac('sha256', 'key').update(text).digest('hex');
const nobody = { recall: async () => null, keep: async () => true, scan: 'scan' };
const nothing = { files: {}, commits: {}, tried: { scan: '', leftOut: {} } };
const memoryOf = (change: Partial<Parameters<typeof memoryFile>[0]> = {}): MemoryPort =>
  memoryFile({ directory, organizationId: 'acme', projectId: 'shop', fingerprint, clock, ...change }, 'scan');

const settings = { branchProtection: async () => null, reviewedMerges: async () => null };

/** All that a scan tells of a repository. */
const scan = async (
  memory: MemoryPort,
  turn = { spent: 0, isOver: async () => false },
  onProgress = (_progress: { progress: number; step: string }) => {},
) => {
  const source = await openScanSource({ directory, reader: 'JOB' }, settings);
  const events: ScanEvent[] = [];
  const advisories = { on: async () => [], data: async () => [] };
  const ports = {
    source,
    advisories,
    clock,
    fingerprint,
    memory,
    turn,
    suppressionsHold: false,
    allowedLicenses: [],
    runReferences: [],
  };
  for await (const event of scanRepository(ports, new AbortController().signal)) {
    if (event.type === 'READ') onProgress(progressOf('FILES', event.files, event.of));
    else if (event.type === 'PROGRESS') onProgress(progressOf(event.phase, event.done, event.of));
    else if (event.type !== 'ANALYSED') events.push(event);
  }
  return events;
};

/** How many files and additions are read by the thread while something is done. */
const countRead = async (doing: () => Promise<unknown>) => {
  const files = jest.spyOn(FileThread.prototype, 'analyse');
  const additions = jest.spyOn(FileThread.prototype, 'findSecrets');
  await doing();
  const counts = { files: files.mock.calls.length, additions: additions.mock.calls.length };
  jest.restoreAllMocks();
  return counts;
};

const push = () => mine.git('push', '--quiet', '--force', 'origin', 'main');
const token = (end: string) => ['ghp', `x7Kq2mWv9RtYb4NcZs8LpJd3HfGa6Ue1B${end}`].join('_');
const contents = [
  'export const one = 1;\n',
  `export const token = '${token('oQi')}';\n`,
  `export const other = '${token('aZ9')}';\nconst agent = { rejectUnauthorized: false };\n`,
  'FROM node:12\nRUN curl -k https://packages.test/install.sh | sh\n',
  'apiVersion: v1\nkind: Pod\nspec: { containers: [{ name: a, securityContext: { privileged: true } }] }\n',
  'a\u0000b\n',
];
const names = ['a.ts', 'src/b.ts', 'Dockerfile', 'app/Dockerfile', 'deploy/pod.yaml', '__proto__', 'é\n.ts'];

test('a scan tells each of its phases with the share that is done, and never goes back', async () => {
  const packages = { '': { dependencies: { qs: '*' } }, 'node_modules/qs': { version: '6.7.0' } };
  await mine.commit({
    'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }),
    ...Object.fromEntries(Array.from({ length: 45 }, (_, index) => [`src/${index}.ts`, contents[0] ?? ''])),
  });
  await mine.commit({ 'a.ts': contents[1] ?? '' });
  await push();
  const told: { progress: number; step: string }[] = [];
  await scan(nobody, undefined, (progress) => told.push(progress));
  const percents = told.map(({ progress }) => progress);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(new Set(told.map(({ step }) => step))).toEqual(
    new Set([
      'Checking files: 20 of 47 files',
      'Checking files: 40 of 47 files',
      'Checking files: 47 of 47 files',
      'Checking the history: 1 of 2 commits',
      'Checking the history: 2 of 2 commits',
      'Comparing dependencies with advisories: 0 of 1 package',
      'Comparing dependencies with advisories: 1 of 1 package',
      'Checking branches, signatures and reviews',
    ]),
  );
});

test('a scan that remembers tells exactly what one tells that reads everything, over random edits', async () => {
  let seed = 7;
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const there = new Set<string>();
  for (let round = 0; round < 7; round += 1) {
    const edits = Array.from({ length: 4 + below(12) }, () => names[below(names.length)] ?? '');
    const files = Object.fromEntries(edits.map((name) => [name, contents[below(contents.length)] ?? '']));
    for (const name of edits) there.add(name);
    await mine.commit({ ...files, 'count.txt': `${round}\n` });
    const [first] = there;
    if (first && below(3) === 0) {
      await mine.git('rm', '--quiet', '--', first);
      await mine.git('commit', '--quiet', '--message', 'Remove');
      there.delete(first);
    }
    // History that is written anew.
    if (round > 3 && below(4) === 0) await mine.git('reset', '--quiet', '--hard', 'HEAD~2');
    await push();
    expect(await scan(memoryOf())).toEqual(await scan(nobody));
  }
});

test('of a repository that was scanned only what changed is read, and no commit twice', async () => {
  await mine.commit({ 'a.ts': contents[0] ?? '', 'b.ts': contents[1] ?? '', 'c.ts': contents[2] ?? '' });
  await mine.commit({ 'a.ts': 'export const one = 2;\n' });
  await push();
  expect(await countRead(() => scan(memoryOf()))).toEqual({ files: 3, additions: 4 });
  expect(await countRead(() => scan(memoryOf()))).toEqual({ files: 0, additions: 0 });
  await mine.commit({ 'b.ts': 'export const token = process.env.TOKEN;\n' });
  await push();
  expect(await countRead(() => scan(memoryOf()))).toEqual({ files: 1, additions: 1 });
});

test('lock files are read once: their packages are remembered, and compared with advisories each time', async () => {
  await mine.commit({ 'package-lock.json': '{"lockfileVersion":3,"packages":{}}\n' });
  await push();
  expect((await countRead(() => scan(memoryOf()))).files).toBe(1);
  expect((await countRead(() => scan(memoryOf()))).files).toBe(0);
});

test('what is remembered shows no secret, and is read for nobody else, not when it was changed, and not for ever', async () => {
  await mine.commit({ 'b.ts': contents[1] ?? '' });
  await push();
  const path = join(directory, 'remembered-by-scans');
  await scan(memoryOf());
  expect(await memoryOf().recall()).not.toBeNull();
  expect(await memoryOf({ organizationId: 'other' }).recall()).toBeNull();
  expect(await memoryOf({ projectId: 'other' }).recall()).toBeNull();
  expect(await memoryOf({ clock: () => new Date('2026-03-09T12:00:00Z') }).recall()).toBeNull();
  const text = await readFile(path, 'utf8');
  expect(text).toContain('ghp_••••••••');
  expect(text).not.toContain(token('oQi'));
  await writeFile(path, text.replace('"more":false', '"more":true '));
  expect(await memoryOf().recall()).toBeNull();
  await writeFile(path, 'no seal');
  expect(await memoryOf().recall()).toBeNull();
});

test('a scan that lets others go first goes on where it was, and tells the same in the end', async () => {
  await mine.commit(Object.fromEntries(names.map((name, index) => [name, contents[index % 6] ?? ''])));
  await mine.commit({ 'a.ts': 'export const two = 2;\n' });
  await push();
  const whole = await scan(nobody);
  let looks = 0;
  // At every second look others wait.
  const turn = { spent: 0, isOver: async () => (looks += 1) % 2 === 0 };
  const turns: ScanEvent[][] = [];
  do turns.push(await scan(memoryOf(), turn));
  while (turns.at(-1)?.at(-1)?.type === 'GAVE_WAY');
  expect(turns.length).toBeGreaterThan(1);
  expect(turns.at(-1)).toEqual(whole);
});

test('a scan whose memory cannot be kept lets nobody go first: it would come no further', async () => {
  await mine.commit(Object.fromEntries(names.map((name, index) => [name, contents[index % 6] ?? ''])));
  await push();
  const whole = await scan(nobody);
  const always = { spent: 0, isOver: async () => true };
  expect(await scan({ ...nobody, keep: async () => false }, always)).toEqual(whole);
  const full = { ...memoryOf(), recall: async () => ({ remembered: nothing, bytes: mostRememberedBytes }) };
  expect(await scan(full, always)).toEqual(whole);
  expect(await memoryOf({ directory: join(home, 'gone.git') }).keep(nothing)).toBe(false);
});

test('what was too large to be read in the history is named, once, by each scan: an earlier text of a file and one that is gone, no picture', async () => {
  const large = `export const token = '${token('oQi')}';\n`.padEnd(1_100_000, '\n');
  await mine.commit({
    'gone and so on.ts': large,
    'é\n.ts': large,
    'logo.png': Buffer.concat([Buffer.from('PNG\u0000'), Buffer.alloc(1_100_000)]),
    'small.bin': 'a\u0000b\n',
    'still.ts': large,
  });
  await mine.commit({ 'é\n.ts': large.replace('export', 'import') });
  await mine.git('rm', '--quiet', 'gone and so on.ts');
  await mine.commit({ 'é\n.ts': 'export const one = 1;\n' });
  await push();
  for (const time of ['first', 'second']) {
    const omissions = (await scan(memoryOf())).filter(({ type }) => type === 'LEFT_OUT');
    expect([time, ...omissions]).toEqual([
      time,
      { type: 'LEFT_OUT', path: 'still.ts', reason: 'TOO_LARGE', object: expect.any(String) },
      { type: 'LEFT_OUT', path: 'é\n.ts', reason: 'TOO_LARGE_BEFORE', object: null },
      { type: 'LEFT_OUT', path: 'gone and so on.ts', reason: 'TOO_LARGE_BEFORE', object: null },
    ]);
  }
});

const name = (index: number) => `${index}-${'n'.repeat(280)}`;
/** What a package of a chain asks for: the next one, the last of them all others. */
const requires = (index: number, count: number) =>
  index < 19
    ? { [name(index + 1)]: '*' }
    : index === 19
      ? Object.fromEntries(Array.from({ length: count - 20 }, (_, other) => [name(other + 20), '*']))
      : {};

test('a lock file made to be long leaves little to remember', async () => {
  const count = 1_500;
  const text = JSON.stringify({
    lockfileVersion: 3,
    packages: Object.fromEntries([
      ['', { dependencies: { [name(0)]: '*' } }],
      ...Array.from({ length: count }, (_, index) => [
        `node_modules/${name(index)}`,
        { version: '1.0.0', dependencies: requires(index, count) },
      ]),
    ]),
  });
  await mine.commit({ 'package-lock.json': text });
  await push();
  await scan(memoryOf());
  const kept = await memoryOf().recall();
  expect(Object.keys(kept?.remembered.files ?? {})).toEqual(['package-lock.json']);
  expect((kept?.bytes ?? 0) / text.length).toBeLessThan(2);
});
