import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { obedientService } from '../../../testing/deployments/obedientService.ts';
import { foldersAsLayers, hostOf, openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';
import { openSiteHost } from '../openSiteHost.ts';

let sites: Sites;
beforeAll(async () => {
  sites = await openSites({
    wait: 30_000,
    warmUp: 0,
    check: 50,
    checkPatience: 10_000,
    firstPause: 20,
    longestPause: 100,
    drain: 30_000,
    answer: 30_000,
  });
});
afterAll(() => sites.close());

const service = (name: string) =>
  sites.release({ 'server.cjs': obedientService(name) }, { start: 'exec node server.cjs' });
const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
  for (const begun = Date.now(); !(await holds()); await wait(10)) {
    if (Date.now() - begun > 30_000) throw new Error(`${what} did not come about`);
  }
};

it('one that is replaced ends, also when it cannot be told whether other processes saw the switch', async () => {
  const former = await sites.run('replaced', await service('former'));
  const started = await sites.start(await service('next'));
  if (!('instance' in started)) throw new Error(started.notHealthy.message);
  const named = { environmentId: 'replaced', hosts: [hostOf('replaced')] };
  await sites.host.switchTo(named, started.instance, () =>
    Promise.reject(new Error('The database is away.')),
  );
  await until('The end', async () => (await former.address()) === null);
  expect((await sites.ask('replaced', '/')).status).toBe(200);
  await sites.host.remove('replaced');
});

it('one that ends five times, each soon after its start, is unhealthy', async () => {
  await sites.run('unhealthy', await service('unhealthy'));
  for (let times = 1; times <= 5; times += 1) {
    await sites.ask('unhealthy', '/end', { method: 'POST' });
    await until(
      'The end',
      () =>
        sites.events.filter((event) => event.type === 'ENDED' && event.environmentId === 'unhealthy')
          .length === times,
    );
  }
  expect(sites.host.state('unhealthy')).toMatchObject({
    health: 'UNHEALTHY',
    message: 'The service exited with code 7.',
  });
  expect(sites.events).toContainEqual({
    type: 'UNHEALTHY',
    environmentId: 'unhealthy',
    message: 'The service exited with code 7.',
  });
});

it('one that cannot be started again, as on a full disk, is tried again', async () => {
  const program = `console.log('pid ' + process.pid);${obedientService('no-folder')}`;
  await sites.run(
    'no-folder',
    await sites.release({ 'server.cjs': program }, { start: 'exec node server.cjs' }),
  );
  const [folder, away] = [join(sites.folder, 'run'), join(sites.folder, 'away')];
  await rename(folder, away);
  const pid = sites.said.findLast((line) => line.startsWith('pid '))?.slice(4);
  process.kill(Number(pid));
  await until(
    'The failed start',
    () => sites.host.state('no-folder')?.message?.includes('could not be started: ENOENT') === true,
  );
  await rename(away, folder);
  await until('The restart', () => sites.host.state('no-folder')?.health === 'HEALTHY');
  expect((await sites.ask('no-folder', '/')).status).toBe(200);
  await sites.host.remove('no-folder');
});

it('a failed request has the health check asked at once, which decides alone', async () => {
  const rarely = await openSites({ warmUp: 0, check: 3_600_000, youngCheck: 3_600_000 });
  try {
    const file = `
      let isWell = true;
      let checks = 0;
      require('node:http').createServer(({ url }, response) => {
        if (url === '/health') checks += 1;
        if (url === '/turn') isWell = false;
        const isFailure = url === '/broken' || (url === '/health' && !isWell);
        response.writeHead(isFailure ? 500 : 200).end(String(checks));
      }).listen(process.env.PORT, '127.0.0.1');`;
    const health = { path: '/health', status: 200, seconds: 10 };
    const release = await rarely.release({ 'server.cjs': file }, { start: 'node server.cjs' }, { health });
    await rarely.run('fails', release);
    const checks = async () => Number((await rarely.ask('fails', '/')).text);
    const before = await checks();
    expect((await rarely.ask('fails', '/broken')).status).toBe(500);
    await until('The health check', async () => (await checks()) > before);
    expect(rarely.host.state('fails')?.health).toBe('HEALTHY');
    await rarely.ask('fails', '/turn', { method: 'POST' });
    await rarely.ask('fails', '/broken');
    await until('The unhealthy state', () => rarely.host.state('fails')?.health === 'UNHEALTHY');
  } finally {
    await rarely.close();
  }
});

it('requests that a release has begun are answered by it, and no request fails over many switches', async () => {
  await sites.run('busy', await service('first'));
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const seen = new Map<string, number>();
  const stop = new AbortController();
  const load = async () => {
    while (!stop.signal.aborted) {
      const asked = request({
        socketPath: sites.socket,
        agent,
        path: '/',
        headers: { host: hostOf('busy') },
      }).end();
      const [answer] = await once(asked, 'response');
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const name = `${answer.statusCode} ${JSON.parse(Buffer.concat(chunks).toString()).name}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
  };
  const loads = Array.from({ length: 8 }, load);
  for (let times = 1; times <= 5; times += 1) {
    const slow = sites.ask('busy', '/slow', { method: 'POST' });
    const begun = sites.host.state('busy')?.requests ?? 0;
    await until('The request', () => (sites.host.state('busy')?.requests ?? 0) > begun);
    await sites.run('busy', await service(`release ${times}`));
    expect((await slow).text).toMatch(times === 1 ? 'first slowly' : `release ${times - 1} slowly`);
  }
  await until('The last one', () => (seen.get('200 release 5') ?? 0) > 10);
  stop.abort();
  await Promise.all(loads);
  agent.destroy();
  expect([...seen.keys()].filter((name) => !name.startsWith('200'))).toEqual([]);
  expect(sites.host.state('busy')).toMatchObject({ failures: 0 });
  // One for each test before, and the last release.
  await until('The end of the others', () => sites.sandbox.running.size === 2);
});

it('nothing is answered any more where an environment was let go of, and its service is gone', async () => {
  await sites.run('gone', await service('gone'));
  const before = sites.sandbox.running.size;
  await sites.host.remove('gone');
  expect(sites.sandbox.running.size).toBe(before - 1);
  expect((await sites.ask('gone', '/')).status).toBe(404);
  expect(sites.host.state('gone')).toBeNull();
});

it('a request that comes before its site waits for it, at the beginning', async () => {
  const early = await openSites({ warmUp: 10_000, wait: 10_000 });
  const answer = early.ask('early', '/');
  await early.run('early', await early.release({ 'index.html': 'There.' }));
  expect((await answer).text).toBe('There.');
  const never = early.ask('never', '/');
  await Promise.all([early.close(), never.catch(() => undefined)]);
});

it('what is to run and is not up yet is answered 503 with Retry-After, also before it is known what is to run', async () => {
  const early = await openSites({ warmUp: 10_000, wait: 10 });
  const unknown = await early.ask('late', '/');
  expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '5']);
  early.host.expect([{ environmentId: 'late', hosts: [hostOf('late')] }]);
  const starting = await early.ask('late', '/');
  expect([starting.status, starting.headers['retry-after']]).toEqual([503, '5']);
  expect((await early.ask('never', '/')).status).toBe(404);
  await early.run('late', await early.release({ 'index.html': 'There.' }));
  expect((await early.ask('late', '/')).text).toBe('There.');
  early.host.expect([]);
  await early.host.remove('late');
  expect((await early.ask('late', '/')).status).toBe(404);
  await early.close();
});

it('without a sandbox a program is not begun, and what would mend that is said', async () => {
  const host = await openSiteHost({
    layers: foldersAsLayers,
    sandbox: async () => ({ sandbox: null, mend: 'Install bubblewrap.' }),
    socketFolder: `${sites.folder}/none`,
    cacheFolder: `${sites.folder}/none/compressed`,
    serviceBytes: 1e9,
  });
  const begun = await host.start(await service('never'), () => undefined, new AbortController().signal);
  expect(begun).toMatchObject({
    notHealthy: { message: expect.stringMatching(/^Services cannot run.*Install bubblewrap\.$/) },
  });
  await host.close();
});
