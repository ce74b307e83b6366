import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TenantUsageSort, TenantUsageSortField } from '../../schema/generated/types.ts';
import type { DB } from '../database/rows.generated.ts';
import {
  type Connection,
  connection,
  keyset,
  type PageArguments,
  type SortKey,
} from '../graphql/connection.ts';
import { found } from './tenantStatus.ts';

/** Totals over all tenants; storage as it is now, in bytes. */
type Totals = { apiOperations: number; apiErrors: number; agentRuns: number; storageBytes: number };

/** What all tenants used since an instant, which is the start of a UTC day; the totals are counted when one is asked for. */
export type PlatformUsageRow = { since: Date; at: Date } & { [Total in keyof Totals]: () => Promise<number> };

/** What a tenant used. */
export type TenantUsageRow = {
  id: string;
  name: string;
  apiOperations: number;
  apiErrors: number;
  agentRuns: number;
  storageBytes: number;
  users: number;
};
export type TenantUsagePage = Connection<TenantUsageRow>;

const day = 24 * 60 * 60 * 1000;

/** The start of the UTC day with which so many days begin, the present one included. */
export const firstDay = (at: Date, days: number): Date =>
  new Date((Math.floor(at.getTime() / day) - days + 1) * day);

const dayOf = (instant: Date) => sql`(${instant}::timestamptz at time zone 'UTC')::date`;
const ofTenants = (table: string) =>
  sql`${sql.table(table)} where organization_id in (select id from organizations where not operator)`;

const readTotals = async (system: Kysely<DB>, since: Date): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select coalesce(sum(operations), 0) as api_operations, coalesce(sum(errors), 0) as api_errors,
      (select count(*) from ${ofTenants('agent_runs')} and created_at >= ${since}) as agent_runs,
      (select coalesce(sum(clone_bytes), 0) from ${ofTenants('repositories')})
        + (select coalesce(sum(bytes), 0) from ${ofTenants('artifact_layers')}) as storage_bytes
    from ${ofTenants('api_usage')} and day >= ${dayOf(since)}
  `.execute(system);
  const [usage] = rows;
  if (!usage) throw new Error('Adding up the usage answered nothing.');
  return usage;
};

/** What all tenants used in the last days; all totals in one statement. */
export const readUsage = (system: Kysely<DB>, at: Date, days: number): PlatformUsageRow => {
  const since = firstDay(at, days);
  let reading: Promise<Totals> | undefined;
  const totals = () => {
    reading ??= readTotals(system, since);
    return reading;
  };
  return {
    since,
    at,
    apiOperations: async () => (await totals()).apiOperations,
    apiErrors: async () => (await totals()).apiErrors,
    agentRuns: async () => (await totals()).agentRuns,
    storageBytes: async () => (await totals()).storageBytes,
  };
};

/** What all tenants used on each day. */
export const readDays = async (system: Kysely<DB>, { since, at }: Pick<PlatformUsageRow, 'since' | 'at'>) => {
  const { rows } = await sql<{ day: Date; apiOperations: number; apiErrors: number; agentRuns: number }>`
    with counted as (
      select day, sum(operations) as operations, sum(errors) as errors from ${ofTenants('api_usage')} and day >= ${dayOf(since)}
      group by day
    ), runs as (
      select (created_at at time zone 'UTC')::date as day, count(*) as runs from ${ofTenants('agent_runs')}
      and created_at >= ${since} group by 1
    )
    select days.day at time zone 'UTC' as day, coalesce(operations, 0) as api_operations, coalesce(errors, 0) as api_errors,
      coalesce(runs, 0) as agent_runs
    from generate_series(${dayOf(since)}::timestamp, ${dayOf(at)}::timestamp, interval '1 day') as days (day)
    left join counted on counted.day = days.day::date
    left join runs on runs.day = days.day::date
    order by 1
  `.execute(system);
  return rows;
};

const sortKeys: Readonly<
  Record<TenantUsageSortField, { expression: RawBuilder<unknown>; type: SortKey['type'] }>
> = {
  NAME: { expression: sql`lower(used.name)`, type: 'text' },
  API_OPERATIONS: { expression: sql.ref('used.api_operations'), type: 'bigint' },
  AGENT_RUNS: { expression: sql.ref('used.agent_runs'), type: 'bigint' },
  STORAGE: { expression: sql.ref('used.storage_bytes'), type: 'bigint' },
};

/** What each tenant used, the most operations first unless asked otherwise; 20 a page. */
export const listUsage = async (
  system: Kysely<DB>,
  since: Date,
  {
    search,
    sort,
    ...args
  }: PageArguments & { search?: string | null; sort?: TenantUsageSort | null | undefined },
): Promise<TenantUsagePage> => {
  const direction = (sort?.direction ?? 'DESC') === 'DESC' ? 'desc' : 'asc';
  const key = { ...sortKeys[sort?.field ?? 'API_OPERATIONS'], direction, id: sql.ref('used.id') } as const;
  const page = keyset(key, args, 20);
  const { rows } = await sql<TenantUsageRow & { cursorValue: string }>`
    with used as (
      select organizations.id, organizations.name, coalesce(api.operations, 0)::bigint as api_operations,
        coalesce(api.errors, 0)::bigint as api_errors, coalesce(runs.count, 0) as agent_runs,
        (coalesce(repositories.bytes, 0) + coalesce(layers.bytes, 0))::bigint as storage_bytes
      from organizations
      left join (select organization_id, sum(operations) as operations, sum(errors) as errors from api_usage
        where day >= ${dayOf(since)} group by 1) api on api.organization_id = organizations.id
      left join (select organization_id, count(*) as count from agent_runs where created_at >= ${since} group by 1) runs
        on runs.organization_id = organizations.id
      left join (select organization_id, sum(clone_bytes) as bytes from repositories group by 1) repositories
        on repositories.organization_id = organizations.id
      left join (select organization_id, sum(bytes) as bytes from artifact_layers group by 1) layers
        on layers.organization_id = organizations.id
      where not organizations.operator and ${found(search)}
    )
    select used.*, (select count(*) from memberships where memberships.organization_id = used.id) as users,
      ${page.cursorValue} as cursor_value
    from used where ${page.where} order by ${page.orderBy} limit ${page.limit}
  `.execute(system);
  return connection(rows, page, args, async () => {
    const { count } = await system
      .selectFrom('organizations')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('operator', '=', false)
      .where(found(search))
      .executeTakeFirstOrThrow();
    return count;
  });
};
