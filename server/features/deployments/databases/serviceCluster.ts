import { connect as connectSocket, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { Client, type ClientConfig } from 'pg';
import { openClient } from '../../../platform/database/openClient.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { mostConnections } from './databases.ts';

/** The PostgreSQL in which databases of services are made. */
export type ServiceCluster = {
  /** An administrator's login. */
  login: ClientConfig;
  /** Whether it is the one that the product brings, which has the product's own database too. */
  isOwn: boolean;
};

/** Milliseconds for a statement that makes, copies or drops a database. */
const longestStatement = 120_000;
/** What sessions of services begin with; they may set other values, but for the last one, which takes a superuser. */
const sessionSettings = {
  statement_timeout: '10min',
  idle_in_transaction_session_timeout: '5min',
  lock_timeout: '1min',
};

/** Where databases of services are made: null where only a database of the operator is known, which is not meant for them. */
export const serviceClusterOf = ({
  env,
  database,
}: Pick<Runtime, 'env' | 'database'>): ServiceCluster | null => {
  if (env.servicesDatabaseUrl) return { login: { connectionString: env.servicesDatabaseUrl }, isOwn: false };
  const { host, port } = database.connections.app;
  if (env.databaseUrl || !host || port === undefined) return null;
  return { login: { host, port, user: 'postgres', database: 'postgres' }, isOwn: true };
};

/** Works with a connection of the administrator. */
const asAdministrator = async <T>(
  { login }: ServiceCluster,
  work: (client: Client) => Promise<T>,
  database?: string,
): Promise<T> => {
  const { connectionString } = login;
  const url = connectionString === undefined || database === undefined ? null : new URL(connectionString);
  if (url) url.pathname = `/${database}`;
  const place = url ? { connectionString: url.href } : { ...login, ...(database ? { database } : {}) };
  const client = openClient({
    ...place,
    statement_timeout: longestStatement,
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const exists = async (client: Client, kind: 'DATABASE' | 'ROLE', name: string): Promise<boolean> => {
  const catalog =
    kind === 'ROLE'
      ? 'select from pg_roles where rolname = $1'
      : 'select from pg_database where datname = $1';
  return (await client.query(catalog, [name])).rowCount === 1;
};

/** In our own cluster, closes all databases to roles that are not named there. Those of an operator are the operator's. */
const closeOthers = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datallowconn and datname !~ '^slipway_data_'
      and (datacl is null or exists (select from aclexplode(datacl) where grantee = 0 and privilege_type = 'CONNECT'))`,
  );
  for (const { datname } of rows) {
    const name = client.escapeIdentifier(datname);
    await client.query(`grant connect on database ${name} to slipway_owner, slipway_app, slipway_system`);
    await client.query(`revoke connect on database ${name} from public`);
  }
};

/** Makes the role of a database's services, which can do nothing but connect to it; with this password if it is there. */
export const makeRole = (cluster: ServiceCluster, role: string, password: string): Promise<void> =>
  asAdministrator(cluster, async (client) => {
    if (cluster.isOwn) await closeOthers(client);
    const name = client.escapeIdentifier(role);
    await client.query(`set password_encryption = 'scram-sha-256'`);
    if (!(await exists(client, 'ROLE', role))) await client.query(`create role ${name}`);
    await client.query(`alter role ${name} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      connection limit ${mostConnections} password ${client.escapeLiteral(password)}`);
    for (const [setting, value] of Object.entries(sessionSettings)) {
      await client.query(`alter role ${name} set ${setting} = ${client.escapeLiteral(value)}`);
    }
    const { rows } = await client.query<{ rolsuper: boolean; member: boolean }>(
      `select rolsuper, pg_has_role(current_user, $1, 'MEMBER') as member from pg_roles where rolname = current_user`,
      [role],
    );
    if (rows[0]?.rolsuper) await client.query(`alter role ${name} set temp_file_limit = '1GB'`);
    // Whoever is no superuser gives objects to roles that it is a member of.
    else await client.query(`grant ${name} to current_user`);
  });

/** Lets the services of a role into a database, and nobody else. */
const letIn = async (client: Client, database: string, role: string): Promise<void> => {
  const [name, user] = [client.escapeIdentifier(database), client.escapeIdentifier(role)];
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect, temporary, create on database ${name} to ${user}`);
};

/** Makes an empty database for a role; nothing where it is there. */
export const makeDatabase = async (
  cluster: ServiceCluster,
  database: string,
  role: string,
): Promise<void> => {
  await asAdministrator(cluster, async (client) => {
    const name = client.escapeIdentifier(database);
    if (!(await exists(client, 'DATABASE', database)))
      await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    await letIn(client, database, role);
  });
  await asAdministrator(
    cluster,
    async (client) =>
      void (await client.query(`alter schema public owner to ${client.escapeIdentifier(role)}`)),
    database,
  );
};

/**
 * Copies a database, whose connections end: PostgreSQL copies none that is in use.
 * @param role whose services get in; left out for a copy that nobody gets into
 */
export const copyDatabase = (
  cluster: ServiceCluster,
  { from, to, role }: { from: string; to: string; role?: string },
): Promise<void> =>
  asAdministrator(cluster, async (client) => {
    const [source, name] = [client.escapeIdentifier(from), client.escapeIdentifier(to)];
    if (!(await exists(client, 'DATABASE', to))) {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from]);
      await client.query(`create database ${name} template ${source}`);
    }
    if (role === undefined) await close(client, to);
    else await letIn(client, to, role);
  });

const close = async (client: Client, database: string): Promise<void> => {
  const name = client.escapeIdentifier(database);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`alter database ${name} with allow_connections false`);
};

/** Keeps a database that nobody gets into any more. */
export const closeDatabase = (cluster: ServiceCluster, database: string): Promise<void> =>
  asAdministrator(cluster, (client) => close(client, database));

/** Whether services of a role can write, unless they say themselves that they do; sessions that are open keep what they have. */
export const setReadOnly = (cluster: ServiceCluster, role: string, readOnly: boolean): Promise<void> =>
  asAdministrator(cluster, async (client) => {
    const name = client.escapeIdentifier(role);
    await client.query(
      readOnly
        ? `alter role ${name} set default_transaction_read_only = on`
        : `alter role ${name} reset default_transaction_read_only`,
    );
  });

/** Drops a database with its connections, or a role; answers whether it was there. */
export const drop = (cluster: ServiceCluster, kind: 'DATABASE' | 'ROLE', name: string): Promise<boolean> =>
  asAdministrator(cluster, async (client) => {
    const wasThere = await exists(client, kind, name);
    const quoted = client.escapeIdentifier(name);
    await client.query(
      kind === 'ROLE' ? `drop role if exists ${quoted}` : `drop database if exists ${quoted} with (force)`,
    );
    return wasThere;
  });

/** What databases of these names take, and how many connections each has. */
export const measure = (
  cluster: ServiceCluster,
  names: readonly string[],
): Promise<Map<string, { bytes: number; connections: number }>> =>
  asAdministrator(cluster, async (client) => {
    const { rows } = await client.query<{ datname: string; bytes: string; connections: string }>(
      `select datname, pg_database_size(oid) as bytes,
        (select count(*) from pg_stat_activity activity where activity.datid = pg_database.oid and backend_type = 'client backend')
          as connections
        from pg_database where datname = any($1::text[])`,
      [names],
    );
    return new Map(
      rows.map(({ datname, bytes, connections }) => [
        datname,
        { bytes: Number(bytes), connections: Number(connections) },
      ]),
    );
  });

const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Opens a connection to the server over which nothing was sent yet, encrypted where the login says so. */
export const connectUpstream = async ({ login }: ServiceCluster): Promise<Duplex> => {
  const { host, port, ssl } = new Client(login);
  const socket = host.startsWith('/')
    ? connectSocket({ path: `${host}/.s.PGSQL.${port}` })
    : connectSocket({ host, port });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('error', reject);
  socket.once('connect', resolve);
  await promise;
  socket.off('error', reject);
  socket.setNoDelay(true);
  if (!ssl) return socket;
  socket.write(sslRequest);
  const { promise: answered, resolve: answer, reject: fail } = Promise.withResolvers<Buffer>();
  socket.once('error', fail);
  socket.once('data', answer);
  const said = await answered;
  socket.off('error', fail);
  if (said.length !== 1 || said.toString('latin1') !== 'S') {
    socket.destroy();
    throw new Error('The PostgreSQL of SERVICES_DATABASE_URL does not offer TLS.');
  }
  const options = typeof ssl === 'object' ? ssl : {};
  const encrypted = connectTls({ ...options, socket, ...(isIP(host) ? {} : { servername: host }) });
  const { promise: secured, resolve: secure, reject: refuse } = Promise.withResolvers<void>();
  encrypted.once('error', refuse);
  encrypted.once('secureConnect', secure);
  await secured;
  encrypted.off('error', refuse);
  return encrypted;
};
