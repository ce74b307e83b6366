import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains, hasTrigram } from '../../../platform/database/statements/contains.ts';
import type {
  BillingCycle,
  InvoiceStatus,
  PlanCode,
  SubscriptionStatus,
} from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import {
  type Connection,
  countedOnce,
  newestBy,
  type PageArguments,
} from '../../../platform/graphql/pages/connection.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';
import { countInvoices, countSubscriptions } from './keptBilling.ts';
import { tenantsOf } from './listTenants.ts';
import { found, monthlyCents, paying } from '../tenantStatus.ts';

/** A tenant's subscription; `id` and `name` are those of the organization, amounts in US cents. */
export type TenantSubscriptionRow = {
  id: string;
  name: string;
  suspended: boolean;
  plan: PlanCode;
  status: SubscriptionStatus;
  billingCycle: BillingCycle;
  priceCents: number;
  monthlyCents: number;
  periodEnd: Date | null;
  trialEndsAt: Date | null;
  cancelAtPeriodEnd: boolean;
  /** The last four digits and brand of the default card. */
  card: { brand: DB['paymentMethods']['brand']; lastFour: string } | null;
};
export type TenantSubscriptionPage = Connection<TenantSubscriptionRow>;

/** A tenant's invoice; `amountCents` in US cents. */
export type TenantInvoiceRow = {
  id: string;
  organizationId: string;
  number: number;
  customerName: string;
  issuedAt: Date;
  amountCents: number;
  status: InvoiceStatus;
  paidAt: Date | null;
};
export type TenantInvoicePage = Connection<TenantInvoiceRow>;

/** Which subscriptions or invoices to list. */
export type SubscriptionChoice = PageArguments & {
  search?: string | null | undefined;
  plan?: readonly PlanCode[] | null | undefined;
  status?: readonly SubscriptionStatus[] | null | undefined;
};
export type InvoiceChoice = PageArguments & {
  search?: string | null | undefined;
  status?: readonly InvoiceStatus[] | null | undefined;
};

const subscriptionColumns = [
  'organizations.id',
  'organizations.name',
  sql<boolean>`organizations.suspended_at is not null`.as('suspended'),
  'subscriptions.plan',
  'subscriptions.status',
  'subscriptions.billingCycle',
  'subscriptions.priceCents',
  sql<number>`case when ${paying} then round(${monthlyCents('subscriptions')}) else 0 end`.as('monthlyCents'),
  'subscriptions.periodEnd',
  'subscriptions.trialEndsAt',
  'subscriptions.cancelAtPeriodEnd',
  sql<
    TenantSubscriptionRow['card']
  >`(select json_build_object('brand', brand, 'lastFour', last_four) from payment_methods
    where payment_methods.organization_id = organizations.id and is_default)`.as('card'),
] as const;

const invoiceColumns = [
  'invoices.id',
  'invoices.organizationId',
  'invoices.number',
  'invoices.customerName',
  'invoices.issuedAt',
  'invoices.amountCents',
  'invoices.status',
  'invoices.paidAt',
] as const;

/** The subscription of a tenant. */
export const subscriptionOf = (system: Kysely<DB>, tenantId: string): Promise<TenantSubscriptionRow> =>
  tenantsOf(system)
    .select(subscriptionColumns)
    .where('organizations.id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** The subscriptions of all tenants by the organization's name; 20 a page unless asked otherwise. */
export const listSubscriptions = async (
  system: Kysely<DB>,
  { search, plan, status, ...args }: SubscriptionChoice,
): Promise<TenantSubscriptionPage> => {
  const chosen = tenantsOf(system)
    .where(found(search))
    .$if(Boolean(plan?.length), (query) => query.where('subscriptions.plan', 'in', plan ?? []))
    .$if(Boolean(status?.length), (query) => query.where('subscriptions.status', 'in', status ?? []));
  const name = sql`lower(organizations.name)`;
  const read = (page: PageArguments) =>
    readPage(
      chosen.select(subscriptionColumns),
      { expression: name, type: 'text', direction: 'asc', id: sql.ref('organizations.id') },
      page,
      20,
    );
  if (search?.trim()) return read(args);
  const totalCount = countedOnce(args, () => countSubscriptions(system, plan, status));
  return { ...(await read({ ...args, counted: false })), totalCount };
};

/** Whether an invoice is found by a text in its customer's name: looked up first, as organizations are (`found`). */
const foundInvoice = (search: string): RawBuilder<SqlBool> => {
  if (!hasTrigram(search)) return contains(search.trim(), 'invoices.customer_name');
  const named = sql`select id from invoices where ${contains(search.trim(), 'customer_name')}`;
  return sql<SqlBool>`invoices.id = any(array(${named}))`;
};

/** Invoices of all tenants, or of one, newest first; 20 a page unless asked otherwise. */
export const listInvoices = async (
  system: Kysely<DB>,
  { search, status, tenantId, ...args }: InvoiceChoice & { tenantId?: string },
): Promise<TenantInvoicePage> => {
  const chosen = system
    .selectFrom('invoices')
    .innerJoin('organizations', 'organizations.id', 'invoices.organizationId')
    .where('organizations.operator', '=', false)
    .$if(tenantId !== undefined, (query) => query.where('invoices.organizationId', '=', tenantId ?? ''))
    .$if(Boolean(search?.trim()), (query) => query.where(foundInvoice(search ?? '')))
    .$if(Boolean(status?.length), (query) => query.where('invoices.status', 'in', status ?? []));
  const read = (page: PageArguments) =>
    readPage(chosen.select(invoiceColumns), newestBy('invoices.issued_at', 'invoices.id'), page, 20);
  if (search?.trim() || tenantId !== undefined) return read(args);
  const totalCount = countedOnce(args, () => countInvoices(system, status));
  return { ...(await read({ ...args, counted: false })), totalCount };
};
