import { once } from 'node:events';
import pino from 'pino';
import { createApp } from './app.ts';
import type { Database, DatabaseOptions } from './database/connect.ts';
import { type Env, readEnv, requireProduction } from './env.ts';
import { afterMigrations } from './afterMigrations.ts';
import { startHousekeeping } from './features.ts';
import { refuseDemo } from './fixtures/refuseDemo.ts';
import { seedDemo } from './fixtures/seedDemo.ts';
import { jobContextOf } from './jobs/jobContext.ts';
import { openRuntime } from './openRuntime.ts';
import { endWithin, PATIENCE, stopSignal } from './program.ts';
import type { Runtime } from './runtime.ts';
import { superviseProcesses, worker } from './superviseProcesses.ts';
import { superviseSites } from './superviseSites.ts';

export type ServerOptions = {
  /** Opens the database, if the server is not to open and own it as the settings say. */
  open?: (options: DatabaseOptions) => Promise<Database>;
  /** Called once it answers. */
  onOpen?: () => void;
};

/** Begins to answer, and to have jobs worked on. Returns how to end that. */
const serve = async (runtime: Runtime): Promise<() => Promise<void>> => {
  const workers = superviseProcesses({ ...worker, count: runtime.env.workers, log: runtime.log });
  const sites = await superviseSites(runtime);
  const stopHousekeeping = startHousekeeping(jobContextOf(runtime));
  const app = await createApp(runtime, {}, sites);
  await app.listen({ port: runtime.env.port, host: runtime.env.host });
  runtime.log.info(`Slipway is open at ${runtime.env.publicUrl}`);
  return async () => {
    await Promise.all([app.close(), workers.stop(), sites.stop()]);
    await stopHousekeeping();
  };
};

/** Runs the server until it is told to stop: everything that is asked over HTTP, and the supervision of the processes beside it. */
export const runServer = async ({ open, onOpen }: ServerOptions = {}): Promise<void> => {
  const env: Env = readEnv();
  requireProduction(env);
  const log = pino({ name: 'server', level: env.logLevel });
  const asked = stopSignal(log);
  const database = await open?.({ ...env, log, afterMigrations });
  const { runtime, close } = await openRuntime({ env, log, ...(database ? { database } : {}) });
  try {
    await refuseDemo(runtime);
    if (env.seed === 'demo' && !asked.aborted) await seedDemo(runtime);
    const stop = asked.aborted ? undefined : await serve(runtime);
    if (stop) onOpen?.();
    if (!asked.aborted) await once(asked, 'abort');
    if (stop) endWithin(PATIENCE);
    await stop?.();
  } finally {
    await close();
  }
};
