import { type Kysely, sql } from 'kysely';
import type { PlatformAttentionReason } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { monthsUntil } from './readRevenue.ts';

/** How many there are of what; `at` is the instant at which all of the dashboard is read. */
export type DashboardRow = {
  at: Date;
  organizations: number;
  newOrganizations: number;
  activeUsers: number;
  users: number;
};

/** An organization that needs attention; amounts in US cents. */
export type AttentionRow = {
  organizationId: string;
  organizationName: string;
  reason: PlatformAttentionReason;
  at: Date;
  amountCents: number;
};

/** Whether a person belongs to a tenant, and not only to the operator's own organization. */
const ofTenant = sql`exists (select from memberships join organizations on organizations.id = memberships.organization_id
  where memberships.user_id = users.id and not organizations.operator)`;

/** The figures of the dashboard. */
export const readFigures = async (system: Kysely<DB>, at: Date): Promise<DashboardRow> => {
  const monthAgo = sql`${at}::timestamptz - interval '30 days'`;
  const { rows } = await sql<Omit<DashboardRow, 'at'>>`
    select organizations.*, people.* from (
      select count(*) as organizations, count(*) filter (where created_at > ${monthAgo}) as new_organizations
      from organizations where not operator
    ) organizations, (
      select count(*) as users, count(*) filter (where last_seen_at > ${monthAgo}) as active_users
      from users where ${ofTenant}
    ) people
  `.execute(system);
  const [figures] = rows;
  if (!figures) throw new Error('Counting organizations answered nothing.');
  return { ...figures, at };
};

/** What was made in each of twelve months, oldest first. */
export const readGrowth = async (system: Kysely<DB>, at: Date) => {
  const { rows } = await sql<{
    month: Date;
    newOrganizations: number;
    newUsers: number;
    organizations: number;
  }>`
    with months as (${monthsUntil(at)})
    select months.start as month,
      (select count(*) from organizations where not operator and created_at >= start and created_at < till) as new_organizations,
      (select count(*) from users where created_at >= start and created_at < till and ${ofTenant}) as new_users,
      (select count(*) from organizations where not operator and created_at < till) as organizations
    from months order by months.start
  `.execute(system);
  return rows;
};

/** Late payments, the oldest first, then trials that end within 7 days without a card, the next first; 10 at most. */
export const readAttention = async (system: Kysely<DB>, at: Date): Promise<AttentionRow[]> => {
  const { rows } = await sql<AttentionRow>`
    select organizations.id as organization_id, organizations.name as organization_name, needs.reason, needs.at, needs.amount_cents
    from (
      select subscriptions.organization_id, 'PAST_DUE' as reason, invoices.issued_at as at, invoices.amount_cents
      from subscriptions join invoices on invoices.organization_id = subscriptions.organization_id and invoices.status = 'OPEN'
      where subscriptions.status = 'PAST_DUE'
      union all
      select organization_id, 'TRIAL_ENDING', trial_ends_at, price_cents from subscriptions
      where status = 'TRIALING' and trial_ends_at between ${at} and ${at}::timestamptz + interval '7 days'
        and not exists (select from payment_methods where payment_methods.organization_id = subscriptions.organization_id)
    ) needs join organizations on organizations.id = needs.organization_id
    where not organizations.operator and organizations.suspended_at is null
    order by needs.reason, needs.at, organizations.id
    limit 10
  `.execute(system);
  return rows;
};
