import type { InvoicePage, InvoiceRow } from './invoices/invoiceStore.ts';
import type { PaymentMethodRow } from './payments/paymentMethodStore.ts';
import type { Line } from './subscription/charges.ts';
import type { PlanChange } from './subscription/planChange.ts';
import type { SubscriptionRow } from './subscription/subscriptionStore.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    BillingSubscription: SubscriptionRow;
    Invoice: InvoiceRow;
    InvoiceConnection: InvoicePage;
    PlanChangePreview: PlanChange;
    InvoiceLine: Line;
    PaymentMethod: PaymentMethodRow;
  }
}
