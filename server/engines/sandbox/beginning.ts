import { chmodSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST } from './layout.ts';
import type { Bridge, Mount, RootFolder, SandboxedCommand, SandboxLimits } from './sandbox.ts';
import { PLAIN_UID, SYSTEM_PATH, words } from './way.ts';

/** Programs that every sandbox has, by their paths here. */
export type Programs = {
  node: string;
  /** The folder of the npm package; null where there is none. */
  npm: string | null;
  /** The program of bridges, as JavaScript. */
  bridge: string;
  /** What begins a command in a root folder, where none of the libraries of this machine are in their place. */
  hosted: HostedPrograms | { missing: string };
};

/** Programs of this machine with the loader that finds their libraries, all by their paths here. */
export type HostedPrograms = {
  loader: string;
  libraries: readonly string[];
  sh: string;
};

/** The words that start a program of this machine, in its own root or in a root folder. */
const wordsOf = (
  program: 'sh' | 'node',
  { hosted }: Programs,
  root: RootFolder | undefined,
): readonly string[] => {
  const usual = { sh: '/bin/sh', node: '/run/bin/node' };
  if (!root) return [usual[program]];
  if ('missing' in hosted) throw new Error(hosted.missing);
  const { loader, libraries, sh } = hosted;
  return [
    `${HOST}${loader}`,
    '--library-path',
    libraries.map((folder) => `${HOST}${folder}`).join(':'),
    // Node loads libraries that a configuration of OpenSSL names, which is looked for in the root that it runs in.
    ...(program === 'node' ? [usual.node, '--openssl-config=/dev/null'] : [`${HOST}${sh}`]),
  ];
};

/** The path of programs in a sandbox: node and npm as they are here, then the system's. */
const PATH = `/run/bin:${SYSTEM_PATH}`;

/** What shells keep for themselves and cannot set. */
const ofTheShell = new Set(['UID', 'EUID', 'PPID', 'SHELLOPTS', 'BASHOPTS', 'BASH_VERSINFO']);

/**
 * An environment as lines of a shell, which reads it when all rights are gone: what comes before would obey LD_PRELOAD and its kin, and
 * arguments are seen by everybody on the machine.
 * @throws Error for a name or value that no environment can hold
 */
const environmentLines = (environment: Readonly<Record<string, string>>): string =>
  Object.entries(environment)
    .filter(([name]) => !ofTheShell.has(name))
    .map(([name, value]) => {
      if (!/^[A-Za-z_]\w*$/.test(name) || value.includes('\0'))
        throw new Error(`${JSON.stringify(name)} cannot be in an environment.`);
      return `export ${name}='${value.replaceAll("'", `'\\''`)}'\n`;
    })
    .join('');

const servedPort = (bridges: readonly Bridge[]): number | null =>
  bridges.find((bridge) => bridge.kind === 'SERVE')?.port ?? null;

const forwardsOf = (bridges: readonly Bridge[]) => bridges.find((bridge) => bridge.kind === 'FORWARDS');

/** Where what a bridge connects is seen in a sandbox. */
const seenAt = (bridge: Bridge): string => {
  if (bridge.kind === 'FORWARDS') return '/run/reached/forwards';
  return `/run/${bridge.kind === 'SERVE' ? 'served' : 'reached'}/${bridge.port}`;
};

/** What the program of bridges is told of one. */
const toldOf = (bridge: Bridge) =>
  bridge.kind === 'FORWARDS'
    ? { kind: bridge.kind, socket: seenAt(bridge), proxy: `/run/reached/${bridge.proxyPort}` }
    : { kind: bridge.kind, socket: seenAt(bridge), port: bridge.port };

const longestPeople = 256 * 1024;

/**
 * Files of a root folder that are others in a sandbox. What it says is to be loaded into every program would be loaded into those that begin a
 * command, before its limits hold. Where it is only read, its own user has a name there.
 */
const peopleOf = ({ from, writable }: RootFolder, person: string): Record<string, string> => {
  const preloaded = { '/etc/ld.so.preload': '' };
  if (writable) return preloaded;
  const isPlain = ['etc', 'etc/passwd'].every(
    (path) => !(lstatSync(join(from, path), { throwIfNoEntry: false })?.isSymbolicLink() ?? false),
  );
  const passwd = join(from, 'etc/passwd');
  const status = isPlain ? lstatSync(passwd, { throwIfNoEntry: false }) : undefined;
  const others = status?.isFile() && status.size <= longestPeople ? readFileSync(passwd, 'utf8') : '';
  const ended = others === '' || others.endsWith('\n') ? others : `${others}\n`;
  return { ...preloaded, '/etc/passwd': `${ended}${person}` };
};

/** Writes the files that a sandbox is given of its own into its folder here, where only we come in, and says where they go. */
export const writeOwnFiles = (
  folder: string,
  { environment, bridges, root }: SandboxedCommand,
  uid: number | null,
): Mount[] => {
  const port = servedPort(bridges);
  const id = uid ?? PLAIN_UID;
  const person = `sandbox:x:${id}:${id}::/tmp:/bin/sh\n`;
  const files = {
    '/run/sandbox/environment': `${root ? 'unset SHELL\n' : ''}${environmentLines({
      ...(root ? { PATH: SYSTEM_PATH, HOME: '/tmp' } : {}),
      ...environment,
      ...(port === null ? {} : { PORT: String(port) }),
      ...(root ? {} : { PATH, HOME: '/tmp', TMPDIR: '/tmp' }),
    })}`,
    ...(forwardsOf(bridges) ? {} : { '/etc/hosts': '127.0.0.1 localhost\n::1 localhost\n' }),
    ...(root
      ? peopleOf(root, person)
      : {
          '/etc/passwd': person,
          '/etc/group': `sandbox:x:${id}:\n`,
          '/etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
        }),
  };
  return Object.entries(files).map(([to, text]) => {
    const from = join(folder, to.replaceAll('/', '-').slice(1));
    writeFileSync(from, text);
    // Whatever our umask is; the folder keeps others out.
    chmodSync(from, 0o444);
    return { from, to, writable: false };
  });
};

/** Where programs of ours are seen in a sandbox. */
export const programMounts = ({ node, npm, bridge }: Programs): Mount[] => [
  { from: node, to: '/run/bin/node', writable: false },
  { from: bridge, to: '/run/sandbox/bridge.mjs', writable: false },
  ...(npm === null ? [] : [{ from: npm, to: '/run/npm', writable: false }]),
];

/** The folder here in which a sandbox makes the sockets that it serves. */
const servedFolder = (folder: string): string => join(folder, 'served');

/**
 * Where the sockets of bridges are seen in a sandbox. Whoever runs there may connect to those that it reaches; the folder that a socket is
 * in must keep others out.
 */
export const bridgeMounts = (folder: string, bridges: readonly Bridge[]): Mount[] => {
  mkdirSync(servedFolder(folder));
  const forwards = forwardsOf(bridges);
  const reached = bridges.flatMap((bridge): Mount[] => {
    if (bridge.kind === 'SERVE') return [];
    const from = bridge.kind === 'REACH' ? bridge.socket : bridge.control;
    return [{ from, to: seenAt(bridge), writable: false }];
  });
  for (const { from } of reached) chmodSync(from, 0o666);
  return [
    { from: servedFolder(folder), to: '/run/served', writable: true },
    ...reached,
    ...(forwards ? [{ from: forwards.hosts, to: '/etc/hosts', writable: false }] : []),
  ];
};

/**
 * Gives the sockets that a sandbox serves the names that were asked for. It may have put a link to a socket of somebody else in their place:
 * a second name for the thing itself, where it cannot write, is looked at instead of what it has.
 * @throws Error when one is no socket
 */
export const takeServed = (folder: string, bridges: readonly Bridge[]): void => {
  for (const bridge of bridges) {
    if (bridge.kind !== 'SERVE') continue;
    const { socket, port } = bridge;
    rmSync(socket, { force: true });
    linkSync(join(servedFolder(folder), String(port)), socket);
    if (lstatSync(socket).isSocket()) continue;
    rmSync(socket);
    throw new Error('What the sandbox serves is no socket.');
  }
};

/** Largest sizes that we may ask for: nobody may raise what an administrator set. */
export type HardLimits = Readonly<Record<'files' | 'processes' | 'data' | 'size', number>>;

/** Node 24 reserves this much beside what it uses; without it, it does not start. */
const RESERVED_BYTES = 1024 ** 3;

/** The beginning of a command line whose rest gives way to the product, within limits. */
export const limiting = (
  { memoryBytes, processes, fileBytes }: SandboxLimits,
  hard: HardLimits,
  niceness: number,
): readonly string[] => [
  ...words(`nice -n ${niceness} prlimit`),
  `--nproc=${Math.min(processes, hard.processes)}`,
  `--fsize=${Math.min(fileBytes, hard.size)}`,
  // Of one process; of all together the watch takes care.
  `--data=${Math.min(memoryBytes + RESERVED_BYTES, hard.data)}`,
  `--nofile=${Math.min(4096, hard.files)}`,
  // POSIX message queues are kernel memory that no process maps.
  '--msgqueue=0',
  '--core=0',
  '--',
];

// It waits for our answer, so that we know the sandbox before anything in it is foreign.
const begin =
  '. /run/sandbox/environment; cd "$1" && shift && echo >&3 && read -r _ <&3 && exec "$@" 3>&- 4>&-';

/** The command line that runs in a sandbox: bridges in front, it asks on descriptor 3 and begins when it is answered. */
export const beginning = (
  { argv, folder, bridges, root }: SandboxedCommand,
  programs: Programs,
): readonly string[] => [
  ...(bridges.length === 0
    ? []
    : [...wordsOf('node', programs, root), '/run/sandbox/bridge.mjs', JSON.stringify(bridges.map(toldOf))]),
  ...wordsOf('sh', programs, root),
  '-c',
  begin,
  'sh',
  folder,
  ...(root?.byNode ? wordsOf('node', programs, root) : []),
  ...argv,
];
