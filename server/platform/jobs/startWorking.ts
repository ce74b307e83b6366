import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../database/connect.ts';
import type { Log } from '../database/log.ts';
import type { Events } from '../events/events.ts';
import type { DeliverEvent, EventData } from './domainEvents.ts';
import type { JobHandler, JobHandlers, Jobs } from './jobs.ts';
import { throttledLog } from './logs/throttledLog.ts';
import {
  ABANDONED,
  EVENTS,
  eventPolicy,
  type JobData,
  namesAt,
  namesOf,
  type Place,
  type Queue,
  type QueuePolicies,
  type QueuePolicy,
  SCHEMA,
} from './queues.ts';
import { JobRunner } from './runJob.ts';
import { enterWorkers } from './workerPresence.ts';

export type WorkingOptions = {
  database: Pick<Database, 'app' | 'system' | 'connections'>;
  events: Pick<Events, 'listen'>;
  log: Log;
  queues: QueuePolicies;
  handlers: JobHandlers;
  /** What this process is: only the queues of such ones are its own. */
  place: Place;
  /** Puts a job back that lets others go first. */
  enqueue: Jobs['enqueue'];
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
  queues,
  handlers,
  place,
  enqueue,
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
  const warn = throttledLog((message) => {
    // What ends after the connections are closed cannot be noted: another process has it by then.
    if (!stopping) log.warn(message);
  });
  boss.on('error', (error) => warn(`The queue of jobs has a problem: ${error.message}`));
  boss.on('warning', ({ message }) => warn(`The queue of jobs warns: ${message}`));
  await boss.start();
  const names = namesAt(queues, place);
  // What is given up is cleaned up after by workers, whatever process did it: that takes nothing but the database.
  const ours = place === 'WORKER' ? [...names, EVENTS, ABANDONED] : names;
  const runner = new JobRunner({ database, log, queues, enqueue });
  const stops: (() => void)[] = [];

  const returnJobsOfTheDead = async () => {
    for (const queue of ours) {
      const found = await boss.findJobs(queue);
      const ids = found.filter(({ state }) => state === 'active').map(({ id }) => id);
      if (ids.length > 0) await boss.fail(queue, ids, { message: 'the process that ran it died' });
    }
  };

  const workOn = async <Data extends object>(
    queue: string,
    { concurrency, concurrencyPerOrganization }: QueuePolicy,
    run: (data: Data, signal: AbortSignal) => Promise<void>,
  ) => {
    const workers: string[] = [];
    const wake = () => workers.forEach((worker) => boss.notifyWorker(worker));
    for (let places = 0; places < concurrency; places += concurrencyPerOrganization) {
      const options = {
        batchSize: 1,
        pollingIntervalSeconds: POLLING_INTERVAL,
        // pg-boss refuses a share that is larger than what is begun at once, though it counts the share over the whole queue.
        localConcurrency: concurrencyPerOrganization,
        // Counted by pg-boss, in this process.
        localGroupConcurrency: concurrencyPerOrganization,
      };
      workers.push(
        await boss.work<Data>(queue, options, async ([job]) => {
          if (!job) return;
          // The next one may be waiting already.
          await run(job.data, job.signal).finally(wake);
        }),
      );
    }
    stops.push(events.listen('queue', ({ id, missed }) => (missed || id === queue) && wake()));
  };

  const work = (queue: Queue, handler: JobHandler) =>
    workOn<JobData>(queue, queues[queue], (data, signal) => runner.run(queue, data, signal, handler));

  const workOnEvents = (deliver: DeliverEvent) =>
    workOn<EventData>(EVENTS, eventPolicy, async (data) => {
      await deliver(data).catch((error: Error) => {
        log.error(`${data.name} was not delivered to ${data.subscriber}: ${error.stack ?? error.message}`);
        throw error;
      });
    });

  const workOnAbandoned = () =>
    boss.work(
      ABANDONED,
      { batchSize: 1, pollingIntervalSeconds: POLLING_INTERVAL, includeMetadata: true },
      async ([job]: JobWithMetadata<JobData>[]) => {
        const queue = namesOf(queues).find((name) => name === job?.sourceName);
        if (job && queue) await runner.abandon(job.data, handlers[queue]?.abandoned);
      },
    );

  const enter = async () => {
    if (place === 'WORKER') return enterWorkers(database.connections.system, log, returnJobsOfTheDead);
    // There is only one of its kind, so that all that looks like running work belongs to one that is gone.
    await returnJobsOfTheDead();
    return null;
  };
  const presence = await enter();
  stops.push(
    events.listen('jobCanceled', ({ id, missed }) => {
      if (missed) void runner.cancelMissed();
      else runner.cancel(id);
    }),
  );
  for (const queue of names) {
    const handler = handlers[queue]?.handle;
    if (handler) await work(queue, handler);
  }
  if (place === 'WORKER' && handlers.events) await workOnEvents(handlers.events);
  if (place === 'WORKER') await workOnAbandoned();

  return {
    stop: async (grace = usualGrace) => {
      stopping = true;
      const idle = Promise.all(ours.map((queue) => boss.offWork(queue, { wait: true })));
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
      await presence?.close();
    },
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, late]);
  clearTimeout(timer);
}
