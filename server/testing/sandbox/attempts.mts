// Runs in a sandbox, as the code of an attacker would, and says as JSON which attempts succeeded. It comes alone, so it imports nothing.
import { spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection, type NetConnectOpts } from 'node:net';
import { networkInterfaces } from 'node:os';

type Target = {
  files: string[];
  folders: string[];
  /** Folders of ours in the sandbox. */
  closed: string[];
  sockets: string[];
  ports: number[];
  pid: number;
  secret: string;
};
const target: Target = JSON.parse(process.argv[2] ?? '');
const mebibyte = 1024 ** 2;

const succeeds = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};
const runs = (file: string, ...rest: string[]): boolean =>
  spawnSync(file, rest, { stdio: 'ignore' }).status === 0;
const connects = (to: NetConnectOpts): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(to);
    socket.setTimeout(1_000, () => resolve(false));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
const any = async (tries: readonly Promise<boolean>[]) => (await Promise.all(tries)).includes(true);
const x64 = process.arch === 'x64';
/** A system call by its number on x86-64 and arm64; it succeeds when it does not answer -1. */
const calls = (onX64: number, onArm64: number, ...rest: (number | string)[]): boolean =>
  runs(
    'perl',
    '-e',
    `exit(syscall(${x64 ? onX64 : onArm64}${rest.map((value) => `, ${value}`).join('')}) == -1 ? 1 : 0)`,
  );
const fills = (folder: string, mebibytes: number): boolean =>
  succeeds(() => {
    for (let index = 0; index < mebibytes; index += 1)
      appendFileSync(`${folder}/fill-${index >> 4}`, Buffer.alloc(mebibyte));
  });
const secrets = (path: string) =>
  succeeds(() => readFileSync(path)) && readFileSync(path, 'latin1').includes(target.secret);

/** Whether the memory of a process can be written to that has rights, or no filter of system calls. */
const mayTakeOver = (name: string): boolean => {
  if (!/^\d+$/.test(name) || !succeeds(() => closeSync(openSync(`/proc/${name}/mem`, 'r+')))) return false;
  const status = readFileSync(`/proc/${name}/status`, 'utf8');
  return !/^Seccomp:\s+2$/m.test(status) || !/^CapEff:\s+0+$/m.test(status);
};

const attempts: Record<string, boolean> = {
  'reads files of this machine': target.files.some((path) => succeeds(() => readFileSync(path))),
  'lists folders of this machine': target.folders.some((path) => succeeds(() => readdirSync(path))),
  'follows links out': target.files.some((path, index) =>
    succeeds(() => {
      spawnSync('ln', ['-s', path, `/lent/link-${index}`]);
      readFileSync(`/lent/link-${index}`);
    }),
  ),
  'takes over a process that may do more': readdirSync('/proc').some(mayTakeOver),
  'writes to what it may only read': [
    '/x',
    '/usr/x',
    '/etc/x',
    '/etc/passwd',
    '/run/bin/node',
    '/run/sandbox/environment',
    '/dev/x',
    '/shown/x',
    '/shown/given',
    '/proc/sys/kernel/hostname',
    '/proc/sysrq-trigger',
    '/proc/sys/kernel/core_pattern',
    '/sys/x',
    ...target.closed.map((folder) => `${folder}/x`),
  ].some((path) => succeeds(() => writeFileSync(path, 'x'))),
  'connects to sockets of this machine': await any(target.sockets.map((path) => connects({ path }))),
  'connects to ports of this machine': await any(
    target.ports.map((port) => connects({ host: '127.0.0.1', port })),
  ),
  'reaches the metadata address': await connects({ host: '169.254.169.254', port: 80 }),
  'reaches the network':
    (await any([connects({ host: '192.0.2.1', port: 443 }), connects({ host: '2001:db8::1', port: 443 })])) ||
    Object.keys(networkInterfaces()).some((name) => name !== 'lo'),
  'opens sockets that are in no namespace': runs('perl', '-e', 'exit(socket(my $s, 40, 1, 0) ? 0 : 1)'),
  'signals processes of this machine': succeeds(() => process.kill(target.pid, 0)),
  'traces a process': calls(101, 117, 16, 1, 0, 0) || calls(101, 117, 0, 0, 0, 0),
  'sees processes of this machine': readdirSync('/proc').filter((name) => /^\d+$/.test(name)).length > 6,
  'has the environment of the server':
    Object.values(process.env).some((value) => value?.includes(target.secret)) ||
    readdirSync('/proc').some((name) => /^\d+$/.test(name) && secrets(`/proc/${name}/environ`)),
  'becomes root':
    process.getuid?.() === 0 ||
    succeeds(() => process.setuid?.(0)) ||
    runs('su', '-c', 'true') ||
    runs('perl', '-e', '$> = 0; exit($> == 0 ? 0 : 1)'),
  mounts:
    runs('mount', '-t', 'tmpfs', 'tmpfs', '/tmp') ||
    runs('mount', '-o', 'remount,rw', '/usr') ||
    runs('umount', '/usr'),
  'makes devices':
    runs('mknod', '/lent/device', 'b', '8', '0') || runs('mknod', '/tmp/device', 'c', '1', '1'),
  'makes namespaces':
    ['--user', '--mount', '--pid', '--net', '--ipc', '--uts'].some((kind) => runs('unshare', kind, 'true')) ||
    calls(56, 220, 0x10000000 | 17, 0, 0, 0, 0) ||
    calls(435, 435, '"x" x 88', 88),
  'uses keyrings': calls(248, 217, '"user"', '"name"', '"value"', 5, -3) || calls(250, 219, 0, -3, 1),
  'opens doors of the kernel':
    calls(321, 280, 0, '"x" x 64', 64) ||
    calls(298, 241, '"x" x 64', 0, -1, -1, 0) ||
    calls(425, 425, 8, '"\\0" x 120') ||
    calls(323, 282, 0) ||
    calls(319, 279, '"name"', 0),
  'takes shared memory without end':
    calls(29, 194, 0, 4096, 0o1600) ||
    calls(68, 186, 0, 0o1600) ||
    calls(64, 190, 0, 1, 0o1600) ||
    fills('/dev/shm', 80),
  'takes temporary files without end': fills('/tmp', 300),
};
process.stdout.write(JSON.stringify(Object.keys(attempts).filter((name) => attempts[name])));
