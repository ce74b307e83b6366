import type { TenantUsagePage } from './listUsage.ts';
import type {
  TenantInvoicePage,
  TenantInvoiceRow,
  TenantSubscriptionPage,
  TenantSubscriptionRow,
} from './readBilling.ts';
import type { AttentionRow, DashboardRow } from './readDashboard.ts';
import type { TenantPersonPage } from './readPeople.ts';
import type { PlanRevenueRow, RecurringRow, RevenueMonthRow } from './readRevenue.ts';
import type { PlatformUsageRow } from './readUsage.ts';
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
