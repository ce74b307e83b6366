import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutboundProxies } from '../server/engines/outbound/index.ts';
import { type Figure, quantile, timed } from './figure.ts';

const requests = 1_000;

/** Opens a tunnel of a proxy to a target. */
const tunnel = async (proxy: string, target: string): Promise<Socket> => {
  const socket = connect(proxy);
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
};

/** Sends a request by a connection of its own, and reads the answer. */
const ask = async (open: () => Promise<Socket>): Promise<void> => {
  const socket = await open();
  const asked = request({ createConnection: () => socket, path: '/', host: 'outside' }).end();
  const [answer] = await once(asked, 'response');
  await once(answer.resume(), 'end');
};

/** Measures the latency that the outbound proxy adds to a request: on a new connection for each request, and on a kept one. */
export const measureOutbound = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-outbound-'));
  const outside = createServer((_, answer) => answer.end('answer'));
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const address = outside.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const target = `127.0.0.1:${port}`;
  const proxies = await openOutboundProxies({
    folder: join(folder, 'out'),
    allowedHosts: [target],
    clock: () => new Date(),
  });
  try {
    const { socket: proxy } = await proxies.open({
      organizationId: 'measured',
      environmentId: 'measured',
      targets: [{ host: '127.0.0.1', port }],
      mask: (text) => text,
    });
    const direct = async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    };
    const byProxy = () => tunnel(proxy, target);
    const measure = async (open: () => Promise<Socket>) => {
      await timed(200, () => ask(open));
      return quantile(await timed(requests, () => ask(open)), 0.5);
    };
    const kept = async (open: () => Promise<Socket>) => {
      const socket = await open();
      const agent = Object.assign(new Agent({ keepAlive: true, maxSockets: 1 }), {
        createConnection: () => socket,
      });
      const send = () =>
        new Promise<void>((resolve, reject) => {
          const asked = request({ agent, path: '/', host: 'outside' }, (answer) => {
            answer.resume();
            answer.once('end', resolve);
          });
          asked.once('error', reject);
          asked.end();
        });
      await timed(200, send);
      const median = quantile(await timed(requests, send), 0.5);
      agent.destroy();
      return median;
    };
    const fresh = (await measure(byProxy)) - (await measure(direct));
    const again = (await kept(byProxy)) - (await kept(direct));
    return [
      { name: 'Outbound proxy adds to a request, new connection, p50', value: fresh, unit: 'ms', goal: 3 },
      { name: 'Outbound proxy adds to a request, kept connection, p50', value: again, unit: 'ms', goal: 3 },
    ];
  } finally {
    proxies.close();
    outside.closeAllConnections();
    outside.close();
    await rm(folder, { recursive: true, force: true });
  }
};
