import type { TenantUsagePage } from './reading/listUsage.ts';
import type {
  TenantInvoicePage,
  TenantInvoiceRow,
  TenantSubscriptionPage,
  TenantSubscriptionRow,
} from './reading/readBilling.ts';
import type { AttentionRow, DashboardRow } from './reading/readDashboard.ts';
import type { TenantPersonPage } from './reading/readPeople.ts';
import type { PlanRevenueRow, RecurringRow, RevenueMonthRow } from './reading/readRevenue.ts';
import type { PlatformUsageRow } from './reading/readUsage.ts';
import type { TenantPage, TenantRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Tenant: TenantRow;
    TenantConnection: TenantPage;
    TenantPersonConnection: TenantPersonPage;
    TenantSubscription: TenantSubscriptionRow;
    TenantSubscriptionConnection: TenantSubscriptionPage;
    TenantInvoice: TenantInvoiceRow;
    TenantInvoiceConnection: TenantInvoicePage;
    TenantUsageConnection: TenantUsagePage;
    PlatformDashboard: DashboardRow;
    PlatformAttention: AttentionRow;
    PlatformUsage: PlatformUsageRow;
    PlatformBilling: RecurringRow;
    PlanRevenue: PlanRevenueRow;
    RevenueMonth: RevenueMonthRow;
  }
}
