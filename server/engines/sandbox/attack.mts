// Runs in a sandbox and tries to reach what is outside, the way foreign code would: what succeeds is said, as JSON.
// It comes alone into the sandbox, so it imports nothing of the product.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection, type NetConnectOpts } from 'node:net';
import { networkInterfaces } from 'node:os';

const [canary = '', port = '', abstractSocket = '', processes = ''] = process.argv.slice(2);

const succeeds = (work: () => unknown): boolean => {
  try {
    return work() !== false;
  } catch {
    return false;
  }
};
const runs = (file: string, ...rest: string[]): boolean =>
  spawnSync(file, rest, { stdio: 'ignore' }).status === 0;
const connects = (to: NetConnectOpts): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(to);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
const status = readFileSync('/proc/self/status', 'utf8');
const says = (line: RegExp) => line.test(status);
const fork = 'i=0; while [ $i -lt "$1" ]; do sleep 9 & i=$((i+1)); done';

const attempts: Record<string, boolean> = {
  'reads files of this machine':
    succeeds(() => readFileSync(canary)) || succeeds(() => readFileSync('/etc/shadow')),
  'writes to the system':
    succeeds(() => writeFileSync('/usr/slipway', '')) || succeeds(() => writeFileSync('/slipway', '')),
  'sees processes of this machine': readdirSync('/proc').filter((name) => /^\d+$/.test(name)).length > 8,
  'reaches a port of this machine': await connects({ host: '127.0.0.1', port: Number(port) }),
  'reaches a socket of this machine': await connects({ path: `\0${abstractSocket}` }),
  'has a network': Object.keys(networkInterfaces()).some((name) => name !== 'lo'),
  'becomes root': process.getuid?.() === 0 || succeeds(() => process.setuid?.(0)),
  'has rights of root': !says(/^CapEff:\s+0+$/m) || !says(/^NoNewPrivs:\s+1$/m),
  'may call all of the kernel': !says(/^Seccomp:\s+2$/m),
  'makes namespaces': runs('unshare', '--user', 'true') || runs('unshare', '--mount', 'true'),
  'mounts file systems': runs('mount', '-t', 'tmpfs', 'tmpfs', '/tmp'),
  'starts more processes than it may': runs('sh', '-c', fork, 'sh', processes),
};
process.stdout.write(JSON.stringify(Object.keys(attempts).filter((name) => attempts[name])));
