import { mkdtemp } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../artifacts/index.ts';
import { startOutboundTargets } from '../../../testing/network/outboundTargets.ts';
import { openGreetingRegistry } from '../../../testing/deployments/greetingProject.ts';
import { openRegistryProxy, tooMuch } from './registryProxy.ts';

it('the way to the registry leads to its host and port, and nowhere else', async () => {
  const registry = await openGreetingRegistry();
  const folder = await mkdtemp(join(tmpdir(), 'slipway-proxy-'));
  const socketPath = join(folder, 'socket');
  const proxy = await openRegistryProxy([registry.url], socketPath);
  const { host, port } = new URL(registry.url);
  const open = (line: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(socketPath, () => socket.write(`${line} HTTP/1.1\r\nhost: ${host}\r\n\r\n`));
      socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''));
      socket.once('close', () => resolve('closed'));
    });
  const read = (path: string, method = 'GET') =>
    new Promise<number | undefined>((resolve) => {
      request({ socketPath, path, method }, (answer) => resolve(answer.resume().statusCode)).end();
    });
  expect(await open(`CONNECT ${host}`)).toBe('HTTP/1.1 200 Connection Established');
  for (const elsewhere of [
    '127.0.0.1:22',
    `localhost:${port}`,
    '169.254.169.254:80',
    `${host}.evil.example:443`,
    `[::1]:${port}`,
    '',
  ]) {
    expect(await open(`CONNECT ${elsewhere}`)).not.toContain('200');
  }
  expect(await read(`${registry.url}/greeting/-/greeting-1.0.0.tgz`)).toBe(200);
  expect(await read(`${registry.url}/greeting/-/greeting-1.0.0.tgz`, 'PUT')).toBe(403);
  for (const path of [
    'http://169.254.169.254/latest',
    `http://localhost:${port}/greeting`,
    '/greeting',
    `http://${host}@evil.example/`,
  ]) {
    expect(await read(path)).toBe(403);
  }
  expect(proxy.refused.has('169.254.169.254')).toBe(true);
  await proxy.close();
  await registry.close();
  await removeFolder(folder);
});

it('leads to each of the places of a registry, and lets no more through than packages may be', async () => {
  const endless = createServer((_asked, answer) => {
    const more = Buffer.alloc(65_536);
    const go = () => {
      while (answer.write(more)) continue;
    };
    answer.on('drain', go);
    go();
  });
  await once(endless.listen(0, '127.0.0.1'), 'listening');
  const address = endless.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const folder = await mkdtemp(join(tmpdir(), 'slipway-proxy-'));
  const socketPath = join(folder, 'socket');
  const proxy = await openRegistryProxy(['http://127.0.0.1:9', url], socketPath, { mostBytes: 1_000_000 });
  const read = () =>
    new Promise<number | null>((resolve) => {
      let bytes = 0;
      const asked = request({ socketPath, path: `${url}/endless.whl` }, (answer) => {
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.once('error', () => resolve(bytes));
        answer.once('end', () => resolve(answer.statusCode === 200 ? bytes : null));
      });
      asked.once('error', () => resolve(bytes)).end();
    });
  expect(await read()).toBeLessThan(2_000_000);
  expect(proxy.unreachable()).toBe(tooMuch);
  expect(await read()).toBeNull();
  await proxy.close();
  endless.closeAllConnections();
  endless.close();
  await removeFolder(folder);
});

it('goes on when a registry does not answer in HTTP, and when a program asks for a trailer that does not come', async () => {
  const targets = await startOutboundTargets();
  const url = `http://127.0.0.1:${targets.ports.web}`;
  const folder = await mkdtemp(join(tmpdir(), 'slipway-proxy-'));
  const socketPath = join(folder, 'socket');
  const proxy = await openRegistryProxy([url], socketPath);
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const [answer] = await once(request({ socketPath, path: url + path, headers }).end(), 'response');
    return answer.resume().statusCode;
  };
  expect(await read('/strange')).toBe(502);
  expect(proxy.unreachable()).toBe('Its answer is not HTTP.');
  expect(await read('/switches')).toBe(502);
  expect(await read('/greeting', { trailer: 'Expires', 'transfer-encoding': 'chunked' })).toBe(200);
  expect(targets.asked.at(-1)?.headers.trailer).toBeUndefined();
  await proxy.close();
  targets.close();
  await removeFolder(folder);
});
