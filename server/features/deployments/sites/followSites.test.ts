import { setTimeout as wait } from 'node:timers/promises';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { openDeployedServices } from '../../../testing/deployments/deployedService.ts';
import { openSitesOf, type Sites } from '../../../testing/deployments/siteHosts.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { followSites } from './followSites.ts';
import { runSites } from './runSites.ts';

/** Sites that another process runs, at the address of a process that leads requests there. */

// Services are started on a machine that does much else.
jest.setTimeout(120_000);

/** Answers with its release, after a moment where that is asked for; ends when told to. */
const program = `
const { GREETING = '', PORT } = process.env;
require('node:http').createServer((request, reply) => {
  if (request.url === '/end') process.exit(1);
  if (request.url === '/fail') reply.statusCode = 500;
  setTimeout(() => reply.end(GREETING + ' ' + process.pid), request.url === '/slow' ? 300 : 0);
}).listen(PORT, '127.0.0.1');
`;

let server: TestServer;
let services: Awaited<ReturnType<typeof openDeployedServices>>;
let router: Sites;
let stops: (() => Promise<void>)[];
let owner: Person;

/** Opens what runs services, and what leads requests to them beside it. */
const open = async (serviceBytes?: number) => {
  server = await openTestServer();
  const context = jobContextOf(server.runtime);
  const times = { firstPause: 20, drain: 500, sleepAfter: 0, wake: 30_000 };
  services = await openDeployedServices(server, [times, serviceBytes]);
  router = await openSitesOf(server.runtime, { wait: 20_000, warmUp: 20_000 });
  stops = [runSites(context, services.host), followSites(context, router.host)];
};
const close = async () => {
  for (const stop of stops.toReversed()) await stop();
  await Promise.all([router.close(), services.close()]);
  await server.close();
};
beforeEach(async () => {
  owner = await server.seed.owner();
});

const deploy = async (environmentId: string, releaseId: string) => {
  const { data } = await owner.execute(
    'mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { id } } }',
    { input: { environmentId, releaseId } },
  );
  expect(await services.ended(owner, data.startDeployment.deployment.id)).toMatchObject({
    status: 'SUCCEEDED',
    error: null,
  });
};
const begin = async () => {
  const { projectId, staging, release } = await services.project(owner, program);
  let number = 0;
  const next = async () => {
    number += 1;
    await deploy(staging.id, await release(number, number.toString(16).padStart(40, '0')));
  };
  const headers = { host: new URL(staging.address).hostname };
  /** What the router answers. */
  const ask = async (path = '/', more: Record<string, string> = {}) =>
    router.ask('', path, { headers: { ...headers, ...more } });
  const answered = async () => {
    for (;;) {
      const answer = await ask();
      if (answer.status !== 404) return answer;
      await wait(20);
    }
  };
  return { projectId, staging, next, ask, answered };
};

describe('beside what runs services', () => {
  beforeAll(() => open());
  afterAll(close);

  test('a service is answered where another process runs it, and the switch to the next release is seen within a second', async () => {
    const { next, answered, ask } = await begin();
    await next();
    const first = await answered();
    expect(first).toMatchObject({ status: 200 });
    await next();
    const begun = performance.now();
    while ((await ask()).text === first.text) await wait(20);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  test('no request fails while releases follow each other, also not one that takes longer than the switch', async () => {
    const { next, answered, ask } = await begin();
    await next();
    await answered();
    const over = new AbortController();
    const statuses = new Map<number, number>();
    const visit = async (path: string) => {
      while (!over.signal.aborted) {
        const { status } = await ask(path);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await wait(10);
      }
    };
    const visits = [visit('/'), visit('/'), visit('/slow')];
    for (let switches = 0; switches < 5; switches += 1) await next();
    over.abort();
    await Promise.all(visits);
    expect([...statuses.keys()]).toEqual([200]);
  });

  test('a service that ended is answered again at its next address', async () => {
    const { next, answered, ask } = await begin();
    await next();
    const { text } = await answered();
    await ask('/end');
    let again = await ask();
    while (again.status !== 200) again = await ask();
    expect(again.text).not.toBe(text);
  });
});

describe('requests that another process leads', () => {
  beforeAll(() => open());
  afterAll(close);

  test('count before a release that is watched is rolled back', async () => {
    const { projectId, staging, next, answered, ask } = await begin();
    await next();
    await answered();
    const former = services.host.state(staging.id)?.releaseId;
    await next();
    for (let visitor = 1; services.host.state(staging.id)?.releaseId !== former; visitor += 1)
      await ask('/fail', { 'x-forwarded-for': `203.0.${visitor % 200}.1` });
    const { data } = await owner.execute(
      'query ($id: ID!) { project(id: $id) { deployments(first: 1) { nodes { kind origin } } } }',
      { id: projectId },
    );
    expect(data.project.deployments.nodes).toEqual([{ kind: 'ROLLBACK', origin: 'HEALTH' }]);
  });
});

describe('where there is memory for one', () => {
  beforeAll(() => open(300 * 1_048_576));
  afterAll(close);

  test('a request where another process leads it wakes a service that sleeps', async () => {
    const { staging, next, answered, ask } = await begin();
    await next();
    await answered();
    const other = await begin();
    await other.next();
    while (services.host.state(staging.id)?.sleepingSince === null) await wait(20);
    expect(await ask()).toMatchObject({ status: 200 });
    expect(services.host.state(staging.id)).toMatchObject({ sleepingSince: null });
  });
});
