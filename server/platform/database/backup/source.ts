import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Connections, connectionsOf, socketConnections } from '../connection.ts';
import { DATABASE } from '../connect.ts';
import { DATA_FOLDER_IN_USE } from '../postgres/dataFolderLock.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { socketOf } from '../postgres/postmaster.ts';

/** A database that a backup is made of. */
export type Source = { connections: Connections; close: () => Promise<void> };

/**
 * Opens the database of DATABASE_URL or of a data folder, whether a server runs on it (then beside it) or not.
 * @throws Error when there is none
 */
export async function openSource(options: { dataDirectory: string; databaseUrl?: string }): Promise<Source> {
  const { dataDirectory, databaseUrl } = options;
  if (databaseUrl) return { connections: connectionsOf(databaseUrl), close: () => Promise.resolve() };
  const { host, port, close } = await openCluster(dataDirectory);
  return { connections: socketConnections(host, port, DATABASE), close };
}

/**
 * Opens the PostgreSQL of a data folder, whether it runs (then beside its server) or not.
 * @throws Error when there is none
 */
export async function openCluster(
  dataDirectory: string,
): Promise<{ host: string; port: number; close: () => Promise<void> }> {
  const cluster = path.join(dataDirectory, 'postgres');
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    throw new Error(
      `There is no database in ${dataDirectory}. Name its folder with DATA_DIR, or set DATABASE_URL.`,
    );
  }
  try {
    const { connection, stop } = await startPostgres({ dataDirectory });
    return { ...connection, close: stop };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === DATA_FOLDER_IN_USE)) throw error;
    const { host, port } = socketOf(cluster);
    return { host, port, close: () => Promise.resolve() };
  }
}
