import { afterMigrations } from '../../processes/afterMigrations.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyBackupFile } from '../../platform/database/backup/backupFile.ts';
import { type RestoreOptions, restoreBackup } from '../../platform/database/backup/restoreBackup.ts';
import { takeBackup } from '../../platform/database/backup/takeBackup.ts';
import { openTarget } from '../../platform/database/backup/target.ts';
import { seedEverything } from '../records/everything.ts';
import { openTestServer, type TestServer } from '../testServer.ts';

/** A database with rows in every tenant's table, and a backup of it. */
export type BackedUp = {
  server: TestServer;
  /** Of the database that the backup was made of. */
  url: string;
  /** Where the backup is, alone. */
  folder: string;
  file: string;
  /** Makes another one. */
  take: (file: string) => Promise<number>;
  close: () => Promise<void>;
};

/** Seeds a database and backs it up. */
export const openBackedUp = async (): Promise<BackedUp> => {
  const server = await openTestServer();
  const { database } = server.runtime;
  if (!('url' in database)) throw new Error('The test database has no URL.');
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-backup-'));
  const take = (file: string) =>
    takeBackup({ connections: database.connections, file, key: null, at: new Date() });
  const file = path.join(folder, 'good.backup');
  await seedEverything(server, 'here');
  // Whatever text can hold: what COPY escapes, and a row that looks like the end of all rows.
  await server.seed.owner({ organization: 'Tab\t, line\nend, back\\slash, "quote" and ☃', name: '\\.' });
  await take(file);
  return {
    server,
    url: String(database.url),
    folder,
    file,
    take,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** Restores a file as `npm run restore` does. */
export const restoreInto = async (
  databaseUrl: string,
  file: string,
  { force = false, withRows }: Pick<RestoreOptions, 'force' | 'withRows'> = {},
): Promise<void> => {
  const backup = await verifyBackupFile(file);
  const target = await openTarget({ databaseUrl, dataDirectory: path.dirname(file) });
  await restoreBackup({
    ...target,
    afterMigrations,
    backup,
    file,
    force,
    ...(withRows ? { withRows } : {}),
  });
};
