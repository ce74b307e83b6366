// Runs in a sandbox as the parent of its command: carries connections between its loopback network, which leads nowhere, and sockets of ours.
// It comes alone into the sandbox, so it imports nothing of the product.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createConnection, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

type Bridge = { kind: 'SERVE' | 'REACH'; socket: string; port: number };
/** `socket` tells what to forward, `proxy` leads there. */
type Forwarding = { kind: 'FORWARDS'; socket: string; proxy: string };
type Forward = { address: string; port: number; target: string };

const [bridges = '[]', file = '', ...rest] = process.argv.slice(2);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isBridge = (value: unknown): value is Bridge =>
  isObject(value) && 'kind' in value && 'socket' in value && 'port' in value;
const isForwarding = (value: unknown): value is Forwarding =>
  isObject(value) && 'kind' in value && 'socket' in value && 'proxy' in value;
const isForward = (value: unknown): value is Forward =>
  isObject(value) && 'address' in value && 'port' in value && 'target' in value;
const listOf = (text: string): unknown[] => {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed : [];
};
const all = listOf(bridges).filter(isBridge);

/** Closes each of two connections with the other one. */
const tie = (near: Socket, far: Socket): void => {
  near.setNoDelay(true);
  far.setNoDelay(true);
  near.once('error', () => far.destroy()).once('close', () => far.destroy());
  far.once('error', () => near.destroy()).once('close', () => near.destroy());
};

const join = (near: Socket, to: NetConnectOpts): void => {
  const far = createConnection({ ...to, allowHalfOpen: true });
  near.pipe(far).pipe(near);
  tie(near, far);
};

/** Asks a proxy for a tunnel, and goes on by it. */
const joinBy = (near: Socket, proxy: string, target: string): void => {
  const far = createConnection({ path: proxy, allowHalfOpen: true });
  tie(near, far);
  far.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
  let head = Buffer.alloc(0);
  const read = (chunk: Buffer) => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0 && head.length < 4096) return;
    far.off('data', read);
    if (!head.toString('latin1').startsWith('HTTP/1.1 200 ')) return void near.destroy();
    near.write(head.subarray(end + 4));
    near.pipe(far).pipe(near);
  };
  far.on('data', read);
  far.once('end', () => {
    if (far.listeners('data').includes(read)) near.destroy();
  });
};

const forwards = new Map<string, Server>();

const said = new Set<string>();
/** Says, once, that programs reach a host by the proxy alone. */
const sayProxyAlone = (target: string, why: string): void => {
  if (said.has(target)) return;
  said.add(target);
  process.stderr.write(
    `${target} cannot be reached by its name here${why}: only by the proxy that HTTPS_PROXY names.\n`,
  );
};

const forward = (key: string, { address, port, target }: Forward, proxy: string): Promise<void> =>
  new Promise((resolve) => {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) =>
      joinBy(near, proxy, target),
    );
    server.on('error', () => {
      forwards.delete(key);
      sayProxyAlone(target, '');
      resolve();
    });
    forwards.set(key, server);
    server.listen(port, address, resolve);
  });

/** Forwards what it is told to, from the first line on, for which this waits. */
const followForwards = ({ socket, proxy }: Forwarding): Promise<void> =>
  new Promise((resolve, reject) => {
    const told = createConnection({ path: socket });
    told.on('error', reject);
    let turn: Promise<unknown> = Promise.resolve();
    createInterface({ input: told }).on('line', (line) => {
      // What the command listens to itself is its own.
      const served = new Set(all.filter(({ kind }) => kind === 'SERVE').map(({ port }) => port));
      const asked = listOf(line).filter(isForward);
      for (const { port, target } of asked) {
        if (served.has(port)) sayProxyAlone(target, `, because the service itself listens on port ${port}`);
      }
      const wanted = new Map(
        asked.filter(({ port }) => !served.has(port)).map((each) => [JSON.stringify(each), each]),
      );
      const before = turn;
      turn = (async () => {
        await before;
        for (const [key, server] of forwards) {
          if (wanted.has(key)) continue;
          forwards.delete(key);
          // Its connections are closed by the proxy.
          server.close();
        }
        for (const [key, each] of wanted) if (!forwards.has(key)) await forward(key, each, proxy);
        resolve();
      })();
    });
  });

const listen = ({ kind, socket, port }: Bridge): Promise<void> => {
  const inside = { host: '127.0.0.1', port };
  const outside = { path: socket };
  const [from, to] = kind === 'SERVE' ? [outside, inside] : [inside, outside];
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => join(near, to));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(from, resolve);
  });
};

await Promise.all([...all.map(listen), ...listOf(bridges).filter(isForwarding).map(followForwards)]);

// Descriptor 3 goes on to the command's beginning, which says there that it has begun.
const child = spawn(file, rest, { stdio: ['inherit', 'inherit', 'inherit', 3] });
let stopping = false;
// Everything here is asked to end at once: this goes on to carry what others still answer.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => (stopping = true));

/** Whether anything runs here but this and the first process, which waits for it. */
const aloneHere = () =>
  readdirSync('/proc').every((name) => !/^\d+$/.test(name) || name === '1' || name === String(process.pid));

child.once('exit', async (code, signal) => {
  if (stopping) while (!aloneHere()) await wait(50);
  if (!signal) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
