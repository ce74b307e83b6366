import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database/connect.ts';

/** Waits until the workers have delivered all domain events. */
export const eventsDelivered = async ({ system }: Pick<Database, 'system'>): Promise<void> => {
  while (await system.selectFrom('domainEvents').select('id').limit(1).executeTakeFirst()) await wait(10);
};
