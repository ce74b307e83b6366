import type { Kysely } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import { cardName } from './card.ts';
import { invoiceLedger } from './invoiceLedger.ts';
import { invoiceNumber, invoiceStore } from './invoiceStore.ts';
import { ownerStore } from './ownerStore.ts';
import { paymentMethodStore } from './paymentMethodStore.ts';
import { limitMessage, planLimits, planOf } from './plans.ts';
import { trialDays } from './startTrial.ts';
import { subscriptionStore } from './subscriptionStore.ts';
import { trialStore } from './trialStore.ts';
import { usageStore } from './usageStore.ts';

/** What organizations pay for and how, and what their plans allow. */
export const billingStore = (transaction: Kysely<DB>) => ({
  planOf,
  planLimits,
  limitMessage,
  trialDays,
  cardName,
  invoiceNumber,
  subscriptions: subscriptionStore(transaction),
  trials: trialStore(transaction),
  invoices: { ...invoiceStore(transaction), ...invoiceLedger(transaction) },
  paymentMethods: paymentMethodStore(transaction),
  owners: ownerStore(transaction),
  usage: usageStore(transaction),
});
