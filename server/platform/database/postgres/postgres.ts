import { closeSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseAccount } from './account.ts';
import { locateBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { lockDataFolder } from './dataFolderLock.ts';
import { makeExtensionFolder } from './extensionFolder.ts';
import type { Log } from '../log.ts';
import { keepLogSmall, openServerLog, tailOf } from './serverLog.ts';
import { stopLeftover } from './postmaster.ts';
import { socketFolderFor } from './socketFolder.ts';
import { superviseServer, type Supervised } from './supervisor.ts';

/** A running PostgreSQL of our own. */
export type Postgres = {
  /** How its superuser connects; other roles by changing `user`. */
  connection: { host: string; port: number; user: string; database: string };
  /** Fast shutdown: open transactions are rolled back, what was committed is on disk. Frees the data folder. */
  stop: () => Promise<void>;
  /** Empties its log where that has grown beyond 10 MB. */
  keepLogSmall: () => void;
};

export type PostgresOptions = {
  /** The folder that holds the cluster (`postgres/`), its log (`postgres.log`) and the lock; made when missing. */
  dataDirectory: string;
  log?: Log;
  /** False only for throwaway clusters of tests: nothing is forced to disk. */
  durable?: boolean;
  /** Settings of postgresql.conf that differ from the usual ones. */
  settings?: Readonly<Record<string, string>>;
  /**
   * Of one in which others than the product run statements: the only extensions that can be created. It gives way to the product where processor time and
   * memory are short. A shutdown is immediate when sessions do not end within seconds.
   */
  extensions?: readonly string[];
};

/** Faults of a start that mend themselves within seconds: what a killed PostgreSQL left is still ending. */
const TRANSIENT = /pre-existing shared memory block|lock file "[^"]*" already exists|the database system is/;
const START_PATIENCE = 30_000;

/**
 * Starts PostgreSQL 18 on a data folder, making the cluster at first, and keeps it running: when it dies it is started
 * again, when this process dies (kill -9 too) it shuts itself down.
 * @throws Error with code DATA_FOLDER_IN_USE when another server has the folder; others name the mend.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDirectory = path.resolve(options.dataDirectory);
  const lock = lockDataFolder(dataDirectory);
  try {
    const account = chooseAccount(locateBinaries(), dataDirectory);
    await createCluster(account, options.durable ?? true);
    const host = socketFolderFor(account);
    const connection = { host, port: 5432, user: 'postgres', database: 'postgres' };
    const { extensions } = options;
    const launch = () => {
      const found = extensions && { extension_control_path: makeExtensionFolder(account, extensions) };
      const settings = { ...options.settings, ...found };
      return startOnce(dataDirectory, {
        ...options,
        settings,
        account,
        connection,
        givesWay: extensions !== undefined,
      });
    };
    const guard = keepRunning(await launch(), launch, options.log);
    return {
      connection,
      stop: async () => {
        await guard.stop();
        if (!lock.held()) return;
        if (host !== account.cluster) rmSync(host, { recursive: true, force: true });
        lock.release();
      },
      keepLogSmall: () => keepLogSmall(path.join(dataDirectory, 'postgres.log')),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Launch = {
  account: ReturnType<typeof chooseAccount>;
  connection: Postgres['connection'];
  givesWay: boolean;
} & Pick<PostgresOptions, 'durable' | 'settings'>;

async function startOnce(
  dataDirectory: string,
  { account, connection, givesWay, durable = true, settings = {} }: Launch,
): Promise<Supervised> {
  const deadline = Date.now() + START_PATIENCE;
  const logFile = path.join(dataDirectory, 'postgres.log');
  for (;;) {
    await stopLeftover(account.cluster, { givesWay });
    const output = openServerLog(logFile);
    const server = superviseServer({
      account,
      socketFolder: connection.host,
      output: output.descriptor,
      durable,
      givesWay,
      settings,
    });
    closeSync(output.descriptor);
    if (await server.accepts(connection, deadline)) return server;
    await server.stop();
    const said = tailOf(logFile, output.start);
    if (!TRANSIENT.test(said) || Date.now() > deadline) {
      throw new Error(
        `PostgreSQL did not start on ${account.cluster}. Its log (${logFile}) ends with:\n${said}`,
      );
    }
    await wait(200);
  }
}

/** Starts PostgreSQL again whenever it ends by itself, until `stop`. */
function keepRunning(first: Supervised, launch: () => Promise<Supervised>, log?: Log) {
  const state = { server: first, stopping: false };

  const startAgain = async (): Promise<Supervised | undefined> => {
    for (let pause = 100; !state.stopping; pause = Math.min(pause * 2, 10_000)) {
      await wait(pause);
      try {
        return await launch();
      } catch (error) {
        log?.error(
          `PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
    return undefined;
  };
  const guard = async (): Promise<void> => {
    while (!state.stopping) {
      const code = await state.server.ended;
      if (state.stopping) return;
      log?.error(`PostgreSQL ended unexpectedly (exit code ${code}); starting it again`);
      const next = await startAgain();
      if (!next) return;
      state.server = next;
      log?.info('PostgreSQL is running again');
    }
    await state.server.stop();
  };
  const guarding = guard();

  return {
    stop: async () => {
      state.stopping = true;
      await state.server.stop();
      await guarding;
    },
  };
}
