import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../platform/database/rows.generated.ts';
import { LookUpFault } from './lookUpFault.ts';

/** Longer than anybody asks in a row: then whoever began it has died. */
const busyMilliseconds = 15 * 60_000;
const minute = 60_000;
const longestWait = 60 * minute;

/**
 * Takes it upon this process to ask: one does at a time. Null where another one asks, or where the database is to be left alone for now.
 * @returns how many attempts failed in a row before
 */
export const claimAsking = async (system: Kysely<DB>, now: Date): Promise<{ failures: number } | null> => {
  const until = new Date(now.getTime() + busyMilliseconds);
  const { rows } = await sql<{ failures: number }>`
    insert into advisory_service (only_row, busy_until) values (true, ${until})
    on conflict (only_row) do update set busy_until = excluded.busy_until
    where coalesce(advisory_service.busy_until <= ${now}, true) and coalesce(advisory_service.retry_at <= ${now}, true)
    returning failures`.execute(system);
  return rows[0] ?? null;
};

/** How long to wait after so many failures in a row, in milliseconds: a minute, two, four, an hour at most, or what it asked for. */
const waitAfter = (failures: number, fault: Error): number =>
  fault instanceof LookUpFault && fault.retryAfter !== null
    ? Math.max(minute, fault.retryAfter * 1_000)
    : Math.min(minute * 2 ** (failures - 1), longestWait);

/** Ends what was claimed, and keeps how it went. */
export const endAsking = async (
  system: Kysely<DB>,
  { failures, fault, wasReached }: { failures: number; fault: Error | null; wasReached: boolean },
  now: Date,
): Promise<void> => {
  const failed = fault
    ? {
        failedAt: now,
        failure: fault.message.slice(0, 500),
        failures: failures + 1,
        retryAt: new Date(now.getTime() + waitAfter(failures + 1, fault)),
      }
    : {};
  const well = { failedAt: null, failure: null, failures: 0, retryAt: null };
  await system
    .updateTable('advisoryService')
    .set({
      busyUntil: null,
      ...(wasReached ? { reachedAt: now } : {}),
      ...(fault ? failed : wasReached ? well : {}),
    })
    .execute();
};
