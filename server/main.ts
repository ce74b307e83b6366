import { once } from 'node:events';
import pino from 'pino';
import { createApp } from './app.ts';
import { readEnv, requireProduction } from './env.ts';
import { startHousekeeping } from './features.ts';
import { refuseDemo } from './fixtures/refuseDemo.ts';
import { seedDemo } from './fixtures/seedDemo.ts';
import { jobContextOf } from './jobs/jobContext.ts';
import { openRuntime } from './openRuntime.ts';
import { endWithin, PATIENCE, runProgram, stopSignal } from './program.ts';
import type { Runtime } from './runtime.ts';
import { superviseWorkers } from './superviseWorkers.ts';

/** Begins to answer, and to have jobs worked on. Returns how to end that. */
const serve = async (runtime: Runtime): Promise<() => Promise<void>> => {
  const workers = superviseWorkers({ count: runtime.env.workers, log: runtime.log });
  const stopHousekeeping = startHousekeeping(jobContextOf(runtime));
  const app = await createApp(runtime);
  await app.listen({ port: runtime.env.port, host: runtime.env.host });
  runtime.log.info(`Slipway is open at ${runtime.env.publicUrl}`);
  return async () => {
    await Promise.all([app.close(), workers.stop()]);
    await stopHousekeeping();
  };
};

/** The server: everything that is asked over HTTP, and the supervision of the workers beside it. */
runProgram(async () => {
  const env = readEnv();
  requireProduction(env);
  const log = pino({ name: 'server', level: env.logLevel });
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
});
