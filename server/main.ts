import { once } from 'node:events';
import pino from 'pino';
import { createApp } from './app.ts';
import type { Log } from './database/log.ts';
import { readEnv, requireProduction } from './env.ts';
import { refuseDemo } from './fixtures/refuseDemo.ts';
import { seedDemo } from './fixtures/seedDemo.ts';
import { jobHandlers, startTimedWork } from './features.ts';
import { jobContextOf } from './jobs/jobContext.ts';
import { openRuntime } from './openRuntime.ts';
import type { Runtime } from './runtime.ts';

/** How long, in milliseconds, what runs gets to finish once the server was told to stop. */
const PATIENCE = 10_000;
/** A start that was told to stop ends at its next step; making a cluster or migrating is not cut off before this. */
const START_PATIENCE = 60_000;

const endWithin = (milliseconds: number) => setTimeout(() => process.exit(1), milliseconds).unref();

/** Aborted by SIGTERM or SIGINT, from the first moment on: a start that was told to stop ends as cleanly as a server. */
const stopSignal = (log: Log): AbortSignal => {
  const asked = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT']) {
    process.on(name, () => {
      if (asked.signal.aborted) return;
      log.info(`${name}: finishing what runs`);
      endWithin(START_PATIENCE);
      asked.abort();
    });
  }
  return asked.signal;
};

/** Begins to work and to answer. Returns how to end that. */
const serve = async (runtime: Runtime): Promise<() => Promise<void>> => {
  const context = jobContextOf(runtime);
  await runtime.jobs.start(jobHandlers(context));
  const stopTimedWork = startTimedWork(context);
  const app = await createApp(runtime);
  await app.listen({ port: runtime.env.port, host: runtime.env.host });
  runtime.log.info(`Slipway is open at ${runtime.env.publicUrl}`);
  return async () => {
    await app.close();
    await stopTimedWork();
  };
};

const run = async () => {
  const env = readEnv();
  requireProduction(env);
  const log = pino({ level: env.logLevel });
  const asked = stopSignal(log);
  const { runtime, close } = await openRuntime({ env, log });
  try {
    await refuseDemo(runtime);
    if (env.seed === 'demo' && !asked.aborted) await seedDemo(runtime);
    const stop = asked.aborted ? undefined : await serve(runtime);
    if (!asked.aborted) await once(asked, 'abort');
    if (stop) endWithin(PATIENCE);
    await stop?.();
  } finally {
    await close();
  }
};

// What is written is for this user alone, unless it says otherwise.
process.umask(0o077);

await run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exit(1);
  },
);
