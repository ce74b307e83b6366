import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { promisify } from 'node:util';
import { afterMigrations } from '../../processes/afterMigrations.ts';
import { createDatabase, DATABASE } from '../../platform/database/connect.ts';
import { socketConnections } from '../../platform/database/connection.ts';
import { DATA_FOLDER_IN_USE, lockDataFolder } from '../../platform/database/postgres/dataFolderLock.ts';
import { startPostgres } from '../../platform/database/postgres/postgres.ts';
import { prepareDatabase } from '../../platform/database/prepare.ts';
import { PREPARED_FOLDER } from './cluster.ts';

/** Makes a PostgreSQL in a data folder, with the product's database as a first start leaves it, and stops it. */
const make = async (dataDirectory: string): Promise<void> => {
  const { connection, stop } = await startPostgres({ dataDirectory, durable: false });
  try {
    await createDatabase(connection);
    const connections = socketConnections(connection.host, connection.port, DATABASE);
    await prepareDatabase({ ...connection, database: DATABASE }, connections, true, { afterMigrations });
  } finally {
    await stop();
  }
};

/** The lock, or null while another worker of the run has it; it ends with its process, however that ends. */
const tryToLock = (folder: string) => {
  try {
    return lockDataFolder(folder);
  } catch (error) {
    if (isNativeError(error) && 'code' in error && error.code === DATA_FOLDER_IN_USE) return null;
    throw error;
  }
};

/** The PostgreSQL that is copied: the first who asks in a run makes it, and all others wait for that. */
const madeOnce = async (): Promise<string> => {
  const place = process.env[PREPARED_FOLDER];
  if (!place) {
    throw new Error(
      `${PREPARED_FOLDER} is not set: the jest project needs globalSetup server/testing/jest/startCluster.ts`,
    );
  }
  const [data, done] = [join(place, 'data'), join(place, 'done')];
  while (!existsSync(done)) {
    const lock = tryToLock(place);
    try {
      if (!lock) await wait(50);
      else if (!existsSync(done)) {
        await make(data);
        await writeFile(done, '');
      }
    } finally {
      lock?.release();
    }
  }
  return join(data, 'postgres');
};

/**
 * Puts a PostgreSQL into a data folder that has none: stopped, its database migrated and empty. A server that is started there opens at
 * once; a test whose subject is the first start does without.
 */
export const prepareDataFolder = async (dataDirectory: string): Promise<void> => {
  const [from, to] = [await madeOnce(), join(dataDirectory, 'postgres')];
  await mkdir(to, { recursive: true, mode: 0o700 });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
};
