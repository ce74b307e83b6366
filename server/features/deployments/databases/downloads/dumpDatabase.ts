import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { Client } from 'pg';
import { connectUpstream } from '../connectUpstream.ts';
import {
  closeDatabase,
  openToAdministrator,
  requireFewTables,
  type ServiceCluster,
} from '../serviceCluster.ts';
import { programPath } from './pgDump.ts';

/** Milliseconds without a byte, from PostgreSQL or to the client, after which a dump ends. */
const longestPause = 300_000;
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
  server.listen(join(folder, '.s.PGSQL.5432'));
  await once(server, 'listening');
  const close = async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
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

/** Passes bytes on; fails when none comes or is taken for long, and at the end unless `pg_dump` succeeded. */
const guarded = (child: ChildProcess, said: () => string): Transform => {
  const exited = once(child, 'exit');
  exited.catch(() => undefined);
  const body = new Transform({
    transform(chunk, _encoding, pass) {
      stalled.refresh();
      pass(null, chunk);
    },
    flush(pass) {
      exited.then(
        ([code]) => pass(code === 0 ? null : new Error(`pg_dump ended with ${code}: ${said()}`)),
        pass,
      );
    },
    destroy(error, done) {
      clearTimeout(stalled);
      clearTimeout(over);
      child.kill('SIGKILL');
      done(error);
    },
  });
  const end = () => body.destroy(new Error('The download took too long.'));
  const stalled = setTimeout(end, longestPause).unref();
  const over = setTimeout(end, longest).unref();
  return body;
};

/**
 * Dumps a closed copy of a database, which no service can change meanwhile, in the custom format of `pg_dump`; nothing is held in memory. Fulfilled with
 * the first bytes. The copy is closed again at the end.
 * @throws TooManyTables; Error otherwise
 */
export const dumpDatabase = async (cluster: ServiceCluster, database: string): Promise<Readable> => {
  await openToAdministrator(cluster, database);
  // It may have been dropped meanwhile.
  const closeAgain = () => closeDatabase(cluster, database).catch(() => undefined);
  const { folder, close } = await openSocket(cluster);
  const cleanUp = () => void Promise.all([close(), closeAgain()]);
  try {
    await requireFewTables(cluster, database);
    const child = await startPgDump(cluster, { database, folder });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, 2_000)));
    const body = guarded(child, () => said);
    body.once('close', cleanUp);
    pipeline(child.stdout, body, () => undefined);
    await once(body, 'readable');
    return body;
  } catch (error) {
    cleanUp();
    throw error;
  }
};
