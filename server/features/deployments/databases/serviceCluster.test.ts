import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { CLUSTER_URL } from '../../../testing/jest/cluster.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { databaseNameOf, roleNameOf } from './databases.ts';
import {
  closeDatabase,
  copyDatabase,
  drop,
  isAway,
  makeDatabase,
  makeRole,
  measure,
  type ServiceCluster,
  setRooms,
  terminate,
} from './serviceCluster.ts';

/** What an operator's login does that can create databases and roles, and is no superuser. */

const admin = `dba_${randomBytes(6).toString('hex')}`;
const [roleName, databaseName, copy] = [
  roleNameOf(newId()),
  databaseNameOf(newId()),
  databaseNameOf(newId()),
];
const password = 'verysecret';
const urlOf = (user: string, database: string): string => {
  const url = new URL(process.env[CLUSTER_URL] ?? '');
  [url.username, url.pathname] = [user, `/${database}`];
  return url.href;
};
const cluster: ServiceCluster = {
  login: () => Promise.resolve({ connectionString: urlOf(admin, 'postgres') }),
  isOwn: false,
};
const opened: Client[] = [];
const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  opened.push(client);
  return client;
};
const connectAs = (user = roleName, database = databaseName) => connect(urlOf(user, database));
let operator: Client;

beforeAll(async () => {
  operator = await connect(process.env[CLUSTER_URL] ?? '');
  await operator.query(`create role ${admin} login createdb createrole`);
});
afterAll(async () => {
  for (const name of [databaseName, copy])
    await operator.query(`drop database if exists ${name} with (force)`);
  await operator.query(`drop role if exists ${roleName}`);
  await operator.query(`drop role ${admin}`);
  for (const client of opened) await client.end();
});

test('a login that creates databases and roles makes, measures, limits, copies and drops them', async () => {
  await makeRole(cluster, roleName, password);
  await makeDatabase(cluster, databaseName, roleName);
  // Repeated after a crash.
  await makeRole(cluster, roleName, password);
  await makeDatabase(cluster, databaseName, roleName);
  const service = await connectAs();
  await service.query('create table orders (id integer); create schema own; insert into orders values (1)');
  const { rows } = await operator.query(
    'select rolpassword, rolconnlimit from pg_authid where rolname = $1',
    [roleName],
  );
  expect(rows).toEqual([{ rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$4096:/), rolconnlimit: 20 }]);
  expect((await measure(cluster)).get(databaseName)).toMatchObject({ connections: 1 });

  await setRooms(cluster, [{ roleName, databaseName, room: 'CLOSED' }]);
  await expect(service.query('select 1')).rejects.toThrow(/terminat|not queryable/);
  await expect(connectAs()).rejects.toThrow('too many connections for role');
  await setRooms(cluster, [{ roleName, databaseName, room: 'READ_ONLY' }]);
  await expect((await connectAs()).query('insert into orders values (2)')).rejects.toThrow('read-only');
  await setRooms(cluster, [{ roleName, databaseName, room: 'FREE' }]);
  await (await connectAs()).query('insert into orders values (2)');

  await copyDatabase(cluster, { from: databaseName, to: copy });
  await expect(connectAs(roleName, copy)).rejects.toThrow(/not currently accepting|permission denied/);
  await drop(cluster, 'DATABASE', copy);
  await copyDatabase(cluster, { from: databaseName, to: copy, role: roleName });
  const inCopy = await connectAs(roleName, copy);
  expect((await inCopy.query('select id from orders order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  await closeDatabase(cluster, databaseName);
  for (const name of [databaseName, copy]) await drop(cluster, 'DATABASE', name);
  await drop(cluster, 'ROLE', roleName);
});

test('a session that catches what cancels it is terminated, and ended when it holds thousands of locks', async () => {
  await makeRole(cluster, roleName, password);
  await makeDatabase(cluster, databaseName, roleName);
  const service = await connectAs();
  const { rows } = await service.query<{ id: number }>('select pg_backend_pid() as id');
  const catching = service.query(
    'do $$ begin loop begin perform pg_sleep(60); exception when query_canceled then null; end; end loop; end $$',
  );
  const ended = catching.catch((error: Error) => error.message);
  await terminate(cluster, { user: 'another', processId: rows[0]?.id ?? 0 });
  await terminate(cluster, { user: roleName, processId: rows[0]?.id ?? 0 });
  expect(await ended).toMatch(/terminat/);
  const greedy = await connectAs();
  await greedy.query('begin');
  await greedy.query('select pg_advisory_xact_lock(id) from generate_series(1, 5001) id');
  const connected = measure(cluster);
  await expect(greedy.query('select pg_sleep(60)')).rejects.toThrow(/terminat/);
  await connected;
});

test('a server that is away is told from a statement that fails', async () => {
  const away: ServiceCluster = { login: async () => ({ host: '/nowhere' }), isOwn: false };
  const error = await measure(away).catch((thrown: unknown) => thrown);
  expect(isAway(error)).toBe(true);
  const failed = await operator.query('select nothing').catch((thrown: unknown) => thrown);
  expect(isAway(failed)).toBe(false);
});
