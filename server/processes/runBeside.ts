import { once } from 'node:events';
import { setPriority } from 'node:os';
import { afterMigrations } from './afterMigrations.ts';
import { joinDatabase } from '../platform/database/connect.ts';
import { ownDataFolder } from '../platform/database/postgres/dataFolder.ts';
import type { Log } from '../platform/database/log.ts';
import { type Env, readEnv, requireProduction } from '../platform/env.ts';
import { openLog } from './log.ts';
import { openRuntime } from './openRuntime.ts';
import { endWithin, PATIENCE, runProgram, stopSignal } from './program.ts';
import type { Runtime } from '../platform/runtime.ts';

/** How long, in milliseconds, a process has to end whose server is gone. */
const ORPHAN_PATIENCE = 5_000;

export type Stop = (hurry: boolean) => Promise<void>;

/** What a process beside servers does. */
export type WorkBeside = {
  /** What it calls itself in the log. */
  name: string;
  /** The nice value of the process (setpriority(2)): 0 for answers that people wait for, higher for background work. */
  niceness: number;
  /**
   * Begins it. The answer ends it, in a hurry when its server is gone and nobody waits for it.
   * @param asked aborts when the process is to end
   * @param lose ends the process: it may not go on
   */
  begin: (runtime: Runtime, asked: AbortSignal, lose: () => void) => Promise<Stop>;
};

/** Aborted when the server that started this process is gone, in whatever way; never for one that was started by itself. */
const orphaned = (): AbortSignal => {
  const gone = new AbortController();
  if (process.connected) process.once('disconnect', () => gone.abort());
  else if (process.send) gone.abort();
  return gone.signal;
};

const workUntilStopped = async ({ begin }: WorkBeside, env: Env, log: Log): Promise<void> => {
  const alone = orphaned();
  const lost = new AbortController();
  const asked = AbortSignal.any([stopSignal(log), alone, lost.signal]);
  ownDataFolder(env.dataDirectory, env.databaseUrl === undefined);
  const database = await joinDatabase({ ...env, log, afterMigrations });
  const { runtime, close } = await openRuntime({ env, log, database, deliverMail: false });
  let stop: Stop | undefined;
  try {
    if (!asked.aborted) stop = await begin(runtime, asked, () => lost.abort());
    if (!asked.aborted) await once(asked, 'abort');
    endWithin(alone.aborted ? ORPHAN_PATIENCE : PATIENCE);
    await stop?.(alone.aborted);
  } finally {
    // Nobody waits for an orphan, and its PostgreSQL may be gone: what runs is stopped at once, and taken up by the next process.
    await close(alone.aborted ? 0 : undefined);
  }
};

/** Runs a program beside servers on the same PostgreSQL, until it is told to stop or its server is gone. */
export const runBeside = (work: WorkBeside): void =>
  runProgram(async () => {
    setPriority(work.niceness);
    const env = readEnv();
    requireProduction(env);
    const log = openLog(work.name, env);
    try {
      await workUntilStopped(work, env, log);
    } catch (error) {
      // In the log of the server, if that started it: it is the place where somebody looks.
      log.error(`The ${work.name} ends: ${error instanceof Error ? error.message : String(error)}`);
      process.exit(1);
    }
  });
