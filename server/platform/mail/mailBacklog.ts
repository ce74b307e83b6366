import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';

/** What waits in the outbox: letters never tried, letters that failed, and the age of the oldest (0 when there is none). */
export type MailBacklog = { fresh: number; failing: number; oldestSeconds: number };

/** Counts the letters that wait. */
export const mailBacklog = (system: Kysely<DB>): Promise<MailBacklog> =>
  system
    .selectFrom('outgoingMail')
    .select([
      sql<number>`count(*) filter (where last_error is null)`.as('fresh'),
      sql<number>`count(*) filter (where last_error is not null)`.as('failing'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .executeTakeFirstOrThrow();
