import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { prepareDataFolder } from '../../../testing/jest/preparedFolder.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { postmasterOf } from './postmaster.ts';

let dataDirectory: string;
const running: Postgres[] = [];
const servers: ChildProcess[] = [];

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'slipway-postgres-'));
  await chmod(dataDirectory, 0o711);
});

afterEach(async () => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  for (const postgres of running.splice(0)) await postgres.stop();
  await until(() => postmasterOf(cluster()) === undefined);
  await rm(dataDirectory, { recursive: true });
});

const cluster = () => path.join(dataDirectory, 'postgres');

async function start(): Promise<Postgres> {
  const postgres = await startPostgres({ dataDirectory });
  running.push(postgres);
  return postgres;
}

/** Starts it on a cluster that is there: how one is made is asked once. */
async function startPrepared(): Promise<Postgres> {
  await prepareDataFolder(dataDirectory);
  return start();
}

/** A server in a process of its own, once its PostgreSQL is up. */
async function startElsewhere(): Promise<ChildProcess> {
  await prepareDataFolder(dataDirectory);
  const script = `const { startPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'postgres.ts'))});
    await startPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)} });
    console.log('up');
    setInterval(() => undefined, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  await once(server.stdout, 'data');
  return server;
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 3_000) throw new Error('It did not come about in half a minute');
    await wait(10);
  }
}

async function ask(postgres: Postgres, sql: string): Promise<unknown[]> {
  const client = new Client(postgres.connection);
  // A client whose server is killed reports it twice: to its query and as an event.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end().catch(() => undefined);
  }
}

function livePostmaster(): number {
  const pid = postmasterOf(cluster());
  if (!pid) throw new Error('PostgreSQL is not running');
  return pid;
}

test('makes a durable cluster in UTC and C.UTF-8, stops it, and finds its rows again', async () => {
  const first = await start();
  expect(
    await ask(
      first,
      `SELECT current_setting(name) FROM unnest(array['fsync', 'full_page_writes', 'listen_addresses',
    'timezone', 'server_encoding']) WITH ORDINALITY AS wanted(name, n) ORDER BY n`,
    ),
  ).toEqual(['on', 'on', '', 'UTC', 'UTF8']);
  expect(await ask(first, `SELECT datlocale FROM pg_database WHERE datname = current_database()`)).toEqual([
    'C.UTF-8',
  ]);
  await ask(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false);
  expect(await ask(await start(), 'SELECT answer FROM kept')).toEqual([42]);
});

test('starts PostgreSQL again when it is killed, keeping what was committed', async () => {
  const postgres = await startPrepared();
  await ask(postgres, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const killed = livePostmaster();
  process.kill(killed, 'SIGKILL');
  await until(() => ![undefined, killed].includes(postmasterOf(cluster())));
  // It takes connections only once it has recovered.
  let answer: unknown[] = [];
  const deadline = Date.now() + 30_000;
  while (answer.length === 0 && Date.now() < deadline) {
    answer = await ask(postgres, 'SELECT answer FROM kept').catch(() => wait(20).then(() => []));
  }
  expect(answer).toEqual([42]);
});

test('a second server on the folder is refused by name, in this process and in another', async () => {
  const server = await startElsewhere();
  await expect(start()).rejects.toMatchObject({
    code: 'DATA_FOLDER_IN_USE',
    message: expect.stringContaining(`process ${server.pid}`),
  });
});

test('PostgreSQL ends with a server that is killed, and another server can start at once', async () => {
  const server = await startElsewhere();
  const orphan = livePostmaster();
  server.kill('SIGKILL');
  await once(server, 'exit');
  await start();
  expect(livePostmaster()).not.toBe(orphan);
});

test('starts after server, watcher and PostgreSQL were all killed', async () => {
  const server = await startElsewhere();
  const killed = livePostmaster();
  process.kill(killed, 'SIGKILL');
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(await ask(await start(), 'SELECT 1')).toEqual([1]);
});

test('a postmaster.pid whose number is another program’s by now does not stop it', async () => {
  const first = await startPrepared();
  await first.stop();
  await writeFile(
    path.join(cluster(), 'postmaster.pid'),
    `${process.ppid}\n${cluster()}\n1\n5432\n${cluster()}\n\n`,
  );
  expect(await ask(await start(), 'SELECT 1')).toEqual([1]);
});

test('a data folder whose path is too long for a socket, and one that only its owner may enter', async () => {
  const parent = dataDirectory;
  dataDirectory = path.join(parent, 'long'.repeat(30));
  const long = await startPrepared();
  expect(await ask(long, 'SELECT 1')).toEqual([1]);
  await long.stop();
  expect(existsSync(long.connection.host)).toBe(false);
  dataDirectory = parent;
  await chmod(parent, 0o700);
  expect(await ask(await startPrepared(), 'SELECT 1')).toEqual([1]);
});

test('says what to do with a cluster of another version', async () => {
  await prepareDataFolder(dataDirectory);
  await writeFile(path.join(cluster(), 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17');
});
