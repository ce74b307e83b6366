import { type Kysely, sql } from 'kysely';
import type { PlanCode } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { keptSubscriptions } from './keptBilling.ts';
import { monthlyCents } from '../tenantStatus.ts';

/** What comes in a month now, in US cents, from how many subscriptions, and how many are in the trial; read at an instant. */
export type RecurringRow = { at: Date; monthlyCents: number; paying: number; trials: number };

/** The same of one plan. */
export type PlanRevenueRow = { plan: PlanCode; monthlyCents: number; paying: number; trials: number };

/** Revenue of a month in US cents; `month` is its first instant (UTC). */
export type RevenueMonthRow = { month: Date; recurringCents: number; collectedCents: number };

const paidFor = sql`status in ('ACTIVE', 'PAST_DUE')`;

/** Of `keptSubscriptions`: what those bring in that are paid for, also while a payment is late, and how many are in the trial. */
const sums = sql`
  round(coalesce(sum(cents) filter (where ${paidFor} and billing_cycle = 'MONTHLY'), 0)
    + coalesce(sum(cents) filter (where ${paidFor} and billing_cycle = 'ANNUAL'), 0) / 12.0) as monthly_cents,
  coalesce(sum(priced) filter (where ${paidFor}), 0) as paying,
  coalesce(sum(count) filter (where status = 'TRIALING'), 0) as trials`;

/** What comes in a month from all tenants. */
export const readRecurring = async (system: Kysely<DB>, at: Date): Promise<RecurringRow> => {
  const { rows } = await sql<
    Omit<RecurringRow, 'at'>
  >`select ${sums} from (${keptSubscriptions}) kept`.execute(system);
  const [recurring] = rows;
  if (!recurring) throw new Error('Adding up subscriptions answers one row, always.');
  return { ...recurring, at };
};

/** The same by plan, smallest first; plans that nobody has are left out. */
export const readByPlan = async (system: Kysely<DB>): Promise<PlanRevenueRow[]> => {
  const { rows } = await sql<PlanRevenueRow>`
    select plan, ${sums} from (${keptSubscriptions}) kept group by plan having sum(listed) > 0 order by plan`.execute(
    system,
  );
  return rows;
};

/** Twelve months up to the present one: `start`, and `till`, the end of the month or the instant. */
export const monthsUntil = (at: Date) => sql`
  select first at time zone 'UTC' as start, least((first + interval '1 month') at time zone 'UTC', ${at}::timestamptz) as till
  from (select generate_series(this - interval '11 months', this, interval '1 month') as first
    from (select date_trunc('month', ${at}::timestamptz at time zone 'UTC') as this) now) firsts`;

/**
 * Revenue of twelve months, oldest first. What recurs at the end of a month is read off the invoices whose period ran then;
 * of the present month it is what the subscriptions bring in now.
 */
export const readMonths = async (system: Kysely<DB>, at: Date): Promise<RevenueMonthRow[]> => {
  const { rows } = await sql<RevenueMonthRow>`
    with months as (${monthsUntil(at)}), running as (
      select distinct on (months.start, invoices.organization_id) months.start, ${monthlyCents('invoices')} as cents
      from months
      join invoices on invoices.period_start < months.till and invoices.period_end >= months.till
      join organizations on organizations.id = invoices.organization_id
      where not organizations.operator and invoices.status in ('PAID', 'OPEN') and invoices.price_cents is not null
        and (organizations.suspended_at is null or organizations.suspended_at > months.till)
      order by months.start, invoices.organization_id, invoices.issued_at desc, invoices.id desc
    ), paid as (
      select date_trunc('month', invoices.paid_at at time zone 'UTC') at time zone 'UTC' as start, sum(invoices.amount_cents) as cents
      from invoices join organizations on organizations.id = invoices.organization_id
      where not organizations.operator and invoices.status = 'PAID' and invoices.paid_at >= (select min(start) from months)
      group by 1
    )
    select months.start as month,
      coalesce((select round(sum(cents)) from running where running.start = months.start), 0) as recurring_cents,
      coalesce((select cents from paid where paid.start = months.start), 0) as collected_cents
    from months order by months.start
  `.execute(system);
  const { monthlyCents: now } = await readRecurring(system, at);
  return rows.map((row, index) => (index === rows.length - 1 ? { ...row, recurringCents: now } : row));
};

/** Who left in 30 days: of those with a period that was being paid for then, whose subscription is canceled or paused now. */
export const readChurn = async (system: Kysely<DB>, at: Date) => {
  const { rows } = await sql<{ payingBefore: number; lost: number }>`
    select count(*) as paying_before,
      count(*) filter (where subscriptions.status in ('CANCELED', 'PAUSED')) as lost
    from (
      select distinct organization_id from invoices
      where status in ('PAID', 'OPEN') and price_cents > 0 and period_start <= ${at}::timestamptz - interval '30 days'
        and period_end > ${at}::timestamptz - interval '30 days'
    ) paid
    join organizations on organizations.id = paid.organization_id and not organizations.operator
    join subscriptions on subscriptions.organization_id = organizations.id
  `.execute(system);
  const { payingBefore, lost } = rows[0] ?? { payingBefore: 0, lost: 0 };
  return { payingBefore, lost, percent: payingBefore === 0 ? null : (lost / payingBefore) * 100 };
};
