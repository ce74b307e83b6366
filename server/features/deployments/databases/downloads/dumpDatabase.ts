import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { Client } from 'pg';
import { connectUpstream } from '../connectUpstream.ts';
import { withOpenBackup } from '../copies/openBackup.ts';
import type { ServiceCluster } from '../serviceCluster.ts';
import { programPath } from './pgDump.ts';

/** Milliseconds in which at least so many bytes are taken, or the dump ends. */
const slowest = { milliseconds: 300_000, bytes: 5_000_000 };
/** Milliseconds that a dump takes at most. */
const longest = 3_600_000;
/** Kilobytes of address space of `pg_dump`, which reads the whole catalog of a database. */
const mostMemory = 2_000_000;

/** A socket in a folder of its own that leads to PostgreSQL, encrypted where its login says so. */
const openSocket = async (
  cluster: ServiceCluster,
): Promise<{ folder: string; close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-dump-'));
  const server: Server = createServer((socket) => {
    connectUpstream(cluster).then(
      (upstream) => pipeline(socket, upstream, socket, () => undefined),
      () => socket.destroy(),
    );
  });
  const close = async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  server.listen(join(folder, '.s.PGSQL.5432'));
  try {
    await once(server, 'listening');
  } catch (error) {
    await close();
    throw error;
  }
  server.on('error', () => undefined);
  return { folder, close };
};

const startPgDump = async (
  cluster: ServiceCluster,
  { database, folder }: { database: string; folder: string },
): Promise<ChildProcess & { stdout: Readable; stderr: Readable }> => {
  const { user, password } = new Client(await cluster.login());
  const options = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--no-password',
    `--dbname=${database}`,
  ];
  return spawn('/bin/sh', ['-c', `ulimit -v ${mostMemory}; exec pg_dump "$@"`, 'pg_dump', ...options], {
    env: {
      PATH: programPath,
      LC_ALL: 'C.UTF-8',
      PGHOST: folder,
      PGPORT: '5432',
      PGSSLMODE: 'disable',
      PGGSSENCMODE: 'disable',
      PGUSER: user ?? '',
      ...(password ? { PGPASSWORD: password } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

/** Passes bytes on; fails when too few come or are taken for a while, and at the end unless `pg_dump` succeeded. */
const guarded = (child: ChildProcess, said: () => string): Transform => {
  const exited = once(child, 'exit');
  exited.catch(() => undefined);
  let passed = 0;
  const body = new Transform({
    transform(chunk, _encoding, pass) {
      passed += chunk.length;
      pass(null, chunk);
    },
    flush(pass) {
      exited.then(
        ([code]) => pass(code === 0 ? null : new Error(`pg_dump ended with ${code}: ${said()}`)),
        pass,
      );
    },
    destroy(error, done) {
      clearInterval(slow);
      clearTimeout(over);
      child.kill('SIGKILL');
      done(error);
    },
  });
  const end = () => body.destroy(new Error('The download took too long.'));
  const slow = setInterval(() => {
    if (passed < slowest.bytes) end();
    passed = 0;
  }, slowest.milliseconds).unref();
  const over = setTimeout(end, longest).unref();
  return body;
};

/** A dump, and what is fulfilled once nothing of it runs any more and the backup is closed again. */
type Dump = { body: Promise<Readable>; ended: Promise<void> };

/**
 * Dumps a backup, which no service can change meanwhile, in the custom format of `pg_dump`; nothing is held in memory. The body is fulfilled with the first bytes,
 * or rejected.
 * @param dumped the database, and what one dump has at a time
 * @throws BackupInUse, TooManyRelations; Error otherwise
 */
export const dumpDatabase = (cluster: ServiceCluster, dumped: { database: string; only: string }): Dump => {
  const { promise: body, resolve, reject } = Promise.withResolvers<Readable>();
  const dump = async () => {
    const { folder, close } = await openSocket(cluster);
    try {
      const child = await startPgDump(cluster, { database: dumped.database, folder });
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, 2_000)));
      const bytes = guarded(child, () => said);
      const closed = Promise.withResolvers<void>();
      bytes.once('close', closed.resolve);
      pipeline(child.stdout, bytes, () => undefined);
      await once(bytes, 'readable');
      resolve(bytes);
      await closed.promise;
    } finally {
      await close();
    }
  };
  // Once the body is there, it has its errors itself.
  return { body, ended: withOpenBackup(cluster, dumped, dump).catch(reject) };
};
