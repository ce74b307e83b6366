import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InvoiceStatus, PlanCode, SubscriptionStatus } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/**
 * The subscriptions of tenants as they are kept counted: by `plan`, `status` and `billing_cycle` how many are `listed`; and without those of
 * suspended organizations their `count`, how many of them cost something (`priced`), and `cents` for one period of all. Several rows add up.
 */
export const keptSubscriptions = sql`
  select plan, status, billing_cycle, count as listed, count, priced, cents from subscription_counts
  union all
  select subscriptions.plan, subscriptions.status, subscriptions.billing_cycle, -apart.operators, -1,
    -(subscriptions.price_cents > 0)::integer, -subscriptions.price_cents
  from (
    select id, 1 as operators from organizations where operator
    union all
    select id, 0 from organizations where suspended_at is not null and not operator
  ) apart
  join subscriptions on subscriptions.organization_id = apart.id`;

const among = (column: string, values: readonly string[] | null | undefined): RawBuilder<SqlBool> =>
  values?.length ? sql<SqlBool>`${sql.ref(column)}::text = any(${values}::text[])` : sql<SqlBool>`true`;

/** How many subscriptions of tenants there are, of some plans or states if those are given. */
export const countSubscriptions = async (
  system: Kysely<DB>,
  plan: readonly PlanCode[] | null | undefined,
  status: readonly SubscriptionStatus[] | null | undefined,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(listed), 0) as count from (${keptSubscriptions}) kept
    where ${among('plan', plan)} and ${among('status', status)}`.execute(system);
  return rows[0]?.count ?? 0;
};

/** How many invoices of tenants there are, in some states if those are given: those of all organizations, without the few of the operator's. */
export const countInvoices = async (
  system: Kysely<DB>,
  status: readonly InvoiceStatus[] | null | undefined,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select coalesce(sum(count), 0) from invoice_counts where ${among('status', status)})
      - (select count(*) from invoices
        where organization_id in (select id from organizations where operator) and ${among('status', status)}) as count`.execute(
    system,
  );
  return rows[0]?.count ?? 0;
};
