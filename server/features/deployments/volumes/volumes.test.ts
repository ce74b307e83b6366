import type { ChildProcess } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { storageLimit } from '../../../../schema/rules/plans.ts';
import { openSandbox } from '../../../engines/sandbox/index.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { openDeployedServices } from '../../../testing/deployments/deployedService.ts';
import { volumeServicesOn } from '../../../testing/deployments/volumeServices.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { sandboxHolds } from '../../../testing/sandbox/sandboxHere.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { runSites } from '../sites/runSites.ts';
import { lookAtVolumes, removeUnnamed } from './volumeClock.ts';
import { volumesFolderOf } from './volumes.ts';

/** Services in the real sandbox that keep files in volumes. */

// Services are started on a machine that does much else.
jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'volumes-'));
const describeInSandbox = sandboxHolds(folder) ? describe : describe.skip;

const until = async (what: string, holds: () => Promise<boolean>) => {
  for (const begun = Date.now(); !(await holds()); await wait(50)) {
    if (Date.now() - begun > 60_000) throw new Error(`${what} did not come about.`);
  }
};
const add = (line: string) => `fs.appendFileSync('/data/orders', ${JSON.stringify(`${line};`)})`;
const orders = `fs.readFileSync('/data/orders', 'utf8')`;

describeInSandbox('volumes', () => {
  let server: TestServer;
  let services: Awaited<ReturnType<typeof openDeployedServices>>;
  let stop: () => Promise<void>;
  let owner: Person;
  beforeAll(async () => {
    server = await openTestServer();
    const { sandbox } = await openSandbox({ folder });
    if (!sandbox) throw new Error('No sandbox holds here.');
    const times = { wait: 30_000, warmUp: 30_000, wake: 30_000, firstPause: 20, drain: 1_000 };
    services = await openDeployedServices(
      server,
      [times],
      Object.assign(sandbox, { running: new Set<ChildProcess>() }),
    );
    stop = runSites(jobContextOf(server.runtime), services.host);
  });
  beforeEach(async () => {
    owner = await server.seed.owner();
  });
  afterAll(async () => {
    await stop();
    await services.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const begin = async () => {
    const on = volumeServicesOn(server, services, owner);
    return { ...on, ...(await on.project()) };
  };
  const look = () => lookAtVolumes(jobContextOf(server.runtime), services.host);
  const foldersOf = () => {
    const own = join(volumesFolderOf(server.runtime.env), owner.organizationId);
    return readdirSync(own).map((name) => join(own, name));
  };
  /** Waits until only these folders are left: a service that ends may write to its own for a moment. */
  const removed = (left: readonly string[]) =>
    until('The removal', async () => {
      await removeUnnamed(jobContextOf(server.runtime));
      return foldersOf().join() === left.join();
    });

  test('a volume keeps files over deployments, one that fails, and a rollback; one release at a time writes to it', async () => {
    const { staging, release, deploy, js, volumes, change } = await begin();
    const first = await release();
    const began = await deploy(staging.id, first);
    expect(began).toMatchObject({ status: 'SUCCEEDED', error: null });
    expect(began.log).not.toMatch(/Stopped|snapshot/);
    await js(staging, add('one'));
    const second = await deploy(staging.id, await release());
    expect(second).toMatchObject({ status: 'SUCCEEDED', error: null });
    expect(second.log).toMatch(
      /Stopped the running release: one release at a time writes to the volumes\nTook a snapshot of data in \d+ ms\nStarting release 2/,
    );
    await js(staging, add('two'));
    expect(await js(staging, orders)).toBe('one;two;');
    // What was stopped comes back, with what the failing one wrote.
    const failed = await deploy(
      staging.id,
      await release({ start: `echo "three;" >> /data/orders; exit 1` }),
    );
    expect(failed).toMatchObject({ status: 'FAILED' });
    expect(await js(staging, orders)).toBe('one;two;three;\n');
    const { data } = await owner.execute(
      'mutation ($input: RollBackEnvironmentInput!) { rollBackEnvironment(input: $input) { deployment { id } errors { message } } }',
      { input: { environmentId: staging.id, releaseId: first } },
    );
    const back = await services.ended(owner, data.rollBackEnvironment.deployment.id);
    expect(back).toMatchObject({ status: 'SUCCEEDED', error: null });
    expect(await js(staging, orders)).toBe('one;two;three;\n');
    expect(await js(staging, `fs.readFileSync('/data/lives', 'utf8')`)).toBe('+-+-+-+');
    const [volume, ...others] = await volumes(staging.id);
    expect(others).toEqual([]);
    expect(volume).toMatchObject({ name: 'data', path: '/data', state: 'READY', readOnly: false });
    expect(volume.snapshots).toMatchObject([
      { reason: 'DEPLOYMENT', releaseNumber: 3, volume: { name: 'data', environment: { id: staging.id } } },
      { reason: 'DEPLOYMENT', releaseNumber: 2 },
    ]);
    // A person restores the one of before the second release; what was there is kept.
    expect(await change('restoreVolume', { snapshotId: volume.snapshots[1].id })).toEqual([]);
    await until('The restored volume', async () => (await js(staging, orders)) === 'one;');
    const [restored] = await volumes(staging.id);
    expect(restored).toMatchObject({ id: volume.id, state: 'READY', error: null });
    expect(restored.snapshots[0]).toMatchObject({ reason: 'RESTORE', releaseNumber: null });
    await change('restoreVolume', { snapshotId: restored.snapshots[0].id });
    await until('The content of before', async () => (await js(staging, orders)) === 'one;two;three;\n');
    expect(await change('deleteVolumeSnapshot', { id: volume.snapshots[1].id })).toEqual([]);
    expect((await volumes(staging.id))[0].snapshots).toHaveLength(3);
  });

  test('a service that fills its volume is ended, and can only read it until there is room', async () => {
    const { staging, release, deploy, js, volumes, change } = await begin();
    await deploy(staging.id, await release());
    const [{ id }] = await volumes(staging.id);
    expect(await change('updateVolume', { id, limitMegabytes: 9 })).toMatchObject([{ code: 'INVALID' }]);
    expect(await change('updateVolume', { id, limitMegabytes: 10 })).toEqual([]);
    // The limit holds from the next start on: here that of a deployment.
    await deploy(staging.id, await release());
    expect(await js(staging, `fs.ftruncateSync(fs.openSync('/data/one', 'w'), 70 << 20)`)).toBe('EFBIG');
    await js(
      staging,
      `void setInterval(() => fs.writeFileSync('/data/' + Math.random(), Buffer.alloc(2 << 20, 1)), 5)`,
    );
    await until(
      'The full volume',
      async () => (await js(staging, `fs.appendFileSync('/data/a', 'a')`)) === 'EROFS',
    );
    expect((await volumes(staging.id))[0]).toMatchObject({ readOnly: true });
    expect(await js(staging, `fs.readdirSync('/data').length > 1`)).toBe(true);
    await change('updateVolume', { id, limitMegabytes: 1_000 });
    await until('Room', async () => (await js(staging, `fs.appendFileSync('/data/a', 'a')`)) === null);
    expect((await volumes(staging.id))[0]).toMatchObject({ readOnly: false, limitMegabytes: 1_000 });
  });

  test('files that cannot be counted make a volume full: paths that are too long hide nothing', async () => {
    const { staging, release, deploy, js, volumes } = await begin();
    await deploy(staging.id, await release());
    const deep = `(() => {
      for (let at = 0; at < 20; at += 1) { const name = 'd'.repeat(250); fs.mkdirSync(name); process.chdir(name); }
      fs.writeFileSync('hidden', 'a');
    })()`;
    await js(staging, `process.chdir('/data')`);
    expect(await js(staging, deep)).toBeNull();
    await look();
    await until(
      'The full volume',
      async () => (await js(staging, `fs.appendFileSync('/data/a', 'a')`)) === 'EROFS',
    );
    const [volume] = await volumes(staging.id);
    expect(volume).toMatchObject({ readOnly: true, sizeBytes: volume.limitMegabytes * 1_000_000 });
    const refused = await deploy(staging.id, await release());
    expect(refused).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('paths that are too long, to be copied'),
    });
    // A release without it runs, and the volume can be deleted.
    expect(await deploy(staging.id, await release({ volumes: {} }))).toMatchObject({ status: 'SUCCEEDED' });
    const input = { id: volume.id, name: 'data', currentPassword: seededPassword };
    expect(await volumeServicesOn(server, services, owner).change('deleteVolume', input)).toEqual([]);
    await removed([]);
  });

  test('volumes count towards the storage: while that is full, services only read, and no release is started without room for a snapshot', async () => {
    owner = await server.seed.owner({ plan: 'STARTER' });
    const { staging, release, deploy, js, volumes } = await begin();
    await deploy(staging.id, await release());
    await js(staging, `fs.writeFileSync('/data/a', Buffer.alloc(1 << 20, 1))`);
    await look();
    const [volume] = await volumes(staging.id);
    expect(volume.sizeBytes).toBeGreaterThan(1_000_000);
    const { data } = await owner.execute('{ organization { planUsage { storageBytes volumeBytes } } }');
    expect(data.organization.planUsage.volumeBytes).toBe(volume.sizeBytes);
    expect(data.organization.planUsage.storageBytes).toBeGreaterThanOrEqual(volume.sizeBytes);
    const full = newId();
    await server.runtime.database.system
      .insertInto('volumeSnapshots')
      .values({
        id: full,
        organizationId: owner.organizationId,
        volumeId: volume.id,
        folder: newId(),
        state: 'READY',
        reason: 'RESTORE',
        sizeBytes: storageLimit('STARTER') ?? 0,
        createdAt: server.clock.now(),
      })
      .execute();
    const refused = await deploy(staging.id, await release());
    expect(refused).toMatchObject({
      status: 'FAILED',
      error: expect.stringMatching(/^Without room for a snapshot of its volumes.*volumes \d+\.\d GB/),
    });
    await look();
    await until(
      'The end of writing',
      async () => (await js(staging, `fs.appendFileSync('/data/a', 'a')`)) === 'EROFS',
    );
    await server.runtime.database.system.deleteFrom('volumeSnapshots').where('id', '=', full).execute();
    await look();
    await until('Room', async () => (await js(staging, `fs.appendFileSync('/data/a', 'a')`)) === null);
  });

  test('a hostile service reaches neither volumes of other environments nor their files here, by links, paths or processes', async () => {
    const { staging, production, release, deploy, js } = await begin();
    const secret = await release();
    await deploy(production.id, secret);
    await js(production, `fs.writeFileSync('/data/secret', 'of production')`);
    const [theirs = ''] = foldersOf();
    expect(statSync(join(theirs, 'secret')).isFile()).toBe(true);
    const owned = statSync(join(theirs, 'secret')).uid;
    await deploy(staging.id, await release());
    expect(await js(staging, `fs.readdirSync('/data')`)).toEqual(['lives']);
    const places = [theirs, volumesFolderOf(server.runtime.env), server.runtime.env.dataDirectory];
    for (const place of places) {
      expect(await js(staging, `fs.readdirSync(${JSON.stringify(place)})`)).toBe('ENOENT');
    }
    const reached = [
      `fs.readdirSync('/data/..').some((name) => ['volumes', ${JSON.stringify(owner.organizationId)}].includes(name))`,
      `(fs.symlinkSync(${JSON.stringify(join(theirs, 'secret'))}, '/data/link'), fs.readFileSync('/data/link', 'utf8'))`,
      `(fs.symlinkSync(${JSON.stringify(theirs)}, '/data/folder'), fs.readdirSync('/data/folder'))`,
      `fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).flatMap((pid) => { try { return fs.readdirSync('/proc/' + pid + '/root/data').includes('secret'); } catch { return false; } }).includes(true)`,
    ];
    expect(await Promise.all(reached.map((code) => js(staging, code)))).toEqual([
      false,
      'ENOENT',
      'ENOENT',
      false,
    ]);
    await js(
      staging,
      `(fs.writeFileSync('/data/set', ''), fs.chmodSync('/data/set', 0o6755), fs.mkdirSync('/data/closed'), fs.chmodSync('/data/closed', 0))`,
    );
    // Its files are taken back, copied and lent again: links are not followed.
    expect(await deploy(staging.id, await release())).toMatchObject({ status: 'SUCCEEDED', error: null });
    expect(statSync(join(theirs, 'secret')).uid).toBe(owned);
    const own = foldersOf().filter((each) => each !== theirs && existsSync(join(each, 'set')));
    expect(own).toHaveLength(2);
    for (const each of own) {
      expect(lstatSync(join(each, 'link')).isSymbolicLink()).toBe(true);
      expect(lstatSync(join(each, 'set')).mode & 0o6000).toBe(0);
    }
    expect(await js(production, `fs.readFileSync('/data/secret', 'utf8')`)).toBe('of production');
  });

  test('a volume is deleted by typing its name, with the password, once no release uses it; what the product did not make stays', async () => {
    const { staging, release, deploy, js, volumes, change } = await begin();
    await deploy(staging.id, await release());
    await js(staging, add('one'));
    await deploy(staging.id, await release());
    const [{ id }] = await volumes(staging.id);
    const input = { id, name: 'data', currentPassword: seededPassword };
    expect(await change('deleteVolume', input)).toMatchObject([
      { code: 'NOT_ALLOWED', message: expect.stringContaining('The running release uses the volume data.') },
    ]);
    expect(await deploy(staging.id, await release({ volumes: {} }))).toMatchObject({ status: 'SUCCEEDED' });
    expect((await volumes(staging.id))[0]).toMatchObject({ path: null });
    expect(await change('deleteVolume', { ...input, name: 'other' })).toMatchObject([{ code: 'INVALID' }]);
    expect(await change('deleteVolume', { ...input, currentPassword: 'wrong' })).toHaveLength(1);
    const foreign = join(volumesFolderOf(server.runtime.env), owner.organizationId, newId());
    mkdirSync(foreign);
    expect(foldersOf()).toHaveLength(3);
    expect(await change('deleteVolume', input)).toEqual([]);
    await removed([foreign]);
    expect(await volumes(staging.id)).toEqual([]);
  });
});
