import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../server/testing/processes/freePort.ts';

/** A running server that is measured. */
export interface ServerProcess {
  url: string;
  dataDirectory: string;
  process: ChildProcess;
  /** Milliseconds from starting the process to the first 200 of /health. */
  openedAfter: number;
  stop: () => Promise<void>;
}

/** An empty data folder; open to others, as PostgreSQL runs under another account when we are root. */
export const newDataDirectory = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-bench-'));
  await chmod(folder, 0o755);
  return folder;
};

const longestStart = 180_000;

const isOpen = (url: string) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/**
 * Starts the server on a data folder, with the sample data, and waits until it is healthy.
 *
 * @throws Error with what it printed, when it ends or takes more than three minutes, as on a machine that does much else
 */
export const startServer = async (
  dataDirectory: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> => {
  const port = await freePort();
  const { DATABASE_URL: _shared, ...environment } = process.env;
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', './server/processes/compileCache.ts', 'server/processes/main.ts'],
    {
      env: {
        ...environment,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDirectory,
        SEED: 'demo',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000);
    });
  }
  const url = `http://127.0.0.1:${port}`;
  while (!(await isOpen(url))) {
    if (hasEnded(child) || performance.now() - started > longestStart) {
      // Nobody else would end it.
      child.kill('SIGTERM');
      throw new Error(`The server did not open:\n${output}`);
    }
    await pause(5);
  }
  return {
    url,
    dataDirectory,
    process: child,
    openedAfter: performance.now() - started,
    stop: async () => {
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

/** The process id and the socket of the PostgreSQL of a data folder, from its postmaster.pid (lines 1, 4 and 5). */
export const postgresOf = async (dataDirectory: string) => {
  const lines = (await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4] ?? '' };
};

/** Runs SQL as superuser, past every policy, to make many rows at once. */
export const runSql = async (
  dataDirectory: string,
  statement: string,
  values: unknown[] = [],
): Promise<void> => {
  await querySql(dataDirectory, statement, values);
};

/** The same; answers the rows. */
export const querySql = async (
  dataDirectory: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> => {
  const client = await openSql(dataDirectory);
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
};

/** Connects to the database of a data folder as superuser, or to another one of its PostgreSQL. */
export const openSql = async (dataDirectory: string, database = 'slipway'): Promise<Client> => {
  const { host, port } = await postgresOf(dataDirectory);
  const client = new Client({ host, port, user: 'postgres', database });
  // PostgreSQL ends when its server is killed; a query that this interrupts is rejected.
  client.on('error', () => {});
  await client.connect();
  return client;
};
