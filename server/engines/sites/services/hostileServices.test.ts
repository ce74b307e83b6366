import { once } from 'node:events';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { directSandbox } from '../../../testing/sandbox/directSandbox.ts';
import { hostOf, openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';
import { speak } from '../../../testing/network/speak.ts';

/** Services that answer in ways of their own, byte for byte. */
const raw = `
require('node:net').createServer((socket) => {
  socket.on('error', () => {});
  socket.on('data', (data) => {
    const [, path] = String(data).split(' ');
    const ok = 'HTTP/1.1 200 OK\\r\\n';
    const say = {
      '/': ok + 'Content-Length: 2\\r\\n\\r\\nok',
      '/garbage': 'this is no HTTP at all\\r\\n\\r\\n',
      '/nothing': '',
      '/short': ok + 'Content-Length: 100\\r\\n\\r\\nonly this',
      '/pieces': ok + 'Transfer-Encoding: chunked\\r\\n\\r\\nzz\\r\\n',
      '/both': ok + 'Content-Length: 2\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n0\\r\\n\\r\\n',
      '/two': ok + 'Content-Length: 2\\r\\n\\r\\nokHTTP/1.1 200 OK\\r\\nContent-Length: 6\\r\\n\\r\\npoison',
      '/switch': 'HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: x\\r\\nConnection: Upgrade\\r\\n\\r\\n',
      '/split': ok + 'X-A: b\\rX-Injected: yes\\r\\nContent-Length: 0\\r\\n\\r\\n',
      '/status': 'HTTP/1.1 999 Strange\\r\\nContent-Length: 0\\r\\n\\r\\n',
    }[path];
    if (path === '/headers') {
      socket.write(ok);
      const more = () => { while (socket.write('X-More: ' + 'x'.repeat(1000) + '\\r\\n')); };
      socket.on('drain', more);
      return more();
    }
    if (path === '/silent') return;
    if (path === '/' || path === '/two') return socket.write(say);
    socket.end(say);
  });
}).listen(process.env.PORT, '127.0.0.1');`;

let sites: Sites;
beforeAll(async () => {
  sites = await openSites({ warmUp: 0, answer: 5_000, check: 60_000 });
  await sites.run('raw', await sites.release({ 'server.cjs': raw }, { start: 'exec node server.cjs' }));
});
afterAll(() => sites.close());

it.each([
  ['/garbage', 502],
  ['/nothing', 502],
  ['/both', 502],
  ['/headers', 502],
  ['/switch', 502],
  ['/split', 502],
  ['/silent', 504],
])('%s is told in a page of ours, without a word of the service', async (target, status) => {
  const { status: answered, text, headers } = await sites.ask('raw', target);
  expect(answered).toBe(status);
  expect(text).toContain('The service at this address');
  expect(text).not.toMatch(/HTTP|sock|Error|server\.cjs/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it.each(['/short', '/pieces'])('%s is not taken for the whole', async (target) => {
  await expect(sites.ask('raw', target)).rejects.toThrow(/aborted|hang up/);
});

it('what a service says beyond an answer is nobody’s', async () => {
  const heard = await speak(
    { path: sites.socket },
    ['/two', '/', '/']
      .map((target) => `GET ${target} HTTP/1.1\r\nHost: ${hostOf('raw')}\r\n`)
      .join('\r\n')
      .concat('Connection: close\r\n\r\n'),
  );
  expect(heard).not.toContain('poison');
  expect(heard.match(/\r\n\r\nok/g)).toHaveLength(3);
});

it('after all of that the service answers as before', async () => {
  expect((await sites.ask('raw', '/')).text).toBe('ok');
});

it('a service cannot have requests sent to a socket that is not its own', async () => {
  const other = path.join(sites.folder, 'other.sock');
  const seen: string[] = [];
  const internal = createServer((asked, response) => {
    seen.push(asked.url ?? '');
    response.end('internal');
  }).listen(other);
  await once(internal, 'listening');
  // Its folder is its own: it puts a link where its socket was.
  const swap = `
    const fs = require('node:fs');
    const path = require('node:path');
    const run = ${JSON.stringify(path.join(sites.folder, 'run'))};
    const swap = () => { for (const name of fs.readdirSync(run)) {
      const socket = path.join(run, name, 'http');
      try { if (fs.lstatSync(socket).isSocket()) { fs.rmSync(socket); fs.symlinkSync(${JSON.stringify(other)}, socket); } } catch {}
    } };
    require('node:http').createServer((q, r) => { if (q.url === '/swap') swap(); r.end('own'); }).listen(process.env.PORT, '127.0.0.1');`;
  const later = await sites.release({ 'server.cjs': swap }, { start: 'exec node server.cjs' });
  await sites.run('later', later);
  expect((await sites.ask('later', '/swap')).text).toBe('own');
  const name = readdirSync(path.join(sites.folder, 'run')).find((each) =>
    existsSync(path.join(sites.folder, 'run', each, 'http')),
  );
  expect(name).toBeDefined();
  expect((await sites.ask('later', '/')).text).toBe('own');
  const early = await openSites({}, linkedSandbox(other));
  const begun = await early.start(
    await early.release(
      { 'server.cjs': raw },
      { start: 'exec node server.cjs' },
      { health: { path: '/', status: 200, seconds: 1 } },
    ),
  );
  expect(begun).toMatchObject({ notHealthy: { message: expect.stringContaining('is not listening') } });
  expect(seen).toEqual([]);
  await early.close();
  internal.close();
});

/** A sandbox whose commands offer a link to another socket instead of one of their own. */
const linkedSandbox = (target: string): ReturnType<typeof directSandbox> => {
  const sandbox = directSandbox();
  return {
    ...sandbox,
    start: async (command) => {
      const running = await sandbox.start({ ...command, bridges: [] });
      for (const bridge of command.bridges) if (bridge.kind === 'SERVE') symlinkSync(target, bridge.socket);
      return running;
    },
  };
};

it('a service that is given up before its sandbox has begun holds nobody up', async () => {
  const giving = new AbortController();
  const early = await openSites(
    {},
    {
      ...directSandbox(),
      start: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          giving.abort(new Error('It was given up.'));
        }),
    },
  );
  const release = await early.release({ 'server.cjs': raw }, { start: 'exec node server.cjs' });
  expect(await early.host.start(release, () => undefined, giving.signal)).toMatchObject({
    notHealthy: { message: 'The service could not be started: It was given up.' },
  });
  await early.close();
});

it('one site that is asked without end leaves room for the others', async () => {
  const hanging = Array.from({ length: 80 }, () => {
    const asked = request({ socketPath: sites.socket, path: '/hang', headers: { host: hostOf('hangs') } });
    asked.on('error', () => undefined);
    return asked;
  });
  const hang = `require('node:http').createServer((q, r) => { if (q.url !== '/hang') r.end('ok'); }).listen(process.env.PORT, '127.0.0.1');`;
  await sites.run('hangs', await sites.release({ 'server.cjs': hang }, { start: 'exec node server.cjs' }));
  for (const asked of hanging) asked.end();
  await sites.run('files', await sites.release({ 'index.html': 'There.' }));
  expect((await sites.ask('files', '/')).text).toBe('There.');
  for (const asked of hanging) asked.destroy();
});
