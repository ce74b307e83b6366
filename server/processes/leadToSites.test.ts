import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { openSiteHost, ownSitesFolder, type SiteHost } from '../engines/sites/index.ts';
import { directSandbox } from '../testing/sandbox/directSandbox.ts';
import { type ListeningServer, openListeningServer } from '../testing/listen.ts';
import { sendNamed } from '../testing/network/sendNamed.ts';
import { foldersAsLayers, openSites, type Sites } from '../testing/deployments/siteHosts.ts';
import { speak, untilClosed } from '../testing/network/speak.ts';

/** Tells what it was asked. */
const echo = `
const server = require('node:http').createServer((request, response) => {
  response.setHeader('set-cookie', 'slipway_session=planted; Domain=localhost');
  response.end(JSON.stringify({ url: request.url, headers: request.headers }));
});
server.on('upgrade', (request, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: echo\\r\\nConnection: Upgrade\\r\\n\\r\\n');
  socket.pipe(socket);
});
server.listen(process.env.PORT, '127.0.0.1');`;
const host = 'shop.acme.localhost';

let server: ListeningServer;
let sites: Sites;
let siteHost: SiteHost;
let socketOfSites: string;
let there = true;
let port: number;
beforeAll(async () => {
  server = await openListeningServer({}, {}, { isThere: () => there });
  port = Number(new URL(server.url).port);
  // Only for its releases: the sites that are asked for stand where the server looks for them.
  sites = await openSites();
  const { folder, socket } = ownSitesFolder(server.runtime.env.dataDirectory);
  socketOfSites = socket;
  siteHost = await openSiteHost({
    layers: foldersAsLayers,
    sandbox: async () => ({ sandbox: directSandbox(), mend: null }),
    socketFolder: folder,
    cacheFolder: `${folder}/compressed`,
    serviceBytes: 1e9,
    times: { warmUp: 0 },
  });
  await run('shop', echo);
});
afterAll(async () => {
  await siteHost.close();
  await sites.close();
  await server.close();
});

/** Runs a program as a site of the organization. */
const run = async (label: string, program: string) => {
  const release = await sites.release({ 'server.cjs': program }, { start: 'exec node server.cjs' });
  const begun = await siteHost.start(release, () => undefined, new AbortController().signal);
  if (!('instance' in begun)) throw new Error(begun.notHealthy.message);
  await siteHost.switchTo({ environmentId: label, hosts: [`${label}.acme.localhost`] }, begun.instance);
};
const ask = (headers: Record<string, string>, path = '/') => sendNamed(server.url + path, headers);

it('a request that comes while the process of the sites begins waits for it', async () => {
  const answer = ask({ host });
  await siteHost.listen(socketOfSites);
  expect((await answer).status).toBe(200);
});

it('a site is asked by its host, in whatever spelling, and answers whatever path, also those of the product', async () => {
  for (const named of [host, `${host}:${port}`, 'SHOP.Acme.localhost:1'])
    for (const path of ['/', '/graphql?query={plans{name}}', '/health', '/app', '/metrics']) {
      const { status, body } = await ask({ host: named }, path);
      expect([status, JSON.parse(body).url]).toEqual([200, path]);
    }
});

it.each([
  ['shop.acme.localhost.evil', 421],
  ['shop.acme.localhost.', 421],
  ['shop.acme.localhost@evil', 421],
  ['shop.acme.localhost:4000:1', 421],
  ['a.shop.acme.localhost', 421],
  ['acme.localhost', 421],
  ['shop..localhost', 421],
  ['-shop.acme.localhost', 421],
  ['sh_op.acme.localhost', 421],
  ['shop.acme.evil.example', 421],
  ['other.acme.localhost', 404],
  ['shop.other.localhost', 404],
])('%s is not the site: %s', async (named, status) => {
  const answer = await ask({ host: named });
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain('"url"');
});

it('a site hears nothing of the product, and who asks is said by nobody but us', async () => {
  const { body, cookies } = await ask({
    host,
    cookie: '__Host-slipway_session=a; slipway_session=b; own=c',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-real-ip': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
  });
  const { headers } = JSON.parse(body);
  expect(headers).toMatchObject({
    host,
    cookie: 'own=c',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
  });
  expect(headers).not.toHaveProperty('x-real-ip');
  expect(headers).not.toHaveProperty('forwarded');
  expect(cookies).toEqual(['slipway_session=planted']);
});

const site = `Host: ${host}\r\n`;
const product = 'Host: localhost\r\n';
const rest = 'Connection: close\r\n\r\n';
it.each([
  ['two hosts, the product first', `GET / HTTP/1.1\r\n${product}${site}${rest}`],
  ['two hosts, the site first', `GET /graphql HTTP/1.1\r\n${site}${product}${rest}`],
  ['no host', `GET / HTTP/1.1\r\n${rest}`],
  ['a whole address of another host', `GET http://other.acme.localhost/ HTTP/1.1\r\n${site}${rest}`],
  ['two lengths', `POST / HTTP/1.1\r\n${site}Content-Length: 5\r\nContent-Length: 6\r\n${rest}hello!`],
  [
    'a length beside pieces',
    `POST / HTTP/1.1\r\n${site}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n${rest}0\r\n\r\nGET /x HTTP/1.1\r\n${site}\r\n`,
  ],
  [
    'pieces in a spelling of their own',
    `POST / HTTP/1.1\r\n${site}Transfer-Encoding: xchunked\r\n${rest}0\r\n\r\n`,
  ],
  ['a line end within a name', `GET / HTTP/1.1\r\n${site}X-A\r: b\r\n${rest}`],
  ['headers without end', `GET / HTTP/1.1\r\n${site}X-Long: ${'x'.repeat(40_000)}\r\n${rest}`],
])('a request with %s is refused, once', async (_how, words) => {
  const heard = await speak({ port, host: '127.0.0.1' }, words);
  expect(heard).toMatch(/^HTTP\/1\.1 4(?:00|31|21) /);
  expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

it.each([
  ['the product', 'localhost', '{ version }', /"version":/],
  ['a site', host, '', /"url":"\/graphql/],
])('a request that offers HTTP/2 beside is answered by %s', async (_, name, query, text) => {
  const body = JSON.stringify({ query });
  const heard = await speak(
    { port, host: '127.0.0.1' },
    `POST /graphql HTTP/1.1\r\nHost: ${name}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      `Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAA\r\n\r\n${body}`,
  );
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(heard).toMatch(text);
  expect(heard).not.toContain('"upgrade"');
});

it('another protocol is spoken with a site, and the product’s own sockets stay its own', async () => {
  const headers = { host, connection: 'Upgrade', upgrade: 'echo' };
  const asked = request(`${server.url}/graphql`, { headers }).end();
  const [, socket] = await once(asked, 'upgrade');
  socket.write('hello');
  expect(String((await once(socket, 'data'))[0])).toBe('hello');
  socket.destroy();
  const refused = request(`${server.url}/graphql`, {
    headers: { ...headers, host: 'none.acme.localhost' },
  }).end();
  const [answer] = await once(refused, 'response');
  expect(answer.statusCode).toBe(404);
  refused.destroy();
});

it.each([
  ['by the server', 'none.acme.localhost', '404'],
  ['by the service', 'plain.acme.localhost', '200'],
])(
  'a handshake that is refused %s is closed although its client keeps it open',
  async (_, name, status) => {
    const plain = `require('node:http').createServer((q, r) => r.end('plain')).listen(process.env.PORT, '127.0.0.1');`;
    await run('plain', plain);
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    client.write(`GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    expect(String((await once(client, 'data'))[0])).toContain(`HTTP/1.1 ${status} `);
    await expect(untilClosed(client)).resolves.toBeUndefined();
  },
  30_000,
);

it('without a process that runs sites there are none, and the product goes on', async () => {
  there = false;
  const { status, body } = await ask({ host });
  expect([status, body]).toEqual([404, expect.stringContaining('Nothing is deployed at this address.')]);
  expect((await ask({ host: 'localhost' }, '/health')).status).toBe(200);
  there = true;
});
