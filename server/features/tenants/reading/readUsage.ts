import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { storedColumns } from '../../../platform/database/storedBytes.ts';

/** What all tenants used on a day. */
type UsageDayRow = { day: Date; apiOperations: number; apiErrors: number; agentRuns: number };

/** Which days are looked at: so many, with the start of the first, and an instant of the last. UTC. */
export type UsagePeriod = { days: number; since: Date; at: Date };

/** What all tenants used; read when it is asked for, once. Storage as it is now, in bytes. */
export type PlatformUsageRow = UsagePeriod & {
  byDay: () => Promise<UsageDayRow[]>;
  apiOperations: () => Promise<number>;
  apiErrors: () => Promise<number>;
  agentRuns: () => Promise<number>;
  storageBytes: () => Promise<number>;
};

const day = 24 * 60 * 60 * 1000;

/** The start of the UTC day with which so many days begin, the present one included. */
export const firstDay = (at: Date, days: number): Date =>
  new Date((Math.floor(at.getTime() / day) - days + 1) * day);

/** The day of an instant, in UTC. */
export const dayOf = (instant: Date) => sql`(${instant}::timestamptz at time zone 'UTC')::date`;

/** The days, added up as they are kept. */
const readDays = async (system: Kysely<DB>, { since, at }: UsagePeriod): Promise<UsageDayRow[]> => {
  const { rows } = await sql<UsageDayRow>`
    select days.day at time zone 'UTC' as day, coalesce(sum(operations), 0) as api_operations,
      coalesce(sum(errors), 0) as api_errors, coalesce(sum(agent_runs), 0) as agent_runs
    from generate_series(${dayOf(since)}::timestamp, ${dayOf(at)}::timestamp, interval '1 day') as days (day)
    left join usage_days on usage_days.day = days.day::date
    group by days.day
    order by days.day
  `.execute(system);
  return rows;
};

/** Of all organizations, without the few of the operator: to ask of each row whose it is would take longer than to add it. */
const ofTenants = ({ column, table, limited }: (typeof storedColumns)[number]) => sql`(
  (select coalesce(sum(${sql.ref(column)}), 0) from ${sql.table(table)} where ${limited})
  - (select coalesce(sum(${sql.ref(column)}), 0) from ${sql.table(table)}
    where ${limited} and organization_id in (select id from organizations where operator)))`;

const readStorage = async (system: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select (${sql.join(storedColumns.map(ofTenants), sql` + `)})::bigint as bytes
  `.execute(system);
  return rows[0]?.bytes ?? 0;
};

/** What all tenants used in the last days. */
export const readUsage = (system: Kysely<DB>, at: Date, days: number): PlatformUsageRow => {
  const period = { days, since: firstDay(at, days), at };
  let reading: Promise<UsageDayRow[]> | undefined;
  const byDay = () => {
    reading ??= readDays(system, period);
    return reading;
  };
  const total = (of: (row: UsageDayRow) => number) => async () =>
    (await byDay()).reduce((sum, row) => sum + of(row), 0);
  return {
    ...period,
    byDay,
    apiOperations: total(({ apiOperations }) => apiOperations),
    apiErrors: total(({ apiErrors }) => apiErrors),
    agentRuns: total(({ agentRuns }) => agentRuns),
    storageBytes: () => readStorage(system),
  };
};
