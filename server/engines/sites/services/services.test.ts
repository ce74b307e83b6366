import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import { WebSocket } from 'ws';
import { obedientService } from '../../../testing/deployments/obedientService.ts';
import { hostOf, openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';

let sites: Sites;
beforeAll(async () => {
  sites = await openSites({
    wait: 30_000,
    warmUp: 0,
    check: 50,
    checkPatience: 10_000,
    firstPause: 20,
    longestPause: 100,
    drain: 1_000,
    answer: 30_000,
  });
});
afterAll(() => sites.close());

const service = (name: string, more: Parameters<Sites['release']>[2] = {}) =>
  sites.release({ 'server.cjs': obedientService(name) }, { start: 'exec node server.cjs' }, more);
const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
  for (const begun = Date.now(); !(await holds()); await wait(10)) {
    if (Date.now() - begun > 30_000) throw new Error(`${what} did not come about`);
  }
};

it('a service runs with its variables, is asked for what was asked, and what it says is heard', async () => {
  await sites.run('shop', await service('first', { environment: { GREETING: 'hello' } }));
  const { status, text, headers } = await sites.ask('shop', '/orders?id=1', { method: 'POST', body: 'x' });
  expect([status, headers['x-name']]).toEqual([200, 'first']);
  expect(JSON.parse(text)).toMatchObject({ url: '/orders?id=1', method: 'POST' });
  await until('The line', () => sites.said.includes('first begins with hello'));
  expect(sites.host.state('shop')).toMatchObject({
    health: 'HEALTHY',
    restarts: 0,
    requests: 1,
    failures: 0,
  });
  await until('The measure', () => (sites.host.state('shop')?.memoryBytes ?? 0) > 0);
});

it('neither side hears what belongs to a connection, or to the product', async () => {
  const cookie = 'slipway_session=s; theme=dark; __Host-slipway_session=t';
  const sent = { cookie, connection: 'close, x-secret', 'x-secret': '1', te: 'trailers', 'x-kept': '2' };
  const { text, headers } = await sites.ask('shop', '/', { headers: sent });
  const heard = JSON.parse(text).headers;
  expect(heard).toMatchObject({ cookie: 'theme=dark', 'x-kept': '2', host: hostOf('shop') });
  expect(heard).not.toHaveProperty('x-secret');
  expect(heard).not.toHaveProperty('te');
  expect(headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; HttpOnly']);
  expect(headers).not.toHaveProperty('x-own');
  expect(
    JSON.parse((await sites.ask('shop', '/', { headers: { cookie: 'slipway_session=s' } })).text).headers,
  ).not.toHaveProperty('cookie');
});

it('bodies pass in both directions as they come, however long', async () => {
  const body = Buffer.alloc(5_000_000, 'abc');
  const answer = await sites.ask('shop', '/upload', { method: 'POST', body });
  expect(answer.body.equals(body)).toBe(true);
  const chunked = await sites.ask('shop', '/upload', {
    method: 'PUT',
    body,
    headers: { 'transfer-encoding': 'chunked' },
  });
  expect(chunked.body.equals(body)).toBe(true);
});

it('an event is there before the stream ends', async () => {
  const asked = request({
    socketPath: sites.socket,
    path: '/events',
    headers: { host: hostOf('shop') },
  }).end();
  const [answer] = await once(asked, 'response');
  const [first] = await once(answer, 'data');
  expect(String(first)).toBe('data: one\n\n');
  asked.destroy();
});

it('what a service sends without end waits for who reads it', async () => {
  const asked = request({ socketPath: sites.socket, path: '/huge', headers: { host: hostOf('shop') } }).end();
  const [answer] = await once(asked, 'response');
  // Nobody reads: what the service could send is all that is buffered on the way, most of it in sockets of the kernel.
  const sent = async () => Number((await sites.ask('shop', '/sent')).text);
  let buffered = 0;
  for (let unchanged = 0; unchanged < 20; ) {
    const now = await sent();
    unchanged = now === buffered ? unchanged + 1 : 0;
    buffered = now;
    expect(buffered).toBeLessThan(16_000_000);
  }
  let read = 0;
  for await (const chunk of answer) {
    read += chunk.length;
    if (read > 30_000_000) break;
  }
});

it('another protocol is spoken where a service grants it', async () => {
  const asked = request({
    socketPath: sites.socket,
    path: '/',
    headers: { host: hostOf('shop'), connection: 'Upgrade', upgrade: 'echo' },
  }).end();
  const [answer, socket] = await once(asked, 'upgrade');
  expect([answer.statusCode, answer.headers['upgrade']]).toEqual([101, 'echo']);
  socket.write('hello');
  expect(String((await once(socket, 'data'))[0])).toBe('hello');
  socket.destroy();
});

it('a service that speaks no other protocol is no less well for being asked to', async () => {
  const source = `
    const server = require('node:http').createServer((q, r) => r.end()).listen(process.env.PORT, '127.0.0.1');
    server.on('upgrade', (_, socket) => socket.destroy());`;
  await sites.run('plain', await sites.release({ 'server.cjs': source }, { start: 'exec node server.cjs' }));
  const asked = request({
    socketPath: sites.socket,
    path: '/',
    headers: { host: hostOf('plain'), connection: 'Upgrade', upgrade: 'websocket' },
  }).end();
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(502);
  expect(sites.host.state('plain')).toMatchObject({ failures: 0 });
});

it('what has no effect is asked once more when a connection breaks, and nothing else is', async () => {
  expect((await sites.ask('shop', '/twice')).status).toBe(200);
  await sites.run('again', await service('again'));
  expect((await sites.ask('again', '/twice', { method: 'POST' })).status).toBe(502);
});

it('a WebSocket works, and is closed when its release is replaced', async () => {
  const wsPath = require.resolve('ws');
  const source = `
    const { WebSocketServer } = require(${JSON.stringify(wsPath)});
    const server = require('node:http').createServer((q, r) => r.end()).listen(process.env.PORT, '127.0.0.1');
    new WebSocketServer({ server }).on('connection', (socket) => socket.on('message', (data) => socket.send('got ' + data)));`;
  await sites.run('talks', await sites.release({ 'server.cjs': source }, { start: 'exec node server.cjs' }));
  const socket = new WebSocket(`ws+unix://${sites.socket}:/`, { headers: { host: hostOf('talks') } });
  await once(socket, 'open');
  socket.send('this');
  expect(String((await once(socket, 'message'))[0])).toBe('got this');
  const closed = once(socket, 'close');
  await sites.run('talks', await service('next'));
  await closed;
  expect((await sites.ask('talks', '/')).status).toBe(200);
});
