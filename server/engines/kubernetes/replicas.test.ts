import { setTimeout as wait } from 'node:timers/promises';
import { type ClusterSites, openClusterSites } from '../../testing/kubernetes/clusterSites.ts';

/** A service of which several pods run. */

const times = { wait: 30_000, warmUp: 0, check: 50, youngCheck: 50, drain: 2_000, stuck: 30_000 };

let sites: ClusterSites;
beforeAll(async () => {
  sites = await openClusterSites(times, { unwanted: 60_000, silence: 300 });
});
afterAll(async () => {
  await sites.close();
  await sites.closeCluster();
}, 30_000);
afterEach(() => sites.host.remove('shop'), 60_000);

/** Answers with the number of its process after a moment; ends, and becomes ill, when told to. */
const program = `
let isIll = false;
require('node:http').createServer((request, reply) => {
  if (request.url === '/end') process.exit(7);
  if (request.url === '/ill') isIll = true;
  reply.statusCode = isIll && request.url === '/' ? 503 : 200;
  setTimeout(() => reply.end(String(process.pid)), 20);
}).listen(process.env.PORT, '127.0.0.1');
`;
const run = async (replicas: number) => {
  const release = await sites.release({ 'server.cjs': program }, { start: 'exec node server.cjs' });
  await sites.run('shop', { ...release, replicas });
};
const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
  for (const begun = Date.now(); !(await holds()); await wait(10)) {
    if (Date.now() - begun > 60_000) throw new Error(`${what} did not come about`);
  }
};
const pods = () => sites.cluster.store.list('Pod').length;
const state = () => sites.host.state('shop');
const told = (type: string) => sites.events.filter((event) => event.type === type).length;
/** Asks several times at once, so that there are connections to several pods. */
const askAll = (path: string) => Promise.all(Array.from({ length: 12 }, () => sites.ask('shop', path)));
/** Asks until so many processes have answered. */
const untilAnswered = async (count: number) => {
  const answered = new Set<string>();
  await until(`The answers of ${count}`, async () => {
    for (const { status, text } of await askAll('/')) if (status === 200) answered.add(text);
    return answered.size === count;
  });
};

it('runs in as many pods as its environment says, all of which answer, and goes with all of them', async () => {
  await run(3);
  expect(pods()).toBe(3);
  await untilAnswered(3);
  await sites.host.remove('shop');
  expect(pods()).toBe(0);
}, 90_000);

it('is answered by the others while one of them is started again', async () => {
  await run(2);
  await untilAnswered(2);
  // What has an effect is not asked again of another one.
  await sites.ask('shop', '/end', { method: 'POST' });
  const statuses = new Set<number>();
  await until('The restart', async () => {
    statuses.add((await sites.ask('shop', '/')).status);
    return state()?.restarts === 1 && state()?.health === 'HEALTHY' && state()?.message === null;
  });
  expect([...statuses]).toEqual([200]);
  await untilAnswered(2);
}, 90_000);

it('has a pod that is ill replaced', async () => {
  await run(2);
  await untilAnswered(2);
  await sites.ask('shop', '/ill');
  await until('The word', () => /^1 of 2 replicas answer\. .*503/.test(state()?.message ?? ''));
  await until('The next one', () => state()?.restarts === 1 && state()?.message === null);
  expect([state()?.health, told('UNHEALTHY')]).toEqual(['HEALTHY', 0]);
  await untilAnswered(2);
}, 90_000);

it('is unhealthy when all of them are', async () => {
  await run(2);
  await untilAnswered(2);
  await askAll('/ill');
  await until('The word', () => state()?.health === 'UNHEALTHY');
  expect(told('UNHEALTHY')).toBe(1);
}, 90_000);

it('is not healthy, and leaves nothing, when one of them does not come up', async () => {
  const release = await sites.release({ 'server.cjs': 'process.exit(1)' }, { start: 'exec node server.cjs' });
  const begun = await sites.start({ ...release, replicas: 3 });
  expect(begun).toMatchObject({ notHealthy: { message: expect.stringMatching(/before it answered\.$/) } });
  await until('The end', () => pods() === 0);
}, 90_000);
