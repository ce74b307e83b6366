import { isIP } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { advisoryLockFamilies } from '../../../platform/database/advisoryLocks.ts';
import { openClient } from '../../../platform/database/openClient.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { mostConnections } from './databases.ts';
import { ownCluster } from './ownCluster.ts';
import { scramVerifier } from './scramVerifier.ts';

/** The PostgreSQL in which databases of services are made. */
export type ServiceCluster = {
  /** An administrator's login; the one that the product brings is started for it. */
  login: () => Promise<ClientConfig>;
  /** Whether it is the one that the product brings. */
  isOwn: boolean;
};

const second = 1_000;
/** Milliseconds for a statement that makes or drops a database. */
const longestStatement = 120 * second;
/** What a machine copies at least in a second. */
const slowestCopy = 10_000_000;
/** Bytes above which the files of a database are copied as they are: otherwise each page of the copy is written to the log, too. */
const largeDatabase = 500_000_000;
/** What sessions of services begin with; they may set other values. */
const sessionSettings = {
  statement_timeout: '10min',
  idle_in_transaction_session_timeout: '5min',
  lock_timeout: '1min',
};
/** What they cannot change, and only a superuser sets: of each session, and that what they make the server say does not fill its log. */
const fixedSettings = {
  temp_file_limit: '100MB',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
};

/** How to log in by a URL. The client of PostgreSQL compares certificates with no IP address unless it is told to. */
const loginBy = (connectionString: string): ClientConfig => {
  const { host, port, user, password, database, ssl } = new Client({ connectionString });
  if (!ssl || !isIP(host)) return { connectionString };
  const place = { host, port, ...(user ? { user } : {}), ...(password ? { password } : {}) };
  return { ...place, ...(database ? { database } : {}), ssl: { ...(ssl === true ? {} : ssl), host } };
};

/** Whether databases can be added to environments: services in Kubernetes cannot use them. */
export const canAddDatabases = (runtime: Runtime): boolean =>
  runtime.env.cluster === null && serviceClusterOf(runtime) !== null;

/** Where databases of services are made: null where only a database of the operator is known, which is not meant for them. */
export const serviceClusterOf = (runtime: Runtime): ServiceCluster | null => {
  const { servicesDatabaseUrl, databaseUrl } = runtime.env;
  if (servicesDatabaseUrl) {
    const login = loginBy(servicesDatabaseUrl);
    return { login: () => Promise.resolve(login), isOwn: false };
  }
  if (databaseUrl) return null;
  const login = async () => {
    try {
      return (await ownCluster(runtime)).connection;
    } catch (cause) {
      const message = `The PostgreSQL of services is not running: ${String(cause)}`;
      // As a server answers that is being started.
      throw Object.assign(new Error(message, { cause }), { code: '57P03' });
    }
  };
  return { login, isOwn: true };
};

/** Works with a connection of the administrator. */
export const asAdministrator = async <T>(
  { login }: ServiceCluster,
  work: (client: Client) => Promise<T>,
  database?: string,
): Promise<T> => {
  const given = await login();
  const { connectionString } = given;
  const url = connectionString === undefined || database === undefined ? null : new URL(connectionString);
  if (url) url.pathname = `/${database}`;
  const place = url ? { connectionString: url.href } : { ...given, ...(database ? { database } : {}) };
  const client = openClient({
    ...place,
    statement_timeout: longestStatement,
    connectionTimeoutMillis: 10 * second,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Whether a statement failed because the server cannot be reached or is being stopped or started: the same may succeed a moment later. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Class 08: connection exceptions. 57P01 to 57P03: the server is being stopped, or started. 53300: no connection is free.
  return (
    /^(08...|57P0[1-3]|53300|E[A-Z]+)$/.test(code) || /^(Connection terminated|timeout)/.test(error.message)
  );
};

/** Whether a statement failed because another session uses the same database, or makes one of this name: the same may succeed a moment later. */
export const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(55006|42P04|23505)$/.test(String(error.code));

/** Whether a database was dropped meanwhile. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '3D000';

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
    await client.query(`revoke connect on database ${client.escapeIdentifier(datname)} from public`);
  }
};

/** Makes the role of a database's services, which can do nothing but connect to it; with this password if it is there. */
export const makeRole = async (cluster: ServiceCluster, role: string, password: string): Promise<void> => {
  const verifier = await scramVerifier(password);
  await asAdministrator(cluster, async (client) => {
    if (cluster.isOwn) await closeOthers(client);
    const name = client.escapeIdentifier(role);
    // A new role has no other attribute; only a superuser may say so.
    if (!(await exists(client, 'ROLE', role))) await client.query(`create role ${name}`);
    await client.query(
      `alter role ${name} with login connection limit ${mostConnections} password ${client.escapeLiteral(verifier)}`,
    );
    for (const [setting, value] of Object.entries(sessionSettings)) {
      await client.query(`alter role ${name} set ${setting} = ${client.escapeLiteral(value)}`);
    }
    const { rows } = await client.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    );
    if (rows[0]?.rolsuper)
      for (const [setting, value] of Object.entries(fixedSettings))
        await client.query(`alter role ${name} set ${setting} = ${client.escapeLiteral(value)}`);
    // Whoever is no superuser gives objects to roles that it is a member of, and ends their sessions.
    else await client.query(`grant ${name} to current_user`);
  });
};

/** Sets the password of a role again, which its services can change. */
export const keepPassword = async (
  cluster: ServiceCluster,
  role: string,
  password: string,
): Promise<void> => {
  const verifier = await scramVerifier(password);
  await asAdministrator(cluster, async (client) => {
    await client.query(
      `alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(verifier)}`,
    );
  });
};

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

/** The name of the advisory lock that the copy of a database holds, in the administrator's database. */
export const copyLock = (database: string): string => `slipway copy ${database}`;

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
      // Held by the backend that copies, also where this process dies: nobody else is to wait in a connection to the source.
      await client.query(
        `select pg_advisory_lock_shared(${advisoryLockFamilies.databaseBackups}, hashtext($1))`,
        [copyLock(from)],
      );
      const { rows } = await client.query<{ bytes: string }>('select pg_database_size($1::text) as bytes', [
        from,
      ]);
      const bytes = Number(rows[0]?.bytes);
      const strategy = bytes > largeDatabase ? 'file_copy' : 'wal_log';
      const longest = longestStatement + Math.ceil(bytes / slowestCopy) * second;
      await client.query(`set statement_timeout = ${longest}`);
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
        [from],
      );
      await client.query(`create database ${name} template ${source} strategy ${strategy}`);
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

/** What services of a database may do, as the storage of their plan has room or not. */
export type DatabaseRoom = { roleName: string; databaseName: string; room: 'FREE' | 'READ_ONLY' | 'CLOSED' };

/**
 * Lets services write, only read, or not connect at all. Services can say themselves that they write all the same, which is taken back here; that they
 * do not connect they cannot change. Sessions that are open begin with what held before, so they end.
 */
export const setRooms = async (cluster: ServiceCluster, rooms: readonly DatabaseRoom[]): Promise<void> => {
  if (rooms.length === 0) return;
  await asAdministrator(cluster, async (client) => {
    for (const { roleName, databaseName, room } of rooms) {
      const role = client.escapeIdentifier(roleName);
      const within = `alter role ${role} in database ${client.escapeIdentifier(databaseName)}`;
      await client.query(
        room === 'FREE'
          ? `${within} reset default_transaction_read_only`
          : `${within} set default_transaction_read_only = on`,
      );
      await client.query(`alter role ${role} connection limit ${room === 'CLOSED' ? 0 : mostConnections}`);
      if (room !== 'CLOSED') continue;
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
        roleName,
      ]);
    }
  });
};

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

/** What databases of services take, how many connections each has, and whether it lets any in. */
export type Measured = ReadonlyMap<string, { bytes: number; connections: number; isOpen: boolean }>;

/** Measures the databases of services. */
export const measure = (cluster: ServiceCluster): Promise<Measured> =>
  asAdministrator(cluster, async (client) => {
    const { rows } = await client.query<{
      datname: string;
      bytes: string;
      connections: string;
      open: boolean;
    }>(
      `select datname, pg_database_size(oid) as bytes, datallowconn as open,
        (select count(*) from pg_stat_activity activity where activity.datid = pg_database.oid and backend_type = 'client backend')
          as connections
        from pg_database where datname ~ '^slipway_data_[0-9a-f]{32}$' and has_database_privilege(oid, 'CONNECT')`,
    );
    return new Map(
      rows.map(({ datname, bytes, connections, open }) => [
        datname,
        { bytes: Number(bytes), connections: Number(connections), isOpen: open },
      ]),
    );
  });

/** Ends a session of a role; fulfilled once it is gone. */
export const terminate = (
  cluster: ServiceCluster,
  { user, processId }: { user: string; processId: number },
): Promise<void> =>
  asAdministrator(cluster, async (client) => {
    const { rows } = await client.query<{ gone: boolean }>(
      'select pg_terminate_backend(pid, 5000) as gone from pg_stat_activity where pid = $1 and usename = $2',
      [processId, user],
    );
    if (rows[0]?.gone === false) throw new Error(`The session ${processId} does not end.`);
  });
