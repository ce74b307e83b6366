import { once } from 'node:events';
import pino from 'pino';
import { afterMigrations } from './afterMigrations.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database/connect.ts';
import { ownDataFolder } from './database/dataFolder.ts';
import { readEnv, requireProduction } from './env.ts';
import { endWithin, PATIENCE, stopSignal } from './program.ts';

export type ServerOptions = {
  /** Opens the database, if the server is not to open and own it as the settings say. */
  open?: (options: DatabaseOptions) => Promise<Database>;
  /** Called once it answers. */
  onOpen?: () => void;
};

/** Loads the product while the database opens: PostgreSQL starts, and is migrated, in processes of its own. */
const loadBeside = async (opening: Promise<Database>) => {
  const [opened, loaded] = await Promise.allSettled([opening, import('./openServer.ts')]);
  if (opened.status === 'rejected') throw opened.reason;
  if (loaded.status === 'fulfilled') return { database: opened.value, openServer: loaded.value.openServer };
  await opened.value.close();
  throw loaded.reason;
};

/** Runs the server until it is told to stop: everything that is asked over HTTP, and the supervision of the processes beside it. */
export const runServer = async ({ open = openDatabase, onOpen }: ServerOptions = {}): Promise<void> => {
  const env = readEnv();
  requireProduction(env);
  const log = pino({ name: 'server', level: env.logLevel });
  const asked = stopSignal(log);
  ownDataFolder(env.dataDirectory, env.databaseUrl === undefined);
  const { database, openServer } = await loadBeside(open({ ...env, log, afterMigrations }));
  const { stop, close } = await openServer({ env, log, database, asked });
  try {
    if (stop) onOpen?.();
    if (!asked.aborted) await once(asked, 'abort');
    if (stop) endWithin(PATIENCE);
    await stop?.();
  } finally {
    await close();
  }
};
