import { connectionsOf, parseDatabaseUrl, socketConnections } from '../connection.ts';
import { createDatabase, DATABASE } from '../connect.ts';
import { startPostgres } from '../postgres/postgres.ts';
import type { RestoreOptions } from './restoreBackup.ts';

/** A database that a backup is restored into. */
export type Target = Pick<RestoreOptions, 'login' | 'connections' | 'rolesLogIn'> & {
  close: () => Promise<void>;
};

/**
 * Opens the database of DATABASE_URL, or that of a data folder, which is made when there is none.
 * @throws Error with code DATA_FOLDER_IN_USE while a server runs on the folder
 */
export async function openTarget(options: { dataDirectory: string; databaseUrl?: string }): Promise<Target> {
  const { dataDirectory, databaseUrl } = options;
  if (databaseUrl) {
    return {
      login: { connectionString: parseDatabaseUrl(databaseUrl).href },
      connections: connectionsOf(databaseUrl),
      rolesLogIn: false,
      close: () => Promise.resolve(),
    };
  }
  const { connection, stop } = await startPostgres({ dataDirectory });
  try {
    await createDatabase(connection);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    login: { ...connection, database: DATABASE },
    connections: socketConnections(connection.host, connection.port, DATABASE),
    rolesLogIn: true,
    close: stop,
  };
}
