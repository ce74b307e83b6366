import type { Kysely } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import { invoiceLedger } from './invoiceLedger.ts';
import { invoiceStore } from './invoiceStore.ts';
import { ownerStore } from './ownerStore.ts';
import { paymentMethodStore } from './paymentMethodStore.ts';
import { subscriptionStore } from './subscriptionStore.ts';
import { trialStore } from './trialStore.ts';
import { usageStore } from './usageStore.ts';

/** What organizations pay for and how. */
export const billingStore = (transaction: Kysely<DB>) => ({
  subscriptions: subscriptionStore(transaction),
  trials: trialStore(transaction),
  invoices: { ...invoiceStore(transaction), ...invoiceLedger(transaction) },
  paymentMethods: paymentMethodStore(transaction),
  owners: ownerStore(transaction),
  usage: usageStore(transaction),
});
