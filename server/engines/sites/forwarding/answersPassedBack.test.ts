import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { hostOf, openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';
import { speak } from '../../../testing/network/speak.ts';

/** A service that says its answers byte for byte, and tells what it was asked how often. */
const raw = `
const asked = {};
require('node:net').createServer((socket) => {
  socket.on('error', () => {});
  socket.on('data', (data) => {
    const [method, path] = String(data).split(' ');
    asked[path] = (asked[path] ?? 0) + 1;
    const ok = 'HTTP/1.1 200 OK\\r\\n';
    const pieces = 'Transfer-Encoding: chunked\\r\\n';
    if (path === '/times') {
      const text = JSON.stringify(asked);
      return socket.write(ok + 'Content-Length: ' + text.length + '\\r\\n\\r\\n' + text);
    }
    if (path === '/cut') return socket.end(ok + pieces + 'Connection: close\\r\\n\\r\\n4\\r\\nonly\\r\\n');
    if (path === '/killed') return socket.write(ok + pieces + '\\r\\n4\\r\\nonly\\r\\n', () => setImmediate(() => process.exit(7)));
    if (path === '/falls') return socket.destroy();
    if (path === '/slowly') {
      socket.write(ok + pieces + '\\r\\n');
      return setTimeout(() => socket.write('4\\r\\nlate\\r\\n0\\r\\n\\r\\n'), 20);
    }
    if (path === '/old') return socket.end('HTTP/1.0 200 OK\\r\\n\\r\\nof old');
    if (path === '/waits') return socket.once('close', () => (asked['/left'] = 1));
    if (path === '/until') return socket.end(ok + '\\r\\nuntil the end');
    socket.write({
      '/': ok + 'Content-Length: 2\\r\\n\\r\\nok',
      '/empty': 'HTTP/1.1 204 No Content\\r\\nX-Said: yes\\r\\n\\r\\n',
      '/unchanged': 'HTTP/1.1 304 Not Modified\\r\\nETag: "a"\\r\\n\\r\\n',
      '/hints': 'HTTP/1.1 103 Early Hints\\r\\nLink: </a.css>\\r\\n\\r\\n' + ok + 'Content-Length: 4\\r\\n\\r\\nthen',
      '/trailers': ok + pieces + 'Trailer: X-After\\r\\n\\r\\n5\\r\\nwhole\\r\\n0\\r\\nX-After: 1\\r\\n\\r\\n',
      '/words': 'HTTP/1.1 200 \\u2603\\r\\nX-Bytes: \\u00fc\\r\\nContent-Length: 2\\r\\n\\r\\nok',
      '/head': ok + 'Content-Length: 700\\r\\n\\r\\n',
    }[path]);
  });
}).listen(process.env.PORT, '127.0.0.1');`;

let sites: Sites;
beforeAll(async () => {
  sites = await openSites({ wait: 30_000, warmUp: 0, firstPause: 20, check: 60_000, drain: 1_000 });
  await sites.run('raw', await sites.release({ 'server.cjs': raw }, { start: 'exec node server.cjs' }));
});
afterAll(() => sites.close());

it.each([
  ['/hints', 'then'],
  ['/trailers', 'whole'],
  ['/until', 'until the end'],
  ['/old', 'of old'],
  ['/slowly', 'late'],
  ['/words', 'ok'],
])('GET %s: what is said is passed back whole', async (target, text) => {
  const answer = await sites.ask('raw', target);
  expect([answer.status, answer.text]).toEqual([200, text]);
});

it.each(['/empty', '/unchanged'])('%s has no body, and the connection goes on', async (target) => {
  const words = [target, '/'].map((each) => `GET ${each} HTTP/1.1\r\nHost: ${hostOf('raw')}\r\n`);
  const heard = await speak({ path: sites.socket }, `${words.join('\r\n')}Connection: close\r\n\r\n`);
  expect(heard).toMatch(/^HTTP\/1\.1 (?:204|304) [\s\S]*?\r\n\r\nHTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nok$/);
});

it('HEAD is answered with its length and no body, and the connection goes on', async () => {
  const host = `Host: ${hostOf('raw')}\r\n`;
  const words = `HEAD /head HTTP/1.1\r\n${host}\r\nGET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;
  const heard = await speak({ path: sites.socket }, words);
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\nContent-Length: 700\r\n[\s\S]*?\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
  expect(heard).toMatch(/\r\n\r\nok$/);
});

it('who waits to be told to go on with a body is told', async () => {
  const asked = request({
    socketPath: sites.socket,
    path: '/',
    method: 'POST',
    headers: { host: hostOf('raw'), expect: '100-continue', 'content-length': 4 },
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.end('body');
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(200);
  asked.destroy();
});

it.each(['GET', 'POST'])(
  '%s: an answer in pieces that is cut off is not taken for the whole',
  async (method) => {
    await expect(sites.ask('raw', '/cut', { method })).rejects.toThrow(/aborted|hang up/);
  },
);

it('a service that is killed in the middle of its answer breaks it off, and answers again', async () => {
  await expect(sites.ask('raw', '/killed')).rejects.toThrow(/aborted|hang up/);
  expect((await sites.ask('raw', '/')).text).toBe('ok');
});

it('when whoever asked leaves, the service is not kept at it', async () => {
  const asked = request({ socketPath: sites.socket, path: '/waits', headers: { host: hostOf('raw') } });
  asked.on('error', () => undefined).end();
  const times = async () => JSON.parse((await sites.ask('raw', '/times')).text);
  while (!('/waits' in (await times()))) await pause(10);
  asked.destroy();
  while (!('/left' in (await times()))) await pause(10);
  expect(await times()).toMatchObject({ '/waits': 1, '/left': 1 });
});

it('what may have an effect reaches a service once, and what has none as often as there are tries', async () => {
  const fell = { status: 502 };
  expect(await sites.ask('raw', '/falls', { method: 'POST', body: 'x' })).toMatchObject(fell);
  expect(JSON.parse((await sites.ask('raw', '/times')).text)['/falls']).toBe(1);
  expect(await sites.ask('raw', '/falls')).toMatchObject(fell);
  expect(JSON.parse((await sites.ask('raw', '/times')).text)['/falls']).toBe(5);
});
