// Runs in a sandbox as the parent of its command: carries connections between its loopback network, which leads nowhere, and sockets of ours.
// It comes alone into the sandbox, so it imports nothing of the product.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

type Bridge = { kind: 'SERVE' | 'REACH'; socket: string; port: number };

const [bridges = '[]', file = '', ...rest] = process.argv.slice(2);
const isBridge = (value: unknown): value is Bridge =>
  typeof value === 'object' && value !== null && 'kind' in value && 'socket' in value && 'port' in value;
const parsed: unknown = JSON.parse(bridges);
const all = Array.isArray(parsed) ? parsed.filter(isBridge) : [];

const join = (near: Socket, to: NetConnectOpts): void => {
  const far = createConnection({ ...to, allowHalfOpen: true });
  near.pipe(far).pipe(near);
  near.setNoDelay(true);
  far.setNoDelay(true);
  near.once('error', () => far.destroy()).once('close', () => far.destroy());
  far.once('error', () => near.destroy()).once('close', () => near.destroy());
};

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

await Promise.all(all.map(listen));

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
