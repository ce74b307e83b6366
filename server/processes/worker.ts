import { jobContextOf } from '../platform/jobs/jobContext.ts';
import { runBeside } from './runBeside.ts';
import type { Runtime } from '../platform/runtime.ts';
import { jobHandlers, startHousekeeping, startTimedWork } from './work.ts';

/** Begins to work on jobs, and on what is due by itself. Returns how to end the latter. */
const begin = async (runtime: Runtime): Promise<() => Promise<void>> => {
  const context = jobContextOf(runtime);
  await runtime.jobs.start(await jobHandlers(context));
  const stops = [await startTimedWork(context), startHousekeeping(context)];
  runtime.log.info('Worker started');
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

/**
 * A worker: it does the jobs of the queues and what is due as time goes on, beside servers on the same PostgreSQL. `npm start` starts
 * and supervises one; `npm run worker` is one by itself, on this machine or another.
 */
// Requests, and the queries of PostgreSQL for them, take precedence over jobs.
runBeside({ name: 'worker', niceness: 10, begin });
