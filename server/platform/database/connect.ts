import path from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientConfig, Pool } from 'pg';
import { beginningWithFirst } from './statements/beginWithFirst.ts';
import { type Connections, connectionsOf, parseDatabaseUrl, socketConnections } from './connection.ts';
import { ControlClient } from './controlClient.ts';
import { untilReachable } from './untilReachable.ts';
import type { Log } from './log.ts';
import { PreparingClient } from './statements/namedStatements.ts';
import { databaseTypes } from './statements/parsers.ts';
import { StatementColumns } from './statements/statementColumns.ts';
import type { Answers } from './statements/statementsTogether.ts';
import { startPostgres } from './postgres/postgres.ts';
import { postmasterOf, socketOf } from './postgres/postmaster.ts';
import type { AfterMigrations } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';
import type { DB } from './rows.generated.ts';
import { openClient } from './openClient.ts';

/** The open database. */
export type Database = {
  /** Bound by row-level security: without `app.organization_id` in the transaction, tenant tables are empty. */
  app: Kysely<DB>;
  /** For the files that may act for no tenant (sign-in, tokens, jobs, /admin). */
  system: Kysely<DB>;
  /** For pg-boss and for the connection that LISTENs (each role can). */
  connections: Connections;
  /** How what statements answer is read: the columns of each, and their types. */
  answers: Answers;
  /** How many connections each pool has, and how many queries wait for one. */
  usage: () => { pool: 'app' | 'system'; used: number; idle: number; waiting: number }[];
  /** Ends the pools, then our own PostgreSQL if it is ours. */
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Holds our own PostgreSQL when there is no databaseUrl. */
  dataDirectory: string;
  /** A PostgreSQL 15 or newer that replaces our own. */
  databaseUrl?: string;
  log?: Log;
  /** What libraries install by themselves, when the tables are there. */
  afterMigrations?: readonly AfterMigrations[];
  /** Milliseconds after which PostgreSQL ends a statement of a request; 15,000 unless given. */
  statementTimeout?: number;
  /** Whether connections keep named statements prepared, as they do unless a pooler gives each transaction another one. */
  namedStatements?: boolean;
};

/** The name of the database in our own cluster. */
export const DATABASE = 'slipway';

/**
 * Opens the database, starting our own PostgreSQL if there is no databaseUrl, prepares it (roles, migrations) and
 * makes the pools: 10 connections as slipway_app, 5 as slipway_system.
 * @throws Error that names the mend: folder in use, no binaries, not reachable, rights missing, migration failed
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) {
    const login = { connectionString: parseDatabaseUrl(options.databaseUrl).href };
    const connections = connectionsOf(options.databaseUrl);
    await untilReachable(login, options.databaseUrl);
    await prepareDatabase(login, connections, false, options);
    return connectPools(connections, options);
  }
  const postgres = await startPostgres(options);
  try {
    const { host, port } = postgres.connection;
    await createDatabase(postgres.connection);
    const connections = socketConnections(host, port, DATABASE);
    await prepareDatabase({ ...postgres.connection, database: DATABASE }, connections, true, options);
    const database = await connectPools(connections, options);
    return {
      ...database,
      close: async () => {
        await database.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/**
 * Opens the database beside a server that runs on it: that of databaseUrl, or the PostgreSQL that a server of this machine has started
 * in the data folder, which stays the server's.
 * @throws Error that names the mend: no server runs on the folder, or as openDatabase
 */
export async function joinDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return openDatabase(options);
  const cluster = path.join(options.dataDirectory, 'postgres');
  if (postmasterOf(cluster) === undefined) {
    throw new Error(
      `No server runs on the data folder ${options.dataDirectory}, so that there is no database to work on. ` +
        'Start it with npm start, name its folder with DATA_DIR, or set DATABASE_URL.',
    );
  }
  const { host, port } = socketOf(cluster);
  return connectPools(socketConnections(host, port, DATABASE), options);
}

/** Pools on a database that is prepared already. */
export async function connectPools(
  connections: Connections,
  {
    log,
    statementTimeout = 15_000,
    namedStatements = true,
  }: Pick<DatabaseOptions, 'log' | 'statementTimeout' | 'namedStatements'> = {},
): Promise<Database> {
  const { types, learnArrays } = databaseTypes();
  const columns = new StatementColumns();
  const PoolClient = beginningWithFirst(columns.taughtBy(namedStatements ? PreparingClient : Client));
  const pools = { closing: false };
  const open = (config: ClientConfig, max: number, timeout?: number) => {
    const pool = new Pool({
      ...config,
      Client: PoolClient,
      pipeline: true,
      max,
      types,
      connectionTimeoutMillis: 10_000,
      idle_in_transaction_session_timeout: 60_000,
      ...(timeout ? { statement_timeout: timeout } : {}),
    });
    // An idle connection that breaks is replaced at the next query; unheard, the event would end the process. A pool says that
    // it has ended before its connections have: our own PostgreSQL, stopped next, may break the last ones.
    pool.on('error', ({ message }) => {
      if (!pools.closing) log?.warn(`A database connection was lost: ${message}`);
    });
    // One that breaks in use fails the query that uses it, or the next; unheard, its event would end the process too.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const appPool = open(connections.app, 10, statementTimeout);
  // Jobs and the platform's figures read across all tenants: twice the time, and an end all the same.
  const systemPool = open(connections.system, 5, 2 * statementTimeout);
  try {
    await learnArrays(systemPool);
  } catch (error) {
    await Promise.all([appPool.end(), systemPool.end()]);
    throw error;
  }
  return {
    app: kyselyOn(appPool),
    system: kyselyOn(systemPool),
    connections,
    answers: { columns, types },
    usage: () =>
      (['app', 'system'] as const).map((pool) => {
        const { totalCount, idleCount, waitingCount } = pool === 'app' ? appPool : systemPool;
        return { pool, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
      }),
    // Not by Kysely's destroy(), which leaves a pool open that it never used.
    close: async () => {
      pools.closing = true;
      await Promise.all([appPool.end(), systemPool.end()]);
    },
  };
}

const kyselyOn = (pool: Pool) =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool, controlClient: ControlClient }),
    // Keys inside json columns are data, not names of columns.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/** Makes the database in our own cluster, if it is not there. */
export async function createDatabase(superuser: ClientConfig): Promise<void> {
  const client = openClient(superuser);
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
