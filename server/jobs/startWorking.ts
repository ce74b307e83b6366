import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../database/connect.ts';
import type { Log } from '../database/log.ts';
import type { Events } from '../events/events.ts';
import type { JobHandler, JobHandlers } from './jobs.ts';
import { onceAMinute } from './onceAMinute.ts';
import { ABANDONED, type JobData, type Queue, queueNames, SCHEMA } from './queues.ts';
import { JobRunner } from './runJob.ts';
import { enterWorkers } from './workerPresence.ts';

export type WorkingOptions = {
  database: Pick<Database, 'system' | 'connections'>;
  events: Pick<Events, 'listen'>;
  log: Log;
  handlers: JobHandlers;
  /** Seconds between two looks for jobs of dead processes; 5 unless given. */
  superviseInterval?: number;
  /** How long, in milliseconds, jobs get to end when the process closes; 5,000 unless given, half of what the process has. */
  grace?: number;
};

/** The work of this process. */
export type Working = {
  /** Takes no more jobs, waits so many milliseconds for those that run, and hands the rest back. */
  stop: (grace?: number) => Promise<void>;
};

/** How many jobs of one queue a process works on at once. */
const CONCURRENCY = 2;
/** How many of them are of one organization, so that others find a worker however many jobs it has; counted by pg-boss. */
const CONCURRENCY_PER_ORGANIZATION = 1;
/** What a database gets, in milliseconds, to take back the jobs that still run. */
const HANDING_BACK = 2_000;
/** Events wake the workers; this is how often, in seconds, they look by themselves. */
const POLLING_INTERVAL = 1;

/**
 * Begins to work on the queues that have a handler. A job of a process that died is taken up again: at once by a process that starts
 * alone, else within about 20 seconds by another one (10 without a sign of life, then the next look).
 * @throws Error when the database cannot be reached, or pg-boss is not installed in it
 */
export async function startWorking({
  database,
  events,
  log,
  handlers,
  superviseInterval = 5,
  grace: usualGrace = 5_000,
}: WorkingOptions): Promise<Working> {
  const boss = new PgBoss({
    ...database.connections.system,
    schema: SCHEMA,
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: superviseInterval,
    monitorIntervalSeconds: superviseInterval,
    // The owner's work, and PostgreSQL's own.
    reindex: false,
    monitorVacuum: false,
  });
  let stopping = false;
  const warn = onceAMinute((message) => {
    // What ends after the connections are closed cannot be noted: another process has it by then.
    if (!stopping) log.warn(message);
  });
  boss.on('error', (error) => warn(`The queue of jobs has a problem: ${error.message}`));
  boss.on('warning', ({ message }) => warn(`The queue of jobs warns: ${message}`));
  await boss.start();
  const runner = new JobRunner(database.system, log);
  const stops: (() => void)[] = [];

  const returnJobsOfTheDead = async () => {
    for (const queue of [...queueNames, ABANDONED]) {
      const found = await boss.findJobs(queue);
      const ids = found.filter(({ state }) => state === 'active').map(({ id }) => id);
      if (ids.length > 0) await boss.fail(queue, ids, { message: 'the process that ran it died' });
    }
  };

  const work = async <Q extends Queue>(queue: Q, handler: JobHandler<Q>) => {
    const workers: string[] = [];
    const wake = () => workers.forEach((worker) => boss.notifyWorker(worker));
    while (workers.length < CONCURRENCY) {
      const options = {
        batchSize: 1,
        pollingIntervalSeconds: POLLING_INTERVAL,
        localGroupConcurrency: CONCURRENCY_PER_ORGANIZATION,
      };
      workers.push(
        await boss.work<JobData[Q]>(queue, options, async ([job]) => {
          if (!job) return;
          // The next one may be waiting already.
          await runner.run(job.data, job.signal, handler).finally(wake);
        }),
      );
    }
    stops.push(events.listen('queue', ({ id, missed }) => (missed || id === queue) && wake()));
  };

  const workOnAbandoned = () =>
    boss.work(
      ABANDONED,
      { batchSize: 1, pollingIntervalSeconds: POLLING_INTERVAL, includeMetadata: true },
      async ([job]: JobWithMetadata<JobData[Queue]>[]) => {
        const queue = queueNames.find((name) => name === job?.sourceName);
        if (job && queue) await runner.abandon(job.data, handlers[queue]?.abandoned);
      },
    );

  const presence = await enterWorkers(database.connections.system, log, returnJobsOfTheDead);
  stops.push(
    events.listen('jobCanceled', ({ id, missed }) => {
      if (missed) void runner.cancelMissed();
      else runner.cancel(id);
    }),
  );
  if (handlers.connectRepository) await work('connectRepository', handlers.connectRepository.handle);
  if (handlers.fetchRepository) await work('fetchRepository', handlers.fetchRepository.handle);
  await workOnAbandoned();

  return {
    stop: async (grace = usualGrace) => {
      stopping = true;
      const idle = Promise.all(
        [...queueNames, ABANDONED].map((queue) => boss.offWork(queue, { wait: true })),
      );
      await within(grace, idle);
      // Hands back what still runs, then aborts it; the handlers get a moment to end what they started. Without a database nothing
      // can be handed back: whoever starts next finds that this process is gone.
      await within(
        HANDING_BACK,
        boss.stop({ graceful: false }).catch(() => undefined),
      );
      runner.abort();
      await within(2_000, runner.settled());
      for (const stop of stops) stop();
      await presence.close();
    },
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, late]);
  clearTimeout(timer);
}
