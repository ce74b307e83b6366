import { obedientService } from '../../../testing/deployments/obedientService.ts';
import { openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';

const MEBIBYTE = 1_048_576;

jest.setTimeout(60_000);

let sites: Sites;
afterEach(() => sites.close());

/** Sites with memory for two services of 512 MiB; a service may sleep as soon as it is idle. */
const open = async (more: Parameters<typeof openSites>[0] = {}) => {
  sites = await openSites(
    { warmUp: 0, wait: 10_000, sleepAfter: 0, wake: 20_000, longestPause: 60_000, ...more },
    undefined,
    1_024 * MEBIBYTE,
  );
};
const service = (organizationId: string, environmentId: string, source = obedientService(environmentId)) => {
  const place = { organizationId, environmentId, name: environmentId, share: null, givesWay: false } as const;
  return sites.release(
    { 'server.cjs': source },
    { start: 'exec node server.cjs' },
    { memoryBytes: 512 * MEBIBYTE, place: { ...place, takesFrom: 'NOBODY' } },
  );
};
/** Two services of one organization, of which the first sleeps for that of another. */
const putFirstToSleep = async () => {
  const first = await service('acme', 'first');
  await sites.run('first', first);
  await sites.run('second', await service('acme', 'second'));
  await sites.run('other', await service('beta', 'other'));
  return first;
};

it('an idle service sleeps for another organization, and many requests at once start it once and are answered', async () => {
  await open();
  const first = await putFirstToSleep();
  expect(sites.host.state('first')).toMatchObject({
    health: 'SLEEPING',
    message: 'No requests for 0 min, and another service needed the memory. The next request starts it.',
    memoryBytes: null,
    sleepingSince: expect.any(Date),
  });
  let starts = 0;
  const stop = sites.host.events((event) => {
    if (event.type !== 'WANTED') return;
    starts += 1;
    if (starts === 1) void sites.run('first', first);
  });
  const answers = await Promise.all([1, 2, 3, 4, 5].map((id) => sites.ask('first', `/orders?id=${id}`)));
  stop();
  expect(answers.map(({ status, headers }) => [status, headers['x-name']])).toEqual(
    Array.from({ length: 5 }, () => [200, 'first']),
  );
  expect(sites.said.filter((line) => line.startsWith('first begins'))).toHaveLength(2);
  expect(sites.host.state('first')).toMatchObject({ health: 'HEALTHY', failures: 0, sleepingSince: null });
  // It took the place of the other idle service of its organization.
  expect(sites.host.state('second')).toMatchObject({ health: 'SLEEPING' });
  const posted = sites.ask('second', '/upload', { method: 'POST', body: Buffer.alloc(100_000, 'x') });
  await sites.run('second', await service('acme', 'second'));
  expect((await posted).body).toHaveLength(100_000);
});

it('a request is refused with 503 while a sleeping service starts for too long, or does not start; that is no failure', async () => {
  await open({ wake: 300 });
  await putFirstToSleep();
  const late = await sites.ask('first', '/');
  expect([late.status, late.text]).toEqual([503, expect.stringContaining('is still starting')]);
  const { promise: wanted, resolve } = Promise.withResolvers<void>();
  sites.host.events(({ type }) => type === 'WANTED' && resolve());
  const asked = sites.ask('first', '/');
  await wanted;
  sites.host.notWoken('first', { message: 'It exited.', noRoom: false });
  const refused = await asked;
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
  expect(refused.text).toContain('was sleeping and could not be started');
  expect((await sites.ask('first', '/')).text).toContain('could not be started');
  expect(sites.host.state('first')).toMatchObject({
    failures: 0,
    health: 'UNHEALTHY',
    message: 'It exited.',
  });
});

it('a service that answers a request, or had one a short while ago, does not sleep', async () => {
  await open({ sleepAfter: 60_000 });
  await sites.run('first', await service('acme', 'first'));
  await sites.run('second', await service('acme', 'second'));
  const started = await sites.start(await service('beta', 'other'));
  expect(started).toMatchObject({
    notHealthy: {
      noRoom: true,
      message: expect.stringMatching(
        /^This machine has no memory left for another service\. This service needs 512 MB\. Services without requests for 1 min make room: try again later\./,
      ),
    },
  });
});

it('requests wait while what runs ends and another service takes its place, and nothing of the former is left by then', async () => {
  await open();
  await sites.run('shop', await service('acme', 'shop', obedientService('former')));
  await sites.host.pause('shop');
  expect(sites.sandbox.running.size).toBe(0);
  expect(sites.host.state('shop')).toMatchObject({ releaseId: '', health: 'STARTING', sleepingSince: null });
  const wanted: string[] = [];
  const stop = sites.host.events(({ type }) => wanted.push(type));
  const answers = Promise.all([1, 2].map((id) => sites.ask('shop', `/orders?id=${id}`)));
  // Ended once, however often it is asked for.
  await sites.host.pause('shop');
  await sites.run('shop', await service('acme', 'shop', obedientService('next')));
  expect((await answers).map(({ status, headers }) => [status, headers['x-name']])).toEqual([
    [200, 'next'],
    [200, 'next'],
  ]);
  // Whoever paused it starts what comes next.
  expect(wanted).not.toContain('WANTED');
  stop();
});
