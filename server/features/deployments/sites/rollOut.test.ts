import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import type { Person } from '../../../testing/seed.ts';
import { siteDouble } from '../../../testing/deployments/siteDouble.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** How releases reach an environment, and which of several does. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const begin = async () => {
  const sites = siteDouble();
  const rollouts = rolloutsOn(server, sites.host);
  const owner = await server.seed.owner();
  const { projectId, production, releaseId: first } = await gatedReleasesOn(server).make(owner);
  const release = (number: number) => rollouts.release(owner, projectId, number);
  const deploy = async (id: string) => {
    const order = await rollouts.order(owner, production, id);
    await rollouts.work(owner.organizationId, order.jobId);
    return order.id;
  };
  return { sites, rollouts, owner, projectId, production, first, release, deploy };
};

const runs = async (owner: Person, id: string): Promise<string | null> => {
  const { data } = await owner.execute('query ($id: ID!) { environment(id: $id) { release { id } } }', {
    id,
  });
  return data.environment.release?.id ?? null;
};
const ended = async (owner: Person, id: string) => {
  const source = 'query ($id: ID!) { deployment(id: $id) { status error } }';
  return (await owner.execute(source, { id })).data.deployment;
};

test('what was asked for first and comes up last does not take the place of what was asked for later', async () => {
  const { sites, rollouts, owner, production, first, release, deploy } = await begin();
  await deploy(first);
  const [slow, quick] = [await release(2), await release(3)];
  const isUp = Promise.withResolvers<void>();
  sites.comesUp(slow, { after: isUp.promise });
  const older = await rollouts.order(owner, production, slow);
  const working = rollouts.work(owner.organizationId, older.jobId);
  await sites.until(() => sites.started.includes(slow));
  await deploy(quick);
  isUp.resolve();
  await working;
  expect([sites.running(production), await runs(owner, production)]).toEqual([quick, quick]);
  expect(sites.stopped).toEqual([first, slow]);
  expect(await ended(owner, older.id)).toMatchObject({ status: 'SUPERSEDED' });
});

test('of many at once the one asked for last runs, in the database and here alike', async () => {
  const { sites, rollouts, owner, production, release } = await begin();
  const ids = await Promise.all([2, 3, 4, 5, 6].map(release));
  const orders: { jobId: string }[] = [];
  for (const id of ids) orders.push(await rollouts.order(owner, production, id));
  const mixed = [3, 0, 4, 2, 1].flatMap((place) => orders[place] ?? []);
  await Promise.all(mixed.map(({ jobId }) => rollouts.work(owner.organizationId, jobId)));
  expect([sites.running(production), await runs(owner, production)]).toEqual([ids[4], ids[4]]);
});

test('what mends an unhealthy release goes on while the one before is brought back, and stays when it came first', async () => {
  const { sites, rollouts, owner, production, first, release, deploy } = await begin();
  await deploy(first);
  const [unhealthy, mended] = [await release(2), await release(3)];
  await deploy(unhealthy);
  const mending = await rollouts.order(owner, production, mended);
  const back = await rollouts.order(owner, production, first, 'ROLLBACK', 'HEALTH');
  await rollouts.work(owner.organizationId, back.jobId);
  expect(sites.running(production)).toBe(first);
  await rollouts.work(owner.organizationId, mending.jobId);
  expect(sites.running(production)).toBe(mended);

  const late = await rollouts.order(owner, production, first, 'ROLLBACK', 'HEALTH');
  server.clock.advance(10);
  const next = await release(4);
  await deploy(next);
  await rollouts.work(owner.organizationId, late.jobId);
  expect([sites.running(production), (await ended(owner, late.id)).status]).toEqual([next, 'SUPERSEDED']);
});

test('what waits to be deployed gives way to what a person asks for, and not to what comes by itself', async () => {
  const { rollouts, owner, projectId, production, first, release, deploy } = await begin();
  await deploy(first);
  const unhealthy = await release(2);
  await deploy(unhealthy);
  const waiting = await gatedReleasesOn(server).plant(
    owner,
    { projectId, releaseId: unhealthy, production, staging: '' },
    { environmentId: production, status: 'QUEUED', phase: 'BUILD', kind: 'DEPLOYMENT', releaseId: null },
  );
  await rollouts.order(owner, production, first, 'ROLLBACK', 'HEALTH');
  await rollouts.order(owner, production, unhealthy, 'CONFIGURATION');
  expect(await ended(owner, waiting)).toMatchObject({ status: 'QUEUED' });
  await rollouts.order(owner, production, first, 'ROLLBACK');
  expect(await ended(owner, waiting)).toMatchObject({ status: 'SUPERSEDED' });
});

test('a process that loses its work in the middle tells nothing of the release, and the next one comes to the same end', async () => {
  const { sites, rollouts, owner, production, first } = await begin();
  sites.comesUp(first, { after: new Promise(() => undefined) });
  const { id, jobId } = await rollouts.order(owner, production, first);
  const lease = new AbortController();
  const lost = rollouts.work(owner.organizationId, jobId, lease.signal);
  await sites.until(() => sites.started.length > 0);
  lease.abort();
  await expect(lost).rejects.toThrow('aborted');
  expect(await ended(owner, id)).toEqual({ status: 'RUNNING', error: null });
  sites.comesUp(first, {});
  await rollouts.work(owner.organizationId, jobId);
  expect(await ended(owner, id)).toMatchObject({ status: 'SUCCEEDED' });
  expect(sites.running(production)).toBe(first);
});

test('what does not come up says why, and what ran goes on', async () => {
  const { sites, owner, production, first, release, deploy } = await begin();
  await deploy(first);
  const broken = await release(2);
  const lastLines = [
    "Error: Cannot find module 'express'",
    '    at Module._load (node:internal/modules:1:1)',
    '}',
  ];
  sites.comesUp(broken, { notHealthy: { message: 'The service exited with code 1.', lastLines } });
  const failed = await deploy(broken);
  expect(await ended(owner, failed)).toEqual({
    status: 'FAILED',
    error: "The service exited with code 1. Error: Cannot find module 'express'",
  });
  expect([sites.running(production), await runs(owner, production)]).toEqual([first, first]);
});

test('what a service says last is told without what no text holds', async () => {
  const { sites, owner, release, deploy } = await begin();
  const broken = await release(2);
  const lastLines = ['Error: Bad header \0\0PK', 'Good bye \0'];
  sites.comesUp(broken, { notHealthy: { message: 'The service exited with code 1.', lastLines } });
  const failed = await deploy(broken);
  expect(await ended(owner, failed)).toEqual({
    status: 'FAILED',
    error: 'The service exited with code 1. Error: Bad header PK',
  });
});

test('a project that is archived while its release comes up runs nothing', async () => {
  const { sites, rollouts, owner, projectId, production, first } = await begin();
  const { id, jobId } = await rollouts.order(owner, production, first);
  await server.runtime.database.system
    .updateTable('projects')
    .set({ archivedAt: server.clock.now() })
    .where('id', '=', projectId)
    .execute();
  await rollouts.work(owner.organizationId, jobId);
  expect(await ended(owner, id)).toEqual({ status: 'CANCELED', error: 'The project was archived.' });
  expect([sites.running(production), sites.stopped]).toEqual([null, [first]]);
});
