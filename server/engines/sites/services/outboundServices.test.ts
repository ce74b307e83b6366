import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pythonHere } from '../../../testing/deployments/pythonIndex.ts';
import { reachingNode, reachingPython } from '../../../testing/deployments/reachingService.ts';
import { openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';
import { startOutboundTargets } from '../../../testing/network/outboundTargets.ts';
import { sandboxHolds } from '../../../testing/sandbox/sandboxHere.ts';
import { type OutboundProxies, type OutboundTarget, openOutboundProxies } from '../../outbound/index.ts';
import { openSandbox } from '../../sandbox/index.ts';

/** Services in the real sandbox reach the hosts of a list, by the proxy or by their names, and nothing else. */

const folder = mkdtempSync(join(tmpdir(), 'outbound-services-'));
const describeInSandbox = sandboxHolds(join(folder, 'sandbox')) ? describe : describe.skip;
const describeWithPython = pythonHere() ? describe : describe.skip;

describeInSandbox('services that reach out', () => {
  let sites: Sites;
  let proxies: OutboundProxies;
  let targets: Awaited<ReturnType<typeof startOutboundTargets>>;
  const own = createServer((_, answer) => answer.end('the product'));
  let ownPort = 0;
  const said: string[] = [];

  const list = (): OutboundTarget[] => [
    { host: 'api.example.com', port: targets.ports.web },
    { host: 'queue.example.com', port: targets.ports.echo },
    { host: 'smtp.example.com', port: 587 },
    { host: '*.example.org', port: targets.ports.web },
  ];

  beforeAll(async () => {
    targets = await startOutboundTargets();
    const named = [
      ...list(),
      { host: 'www.example.org', port: targets.ports.web },
      { host: 'later.example.com', port: targets.ports.echo },
    ];
    own.listen(0, '127.0.0.1');
    await once(own, 'listening');
    const address = own.address();
    ownPort = typeof address === 'object' && address ? address.port : 0;
    const { sandbox } = await openSandbox({ folder: join(folder, 'sandbox') });
    if (!sandbox) throw new Error('No sandbox holds here.');
    sites = await openSites({}, Object.assign(sandbox, { running: new Set<never>() }));
    proxies = await openOutboundProxies({
      folder: join(sites.folder, 'out'),
      allowedHosts: named.map(({ host, port }) => `${host}:${port}`),
      clock: () => new Date(),
      resolve: async () => ['127.0.0.1'],
    });
    await start('node', { 'server.cjs': reachingNode }, 'exec node server.cjs');
    if (pythonHere()) await start('python', { 'app.py': reachingPython }, 'exec python3 app.py');
  }, 60_000);
  afterAll(async () => {
    proxies?.close();
    await sites?.close();
    targets?.close();
    own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (name: string, files: Record<string, string>, command: string) => {
    const proxy = await proxies.open({
      organizationId: 'acme',
      environmentId: name,
      targets: list(),
      mask: (text) => text,
    });
    const at = 'http://127.0.0.1:28128';
    const release = await sites.release(
      files,
      { start: command },
      {
        environment: {
          HTTP_PROXY: at,
          HTTPS_PROXY: at,
          http_proxy: at,
          NO_PROXY: '127.0.0.1,localhost,::1',
          NODE_USE_ENV_PROXY: '1',
        },
        outbound: [{ socket: proxy.socket, port: 28_128 }],
        forwards: { control: proxy.control, proxyPort: 28_128, hosts: proxy.hosts },
        sayTo: (onLine) => proxy.sayTo((line) => (onLine(line), said.push(line))),
        letGo: proxy.close,
      },
    );
    await sites.run(name, release);
  };
  const ask = async (name: string, path: string, query: Record<string, string | number>) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return (await sites.ask(name, `${path}?${search}`)).text;
  };

  /** What a service answers that is asked to reach hosts of its list, and others. */
  const reachedBy = async (name: string): Promise<string[]> => {
    const { web, echo } = targets.ports;
    const answers = [
      await ask(name, '/fetch', { to: `http://api.example.com:${web}/orders` }),
      await ask(name, '/fetch', { to: `http://www.example.org:${web}/` }),
      await ask(name, '/tcp', { host: 'queue.example.com', port: echo }),
      await ask(name, '/fetch', { to: `http://other.example.com:${web}/` }),
      await ask(name, '/tcp', { host: 'other.example.com', port: web }),
      await ask(name, '/tcp', { host: 'api.example.com', port: echo }),
    ];
    return answers.map((answer) => answer.replace(/^failed.*/s, 'failed'));
  };

  const reached = ['200 GET /orders', '200 GET /', 'hello', 'failed', 'failed', 'failed'];

  test('a service of Node reaches the host of its list, and nothing else', async () => {
    expect(await reachedBy('node')).toEqual(reached);
  }, 30_000);
  describeWithPython('with Python', () => {
    test('a service of Python does, too', async () => {
      expect(await reachedBy('python')).toEqual(reached);
    }, 30_000);
  });

  test('ports below 1024 are forwarded, too: what is refused behind them is said in the log', async () => {
    expect(await ask('node', '/tcp', { host: 'smtp.example.com', port: 587 })).toMatch(/^failed/);
    expect([...said, ...sites.said].join('\n')).toMatch(/smtp\.example\.com:587/);
  });

  test('a service reaches neither this machine’s servers nor other names, by whatever spelling', async () => {
    const port = ownPort;
    const spellings = [
      '127.0.0.1',
      'localhost',
      '0.0.0.0',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '169.254.169.254',
      '[::ffff:127.0.0.1]',
    ];
    for (const host of spellings) {
      const plain = host.replace(/^\[|\]$/g, '');
      expect(await ask('node', '/tcp', { host: plain, port })).toMatch(/^failed/);
      expect(await ask('node', '/fetch', { to: `http://${host}:${port}/` })).toMatch(/^failed/);
    }
    expect(await ask('node', '/dns', { host: 'example.com' })).toMatch(/^failed/);
    // Asked of the proxy itself, as a program may do that reads no variables.
    for (const target of [`127.0.0.1:${port}`, `localhost:${port}`]) {
      expect(await ask('node', '/fetch', { to: `http://127.0.0.1:28128/http://${target}/` })).toMatch(
        /^400 /,
      );
    }
  }, 60_000);

  test('a host at the port of the service itself is named in its log', async () => {
    proxies.update('node', [...list(), { host: 'clash.example.com', port: 3_000 }]);
    const line =
      'clash.example.com:3000 cannot be reached by its name here, because the service itself listens';
    while (!sites.said.some((each) => each.includes(line))) await wait(20);
    expect(sites.said.filter((each) => each.includes('clash.example.com'))).toHaveLength(1);
    proxies.update('node', list());
  });

  test('a host that is added or removed is reached or not a moment later, without a restart', async () => {
    const { echo } = targets.ports;
    expect(await ask('node', '/tcp', { host: 'later.example.com', port: echo })).toMatch(/^failed/);
    proxies.update('node', [{ host: 'later.example.com', port: echo }]);
    let answer = '';
    while (answer !== 'hello') answer = await ask('node', '/tcp', { host: 'later.example.com', port: echo });
    expect(await ask('node', '/tcp', { host: 'queue.example.com', port: echo })).toMatch(/^failed/);
  }, 30_000);
});
