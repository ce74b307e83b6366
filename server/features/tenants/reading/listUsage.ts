import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TenantUsageSort, TenantUsageSortField } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { storedColumns } from '../../../platform/database/storedBytes.ts';
import {
  type Connection,
  connection,
  keyset,
  type PageArguments,
  type SortKey,
} from '../../../platform/graphql/pages/connection.ts';
import { dayOf, type UsagePeriod } from './readUsage.ts';
import { found } from '../tenantStatus.ts';

/** What a tenant used. */
type TenantUsageRow = {
  id: string;
  name: string;
  apiOperations: number;
  apiErrors: number;
  agentRuns: number;
  storageBytes: number;
  users: number;
};
export type TenantUsagePage = Connection<TenantUsageRow>;

/** Over how many days the operations of each tenant are kept added up. */
const kept: readonly number[] = [7, 30, 90];

/** Whether what is kept is of these days: not before the first operation of a new day was written. */
const isKept = async (system: Kysely<DB>, { days, at }: UsagePeriod): Promise<boolean> => {
  if (!kept.includes(days)) return false;
  const { rows } = await sql<{ other: boolean }>`select exists (
    select from tenant_usage where until < ${dayOf(at)} or until > ${dayOf(at)}) as other`.execute(system);
  return rows[0]?.other === false;
};

const types: Readonly<Record<TenantUsageSortField, SortKey['type']>> = {
  NAME: 'text',
  API_OPERATIONS: 'bigint',
  AGENT_RUNS: 'bigint',
  STORAGE: 'bigint',
};

/** What tenants are sorted by, as a table with `organization_id` and `count`; tenants that are not in it have none. */
const counts = (field: TenantUsageSortField, { since }: UsagePeriod): RawBuilder<unknown> => {
  if (field === 'AGENT_RUNS')
    return sql`select organization_id, count(*) as count from agent_runs where created_at >= ${since} group by 1`;
  if (field === 'STORAGE')
    return sql`select organization_id, sum(bytes) as count from (${sql.join(
      storedColumns.map(
        ({ table, column, limited }) =>
          sql`select organization_id, ${sql.ref(column)} as bytes from ${sql.table(table)} where ${limited}`,
      ),
      sql` union all `,
    )}) stored group by 1`;
  return sql`select organization_id, sum(operations) as count from api_usage where day >= ${dayOf(since)} group by 1`;
};

/** All tenants that are found, each with the value that it is sorted by. */
const ranked = async (
  system: Kysely<DB>,
  field: TenantUsageSortField,
  period: UsagePeriod,
  search: string | null | undefined,
): Promise<RawBuilder<unknown>> => {
  const chosen = sql`organizations where not organizations.operator and ${found(search)}`;
  if (field === 'NAME') return sql`select id, lower(name) as value from ${chosen}`;
  if (field === 'API_OPERATIONS' && (await isKept(system, period))) {
    const value = sql.ref(`operations_${period.days}`);
    const among = search?.trim() ? sql`where organization_id in (select id from ${chosen})` : sql``;
    return sql`select organization_id as id, ${value} as value from tenant_usage ${among}`;
  }
  return sql`select id, coalesce(counts.count, 0)::bigint as value
    from (select id from ${chosen}) tenants
    left join (${counts(field, period)}) counts on counts.organization_id = tenants.id`;
};

/** What each tenant used, the most operations first unless asked otherwise; 20 a page. All else than what they are sorted by is counted of those on the page. */
export const listUsage = async (
  system: Kysely<DB>,
  period: UsagePeriod,
  {
    search,
    sort,
    ...args
  }: PageArguments & { search?: string | null; sort?: TenantUsageSort | null | undefined },
): Promise<TenantUsagePage> => {
  const field = sort?.field ?? 'API_OPERATIONS';
  const page = keyset(
    {
      expression: sql.ref('ranked.value'),
      type: types[field],
      direction: sort?.direction === 'ASC' ? 'asc' : 'desc',
      id: sql.ref('ranked.id'),
    },
    args,
    20,
  );
  const { rows } = await sql<TenantUsageRow & { cursorValue: string }>`
    with ranked as (${await ranked(system, field, period, search)}), found_page as materialized (
      select ranked.id, ranked.value, ${page.cursorValue} as cursor_value from ranked
      where ${page.where} order by ${page.orderBy} limit ${page.limit}
    )
    select ranked.id, organizations.name, cursor_value, api.operations as api_operations, api.errors as api_errors, (
      select count(*) from agent_runs
      where agent_runs.organization_id = ranked.id and agent_runs.created_at >= ${period.since}
    ) as agent_runs, (${sql.join(
      storedColumns.map(
        ({ table, column, limited }) =>
          sql`(select coalesce(sum(${sql.ref(column)}), 0)::bigint from ${sql.table(table)} where organization_id = ranked.id and ${limited})`,
      ),
      sql` + `,
    )}) as storage_bytes, (
      select count(*) from memberships where memberships.organization_id = ranked.id
    ) as users
    from found_page ranked
    join organizations on organizations.id = ranked.id
    cross join lateral (
      select coalesce(sum(operations), 0) as operations, coalesce(sum(errors), 0) as errors from api_usage
      where api_usage.organization_id = ranked.id and api_usage.day >= ${dayOf(period.since)}
    ) api
    order by ${page.orderBy}`.execute(system);
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
