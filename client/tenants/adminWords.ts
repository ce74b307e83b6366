import type { BillingCycle, PlanCode, TenantStatus } from '../../schema/generated/types.ts';
import { formatCompact, formatMoney, type MoneyShape } from '../shared/display/formats.ts';

/** Cents as "$12,345" or, from a million on, "$1.2M": for the axes of charts. */
export const formatWholeMoney = (cents: number): string =>
  cents >= 100_000_000
    ? `$${formatCompact(cents / 100)}`
    : formatMoney({ cents: Math.round(cents / 100) * 100, currency: 'USD' }).replace(/\.00$/, '');

/** What a period is called behind a price: "/month". */
export const priceOf = ({ price, billingCycle }: { price: MoneyShape; billingCycle: BillingCycle }): string =>
  `${formatMoney(price)} a ${billingCycle === 'ANNUAL' ? 'year' : 'month'}`;

export const cycleNames: Readonly<Record<BillingCycle, string>> = { MONTHLY: 'Monthly', ANNUAL: 'Annual' };

export const planOptions: readonly { value: PlanCode; label: string }[] = [
  { value: 'STARTER', label: 'Starter' },
  { value: 'PROFESSIONAL', label: 'Professional' },
  { value: 'ENTERPRISE', label: 'Enterprise' },
  { value: 'ENTERPRISE_PLUS', label: 'Enterprise Plus' },
];

export const tenantStatusOptions: readonly { value: TenantStatus; label: string }[] = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'TRIAL', label: 'Trial' },
  { value: 'SUSPENDED', label: 'Suspended' },
];

/** Whether more work waits for a processor than the machine has processors. */
export const isOverloaded = ({ loadPercent }: { loadPercent: number }): boolean => loadPercent > 100;

/** The values of a parameter that are among the options. */
export const readValues = <Value extends string>(
  options: readonly { value: Value }[],
  given: readonly string[],
): Value[] => options.map(({ value }) => value).filter((value) => given.includes(value));

/** A share of a whole as "0.8%"; "–" of nothing. */
export const formatRate = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`;
