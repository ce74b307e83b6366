import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../database/connect.ts';
import type { Log } from '../database/log.ts';
import { type Events, publish } from '../events/events.ts';
import type { Jobs } from './jobs.ts';
import { groupOf, SCHEMA } from './queues.ts';
import { startWorking, type Working, type WorkingOptions } from './startWorking.ts';

export type JobsOptions = Pick<WorkingOptions, 'superviseInterval' | 'grace'> & {
  database: Pick<Database, 'system' | 'connections'>;
  events: Pick<Events, 'listen'>;
  log: Log;
};

/**
 * Opens the queues of pg-boss, which the migration step has installed: jobs can be put into them by every process, and are done by those
 * that start to.
 * @throws Error when the database cannot be reached, or pg-boss is not installed in it
 */
export async function openJobs({ database, events, log, ...options }: JobsOptions): Promise<Jobs> {
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
  let working: Working | null = null;
  let closing: Promise<void> | null = null;
  const close = async (grace?: number) => {
    await working?.stop(grace);
    await boss.stop({ graceful: false });
  };
  return {
    enqueue: async (transaction, queue, data) => {
      await boss.send(queue, data, { ...groupOf(data), db: fromKysely(transaction.withoutPlugins()) });
      await publish(transaction, { topic: 'queue', organizationId: data.organizationId, id: queue });
    },
    start: async (handlers) => {
      working = await startWorking({ database, events, log, handlers, ...options });
    },
    close: (grace) => (closing ??= close(grace)),
  };
}
