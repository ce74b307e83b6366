import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import pino from 'pino';
import { afterMigrations } from './afterMigrations.ts';
import { joinDatabase } from './database/connect.ts';
import type { Log } from './database/log.ts';
import { type Env, readEnv, requireProduction } from './env.ts';
import { jobHandlers, startHousekeeping, startTimedWork } from './features.ts';
import { jobContextOf } from './jobs/jobContext.ts';
import { openRuntime } from './openRuntime.ts';
import { endWithin, PATIENCE, runProgram, stopSignal } from './program.ts';
import type { Runtime } from './runtime.ts';

/** How long, in milliseconds, a worker has to end whose server is gone. */
const ORPHAN_PATIENCE = 5_000;

/** Aborted when the server that started this worker is gone, in whatever way; never for one that was started by itself. */
const orphaned = (): AbortSignal => {
  const gone = new AbortController();
  if (process.connected) process.once('disconnect', () => gone.abort());
  else if (process.send) gone.abort();
  return gone.signal;
};

/** Begins to work on jobs, and on what is due by itself. Returns how to end the latter. */
const work = async (runtime: Runtime): Promise<() => Promise<void>> => {
  const context = jobContextOf(runtime);
  await runtime.jobs.start(jobHandlers(context));
  const stops = [startTimedWork(context), startHousekeeping(context)];
  runtime.log.info('A worker is at work');
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

const workUntilStopped = async (env: Env, log: Log): Promise<void> => {
  const alone = orphaned();
  const asked = AbortSignal.any([stopSignal(log), alone]);
  const database = await joinDatabase({ ...env, log, afterMigrations });
  const { runtime, close } = await openRuntime({ env, log, database, deliverMail: false });
  let stop: (() => Promise<void>) | undefined;
  try {
    if (!asked.aborted) stop = await work(runtime);
    if (!asked.aborted) await once(asked, 'abort');
    endWithin(alone.aborted ? ORPHAN_PATIENCE : PATIENCE);
    await stop?.();
  } finally {
    // Nobody waits for an orphan, and its PostgreSQL may be gone: what runs is stopped at once, and taken up by the next worker.
    await close(alone.aborted ? 0 : undefined);
  }
};

/**
 * A worker: it does the jobs of the queues and what is due as time goes on, beside servers on the same PostgreSQL. `npm start` starts
 * and supervises one; `npm run worker` is one by itself, on this machine or another.
 */
runProgram(async () => {
  // What people wait for goes before: requests, and PostgreSQL's answers to them.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const env = readEnv();
  requireProduction(env);
  const log = pino({ name: 'worker', level: env.logLevel });
  try {
    await workUntilStopped(env, log);
  } catch (error) {
    // In the log of the server, if that started it: it is the place where somebody looks.
    log.error(`The worker ends: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
});
