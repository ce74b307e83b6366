import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { hostOf, openSites, type Sites } from '../testing/siteHosts.ts';

/** A service that tells what it was asked, and does what it is told. */
const program = (name: string) => `
const { createServer } = require('node:http');
console.log('${name} begins with ' + process.env.GREETING);
const server = createServer((request, response) => {
  if (request.url === '/end') process.exit(7);
  if (request.url === '/fail') return response.writeHead(500).end();
  if (request.url === '/twice') {
    globalThis.asked = (globalThis.asked ?? 0) + 1;
    if (globalThis.asked === 1) return request.socket.destroy();
  }
  if (request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.write('data: one\\n\\n');
  }
  if (request.url === '/upload') return request.pipe(response);
  if (request.url === '/slow') return setTimeout(() => response.end('${name} slowly'), 300);
  if (request.url === '/huge') {
    const more = () => { while (response.write(Buffer.alloc(65536, 'x'))); };
    response.on('drain', more);
    return more();
  }
  response.writeHead(200, [['Set-Cookie', 'a=1; Domain=localhost; Path=/; domain = acme.localhost'], ['Set-Cookie', 'b=2; HttpOnly'], ['Connection', 'X-Own'], ['X-Own', 'dropped'], ['X-Name', '${name}']].flat());
  response.end(JSON.stringify({ name: '${name}', url: request.url, method: request.method, headers: request.headers }));
});
server.on('upgrade', (request, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: echo\\r\\nConnection: Upgrade\\r\\n\\r\\n');
  socket.pipe(socket);
});
server.listen(process.env.PORT, '127.0.0.1');
`;

jest.setTimeout(30_000);

let sites: Sites;
beforeAll(async () => {
  sites = await openSites({
    wait: 4_000,
    warmUp: 0,
    check: 50,
    checkPatience: 500,
    firstPause: 20,
    longestPause: 100,
    drain: 1_000,
    answer: 1_500,
  });
});
afterAll(() => sites.close());

const service = (name: string, more: Parameters<Sites['release']>[2] = {}) =>
  sites.release({ 'server.cjs': program(name) }, { start: 'exec node server.cjs' }, more);
const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
  for (const begun = Date.now(); !(await holds()); await wait(10)) {
    if (Date.now() - begun > 15_000) throw new Error(`${what} did not come about`);
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
  const before = process.memoryUsage().rss;
  let read = 0;
  for await (const chunk of answer) {
    read += chunk.length;
    if (read > 30_000_000) break;
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
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

it('what has no effect is asked once more when a connection breaks, and nothing else is', async () => {
  expect((await sites.ask('shop', '/twice')).status).toBe(200);
  await sites.run('again', await service('again'));
  expect((await sites.ask('again', '/twice', { method: 'POST' })).status).toBe(502);
});

it('a service that ends is started again, a request waits for it, and people are told', async () => {
  await sites.run('ends', await service('ends'));
  expect((await sites.ask('ends', '/end', { method: 'POST' })).status).toBe(502);
  expect((await sites.ask('ends', '/')).status).toBe(200);
  const told = sites.events.filter(({ environmentId }) => environmentId === 'ends');
  expect(told).toEqual([
    { type: 'ENDED', environmentId: 'ends', message: 'It ended with exit code 7.' },
    { type: 'RESTARTED', environmentId: 'ends', restarts: 1 },
  ]);
  expect(sites.host.state('ends')).toMatchObject({
    health: 'HEALTHY',
    restarts: 1,
    requests: 2,
    failures: 1,
  });
});

it('one that ends five times, each soon after its start, is ill', async () => {
  await sites.run('ill', await service('ill'));
  for (let times = 1; times <= 5; times += 1) {
    await sites.ask('ill', '/end', { method: 'POST' });
    await until(
      'The end',
      () =>
        sites.events.filter((event) => event.type === 'ENDED' && event.environmentId === 'ill').length ===
        times,
    );
  }
  expect(sites.host.state('ill')).toMatchObject({ health: 'ILL', message: 'It ended with exit code 7.' });
  expect(sites.events).toContainEqual({
    type: 'ILL',
    environmentId: 'ill',
    message: 'It ended with exit code 7.',
  });
});

it('one that answers its health check no more is ill, and well again when it does', async () => {
  const file = `
    let well = true;
    require('node:http').createServer((request, response) => {
      if (request.url === '/turn') well = !well;
      response.writeHead(well || request.url === '/turn' ? 200 : 500).end();
    }).listen(process.env.PORT, '127.0.0.1');`;
  await sites.run('turns', await sites.release({ 'server.cjs': file }, { start: 'node server.cjs' }));
  await sites.ask('turns', '/turn', { method: 'POST' });
  await until('The illness', () => sites.host.state('turns')?.health === 'ILL');
  expect(sites.host.state('turns')?.message).toBe('GET / was answered with 500 instead of 200.');
  await sites.ask('turns', '/turn', { method: 'POST' });
  await until('The health', () => sites.host.state('turns')?.health === 'HEALTHY');
});

it.each([
  [
    'it ends',
    'console.log("bad news"); process.exit(3)',
    /^It ended with exit code 3 before it answered\.$/,
    20,
  ],
  [
    'it listens nowhere',
    'setInterval(() => {}, 1000)',
    /on 127\.0\.0\.1, on the port that PORT names \(waited 1 s\)\.$/,
    1,
  ],
  [
    'it answers otherwise',
    'require("node:http").createServer((q, r) => r.writeHead(503).end()).listen(process.env.PORT)',
    /^GET \/ was answered with 503 instead of 200 \(waited 3 s\)\.$/,
    3,
  ],
])('a release does not come up when %s, and nothing of it is left', async (_how, source, why, seconds) => {
  const before = sites.sandbox.running.size;
  const health = { path: '/', status: 200, seconds };
  const begun = await sites.start(
    await sites.release({ 'server.cjs': source }, { start: 'exec node server.cjs' }, { health }),
  );
  if (!('notHealthy' in begun)) throw new Error('It came up.');
  expect(begun.notHealthy.message).toMatch(why);
  expect(begun.notHealthy.lastLines).toEqual(source.includes('bad news') ? ['bad news'] : []);
  expect(sites.sandbox.running.size).toBe(before);
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
  await until('The end of the others', () => sites.sandbox.running.size <= 6);
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

it('without a sandbox a program is not begun, and what would mend that is said', async () => {
  const { openSiteHost } = await import('./openSiteHost.ts');
  const host = await openSiteHost({
    sandbox: async () => ({ sandbox: null, mend: 'Install bubblewrap.' }),
    socketFolder: `${sites.folder}/none`,
    cacheFolder: `${sites.folder}/none/compressed`,
  });
  const begun = await host.start(await service('never'), () => undefined, new AbortController().signal);
  expect(begun).toMatchObject({
    notHealthy: { message: expect.stringMatching(/^Programs cannot be run.*Install bubblewrap\.$/) },
  });
  await host.close();
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
