import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { CLUSTER_URL } from '../../../testing/jest/cluster.ts';
import { prepareDataFolder } from '../../../testing/jest/preparedFolder.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { withoutChannelBinding } from './connectUpstream.ts';
import { copyToRole } from './copies/copyToRole.ts';
import { databaseNameOf, roleNameOf } from './databases.ts';
import { findHarmful } from './harmfulSessions.ts';
import { keepOwnLogSmall, ownCluster, stopOwnCluster } from './ownCluster.ts';
import {
  closeDatabase,
  copyDatabase,
  drop,
  isAway,
  keepPassword,
  makeDatabase,
  makeRole,
  measure,
  type ServiceCluster,
  setRooms,
  terminate,
} from './serviceCluster.ts';

/** What an operator's login does that can create databases and roles, and is no superuser. */

const admin = `dba_${randomBytes(6).toString('hex')}`;
const [roleName, otherRole, databaseName, copy] = [
  roleNameOf(newId()),
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
  for (const name of [roleName, otherRole]) await operator.query(`drop role if exists ${name}`);
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
  // A service can change its password; a start of one sets it again.
  await service.query(`alter role ${roleName} password 'another'`);
  await keepPassword(cluster, roleName, password);
  const again = await operator.query('select rolpassword from pg_authid where rolname = $1', [roleName]);
  expect(again.rows).toEqual([{ rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$4096:/) }]);

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
  await drop(cluster, 'DATABASE', copy);

  // For another role, to which all in it belongs then, as if the former one had never been there.
  const asFormer = await connectAs(roleName, databaseName);
  await asFormer.query(
    `alter default privileges revoke execute on functions from public;
      alter default privileges in schema own grant select on tables to public;
      alter table orders enable row level security, force row level security;
      create policy own on orders to ${roleName} using (true)`,
  );
  await asFormer.end();
  await closeDatabase(cluster, databaseName);
  await makeRole(cluster, otherRole, password);
  const copied = { from: databaseName, to: copy, role: otherRole, formerRole: roleName };
  await copyToRole(cluster, copied);
  expect((await measure(cluster)).get(databaseName)).toMatchObject({ isOpen: false });
  const asOther = await connectAs(otherRole, copy);
  await asOther.query('alter table orders add column customer text; drop schema own; create table own ()');
  expect((await asOther.query('select id from orders')).rows).toHaveLength(2);
  await expect(connectAs(roleName, copy)).rejects.toThrow(/permission denied/);
  await drop(cluster, 'DATABASE', databaseName);
  await drop(cluster, 'ROLE', roleName);
  await drop(cluster, 'DATABASE', copy);
  await drop(cluster, 'ROLE', otherRole);
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
  const lock = async (most: number) => {
    const session = await connectAs();
    await session.query('select pg_advisory_lock_shared(id) from generate_series(1, $1::integer) id', [most]);
    return session;
  };
  const sessions = [await lock(2_400), await lock(2_400)];
  expect((await findHarmful(cluster, new Map())).harmful).toEqual(new Map());
  sessions.push(await lock(300));
  const { harmful, closed } = await findHarmful(cluster, new Map([[roleName, 'acme']]));
  expect(harmful).toEqual(new Map([[roleName, 'LOCKS']]));
  expect(closed.has(roleName)).toBe(false);
  await setRooms(cluster, [{ roleName, databaseName, room: 'CLOSED' }]);
  expect((await findHarmful(cluster, new Map())).closed.has(roleName)).toBe(true);
});

/** A message of the server. */
const message = (type: string, body: Buffer) => {
  const head = Buffer.from(`${type}....`, 'latin1');
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
};

test('what a server offers over TLS is passed on without channel binding, whole, and in pieces', () => {
  const sasl = (...names: string[]) =>
    message('R', Buffer.from(`\0\0\0\n${names.map((name) => `${name}\0`).join('')}\0`, 'latin1'));
  const offered = sasl('SCRAM-SHA-256-PLUS', 'SCRAM-SHA-256');
  const kept = sasl('SCRAM-SHA-256');
  // An older server says first which version of the protocol it speaks.
  const version = message('v', Buffer.alloc(8));
  for (let length = 0; length < offered.length; length += 1)
    expect(withoutChannelBinding(offered.subarray(0, length))).toBeNull();
  expect(withoutChannelBinding(offered)).toEqual(kept);
  const [before, after] = [
    Buffer.concat([version, offered, version]),
    Buffer.concat([version, kept, version]),
  ];
  expect(withoutChannelBinding(before)).toEqual(after);
  const others = [
    message('R', Buffer.alloc(4)),
    message('E', Buffer.from('SFATAL\0\0')),
    Buffer.from('HTTP/1.1 400'),
  ];
  for (const other of others) expect(withoutChannelBinding(other)).toBe(other);
});

test('a server that is away is told from a statement that fails', async () => {
  const away: ServiceCluster = { login: async () => ({ host: '/nowhere' }), isOwn: false };
  const error = await measure(away).catch((thrown: unknown) => thrown);
  expect(isAway(error)).toBe(true);
  const failed = await operator.query('select nothing').catch((thrown: unknown) => thrown);
  expect(isAway(failed)).toBe(false);
});

test('the product’s own one has no language with loops that nothing ends, a small log, and a small queue of notifications', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'slipway-own-'));
  await chmod(dataDirectory, 0o711);
  const services = join(dataDirectory, 'services');
  await prepareDataFolder(services);
  const runtime = { env: { dataDirectory }, log: { info() {}, warn() {}, error() {} } };
  const { connection } = await ownCluster(runtime);
  const own: ServiceCluster = { login: async () => connection, isOwn: true };
  const connectOwn = async () => {
    const client = new Client({ ...connection, user: roleName, database: databaseName });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  try {
    await makeRole(own, roleName, password);
    await makeDatabase(own, databaseName, roleName);
    const service = await connectOwn();
    for (const language of ['pltcl', 'plperl', 'bool_plperl'])
      await expect(service.query(`create extension ${language}`)).rejects.toThrow('is not available');
    await expect(service.query('create language pltcl')).rejects.toThrow('is not available');
    for (const name of ['citext', 'pgcrypto', 'pg_trgm', '"uuid-ossp"', 'unaccent', 'hstore'])
      await service.query(`create extension ${name}`);
    await service.query('create extension if not exists plpgsql');
    const { rows } = await service.query(`select 'A'::citext = 'a' as same, gen_salt('bf') is null as none`);
    expect(rows).toEqual([{ same: true, none: false }]);
    await expect(service.query(`set extension_control_path = '$system'`)).rejects.toThrow(
      'permission denied',
    );

    const log = join(services, 'postgres.log');
    await service.query(`do $$ begin raise log 'planted'; raise warning 'planted'; end $$`);
    await expect(service.query('select planted')).rejects.toThrow('does not exist');
    expect(await readFile(log, 'utf8')).not.toContain('planted');
    await truncate(log, 10_000_001);
    await keepOwnLogSmall(runtime);
    expect((await stat(log)).size).toBe(0);

    const { rows: limits } = await service.query(
      `select current_setting('temp_file_limit') as files, current_setting('max_notify_queue_pages') as pages`,
    );
    expect(limits).toEqual([{ files: '100MB', pages: '16384' }]);
    const listener = await connectOwn();
    await listener.query('listen orders');
    await listener.query('begin');
    await listener.query('select 1');
    await service.query(
      `select pg_notify('orders', repeat('x', 7900) || id) from generate_series(1, 5000) id`,
    );
    expect((await findHarmful(own, new Map())).harmful).toEqual(new Map());
    expect((await findHarmful(own, new Map(), '0 seconds')).harmful).toEqual(
      new Map([[roleName, 'NOTIFICATIONS']]),
    );
    await expect(listener.query('select 1')).rejects.toThrow(/terminat|not queryable/);
  } finally {
    await stopOwnCluster(runtime);
    await rm(dataDirectory, { recursive: true });
  }
});
