import { execFile } from 'node:child_process';
import {
  chmod,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import {
  type Layer,
  type LayerLimits,
  type NoRoom,
  type NotKept,
  removeFolder,
} from '../../../engines/artifacts/index.ts';
import { letGoOfLayers } from '../retention/letGoOfLayers.ts';
import { openArtifacts } from './openArtifacts.ts';
import { inOrganization } from '../../../platform/database/roles/inOrganization.ts';

const run = promisify(execFile);
const roomy: LayerLimits = { bytes: 64 * 1024 * 1024, files: 200_000 };

let server: TestServer;
let owner: Person;
let work: string;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner();
  work = await mkdtemp(join(tmpdir(), 'slipway-artifacts-'));
});
afterAll(async () => {
  await server.close();
  await removeFolder(work);
});

const store = () => openArtifacts(server.runtime).of(owner.organizationId);
const cache = () => join(server.runtime.env.dataDirectory, 'artifacts');

let folders = 0;
const folderOf = async (files: Record<string, string | Buffer>): Promise<string> => {
  folders += 1;
  const folder = join(work, String(folders));
  await mkdir(folder);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
};

const kept = (outcome: Layer | NotKept | NoRoom): Layer => {
  if ('reason' in outcome) throw new Error(Object.values(outcome).join(' '));
  return outcome;
};

const digestOf = async (files: Record<string, string>, change?: (folder: string) => Promise<unknown>) => {
  const folder = await folderOf(files);
  await change?.(folder);
  return kept(await store().put(folder, roomy)).digest;
};

describe('a folder that is put in', () => {
  it('comes out as it was, with links, empty folders, odd names and what may be executed, for nobody to write to', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 'large ');
    const folder = await folderOf({
      'index.html': 'Hello',
      'Index.html': 'Another',
      'a/b/c.txt': '',
      'a/large.bin': large,
      'new\nline "quoted" \\.txt': 'odd',
      'ünï.txt': 'letters',
      run: '#!/bin/sh',
    });
    await chmod(join(folder, 'run'), 0o4755);
    await mkdir(join(folder, 'empty/below'), { recursive: true });
    await symlink('../index.html', join(folder, 'a/home'));
    await symlink('nowhere', join(folder, 'dangling'));
    await link(join(folder, 'index.html'), join(folder, 'same.html'));

    const layer = kept(await store().put(folder, roomy));
    expect(layer).toMatchObject({ fileCount: 8, bytes: 3 * 1024 * 1024 + 36 });
    const opened = await store().open(layer.digest);
    expect((await readdir(opened, { recursive: true })).sort()).toEqual(
      (await readdir(folder, { recursive: true })).sort(),
    );
    expect(await readFile(join(opened, 'a/large.bin'))).toEqual(large);
    expect(await readFile(join(opened, 'new\nline "quoted" \\.txt'), 'utf8')).toBe('odd');
    expect(await readFile(join(opened, 'Index.html'), 'utf8')).toBe('Another');
    expect(await readlink(join(opened, 'a/home'))).toBe('../index.html');
    expect(await readlink(join(opened, 'dangling'))).toBe('nowhere');
    const modes = await Promise.all(
      ['run', 'index.html', 'a', ''].map(async (path) => (await stat(join(opened, path))).mode & 0o7777),
    );
    expect(modes).toEqual([0o555, 0o444, 0o555, 0o555]);
  });

  it('has the same name wherever and whenever it was made, and another one for anything that differs', async () => {
    const first = await digestOf({ b: '1', 'a/c': '2' });
    expect(await digestOf({ 'a/c': '2', b: '1' }, (folder) => chmod(join(folder, 'b'), 0o600))).toBe(first);
    const others = [
      await digestOf({ b: '1', 'a/d': '2' }),
      await digestOf({ b: '2', 'a/c': '2' }),
      await digestOf({ b: '1', 'a/c': '2' }, (folder) => chmod(join(folder, 'b'), 0o755)),
      await digestOf({ b: '1', 'a/c': '2' }, (folder) => symlink('b', join(folder, 'd'))),
      await digestOf({ b: '1', 'a/c': '2' }, (folder) => mkdir(join(folder, 'd'))),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  });

  it.each([
    ['an absolute path', [['out', '/etc/passwd']], 'out'],
    ['a path above', [['a/out', '../../etc']], 'a/out'],
    [
      'a path above, by way of a link that stays within',
      [
        ['a/b/top', '../..'],
        ['a/b/out', 'top/../x'],
      ],
      'a/b/out',
    ],
  ])('is refused where a link leads out: %s', async (_how, links, path) => {
    const folder = await folderOf({ 'a/b/file': '' });
    for (const [name = '', target = ''] of links) await symlink(target, join(folder, name));
    expect(await store().put(folder, roomy)).toEqual({ reason: 'LINK_LEADS_OUT', path });
  });

  it('may have links to what is beside it, where it is seen below another', async () => {
    const folder = await folderOf({ 'package/index.js': '' });
    await symlink('../packages/own', join(folder, 'own'));
    expect(await store().put(folder, roomy)).toEqual({ reason: 'LINK_LEADS_OUT', path: 'own' });
    kept(await store().put(folder, { ...roomy, at: 'node_modules' }));
    await symlink('../../etc', join(folder, 'out'));
    expect(await store().put(folder, { ...roomy, at: 'node_modules' })).toEqual({
      reason: 'LINK_LEADS_OUT',
      path: 'out',
    });
  });

  it('is refused with what is no file: pipes and sockets, and a link in its own place', async () => {
    const pipes = await folderOf({ file: '' });
    await run('mkfifo', [join(pipes, 'pipe')]);
    expect(await store().put(pipes, roomy)).toEqual({ reason: 'NOT_A_FILE', path: 'pipe' });
    const sockets = await folderOf({ file: '' });
    const listening = createServer().listen(join(sockets, 'socket'));
    await new Promise((resolve) => listening.once('listening', resolve));
    expect(await store().put(sockets, roomy)).toEqual({ reason: 'NOT_A_FILE', path: 'socket' });
    listening.close();
    const linked = join(work, 'linked');
    await symlink(pipes, linked);
    expect(await store().put(linked, roomy)).toEqual({ reason: 'NOT_A_FILE', path: null });
  });

  it('is refused when it is too much, before any of it is read: bytes, holes, files, names', async () => {
    const holes = await folderOf({ hole: '' });
    await truncate(join(holes, 'hole'), 2 ** 40);
    expect(await store().put(holes, roomy)).toEqual({ reason: 'TOO_LARGE', path: 'hole' });
    const many = await folderOf({ a: '', b: '', c: '' });
    expect(await store().put(many, { bytes: 10, files: 2 })).toEqual({
      reason: 'TOO_MANY_FILES',
      path: null,
    });
    // Of names, what they take in a listing counts: six bytes for each of these.
    const long = await folderOf({ ['\x01'.repeat(100)]: '' });
    expect(await store().put(long, { ...roomy, nameBytes: 601 })).toEqual({
      reason: 'TOO_MANY_FILES',
      path: null,
    });
    kept(await store().put(long, { ...roomy, nameBytes: 602 }));
    const links = await folderOf({});
    await symlink('\x01'.repeat(100), join(links, 'link'));
    expect(await store().put(links, { ...roomy, nameBytes: 607 })).toEqual({
      reason: 'TOO_MANY_FILES',
      path: null,
    });
    kept(await store().put(links, { ...roomy, nameBytes: 608 }));
    const names = await folderOf({});
    await writeFile(Buffer.concat([Buffer.from(`${names}/`), Buffer.from([0xff, 0xfe])]), '');
    expect(await store().put(names, roomy)).toMatchObject({ reason: 'NAME' });
    // Deeper than any path may be long: only step by step does one get there.
    const deep = await folderOf({});
    const dig = `for (let step = 0; step < 30; step += 1) { fs.mkdirSync('d'.repeat(200)); process.chdir('d'.repeat(200)); }`;
    await run(process.execPath, ['-e', dig], { cwd: deep });
    expect(await store().put(deep, roomy)).toMatchObject({ reason: 'NAME' });
    await removeFolder(deep);
    await expect(lstat(deep)).rejects.toThrow('ENOENT');
  });
});

describe('an opened layer', () => {
  it('is one folder for all who open it at once, also when it is made meanwhile', async () => {
    const layer = kept(await store().put(await folderOf({ 'one.txt': 'once' }), roomy));
    const stores = [store(), store(), store()];
    const opened = await Promise.all(
      stores.flatMap((one) => [one.open(layer.digest), one.open(layer.digest)]),
    );
    expect(new Set(opened).size).toBe(1);
    expect(await readFile(join(opened[0] ?? '', 'one.txt'), 'utf8')).toBe('once');
    expect(await readdir(join(cache(), 'making'))).toEqual([]);
  });

  it.each([
    ['cut off', (folder: string) => writeFile(join(folder, 'content/page.html'), '')],
    ['missing', (folder: string) => removeFolder(join(folder, 'content/page.html'))],
    ['added', (folder: string) => writeFile(join(folder, 'content/more.html'), 'more')],
    ['of another listing', (folder: string) => writeFile(join(folder, 'listing'), 'slipway layer 1\n')],
  ])('is mended where something of it is %s', async (how, damage) => {
    const layer = kept(await store().put(await folderOf({ 'page.html': how }), roomy));
    await store().open(layer.digest);
    await run('chmod', ['-R', 'u+w', join(cache(), layer.digest)]);
    await damage(join(cache(), layer.digest));
    const opened = await store().open(layer.digest);
    expect(await readdir(opened)).toEqual(['page.html']);
    expect(await readFile(join(opened, 'page.html'), 'utf8')).toBe(how);
  });

  it('is not made of what is damaged in the database', async () => {
    const layer = kept(await store().put(await folderOf({ 'a.txt': 'true' }), roomy));
    await inOrganization(server.runtime.database, owner.organizationId, (transaction) =>
      transaction
        .updateTable('artifactChunks')
        .set({ content: Buffer.from('untrue') })
        .where('digest', '=', layer.digest)
        .execute(),
    );
    await expect(store().open(layer.digest)).rejects.toThrow(/prefix|zstd|header|unknown/i);
    await expect(lstat(join(cache(), layer.digest))).rejects.toThrow('ENOENT');
  });

  it('makes room for others once it is closed, the longest unused first, also for what others left behind', async () => {
    const small = openArtifacts(server.runtime, { mostBytes: 2_500 }).of(owner.organizationId);
    const layers = [];
    for (const name of ['first', 'second', 'third']) {
      layers.push(kept(await small.put(await folderOf({ [name]: name.padEnd(1_000) }), roomy)));
    }
    const [first, second, third] = layers.map(({ digest }) => digest);
    if (!first || !second || !third) throw new Error('There are three.');
    await mkdir(join(cache(), 'making', '999999999-left'), { recursive: true });
    await small.open(first);
    await small.open(second);
    small.close(second);
    await small.open(third);
    const there = await readdir(cache());
    expect([first, second, third].map((digest) => there.includes(digest))).toEqual([true, false, true]);
    expect(await readdir(join(cache(), 'making'))).toEqual([]);
    expect(await readdir(await small.open(second))).toEqual(['second']);
  });

  it('is not removed while another process uses it', async () => {
    const small = openArtifacts(server.runtime, { mostBytes: 1_500 }).of(owner.organizationId);
    const used = kept(await small.put(await folderOf({ used: 'elsewhere'.padEnd(1_000) }), roomy)).digest;
    await small.open(used);
    const other = `const { DatabaseSync } = require('node:sqlite');
      const lock = new DatabaseSync(process.argv[1]); lock.exec('BEGIN'); lock.prepare('SELECT 1 FROM sqlite_schema').all();
      console.log('held'); process.stdin.resume().once('end', () => process.exit());`;
    const child = execFile(process.execPath, ['-e', other, join(cache(), 'uses', used.slice(0, 3))]);
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    small.close(used);
    await small.open(kept(await small.put(await folderOf({ next: 'one'.padEnd(1_000) }), roomy)).digest);
    expect(await readdir(cache())).toContain(used);
    child.stdin?.end();
    await new Promise((resolve) => child.once('exit', resolve));
    await small.open(kept(await small.put(await folderOf({ next: 'two'.padEnd(1_000) }), roomy)).digest);
    expect(await readdir(cache())).not.toContain(used);
  });
});

describe('the layers of an organization', () => {
  it('are not there for another, though their content is here', async () => {
    const layer = kept(await store().put(await folderOf({ secret: 'mine' }), roomy));
    await store().remember(layer.digest, [{ path: 'node_modules', digest: layer.digest }]);
    await store().open(layer.digest);
    const stranger = openArtifacts(server.runtime).of((await server.seed.owner()).organizationId);
    expect(await stranger.has(layer.digest)).toBe(false);
    expect(await stranger.recall(layer.digest)).toBeNull();
    await expect(stranger.open(layer.digest)).rejects.toThrow('There is no layer');
    expect(await store().recall(layer.digest)).toEqual([{ path: 'node_modules', digest: layer.digest }]);
  });

  it('are let go of when no release refers to them and no build took them up for a while', async () => {
    const person = await server.seed.owner();
    const mine = openArtifacts(server.runtime).of(person.organizationId);
    const [forgotten, named] = [
      kept(await mine.put(await folderOf({ forgotten: '12345' }), roomy)),
      kept(await mine.put(await folderOf({ named: 'yes' }), roomy)),
    ];
    await mine.remember(named.digest, [{ path: '', digest: named.digest }]);
    const letGo = (days: number) =>
      inOrganization(server.runtime.database, person.organizationId, (transaction, grant) =>
        letGoOfLayers(transaction, grant, new Date(server.clock.now().getTime() + days * 86_400_000)),
      );
    expect(await letGo(0)).toEqual({ layers: 0, bytes: 0 });
    expect(await letGo(2)).toEqual({ layers: 1, bytes: 5 });
    expect([await mine.has(forgotten.digest), await mine.has(named.digest)]).toEqual([false, true]);
    expect(await letGo(31)).toEqual({ layers: 1, bytes: 3 });
  });
});
