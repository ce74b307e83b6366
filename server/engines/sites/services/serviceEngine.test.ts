import { setTimeout as wait } from 'node:timers/promises';
import { obedientService } from '../../../testing/deployments/obedientService.ts';
import { openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';
import { openClusterSites } from '../../../testing/kubernetes/clusterSites.ts';
import { openRealClusterSites } from '../../../testing/kubernetes/realCluster.ts';

/** Sites on the engine that is tested. */
type ContractSites = Pick<Sites, 'host' | 'said' | 'events' | 'release' | 'start' | 'run' | 'ask'> & {
  /** How much runs. */
  count: () => number;
  close: () => Promise<void>;
};

const times = {
  wait: 30_000,
  warmUp: 0,
  check: 50,
  youngCheck: 50,
  checkPatience: 10_000,
  firstPause: 20,
  longestPause: 100,
  drain: 5_000,
  answer: 30_000,
};

/** Waits until something holds. */
const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const begun = Date.now(); !(await holds()); await wait(10)) {
    if (Date.now() - begun > 30_000) throw new Error(`${what} did not come about`);
  }
};

const turning = `
let well = true;
require('node:http').createServer((request, response) => {
  if (request.url === '/turn') well = !well;
  if (!well) console.log('Error: It is not well');
  response.writeHead(well || request.url === '/turn' ? 200 : 500).end();
}).listen(process.env.PORT, '127.0.0.1');`;

const openOnMachine = async (): Promise<ContractSites> => {
  const sites = await openSites(times);
  return { ...sites, count: () => sites.sandbox.running.size };
};

const openInCluster = async (): Promise<ContractSites> => {
  const sites = await openClusterSites(times);
  return { ...sites, close: () => sites.close().then(sites.closeCluster) };
};

/** Also on a real cluster, by `npm run test:cluster`. */
const real = process.env['TEST_CLUSTER']
  ? [['a real cluster', () => openRealClusterSites(times)] as const]
  : [];

describe.each([['this machine', openOnMachine] as const, ['Kubernetes', openInCluster] as const, ...real])(
  'services on %s',
  (_engine, open) => {
    let sites: ContractSites;
    beforeAll(async () => {
      sites = await open();
    }, 60_000);
    afterAll(() => sites.close(), 60_000);

    const service = (label: string) =>
      sites.release({ 'server.cjs': obedientService(label) }, { start: 'exec node server.cjs' });
    const eventsOf = (environmentId: string) =>
      sites.events.filter((event) => event.environmentId === environmentId);

    it('a service comes up, answers, and what it says is told without its secrets', async () => {
      const release = await service('greets');
      await sites.run('greets', {
        ...release,
        environment: { GREETING: 'hush-hush' },
        secrets: ['hush-hush'],
      });
      expect(JSON.parse((await sites.ask('greets', '/there')).text)).toMatchObject({
        name: 'greets',
        url: '/there',
      });
      await until('The line', () => sites.said.some((line) => line.startsWith('greets begins')));
      expect(sites.said.find((line) => line.startsWith('greets begins'))).not.toContain('hush-hush');
      expect(sites.host.lastLines('greets').join()).not.toContain('hush-hush');
      expect(sites.host.state('greets')).toMatchObject({ health: 'HEALTHY', restarts: 0 });
    });

    it('a service that ends is started again, a request waits for it, and people are told', async () => {
      await sites.run('ends', await service('ends'));
      expect((await sites.ask('ends', '/end', { method: 'POST' })).status).toBe(502);
      await until('The end', () => eventsOf('ends').length > 0);
      expect((await sites.ask('ends', '/')).status).toBe(200);
      expect(eventsOf('ends')).toEqual([
        { type: 'ENDED', environmentId: 'ends', message: 'The service exited with code 7.' },
        { type: 'RESTARTED', environmentId: 'ends', restarts: 1 },
      ]);
      expect(sites.host.state('ends')).toMatchObject({
        health: 'HEALTHY',
        restarts: 1,
        requests: 2,
        failures: 1,
      });
    });

    it('one that answers its health check no more is unhealthy, and well again when it does', async () => {
      await sites.run(
        'turns',
        await sites.release({ 'server.cjs': turning }, { start: 'exec node server.cjs' }),
      );
      await sites.ask('turns', '/turn', { method: 'POST' });
      await until('The unhealthy state', () => sites.host.state('turns')?.health === 'UNHEALTHY');
      expect(sites.host.state('turns')?.message).toBe('GET / returned 500 instead of 200.');
      await until('The line', () => sites.host.lastLines('turns').includes('Error: It is not well'));
      await sites.ask('turns', '/turn', { method: 'POST' });
      await until('The health', () => sites.host.state('turns')?.health === 'HEALTHY');
      expect(eventsOf('turns').map(({ type }) => type)).toEqual(['UNHEALTHY', 'HEALTHY']);
    });

    it.each([
      [
        'it ends',
        'console.log("bad news"); process.exit(3)',
        'The service exited with code 3 before it answered.',
        20,
        ['bad news'],
      ],
      [
        'it listens nowhere',
        'setInterval(() => {}, 1000)',
        'on 127.0.0.1 at the port in PORT (waited 1 s).',
        1,
        [],
      ],
      [
        'it answers otherwise',
        'require("node:http").createServer((q, r) => r.writeHead(503).end()).listen(process.env.PORT)',
        'GET / returned 503 instead of 200 (waited 4 s).',
        4,
        [],
      ],
    ])(
      'a release does not come up when %s, and nothing of it is left',
      async (_how, source, why, seconds, lastLines) => {
        const before = sites.count();
        const health = { path: '/', status: 200, seconds };
        const begun = await sites.start(
          await sites.release({ 'server.cjs': source }, { start: 'exec node server.cjs' }, { health }),
        );
        expect(begun).toMatchObject({ notHealthy: { message: expect.stringContaining(why), lastLines } });
        await until('The end', () => sites.count() === before);
      },
    );

    it('the release that is replaced answers what it has begun, and is stopped', async () => {
      const before = sites.count();
      await sites.run('replaced', await service('first'));
      const slow = sites.ask('replaced', '/slow', { method: 'POST' });
      await until('The request', () => (sites.host.state('replaced')?.requests ?? 0) > 0);
      await sites.run('replaced', await service('second'));
      expect((await slow).text).toBe('first slowly');
      expect(JSON.parse((await sites.ask('replaced', '/')).text)).toMatchObject({ name: 'second' });
      await until('The end of the first', () => sites.count() === before + 1);
      await sites.host.remove('replaced');
      expect(sites.count()).toBe(before);
    });

    it('a command runs in the files of a release, with its variables, and tells how it ended', async () => {
      const release = await sites.release(
        { 'data.txt': 'content' },
        { start: 'exec node server.cjs' },
        { environment: { KEY: 'value' } },
      );
      const lines: string[] = [];
      const run = (command: string, milliseconds = 20_000) =>
        sites.host.run(
          release,
          { command, milliseconds, name: 'The command' },
          (line) => lines.push(line),
          new AbortController().signal,
        );
      expect(await run('cat data.txt; echo; echo "$KEY"')).toBeNull();
      expect(lines).toEqual(['content', 'value']);
      expect(await run('echo last words; exit 4')).toEqual({
        message: 'The command exited with code 4.',
        lastLines: ['last words'],
        exitCode: 4,
      });
    });
  },
);
