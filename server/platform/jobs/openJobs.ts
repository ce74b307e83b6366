import { fromKysely, PgBoss } from 'pg-boss';
import { publish } from '../events/events.ts';
import { publishState } from './publishState.ts';
import { newId } from '../graphql/ids.ts';
import type { EventData } from './domainEvents.ts';
import type { Jobs } from './jobs.ts';
import { EVENTS, groupOf, namesOf, SCHEMA } from './queues.ts';
import type { Subscribers } from './subscriptions.ts';
import { placeInQueue } from './turns.ts';
import { startWorking, type Working, type WorkingOptions } from './startWorking.ts';

export type JobsOptions = Omit<WorkingOptions, 'handlers' | 'enqueue' | 'place'> & {
  /** The features that subscribe to domain events; none unless given. */
  subscribers?: Subscribers;
};

/**
 * Opens the queues of pg-boss, which the migration step has installed: jobs can be put into them by every process, and are done by those
 * that start to.
 * @throws Error when the database cannot be reached, or pg-boss is not installed in it
 */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { database, log, queues, subscribers = new Map() } = options;
  // Only puts jobs in, always within somebody's transaction: it has no connections of its own.
  const boss = new PgBoss({
    db: fromKysely(database.system.withoutPlugins()),
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => log.warn(`The queue of jobs has a problem: ${error.message}`));
  await boss.start();
  const working: Working[] = [];
  let closing: Promise<void> | null = null;
  const close = async (grace?: number) => {
    await Promise.all(working.map(({ stop }) => stop(grace)));
    await boss.stop({ graceful: false });
  };
  const enqueue: Jobs['enqueue'] = async (transaction, queue, data) => {
    const place = queues[queue].fair ? await placeInQueue(transaction, queue, data) : 0;
    const db = fromKysely(transaction.withoutPlugins());
    await boss.send(queue, data, { ...groupOf(data), priority: -place, db });
    const { organizationId, jobId } = data;
    await publish(transaction, { topic: 'queue', organizationId, id: queue });
    await publishState(transaction, { organizationId, jobId, queue });
  };
  const tell: Jobs['tell'] = async (transaction, { organizationId }, name, payload) => {
    const db = fromKysely(transaction.withoutPlugins());
    let told = false;
    for (const [subscriber, { on, awaits }] of subscribers) {
      if (!on[name] || (awaits && !(await awaits(transaction, organizationId, name)))) continue;
      told = true;
      const eventId = newId();
      await transaction
        .insertInto('domainEvents')
        .values({ id: eventId, organizationId, name, subscriber, payload: JSON.stringify(payload) })
        .execute();
      const data = { organizationId, eventId, name, subscriber } satisfies EventData;
      await boss.send(EVENTS, data, { ...groupOf(data), db });
    }
    if (told) await publish(transaction, { topic: 'queue', organizationId, id: EVENTS });
  };
  return {
    tell,
    policy: (kind) => {
      const name = namesOf(queues).find((each) => each === kind);
      return name && queues[name];
    },
    stopAll: async (stores, grant, projectId, reason) => {
      for (const name of namesOf(queues)) await queues[name].stop?.(stores, grant, projectId, reason);
    },
    enqueue,
    start: async (handlers, place = 'WORKER') => {
      working.push(await startWorking({ ...options, handlers, place, enqueue }));
    },
    close: (grace) => (closing ??= close(grace)),
  };
}
