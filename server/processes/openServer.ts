import { createApp } from './app.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Log } from '../platform/database/log.ts';
import type { Env } from '../platform/env.ts';
import { refuseDemo } from './fixtures/refuseDemo.ts';
import type { InsertSampleData } from './fixtures/sampleData.ts';
import { seedDemo } from './fixtures/seedDemo.ts';
import { jobContextOf } from '../platform/jobs/jobContext.ts';
import { openRuntime } from './openRuntime.ts';
import type { Runtime } from '../platform/runtime.ts';
import { superviseProcesses, worker } from './superviseProcesses.ts';
import { superviseSites } from './superviseSites.ts';
import { startHousekeeping } from './work.ts';

type Options = {
  env: Env;
  log: Log;
  database: Database;
  /** Aborted when the server is to end: it does not begin then. */
  asked: AbortSignal;
  /** Sample data that were made while the database opened. */
  sampleData?: InsertSampleData | undefined;
  /** Resolves when the client is built. */
  built?: Promise<void>;
  /** Frees the address, where something else says meanwhile that the server is starting. */
  endAnnouncement?: () => Promise<void>;
};

/** Begins to answer, and to have jobs worked on. Returns how to end that. */
const serve = async (
  runtime: Runtime,
  endAnnouncement: Options['endAnnouncement'],
): Promise<() => Promise<void>> => {
  const sites = await superviseSites(runtime);
  const stopHousekeeping = startHousekeeping(jobContextOf(runtime));
  const app = await createApp(runtime, {}, sites);
  await endAnnouncement?.();
  await app.listen({ port: runtime.env.port, host: runtime.env.host });
  runtime.log.info(`Slipway is open at ${runtime.env.publicUrl}`);
  // Once it answers: until then they would take its processors.
  const workers = superviseProcesses({ ...worker, count: runtime.env.workers, log: runtime.log });
  return async () => {
    await Promise.all([app.close(), workers.stop(), sites.stop()]);
    await stopHousekeeping();
  };
};

/**
 * Opens the product on its database, with the sample data at first if the settings say so, and answers over HTTP.
 * @returns how to end that, unless it was not begun any more, and how to close what it works with
 * @throws Error that says what is in the way and how to mend it; then nothing is left open
 */
export const openServer = async (options: Options) => {
  const { env, log, database, asked, sampleData, built, endAnnouncement } = options;
  const { runtime, close } = await openRuntime({ env, log, database });
  try {
    await refuseDemo(runtime);
    const isNew = env.seed === 'demo' && !asked.aborted && (await seedDemo(runtime, sampleData));
    if (isNew) {
      const { orderDemoChecks } = await import('./fixtures/orderDemoChecks.ts');
      await orderDemoChecks(jobContextOf(runtime));
    }
    await built;
    const stop = asked.aborted ? null : await serve(runtime, endAnnouncement);
    if (isNew && stop) {
      // Once it answers: the first start waits for none of this.
      const { orderDemoDeployments } = await import('./fixtures/orderDemoDeployments.ts');
      await orderDemoDeployments(jobContextOf(runtime)).catch((error: Error) =>
        log.warn(`The sample projects could not be deployed: ${error.message}`),
      );
    }
    return { stop, close };
  } catch (error) {
    await close();
    throw error;
  }
};
