import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterMigrations } from './afterMigrations.ts';
import { buildClient } from './buildClient.ts';
import { openLog } from './log.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../platform/database/connect.ts';
import { ownDataFolder } from '../platform/database/postgres/dataFolder.ts';
import { type Env, readEnv, requireProduction } from '../platform/env.ts';
import { endWithin, PATIENCE, stopSignal } from './program.ts';
import { announceStart } from './startingPage.ts';

export type ServerOptions = {
  /** Opens the database, if the server is not to open and own it as the settings say. */
  open?: (options: DatabaseOptions) => Promise<Database>;
  /** Called once it answers. */
  onOpen?: () => void;
  /** Whether to answer that it is starting until then. Where a server still answers at the address, the next one cannot. */
  announce?: boolean;
  /** Whether to build the client where it is not up to date: the app before it answers, the API explorer after that. */
  build?: boolean;
};

/** Whether there is no PostgreSQL yet that could hold anything, and sample data are to be in it. */
const beginsWithSampleData = ({ seed, databaseUrl, dataDirectory }: Env): boolean =>
  seed === 'demo' && databaseUrl === undefined && !existsSync(join(dataDirectory, 'postgres'));

/** Loads the product, and makes what a first start begins with: neither takes a database. */
const load = async (first: boolean) => {
  const { openServer } = await import('./openServer.ts');
  if (!first) return { openServer };
  const { makeSampleData } = await import('./fixtures/sampleData.ts');
  return { openServer, sampleData: await makeSampleData(new Date()) };
};

/** Does so while the database opens: PostgreSQL is made, started and migrated in processes of its own. */
const loadBeside = async (opening: Promise<Database>, first: boolean) => {
  const [opened, loaded] = await Promise.allSettled([opening, load(first)]);
  if (opened.status === 'rejected') throw opened.reason;
  if (loaded.status === 'fulfilled') return { database: opened.value, ...loaded.value };
  await opened.value.close();
  throw loaded.reason;
};

/** Runs the server until it is told to stop: everything that is asked over HTTP, and the supervision of the processes beside it. */
export const runServer = async (options: ServerOptions = {}): Promise<void> => {
  const { open = openDatabase, onOpen, announce = false, build = false } = options;
  const env = readEnv();
  requireProduction(env);
  const log = openLog('server', env);
  const asked = stopSignal(log);
  ownDataFolder(env.dataDirectory, env.databaseUrl === undefined);
  const first = beginsWithSampleData(env);
  const endAnnouncement = announce ? await announceStart(env.port, env.host) : async () => undefined;
  const built = build ? buildClient('app', asked) : Promise.resolve();
  // Reported where it is awaited.
  built.catch(() => undefined);
  const { database, openServer, sampleData } = await loadBeside(
    open({ ...env, log, afterMigrations }),
    first,
  );
  const { stop, close } = await openServer({
    env,
    log,
    database,
    asked,
    sampleData,
    built,
    endAnnouncement,
  });
  try {
    if (stop) onOpen?.();
    if (stop && build)
      buildClient('explorer', asked).catch((error: unknown) => log.warn({ error }, 'GraphiQL was not built'));
    if (!asked.aborted) await once(asked, 'abort');
    if (stop) endWithin(PATIENCE);
    await stop?.();
  } finally {
    await close();
  }
};
