import path from 'node:path';
import {
  connectPools,
  createDatabase,
  DATABASE,
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '../connect.ts';
import { socketConnections } from '../connection.ts';
import { socketOf } from './postmaster.ts';
import { prepareDatabase } from '../prepare.ts';

/**
 * Opens the database as openDatabase does, on the PostgreSQL that another process of this machine keeps running in the data folder: of
 * servers that come and go each finds it open. That of databaseUrl is opened as ever.
 * @throws Error as openDatabase, and when nothing runs on the folder
 */
export async function openBeside(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return openDatabase(options);
  const { host, port } = socketOf(path.join(options.dataDirectory, 'postgres'));
  const superuser = { host, port, user: 'postgres', database: 'postgres' };
  await createDatabase(superuser);
  const connections = socketConnections(host, port, DATABASE);
  await prepareDatabase({ ...superuser, database: DATABASE }, connections, true, options);
  return connectPools(connections, options);
}
