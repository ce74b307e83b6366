import { once } from 'node:events';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { obedientService } from '../../../testing/deployments/obedientService.ts';
import { hostOf, openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';

/** A service that answers once it has all of a body. */
const readsAll = `
require('node:http').createServer((request, response) => {
  request.resume().on('end', () => response.end('read'));
}).listen(process.env.PORT, '127.0.0.1');`;

let sites: Sites;
beforeAll(async () => {
  sites = await openSites({ warmUp: 0, answer: 2_000, check: 60_000, pace: 200, quiet: 200 });
  const files = { 'server.cjs': obedientService('shop') };
  await sites.run('shop', await sites.release(files, { start: 'exec node server.cjs' }));
  const reads = { 'server.cjs': readsAll };
  await sites.run('form', await sites.release(reads, { start: 'exec node server.cjs' }));
});
afterAll(() => sites.close());

/** Begins a request of a visitor of a network. */
const begin = (target: string, network: string, headers: Record<string, string>, method = 'GET') => {
  const asked = request({
    socketPath: sites.socket,
    path: target,
    method,
    agent: false,
    headers: { host: hostOf('shop'), 'x-forwarded-for': network, ...headers },
  });
  asked.on('error', () => undefined);
  asked.flushHeaders();
  return asked;
};
const answerOf = async (asked: ReturnType<typeof begin>) => {
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const piece of answer) text += piece;
  return { status: answer.statusCode, text };
};
const failures = () => sites.host.state('shop')?.failures;

it('bodies that never come end with 408, and are no failures of the service', async () => {
  const asked = Array.from({ length: 30 }, () =>
    begin('/upload', '192.0.2.1', { 'content-length': '5' }, 'POST'),
  );
  for (const { status, text } of await Promise.all(asked.map(answerOf)))
    expect([status, text]).toEqual([408, expect.stringContaining('arrived too slowly')]);
  expect(sites.host.state('shop')).toMatchObject({ requests: 0, failures: 0 });
});

it('a long body that stalls midway ends, and is no failure of the service', async () => {
  const long = { 'content-length': '1000000' };
  const asked = begin('/', '192.0.2.1', { ...long, host: hostOf('form') }, 'POST');
  asked.write(Buffer.alloc(100_000));
  expect(await answerOf(asked)).toMatchObject({ status: 408 });
  expect(sites.host.state('form')).toMatchObject({ requests: 1, failures: 0 });
  const begun = begin('/upload', '192.0.2.1', long, 'POST');
  begun.write(Buffer.alloc(100_000));
  await expect(answerOf(begun)).rejects.toThrow('aborted');
  expect(sites.host.state('shop')).toMatchObject({ requests: 1, failures: 0 });
});

it('who leaves before the answer is no failure of the service', async () => {
  const asked = begin('/slow', '192.0.2.1', { 'content-length': '2' }, 'POST').end('ok');
  while (sites.host.state('shop')?.requests !== 2) await wait(5);
  asked.destroy();
  expect((await sites.ask('shop', '/slow')).status).toBe(200);
  expect(failures()).toBe(0);
});

it('a body that keeps its pace arrives, however long it takes', async () => {
  const asked = begin('/upload', '192.0.2.1', { 'content-length': String(10 * 20_000) }, 'POST');
  const answer = answerOf(asked);
  for (let piece = 0; piece < 10; piece += 1) {
    asked.write(Buffer.alloc(20_000, 'x'));
    await wait(100);
  }
  asked.end();
  expect(await answer).toMatchObject({ status: 200, text: expect.stringMatching(/^x{200000}$/) });
});

it('failures count in all, and once for each network', async () => {
  const before = sites.host.state('shop')?.requests ?? 0;
  for (let times = 0; times < 5; times += 1) await answerOf(begin('/fail', '192.0.2.7', {}).end());
  await answerOf(begin('/fail', '2001:db8::1', {}).end());
  await answerOf(begin('/fail', '2001:db8::2', {}).end());
  expect(sites.host.state('shop')).toMatchObject({
    requests: before + 7,
    failures: 7,
    failingNetworks: 2,
  });
});

const upgrade = { connection: 'Upgrade', upgrade: 'echo' };
const open = async (network: string): Promise<Duplex | number> => {
  const asked = begin('/', network, upgrade).end();
  const [answer, socket] = await Promise.race([once(asked, 'upgrade'), once(asked, 'response')]);
  if (answer.statusCode !== 101) return answer.statusCode;
  socket.on('error', () => undefined);
  return socket;
};
const openAll = async (count: number, network: string) => {
  const sockets = [];
  for (let at = 0; at < count; at += 1) sockets.push(await open(network));
  return sockets.filter((socket) => typeof socket === 'object');
};

it('quiet WebSockets end before a visitor is refused, those of the network that holds the most first', async () => {
  const talks = await open('192.0.2.20');
  if (typeof talks === 'number') throw new Error(`It was refused: ${talks}`);
  const talking = setInterval(() => talks.write('x'), 20);
  const held = [];
  for (const network of ['192.0.2.21', '192.0.2.22', '192.0.2.23'])
    held.push(...(await openAll(64, network)));
  held.push(...(await openAll(63, '192.0.2.24')));
  expect(held).toHaveLength(255);
  await wait(400);
  const next = await open('192.0.2.30');
  expect(typeof next).toBe('object');
  expect(
    held.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length,
  ).toBeLessThanOrEqual(1);
  expect(talks.destroyed).toBe(false);
  clearInterval(talking);
  for (const socket of [...held, talks, next]) if (typeof socket === 'object') socket.destroy();
});

it('a network that holds all it may gives up a quiet one of its own, or is told to try again', async () => {
  await wait(50);
  const held = await openAll(64, '192.0.2.40');
  expect(held).toHaveLength(64);
  const talking = setInterval(() => {
    for (const socket of held) socket.write('x');
  }, 20);
  await wait(300);
  expect(await open('192.0.2.40')).toBe(429);
  clearInterval(talking);
  await wait(400);
  expect(typeof (await open('192.0.2.40'))).toBe('object');
  for (const socket of held) socket.destroy();
});
