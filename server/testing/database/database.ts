import { connectPools, type Database } from '../../platform/database/connect.ts';
import { connectionsOf } from '../../platform/database/connection.ts';
import {
  CLUSTER_URL,
  copyDatabase,
  databaseIn,
  runIn,
  SAMPLE_TEMPLATE,
  TEMPLATE,
  uniqueName,
} from '../jest/cluster.ts';

/** A database of a test's own, by its URL: for a server in another process, or to prepare it in another way. */
export type TestDatabase = {
  url: string;
  /** Another database of the same cluster, where statements about this one can run. */
  clusterUrl: string;
  drop: () => Promise<void>;
};

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: the jest project needs globalSetup server/testing/jest/startCluster.ts`,
    );
  return value;
}

/** Clones the migrated template database, or the one with the sample data (`empty`: makes one without any table). */
export async function createTestDatabase({ empty = false, sample = false } = {}): Promise<TestDatabase> {
  const clusterUrl = fromSetup(CLUSTER_URL);
  const name = uniqueName('slipway_test');
  if (empty) await runIn(clusterUrl, `CREATE DATABASE ${name}`);
  else await copyDatabase(clusterUrl, name, fromSetup(sample ? SAMPLE_TEMPLATE : TEMPLATE));
  return {
    url: databaseIn(clusterUrl, name),
    clusterUrl,
    drop: () => runIn(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Opens a clone of the migrated template database for one test file; `close` drops it. */
export async function openTestDatabase(): Promise<Database & { url: string }> {
  const { url, drop } = await createTestDatabase();
  const database = await connectPools(connectionsOf(url));
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
