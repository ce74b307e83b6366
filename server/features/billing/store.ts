import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/rows.generated.ts';
import { invoiceLedger } from './invoices/invoiceLedger.ts';
import { invoiceStore } from './invoices/invoiceStore.ts';
import { ownerStore } from './due/ownerStore.ts';
import { paymentMethodStore } from './payments/paymentMethodStore.ts';
import { subscriptionStore } from './subscription/subscriptionStore.ts';
import { trialStore } from './trial/trialStore.ts';
import { usageStore } from './subscription/usageStore.ts';

/** What organizations pay for and how. */
export const billingStore = (transaction: Kysely<DB>) => ({
  subscriptions: subscriptionStore(transaction),
  trials: trialStore(transaction),
  invoices: { ...invoiceStore(transaction), ...invoiceLedger(transaction) },
  paymentMethods: paymentMethodStore(transaction),
  owners: ownerStore(transaction),
  usage: usageStore(transaction),
});
