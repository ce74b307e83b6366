import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openTunnel, startOutboundTargets } from '../../testing/network/outboundTargets.ts';
import { speak, untilClosed } from '../../testing/network/speak.ts';
import { type OutboundProxies, type OutboundTarget, openOutboundProxies } from './index.ts';
import { type OutboundTimes, outboundLimits } from './limits.ts';

/** Services reach the hosts of their list through a proxy, and nothing else, whatever they say to it. */

let targets: Awaited<ReturnType<typeof startOutboundTargets>>;
let now = new Date('2026-11-29T08:00:00.000Z');
const opened: { proxies: OutboundProxies; folder: string }[] = [];
beforeAll(async () => {
  targets = await startOutboundTargets();
});
afterEach(() => {
  for (const { proxies, folder } of opened.splice(0)) {
    proxies.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
afterAll(() => targets.close());

const addresses: Record<string, string[]> = {
  'api.example.com': ['127.0.0.1'],
  'mail.example.com': ['127.0.0.1'],
  'inside.example.com': ['10.0.0.7'],
  'metadata.example.com': ['169.254.169.254'],
  'loopback.example.com': ['::1'],
  'mixed.example.com': ['3ffe::1', '192.168.1.1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
};
const resolve = async (host: string): Promise<string[]> => {
  const found = addresses[host];
  if (!found) throw Object.assign(new Error('There is no such name.'), { code: 'ENOTFOUND' });
  return found;
};

type Options = {
  list: OutboundTarget[];
  allowed?: string[];
  times?: Partial<OutboundTimes>;
  secret?: string;
  resolveBy?: (host: string) => Promise<string[]>;
  refusedTargets?: OutboundTarget[];
};

/** Opens the proxy of a service; what it says in the service's log stands in `lines`. */
const open = async ({
  list,
  allowed = [],
  times = {},
  secret,
  resolveBy = resolve,
  refusedTargets = [],
}: Options) => {
  const folder = mkdtempSync(join(tmpdir(), 'outbound-'));
  const proxies = await openOutboundProxies({
    folder: join(folder, 'out'),
    allowedHosts: allowed,
    refusedTargets,
    clock: () => now,
    resolve: resolveBy,
    times,
  });
  opened.push({ proxies, folder });
  const lines: string[] = [];
  const mask = (text: string) => (secret ? text.replaceAll(secret, '[secret]') : text);
  const openOf = async (organizationId: string, environmentId: string) => {
    const proxy = await proxies.open({ organizationId, environmentId, targets: list, mask });
    proxy.sayTo((line) => lines.push(line));
    return proxy;
  };
  return { proxies, openOf, lines, proxy: await openOf('acme', 'production') };
};

const web = () => ({ host: 'api.example.com', port: targets.ports.web });
const echo = () => ({ host: 'mail.example.com', port: targets.ports.echo });
const endless = () => ({ host: 'mail.example.com', port: targets.ports.endless });
const of = ({ host, port }: OutboundTarget) => `${host}:${port}`;

/** A proxy whose doubles on the loopback are allowed. */
const openWhole = (more: Partial<Options> = {}) => {
  const list = [web(), echo(), endless()];
  return open({ list, allowed: list.map(of), ...more });
};

test('a tunnel leads to a host of the list, with what was said before it was open, and is counted', async () => {
  const { proxy, proxies } = await openWhole();
  const { status, socket } = await openTunnel(proxy.socket, of(echo()), 'early');
  expect(status).toBe(200);
  const [heard] = await once(socket, 'data');
  expect(String(heard)).toBe('early');
  socket.end('late');
  const [more] = await once(socket, 'data');
  expect(String(more)).toBe('late');
  await once(socket, 'close');
  expect(proxies.takeFigures()).toEqual([
    {
      organizationId: 'acme',
      environmentId: 'production',
      connections: 1,
      bytesSent: 9,
      bytesReceived: 9,
      refused: [],
    },
  ]);
  expect(proxies.takeFigures()).toEqual([]);
});

test('a request for an http:// URL goes to the host of the URL, without what was said to the proxy alone', async () => {
  const { proxy } = await openWhole();
  const answer = await speak(
    { path: proxy.socket },
    `POST http://${of(web())}/orders?open HTTP/1.1\r\nHost: inside.example.com\r\nProxy-Authorization: Basic eA==\r\n` +
      'X-Between: 1\r\nX-Kept: 2\r\nConnection: close, X-Between\r\nContent-Length: 5\r\n\r\nhello',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toContain('X-Own: yes');
  expect(answer).not.toContain('X-Between');
  expect(answer).toMatch(/hello.*POST \/orders\?open/s);
  const { headers } = targets.asked.at(-1) ?? { headers: {} };
  expect(headers).toMatchObject({ host: of(web()), 'x-kept': '2', 'content-length': '5' });
  expect(headers).not.toHaveProperty('x-between');
  expect(headers).not.toHaveProperty('proxy-authorization');
});

describe('hostile services', () => {
  test('targets that are not listed are refused, recorded, and said in the log once a minute', async () => {
    const { proxy, proxies, lines } = await open({
      list: [{ host: 'api.example.com', port: 443 }],
      allowed: [of(web())],
    });
    const refused = ['other.example.com:443', of(web()), 'api.example.com:22', 'xapi.example.com:443'];
    for (const target of [...refused, ...refused]) {
      expect(await openTunnel(proxy.socket, target)).toMatchObject({
        status: 403,
        heard: expect.stringContaining(`Refused ${target}: it is not in the list of outbound connections`),
      });
    }
    const [{ refused: recorded } = { refused: [] }] = proxies.takeFigures();
    expect(recorded).toEqual(
      refused.map((target) => {
        const [host, port] = target.split(':');
        return { host, port: Number(port), reason: 'NOT_ALLOWED', count: 2, lastAt: now };
      }),
    );
    expect(lines).toHaveLength(4);
    now = new Date(now.getTime() + 60_000);
    await openTunnel(proxy.socket, 'other.example.com:443');
    expect(lines).toHaveLength(5);
  });

  test.each([
    '127.0.0.1:5432',
    '127.0.0.1:4000',
    '0.0.0.0:5432',
    '10.0.0.7:443',
    '169.254.169.254:80',
    '168.63.129.16:80',
    '[::1]:5432',
    '[::ffff:127.0.0.1]:5432',
    '[fd00:ec2::254]:80',
    'localhost:5432',
    'api.localhost:4000',
  ])('%s is refused, also where a wildcard is listed', async (target) => {
    const port = Number(target.split(':').at(-1));
    const { proxy, proxies } = await open({ list: [{ host: '*.example.com', port }] });
    expect(await openTunnel(proxy.socket, target)).toMatchObject({ status: 403 });
    // Nobody is offered to allow it.
    expect(proxies.takeFigures()[0]?.refused).toMatchObject([{ reason: 'PRIVATE_ADDRESS' }]);
  });

  test.each([
    '2130706433:5432',
    '0x7f000001:5432',
    '0x7f.1:5432',
    '0177.0.0.1:5432',
    '127.1:5432',
    '127.0.0.1:5432@api.example.com:443',
    'user@api.example.com:443',
    'api.example.com',
    'api.example.com:0',
    'api.example.com:65536',
    'api.example.com:443/path',
    'api.example.com:443#',
    'api.example.com%00.evil.example:443',
    'api.example.com\\.evil.example:443',
    '[fe80::1%25eth0]:443',
    '[::1]:5432:443',
    'http://api.example.com:443',
    '*.example.com:443',
    '/run/postgresql:5432',
    '①②⑦.⓪.⓪.①:5432',
  ])('%s is no target', async (target) => {
    const { proxy, proxies } = await open({ list: [{ host: '*.example.com', port: 443 }] });
    expect((await openTunnel(proxy.socket, target)).status).toBe(400);
    expect(proxies.takeFigures()).toEqual([]);
  });

  test.each([
    'inside.example.com',
    'metadata.example.com',
    'loopback.example.com',
    'mixed.example.com',
    'mapped.example.com',
    '10.0.0.7',
    '::1',
  ])('%s is listed, and refused for its addresses', async (host) => {
    const { proxy, proxies, lines } = await open({ list: [{ host, port: 5432 }] });
    const target = host.includes(':') ? `[${host}]:5432` : `${host}:5432`;
    expect(await openTunnel(proxy.socket, target)).toMatchObject({ status: 403 });
    const url = await speak({ path: proxy.socket }, `GET http://${target}/ HTTP/1.0\r\nHost: x\r\n\r\n`);
    expect(url).toMatch(/^HTTP\/1\.1 403 /);
    const [figures] = proxies.takeFigures();
    expect(figures?.refused).toMatchObject([{ host, port: 5432, reason: 'PRIVATE_ADDRESS', count: 2 }]);
    expect(lines).toEqual([`Refused ${target}: it has an address in a private network, or of this server.`]);
  });

  test('the server’s own databases are refused by every name and address, although they are listed and allowed', async () => {
    const { echo: port } = targets.ports;
    const list = ['api.example.com', 'mail.example.com', '127.0.0.1'].map((host) => ({ host, port }));
    const { proxy, lines } = await open({
      list: [...list, web()],
      allowed: [...list, web()].map(of),
      refusedTargets: [{ host: 'mail.example.com', port }],
    });
    for (const target of list) {
      expect(await openTunnel(proxy.socket, of(target))).toMatchObject({ status: 403 });
    }
    expect(lines).toContain(`Refused 127.0.0.1:${port}: it is a database of this server.`);
    const unknown = await open({
      list,
      allowed: list.map(of),
      refusedTargets: [{ host: 'gone.example.com', port }],
    });
    expect(await openTunnel(unknown.proxy.socket, `api.example.com:${port}`)).toMatchObject({ status: 502 });
    expect(unknown.lines).toEqual([
      `No connection to api.example.com:${port}: a database of this server could not be looked up.`,
    ]);
    // Another port of the same host is another server.
    expect((await openTunnel(proxy.socket, of(web()))).status).toBe(200);
  });

  test('a name is looked up once for a connection, and refused as soon as it leads to a private address', async () => {
    const answers = [['3ffe::1'], ['10.0.0.7']];
    const asked: string[] = [];
    const { proxy } = await open({
      list: [{ host: 'rebinding.example.com', port: 443 }],
      times: { connect: 50 },
      resolveBy: async (host) => {
        asked.push(host);
        return answers[asked.length - 1] ?? [];
      },
    });
    // The public address leads nowhere: no other one is tried in its place.
    expect((await openTunnel(proxy.socket, 'rebinding.example.com:443')).status).toBe(502);
    expect(asked).toHaveLength(1);
    expect((await openTunnel(proxy.socket, 'rebinding.example.com:443')).status).toBe(403);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['a path', 'GET / HTTP/1.1\r\nHost: api.example.com\r\n\r\n'],
    ['another scheme', 'GET https://api.example.com/ HTTP/1.1\r\nHost: api.example.com\r\n\r\n'],
    ['a file', 'GET file:///etc/passwd HTTP/1.1\r\nHost: api.example.com\r\n\r\n'],
    ['credentials', 'GET http://a:b@api.example.com/ HTTP/1.1\r\nHost: api.example.com\r\n\r\n'],
    [
      'two lengths',
      'POST http://W/ HTTP/1.1\r\nHost: W\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'two different lengths',
      'POST http://W/ HTTP/1.1\r\nHost: W\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    ],
    ['a header that is split', 'GET http://W/ HTTP/1.1\r\nHost: W\r\nX-A: b\rX-Injected: yes\r\n\r\n'],
    ['a head without end', `GET http://W/ HTTP/1.1\r\nHost: W\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%s is no request for a proxy', async (_what, words) => {
    const { proxy } = await openWhole();
    const before = targets.asked.length;
    const heard = await speak(
      { path: proxy.socket },
      words.replaceAll('W', of(web())).replace('1.1\r\n', '1.1\r\nConnection: close\r\n'),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(targets.asked.length).toBe(before);
  });

  test('an answer that no server gives ends the request, not the proxy', async () => {
    const { proxy } = await openWhole();
    const strange = `GET http://${of(web())}/strange HTTP/1.0\r\n\r\n`;
    expect(await speak({ path: proxy.socket }, strange)).toMatch(/^HTTP\/1\.1 502 /);
    const switches = strange.replace('/strange', '/switches');
    expect(await speak({ path: proxy.socket }, switches)).toMatch(/^HTTP\/1\.1 502 /);
    expect((await openTunnel(proxy.socket, of(echo()))).status).toBe(200);
  });

  test('a second request before the answer to the first ends the connection: it counts for one target', async () => {
    const { proxy } = await openWhole();
    const head = `HTTP/1.1\r\nHost: ${of(web())}\r\n`;
    const unfinished = `POST http://${of(web())}/first ${head}Content-Length: 0\r\n\r\n`;
    const before = targets.connected.length;
    const tunnel = `CONNECT ${of(echo())} HTTP/1.1\r\nHost: x\r\n\r\n`;
    for (const second of [`GET http://${of(web())}/second ${head}\r\n`, tunnel]) {
      expect(await speak({ path: proxy.socket }, unfinished + second.repeat(50))).not.toContain('second');
    }
    expect(targets.connected.length).toBe(before);
    // One after the other they go on.
    const socket = connect(proxy.socket);
    for (const path of ['/one', '/two']) {
      socket.write(`GET http://${of(web())}${path} ${head}\r\n`);
      let heard = '';
      while (!heard.includes(`GET ${path}`)) heard += String((await once(socket, 'data'))[0]);
    }
    socket.destroy();
  });

  test('of 1,000 connections some are open, and another service is not kept waiting', async () => {
    const { proxy, openOf, lines } = await openWhole();
    const all = await Promise.all(Array.from({ length: 1_000 }, () => openTunnel(proxy.socket, of(echo()))));
    const isOpen = all.filter(({ status }) => status === 200);
    expect(isOpen).toHaveLength(outboundLimits.connections.perService);
    expect(lines).toContain('Refused a connection: too many outbound connections are open.');
    const other = await openOf('globex', 'other');
    expect((await openTunnel(other.socket, of(echo()))).status).toBe(200);
    for (const { socket } of isOpen) socket.destroy();
    let status = 0;
    while (status !== 200) ({ status } = await openTunnel(proxy.socket, of(echo())));
  }, 30_000);

  test('a refused tunnel is closed although its program keeps it open', async () => {
    const { proxy } = await openWhole();
    const program = connect({ path: proxy.socket, allowHalfOpen: true });
    program.write('CONNECT other.example.com:443 HTTP/1.1\r\nHost: other.example.com\r\n\r\n');
    expect(String((await once(program, 'data'))[0])).toContain('HTTP/1.1 403 ');
    await expect(untilClosed(program)).resolves.toBeUndefined();
  }, 30_000);

  test('services of one organization have a limit together', async () => {
    const { openOf } = await openWhole();
    const { perService, perOrganization } = outboundLimits.connections;
    let count = 0;
    for (let service = 0; service <= perOrganization / perService; service += 1) {
      const { socket } = await openOf('acme', `service-${service}`);
      const all = await Promise.all(Array.from({ length: perService }, () => openTunnel(socket, of(echo()))));
      count += all.filter(({ status }) => status === 200).length;
    }
    expect(count).toBe(perOrganization);
  }, 30_000);

  test('a stream without end is counted while it lasts, and ends when its host is taken from the list', async () => {
    const { proxy, proxies } = await openWhole();
    const { socket } = await openTunnel(proxy.socket, of(endless()));
    socket.resume();
    while (socket.bytesRead < 10_000_000) await once(socket, 'data');
    expect(proxies.takeFigures()[0]?.bytesReceived).toBeGreaterThanOrEqual(10_000_000);
    proxies.update('production', [echo()]);
    await once(socket, 'close');
    expect((await openTunnel(proxy.socket, of(endless()))).status).toBe(403);
    expect((await openTunnel(proxy.socket, of(echo()))).status).toBe(200);
  });

  test('what is silent is closed: a connection without a request, and a tunnel', async () => {
    const { proxy } = await openWhole({ times: { head: 100, idle: 100 } });
    const { socket } = await openTunnel(proxy.socket, of(echo()));
    const waiting = connect(proxy.socket);
    waiting.resume();
    await Promise.all([once(socket.resume(), 'close'), once(waiting, 'close')]);
    expect([socket.destroyed, waiting.destroyed]).toEqual([true, true]);
  });

  test('no more than some targets and lines are kept', async () => {
    const { proxy, proxies, lines } = await open({ list: [echo()] });
    for (let number = 0; number < 150; number += 1) {
      await openTunnel(proxy.socket, `host${number}.example.com:443`);
    }
    expect(proxies.takeFigures()[0]?.refused).toHaveLength(outboundLimits.refusedTargets);
    expect(lines).toHaveLength(outboundLimits.linesPerMinute);
  });

  test('a secret in the name of a host is neither recorded nor said', async () => {
    const { proxy, proxies, lines } = await open({ list: [echo()], secret: 'verySecret' });
    await openTunnel(proxy.socket, 'verySecret.example.com:443');
    const asked = 'GET http://verySecret.example.com/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    await speak({ path: proxy.socket }, asked);
    expect(JSON.stringify([proxies.takeFigures(), lines])).not.toMatch(/verysecret/i);
    expect(lines[0]).toContain('[secret].example.com:443');
  });
});

test('a host that is not found, refuses or does not answer is told as that', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  closed.close();
  const list = [
    { host: 'gone.example.com', port: 443 },
    { host: 'api.example.com', port },
  ];
  const { proxy, lines } = await open({ list, allowed: list.map(of) });
  for (const target of list) expect((await openTunnel(proxy.socket, of(target))).status).toBe(502);
  expect(lines).toEqual([
    'No connection to gone.example.com:443: the host was not found.',
    `No connection to api.example.com:${port}: the host refused it.`,
  ]);
});

test('a sandbox is told where names of the list are reached, and of every change; its hosts file names them', async () => {
  const { proxy, proxies } = await open({
    list: [
      { host: 'smtp.example.com', port: 587 },
      { host: '*.example.org', port: 443 },
      { host: '1.2.3.4', port: 443 },
    ],
  });
  const follower = connect(proxy.control);
  const lines = createInterface({ input: follower })[Symbol.asyncIterator]();
  const told = async () => JSON.parse(String((await lines.next()).value));
  const smtp = { address: '127.77.0.1', port: 587, target: 'smtp.example.com:587' };
  expect(await told()).toEqual([smtp]);
  const local = '127.0.0.1 localhost\n::1 localhost\n';
  expect(readFileSync(proxy.hosts, 'utf8')).toBe(`${local}127.77.0.1 smtp.example.com\n`);
  // The same list writes nothing.
  writeFileSync(proxy.hosts, 'as it is');
  proxies.update('production', [{ host: 'smtp.example.com', port: 587 }]);
  expect(readFileSync(proxy.hosts, 'utf8')).toBe('as it is');
  proxies.update('production', [
    { host: 'db.example.com', port: 5432 },
    { host: 'smtp.example.com', port: 587 },
  ]);
  const database = { address: '127.77.0.2', port: 5432, target: 'db.example.com:5432' };
  expect(await told()).toEqual([database, smtp]);
  proxies.update('production', []);
  expect(await told()).toEqual([]);
  expect(readFileSync(proxy.hosts, 'utf8')).toBe(local);
  follower.destroy();
});
