import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains, hasTrigram } from '../../platform/database/statements/contains.ts';
import type { Money, TenantStatus } from '../../../schema/generated/types.ts';

/** Where a tenant stands is not stored: suspended comes before the trial, and that before active. */
export const tenantStatus = sql<TenantStatus>`case
  when organizations.suspended_at is not null then 'SUSPENDED'
  when subscriptions.status = 'TRIALING' then 'TRIAL'
  else 'ACTIVE' end`;

/** Whether a subscription brings in money: paid for, also while a payment is late, and not suspended by the operator. */
export const paying = sql<boolean>`(subscriptions.status in ('ACTIVE', 'PAST_DUE') and subscriptions.price_cents > 0
  and organizations.suspended_at is null)`;

/** What a price is in a month, in cents with fractions. */
export const monthlyCents = (table: 'subscriptions' | 'invoices'): RawBuilder<number> => {
  const [cycle, price] = [sql.ref(`${table}.billing_cycle`), sql.ref(`${table}.price_cents`)];
  return sql<number>`(case ${cycle} when 'ANNUAL' then ${price} / 12.0 else ${price} end)`;
};

/**
 * Whether an organization is found by a text in its name or short name, or by the whole address of one of its people. Those that are found are
 * looked up first: PostgreSQL takes any text for a frequent one, and would go through all organizations in their order until enough have it.
 */
export const found = (search: string | null | undefined): RawBuilder<SqlBool> => {
  if (!search?.trim()) return sql<SqlBool>`true`;
  const address = search.trim().toLowerCase();
  if (!hasTrigram(address)) return contains(search.trim(), 'organizations.name', 'organizations.slug');
  const named = sql`select id from organizations where ${contains(search.trim(), 'name', 'slug')}`;
  if (!address.includes('@')) return sql<SqlBool>`organizations.id = any(array(${named}))`;
  return sql<SqlBool>`organizations.id = any(array(${named} union
    select memberships.organization_id from memberships join users on users.id = memberships.user_id
    where users.email = ${address}))`;
};

/** An amount in US cents, as the schema says it. */
export const usd = (cents: number): Money => ({ cents, currency: 'USD' });
