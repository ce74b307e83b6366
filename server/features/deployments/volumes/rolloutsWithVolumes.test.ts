import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import { siteDouble } from '../../../testing/deployments/siteDouble.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { runSites } from '../sites/runSites.ts';
import { pointedSites } from '../sites/pointedSites.ts';
import { rollBackUnhealthy } from '../sites/rollBackUnhealthy.ts';
import { enterCopyPlace } from './copyPlaces.ts';
import { lookAtVolumes, removeUnnamed } from './volumeClock.ts';

/** In which order rollouts with volumes, restores and limits stop and start services of one environment. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  await system().deleteFrom('environmentPointers').execute();
  for (const end of ends.splice(0)) await end();
});
afterAll(() => server.close());

const ends: (() => Promise<void>)[] = [];

const system = () => server.runtime.database.system;

const begin = async () => {
  const owner = await server.seed.owner();
  const { organizationId } = owner;
  const { projectId, production } = await gatedReleasesOn(server).make(owner);
  const sites = siteDouble();
  ends.push(() => sites.host.remove(production));
  const rollouts = rolloutsOn(server, sites.host);
  const release = async (number: number, volumes: object = { data: '/data' }) => {
    const id = await rollouts.release(owner, projectId, number);
    const service = {
      kind: 'SERVICE',
      start: 'node a.js',
      output: '',
      fallback: 'NOT_FOUND',
      healthPath: '/',
    };
    await system()
      .updateTable('releases')
      .set({ manifest: JSON.stringify({ ...service, volumes }) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const bring = async (releaseId: string) => {
    const { jobId } = await rollouts.order(owner, production, releaseId);
    await rollouts.work(organizationId, jobId);
  };
  const volumes = () =>
    system()
      .selectFrom('volumes')
      .selectAll()
      .where('environmentId', '=', production)
      .orderBy('name')
      .execute();
  const folderOf = (folder: string) =>
    join(server.runtime.env.dataDirectory, 'volumes', organizationId, folder);
  const snapshots = () =>
    system()
      .selectFrom('volumeSnapshots')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .orderBy('createdAt')
      .execute();
  const status = async (releaseId: string) => {
    const row = await system()
      .selectFrom('deployments')
      .select(['status', 'error'])
      .where('releaseId', '=', releaseId)
      .where('environmentId', '=', production)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    return row;
  };
  return {
    ...rollouts,
    owner,
    organizationId,
    production,
    sites,
    release,
    bring,
    volumes,
    snapshots,
    folderOf,
    status,
  };
};

test('what dies between stop and start leaves the release that ran, and the deployment goes on with its first snapshot', async () => {
  const { sites, release, bring, order, work, owner, organizationId, production, context, ...all } =
    await begin();
  const [first, second] = [await release(2), await release(3)];
  await bring(first);
  const [volume] = await all.volumes();
  const file = join(all.folderOf(volume?.folder ?? ''), 'orders');
  expect(sites.mounted(first)).toMatchObject([{ path: '/data', writable: true }]);
  await writeFile(file, 'of the first');
  const { jobId } = await order(owner, production, second);
  sites.comesUp(second, { after: new Promise(() => undefined) });
  const dying = new AbortController();
  const died = work(organizationId, jobId, dying.signal);
  await sites.until(() => sites.started.includes(second));
  expect(sites.stopped).toEqual([first]);
  await writeFile(file, 'of the second');
  dying.abort(new Error('killed'));
  await expect(died).rejects.toThrow('killed');
  // A process that begins anew.
  const again = siteDouble();
  const stop = runSites(context, again.host);
  await again.until(() => again.running(production) === first);
  await stop();
  await again.host.remove(production);
  expect(await readFile(file, 'utf8')).toBe('of the second');
  // The job is repeated.
  sites.comesUp(second, {});
  await work(organizationId, jobId);
  expect(sites.running(production)).toBe(second);
  const [snapshot, ...others] = await all.snapshots();
  expect(others).toEqual([]);
  expect(await readFile(join(all.folderOf(snapshot?.folder ?? ''), 'orders'), 'utf8')).toBe('of the first');
});

test('a release that does not come up gives way to the one that ran, with the volume as it is', async () => {
  const { sites, release, bring, production, context, ...all } = await begin();
  const [first, second] = [await release(2), await release(3)];
  await bring(first);
  const stop = runSites(context, sites.host);
  sites.comesUp(second, { notHealthy: { message: 'The service exited with code 1.', lastLines: [] } });
  await bring(second);
  expect((await all.status(second)).status).toBe('FAILED');
  await sites.until(() => sites.running(production) === first);
  await stop();
  expect(sites.started).toEqual([first, second, first]);
});

test('a release without volumes is started beside one with them, and the first one with them beside one without', async () => {
  const { sites, release, bring, production } = await begin();
  const [plain, first, last] = [await release(2, {}), await release(3), await release(4, {})];
  await bring(plain);
  await bring(first);
  expect([sites.started, sites.stopped]).toEqual([[plain, first], [plain]]);
  await bring(last);
  expect([sites.started, sites.stopped]).toEqual([
    [plain, first, last],
    [plain, first],
  ]);
  expect(sites.running(production)).toBe(last);
});

test('five snapshots of deployments are kept, and an environment has ten volumes at most', async () => {
  const { release, bring, volumes, snapshots, folderOf, status } = await begin();
  await bring(await release(2));
  const [volume] = await volumes();
  await writeFile(join(folderOf(volume?.folder ?? ''), 'orders'), 'one');
  for (const number of [3, 4, 5, 6, 7, 8]) await bring(await release(number));
  expect((await snapshots()).map(({ releaseNumber }) => releaseNumber)).toEqual([4, 5, 6, 7, 8]);
  for (const [number, names] of [
    [9, ['a', 'b', 'c', 'd']],
    [10, ['e', 'f', 'g', 'h']],
    [11, ['i']],
  ] as const) {
    await bring(await release(number, Object.fromEntries(names.map((name) => [name, `/${name}`]))));
  }
  expect(await volumes()).toHaveLength(10);
  const last = await release(12, { i: '/i', j: '/j' });
  await bring(last);
  expect(await status(last)).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('The environment has 10 volumes already'),
  });
});

test('a snapshot whose folder is gone is not restored, and the volume is as before', async () => {
  const { sites, release, bring, volumes, snapshots, folderOf, owner, context } = await begin();
  await bring(await release(2));
  const [volume] = await volumes();
  await writeFile(join(folderOf(volume?.folder ?? ''), 'orders'), 'one');
  await bring(await release(3));
  const [snapshot] = await snapshots();
  await rm(folderOf(snapshot?.folder ?? ''), { recursive: true });
  const restore = () =>
    owner.execute(
      `mutation ($input: RestoreVolumeInput!) { restoreVolume(input: $input) { environment { volumes { state error } } errors { message } } }`,
      { input: { snapshotId: snapshot?.id } },
    );
  expect((await restore()).data.restoreVolume).toMatchObject({
    environment: { volumes: [{ state: 'RESTORING', error: null }] },
    errors: [],
  });
  expect((await restore()).data.restoreVolume.errors).toMatchObject([
    { message: expect.stringContaining('is being restored') },
  ]);
  await lookAtVolumes(context, sites.host);
  expect(await volumes()).toMatchObject([
    { state: 'READY', folder: volume?.folder, error: expect.stringContaining('could not be restored') },
  ]);
  expect(existsSync(folderOf(volume?.folder ?? ''))).toBe(true);
});

test('a rollback that a person orders ends the start of a release with volumes, for which the running release was stopped', async () => {
  const { sites, release, bring, order, work, owner, organizationId, production, status } = await begin();
  const [first, second, third] = [await release(2), await release(3), await release(4)];
  await bring(first);
  await bring(second);
  sites.comesUp(third, { after: new Promise(() => undefined) });
  const slow = await order(owner, production, third);
  const starting = work(organizationId, slow.jobId);
  await sites.until(() => sites.started.includes(third));
  const back = await order(owner, production, first, 'ROLLBACK');
  const rolledBack = work(organizationId, back.jobId);
  expect(await starting).toBe('WAITS_AGAIN');
  await rolledBack;
  expect(sites.running(production)).toBe(first);
  await work(organizationId, slow.jobId);
  expect(await status(third)).toMatchObject({ status: 'SUPERSEDED' });
  expect(sites.running(production)).toBe(first);
});

test('a release that is unhealthy while its volume can only be read is not rolled back', async () => {
  const { release, bring, owner, production, context, volumes } = await begin();
  await bring(await release(2));
  await bring(await release(3));
  await system().updateTable('volumes').set({ readOnly: true }).execute();
  const [site] = await pointedSites(context, production);
  if (!site) throw new Error('Nothing runs.');
  await rollBackUnhealthy(context, site, 'The service exited with code 1.');
  const { data } = await owner.execute('{ notifications(first: 1) { nodes { title message } } }');
  expect(data.notifications.nodes).toEqual([
    {
      title: expect.stringContaining('is unhealthy'),
      message: expect.stringMatching(/exited with code 1\. The volume data can only be read/),
    },
  ]);
  const rollbacks = await system()
    .selectFrom('deployments')
    .select('id')
    .where('environmentId', '=', production)
    .where('kind', '=', 'ROLLBACK')
    .execute();
  expect(rollbacks).toEqual([]);
  expect(await volumes()).toHaveLength(1);
});

test('a volume whose content is not on this machine is not begun anew', async () => {
  const { release, bring, volumes, folderOf, status } = await begin();
  await bring(await release(2));
  const [volume] = await volumes();
  const folder = folderOf(volume?.folder ?? '');
  await system().updateTable('volumes').set({ sizeBytes: 4_096 }).execute();
  await rm(folder, { recursive: true });
  const next = await release(3);
  await bring(next);
  expect(await status(next)).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('The content of data is not on this server.'),
  });
  expect(existsSync(folder)).toBe(false);
});

test('the folder of a deleted volume is removed once the service that writes to it has ended', async () => {
  const { sites, release, bring, volumes, folderOf, production, context } = await begin();
  await bring(await release(2));
  const [volume] = await volumes();
  const folder = folderOf(volume?.folder ?? '');
  await system().deleteFrom('volumes').execute();
  await removeUnnamed(context);
  expect(existsSync(folder)).toBe(true);
  await sites.host.remove(production);
  await removeUnnamed(context);
  expect(existsSync(folder)).toBe(false);
});

test('a volume may have the name of anything, and one that a release does not name is not mounted', async () => {
  const { sites, release, bring, status } = await begin();
  const [odd, next] = [await release(2, { constructor: '/odd' }), await release(3)];
  await bring(odd);
  await bring(next);
  expect(await status(next)).toMatchObject({ status: 'SUCCEEDED' });
  expect(sites.mounted(next)).toMatchObject([{ path: '/data' }]);
});

test('while volumes of an organization are copied, its other rollouts with volumes wait, and hold no place', async () => {
  const { sites, release, order, work, owner, organizationId, production } = await begin();
  const first = await release(2);
  const leave = enterCopyPlace(server.runtime, organizationId);
  const { jobId } = await order(owner, production, first);
  expect(await work(organizationId, jobId)).toBe('WAITS_AGAIN');
  expect(sites.started).toEqual([]);
  leave?.();
  await work(organizationId, jobId);
  expect(sites.running(production)).toBe(first);
});
