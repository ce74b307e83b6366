import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import { siteDouble } from '../../../testing/deployments/siteDouble.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { runSites } from '../sites/runSites.ts';
import { lookAtVolumes } from './volumeClock.ts';

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
    [11, ['i', 'j']],
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
