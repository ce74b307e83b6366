import type { Grant } from '../../platform/auth/grants.ts';
import type { PageArguments } from '../../platform/graphql/pages/connection.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import type { Runtime } from '../../platform/runtime.ts';
import {
  listTenants,
  openTenant,
  type TenantChoice,
  type TenantPage,
  type TenantRow,
} from './reading/listTenants.ts';
import { listUsage } from './reading/listUsage.ts';
import {
  type InvoiceChoice,
  listInvoices,
  listSubscriptions,
  type SubscriptionChoice,
  subscriptionOf,
} from './reading/readBilling.ts';
import { readAttention, readFigures, readGrowth } from './reading/readDashboard.ts';
import { historyOf, openInvitations, recentProjects, usageOf } from './reading/readDetail.ts';
import { listPeople } from './reading/readPeople.ts';
import { readMachine, readResources } from './reading/readResources.ts';
import { readByPlan, readChurn, readMonths, readRecurring } from './reading/readRevenue.ts';
import { firstDay, readUsage, type UsagePeriod } from './reading/readUsage.ts';

export type { TenantPage, TenantRow } from './reading/listTenants.ts';

type Administrator = Grant<'PLATFORM_ADMINISTER'>;
type Searching = PageArguments & { search?: string | null };

/** How many days a tenant's usage is counted. */
const usageDays = 30;

/**
 * All tenants of the platform; the operator's own organization is left out of everything. It reads as the system, as no
 * organization may see another one.
 */
export const tenantStore = ({ database, clock, env }: Pick<Runtime, 'database' | 'clock' | 'env'>) => {
  const system = database.system;
  return {
    list: (_grant: Administrator, choice: TenantChoice, args: PageArguments): Promise<TenantPage> =>
      listTenants(system, choice, args),

    /** One tenant. Throws NOT_FOUND. */
    find: async (_grant: Administrator, id: string): Promise<TenantRow> => {
      const tenant = await openTenant(system, id);
      if (!tenant) throw notFound('organization', id);
      return tenant;
    },

    people: (_grant: Administrator, tenantId: string, args: Searching) =>
      listPeople(system, tenantId, args, clock()),
    invitations: (_grant: Administrator, tenantId: string) => openInvitations(system, tenantId),
    recentProjects: (_grant: Administrator, tenantId: string) => recentProjects(system, tenantId),
    history: (_grant: Administrator, tenantId: string) => historyOf(system, tenantId),
    usage: (_grant: Administrator, tenantId: string) =>
      usageOf(system, tenantId, firstDay(clock(), usageDays)),
    subscription: (_grant: Administrator, tenantId: string) => subscriptionOf(system, tenantId),

    figures: (_grant: Administrator) => readFigures(system, clock()),
    growth: (_grant: Administrator, at: Date) => readGrowth(system, at),
    attention: (_grant: Administrator, at: Date) => readAttention(system, at),
    machine: (_grant: Administrator, at: Date) => readMachine(at),

    recurring: (_grant: Administrator) => readRecurring(system, clock()),
    revenueByMonth: (_grant: Administrator, at: Date) => readMonths(system, at),
    revenueByPlan: (_grant: Administrator) => readByPlan(system),
    churn: (_grant: Administrator, at: Date) => readChurn(system, at),
    subscriptions: (_grant: Administrator, choice: SubscriptionChoice) => listSubscriptions(system, choice),
    /** Invoices of all tenants, or of one. */
    invoices: (_grant: Administrator, choice: InvoiceChoice & { tenantId?: string }) =>
      listInvoices(system, choice),

    /** What invoices show of the operator. */
    seller: async (_grant: Administrator) =>
      system
        .selectFrom('organizations')
        .select(['billingName as name', 'billingAddress as address', 'billingTaxId as taxId'])
        .where('operator', '=', true)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow(),

    platformUsage: (_grant: Administrator, days: number) => readUsage(system, clock(), days),
    usageByTenant: (_grant: Administrator, period: UsagePeriod, choice: Parameters<typeof listUsage>[2]) =>
      listUsage(system, period, choice),
    resources: (_grant: Administrator, at: Date) =>
      readResources(system, { dataDirectory: env.dataDirectory, at }),
  };
};
