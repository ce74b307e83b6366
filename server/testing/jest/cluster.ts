import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterMigrations } from '../../processes/afterMigrations.ts';
import { connectionsOf, parseDatabaseUrl } from '../../platform/database/connection.ts';
import { prepareDatabase } from '../../platform/database/prepare.ts';
import { startThrowaway } from '../../platform/database/postgres/throwaway.ts';

/** How a jest run's workers find its cluster: a URL of its login, and the database to clone. */
export const CLUSTER_URL = 'SLIPWAY_TEST_CLUSTER_URL';
export const TEMPLATE = 'SLIPWAY_TEST_TEMPLATE';
/** How they find the one with the sample data, where a project of the run has made it. */
export const SAMPLE_TEMPLATE = 'SLIPWAY_TEST_SAMPLE_TEMPLATE';
/** How they find the folder of the PostgreSQL that servers with one of their own begin with (preparedFolder.ts). */
export const PREPARED_FOLDER = 'SLIPWAY_TEST_PREPARED_FOLDER';

/** A PostgreSQL for one run of tests. */
export type TestCluster = { url: string; template: string; stop: () => Promise<void> };

/** The URL of another database of the same cluster. */
export function databaseIn(clusterUrl: string, name: string): string {
  const url = parseDatabaseUrl(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements that stand outside any transaction, such as CREATE DATABASE. */
export async function runIn(databaseUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database as a copy of another. A cluster that forces nothing to disk copies the files, which takes it a quarter less processor time
 * than to write each page to its log, as others do.
 */
export async function copyDatabase(clusterUrl: string, name: string, template: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ fsync: string }>('SHOW fsync');
    const strategy = rows[0]?.fsync === 'off' ? 'FILE_COPY' : 'WAL_LOG';
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${strategy}`);
  } finally {
    await client.end();
  }
}

/** A name that no other run or worker on the same cluster takes. */
export const uniqueName = (prefix: string): string => `${prefix}_${randomBytes(6).toString('hex')}`;

/**
 * A cluster with one migrated template database: that of `databaseUrl`, whose login must be allowed to create
 * databases, or a throwaway one.
 */
export async function openCluster(databaseUrl: string | undefined): Promise<TestCluster> {
  const own = databaseUrl ? undefined : await startThrowaway();
  const url = databaseUrl ?? own?.url ?? '';
  const template = uniqueName('slipway_template');
  try {
    await runIn(url, `CREATE DATABASE ${template}`);
    const templateUrl = databaseIn(url, template);
    await prepareDatabase({ connectionString: templateUrl }, connectionsOf(templateUrl), false, {
      afterMigrations,
    });
  } catch (error) {
    await own?.stop();
    throw error;
  }
  return { url, template, stop: own?.stop ?? (() => runIn(url, `DROP DATABASE ${template} WITH (FORCE)`)) };
}
