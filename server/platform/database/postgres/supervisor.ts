import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import { fastShutdown } from './postmaster.ts';
import { BARE_ENVIRONMENT } from './systemUser.ts';
import { openClient } from '../openClient.ts';

/** One run of PostgreSQL and the shell that watches over it. */
export type Supervised = {
  /** Waits until a client can connect; false when PostgreSQL ends first, or at `deadline` (milliseconds of Date.now). */
  accepts: (
    connection: { host: string; port: number; user: string; database: string },
    deadline: number,
  ) => Promise<boolean>;
  /** Fast shutdown, waited for. */
  stop: () => Promise<void>;
  /** Fulfilled with the exit code when PostgreSQL has ended. */
  ended: Promise<number | null>;
};

/**
 * The watcher: PostgreSQL's parent, in a session of its own, so that Ctrl-C in a terminal reaches neither. Its standard
 * input is a pipe from our process, which the kernel closes when we die in whatever way; then it asks PostgreSQL for a
 * fast shutdown (SIGINT), and after the seconds of its first argument, if that is not empty, for an immediate one
 * (SIGQUIT), which kills sessions. Descriptor 3 keeps that pipe, because shells give background commands /dev/null.
 */
const WATCHER = `
trap '' HUP INT TERM
exec 3<&0 </dev/null
patience=$1
shift
"$@" 3<&- &
server=$!
(cat <&3 >/dev/null 2>&1; kill -INT $server 2>/dev/null
 [ -n "$patience" ] && sleep "$patience" >/dev/null 2>&1 && kill -QUIT $server 2>/dev/null) &
watch=$!
exec 3<&-
wait $server
code=$?
kill -9 $watch 2>/dev/null
exit $code
`;

/** Settings for a small machine (2 cores, 2 GB) that a large one can bear; the rest is PostgreSQL's own default. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel workers need /dev/shm, of which containers have 64 MB, and gain little on two cores.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};
const THROWAWAY = {
  max_wal_size: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would go through the databases of tests, one after the other, each of which is gone soon.
  autovacuum: 'off',
};

/** Linux kills its sessions before the product when memory is short; PostgreSQL itself starts again then. */
const FIRST_KILLED = { PG_OOM_ADJUST_FILE: '/proc/self/oom_score_adj', PG_OOM_ADJUST_VALUE: '900' };

/** Starts PostgreSQL under its watcher. `output` is a file descriptor for its log. */
export function superviseServer(options: {
  account: Account;
  socketFolder: string;
  output: number;
  durable: boolean;
  /** Whether the product comes first where processor time or memory are short, and sessions that do not end are killed. */
  givesWay: boolean;
  /** Beside, or in the place of, the usual ones. */
  settings?: Readonly<Record<string, string>>;
}): Supervised {
  const { account, socketFolder, output, givesWay } = options;
  const settings = {
    ...SETTINGS,
    ...options.settings,
    unix_socket_directories: socketFolder,
    ...(options.durable ? {} : THROWAWAY),
  };
  const { file, args } = account.command('/bin/sh', [
    '-c',
    WATCHER,
    'slipway-postgres',
    givesWay ? String(fastShutdown) : '',
    ...(givesWay ? ['nice', '-n', '10'] : []),
    path.join(account.native, 'bin', 'postgres'),
    '-D',
    account.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const watcher = spawn(file, args, {
    ...account.identity,
    cwd: '/',
    detached: true,
    env: { ...BARE_ENVIRONMENT, ...(givesWay ? FIRST_KILLED : {}) },
    stdio: ['pipe', output, output],
  });
  const pipe = watcher.stdin;
  // It may be gone before we let go of the pipe.
  pipe?.on('error', () => undefined);
  const state = { running: true };
  const ended = new Promise<number | null>((resolve) => {
    const end = (code: number | null) => {
      state.running = false;
      pipe?.destroy();
      resolve(code);
    };
    watcher.once('exit', end);
    watcher.once('error', () => end(null));
  });
  // A program that forgets to stop PostgreSQL still ends, and PostgreSQL after it.
  watcher.unref();
  if (pipe instanceof Socket) pipe.unref();

  return {
    ended,
    accepts: async (connection, deadline) => {
      while (state.running && Date.now() < deadline) {
        if (await canConnect(connection)) return state.running;
        await wait(10);
      }
      return false;
    },
    stop: async () => {
      watcher.ref();
      pipe?.destroy();
      await ended;
    },
  };
}

async function canConnect(connection: {
  host: string;
  port: number;
  user: string;
  database: string;
}): Promise<boolean> {
  const client = openClient(connection);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
