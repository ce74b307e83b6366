import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database/connect.ts';

/** Waits until the workers have delivered all domain events. */
export const eventsDelivered = async ({ system }: Pick<Database, 'system'>): Promise<void> => {
  while (await system.selectFrom('domainEvents').select('id').limit(1).executeTakeFirst()) await wait(10);
};

/** Waits until jobs have ended, the events that they wrote are delivered, and the jobs that follow from those have ended. */
export const withWhatFollows = async (
  database: Pick<Database, 'system'>,
  jobsEnded: () => Promise<void>,
): Promise<void> => {
  await jobsEnded();
  await eventsDelivered(database);
  await jobsEnded();
};
