import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/testing/processes/freePort.ts';

/** A PostgreSQL with a synchronous standby behind one address: two nodes with Patroni, etcd and HAProxy, as Debian has them. */
export interface ReplicatedPostgres {
  /** Leads to the primary, by HAProxy. */
  databaseUrl: string;
  /** Kills Patroni and PostgreSQL of the primary with -9, as when its machine is lost. Returns how to start that node again. */
  killPrimary: () => Promise<() => void>;
  /** Resolves when one node is the primary, and the other streams from it synchronously. */
  untilReplicated: () => Promise<void>;
  close: () => Promise<void>;
}

const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
};

/** The packages of Debian 12 that are not installed here. */
export const missingPackages = (): string[] =>
  [
    { path: programs.patroni, name: 'patroni' },
    { path: programs.etcd, name: 'etcd-server' },
    { path: programs.haproxy, name: 'haproxy' },
    { path: programs.postgres, name: 'postgresql-15' },
  ].flatMap(({ path, name }) => (existsSync(path) ? [] : [name]));

const password = 'failover';

interface Node {
  name: string;
  folder: string;
  postgres: number;
  rest: number;
  process: ChildProcess | null;
}

const settingsOf = ({ name, folder, postgres, rest }: Node, etcd: number) => `scope: slipway
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd3: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 120 } }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba: [host all all 127.0.0.1/32 scram-sha-256, host replication all 127.0.0.1/32 scram-sha-256]
postgresql:
  listen: 127.0.0.1:${postgres}
  connect_address: 127.0.0.1:${postgres}
  data_dir: ${folder}/data
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${folder}/pgpass
  parameters: { unix_socket_directories: ${folder} }
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
`;

const proxySettings = (port: number, nodes: readonly Node[]) => `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
`;

const idOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root. */
const account = () => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {});

const answers = async (node: Node, path: string): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${node.rest}${path}`).catch(() => null);
  return answer?.status === 200;
};

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > 120_000) throw new Error(`Waited two minutes in vain until ${what}.`);
    await pause(100);
  }
};

const stop = async (child: ChildProcess | null, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

const killPostgres = async (node: Node): Promise<void> => {
  const lines = await readFile(join(node.folder, 'data/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(lines.split('\n')[0]);
  if (pid > 1) process.kill(pid, 'SIGKILL');
};

/** Starts both nodes with what leads to the primary, in a folder of their own. */
export const startReplicatedPostgres = async (): Promise<ReplicatedPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-failover-'));
  const owner = account();
  const own = async (path: string) => {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (owner.uid !== undefined) await chown(path, owner.uid, owner.gid);
    return path;
  };
  await own(folder);
  const run = (program: string, args: string[]) =>
    spawn(program, args, {
      ...owner,
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder },
      stdio: 'ignore',
    });
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  const etcd = run(programs.etcd, [
    `--data-dir=${join(folder, 'etcd')}`,
    '--name=etcd',
    `--initial-cluster=etcd=${peerUrl}`,
    `--listen-client-urls=${etcdUrl}`,
    `--advertise-client-urls=${etcdUrl}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
  ]);
  const nodes: Node[] = [];
  for (const name of ['node1', 'node2']) {
    const node = { name, postgres: await freePort(), rest: await freePort(), process: null };
    nodes.push({ ...node, folder: await own(join(folder, name)) });
  }
  const begin = (node: Node) => {
    node.process = run(programs.patroni, [join(node.folder, 'patroni.yaml')]);
  };
  for (const node of nodes) await writeFile(join(node.folder, 'patroni.yaml'), settingsOf(node, etcdPort));
  await writeFile(join(folder, 'haproxy.cfg'), proxySettings(port, nodes));
  const haproxy = run(programs.haproxy, ['-f', join(folder, 'haproxy.cfg')]);
  const primary = async (): Promise<Node | undefined> => {
    for (const node of nodes) if (await answers(node, '/primary')) return node;
    return undefined;
  };
  const untilReplicated = () =>
    until('both nodes run', async () => {
      const [first, second] = nodes;
      if (!first || !second) return false;
      return (
        ((await answers(first, '/primary')) && (await answers(second, '/synchronous'))) ||
        ((await answers(second, '/primary')) && (await answers(first, '/synchronous')))
      );
    });
  const close = async () => {
    for (const node of nodes) {
      await stop(node.process, 'SIGKILL');
      await killPostgres(node);
    }
    await stop(haproxy, 'SIGTERM');
    await stop(etcd, 'SIGTERM');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (const node of nodes) begin(node);
    await untilReplicated();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    databaseUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    killPrimary: async () => {
      const node = await primary();
      if (!node) throw new Error('There is no primary.');
      await Promise.all([stop(node.process, 'SIGKILL'), killPostgres(node)]);
      return () => begin(node);
    },
    untilReplicated,
    close,
  };
};
