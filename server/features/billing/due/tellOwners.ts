import type { NotificationEvent } from '../../../../schema/generated/types.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { Biller } from '../subscription/subscriptionStore.ts';

/** What billing works with, in a request or without one: the stores of one transaction. */
export type BillingContext = Pick<Context, 'runtime' | 'stores' | 'transaction'>;

/** What the owners are told; `tab` is the tab of the billing page it is about. */
export type News = {
  event: Extract<NotificationEvent, 'SUBSCRIPTION_CHANGED' | 'INVOICE_PAID' | 'PAYMENT_FAILED'>;
  title: string;
  message: string;
  tab?: 'payment-methods' | 'invoices';
};

/** Tells the owners of an organization something about its subscription, in the ways they chose: usually also by letter. */
export const tellOwners = async (
  { stores }: BillingContext,
  grant: Biller,
  { tab, ...news }: News,
): Promise<void> => {
  const owners = await stores.billing.owners.list(grant);
  const link = tab ? `/app/billing?tab=${tab}` : '/app/billing';
  const people = owners.map(({ id }) => id);
  await stores.notifications.notify(grant, people, { ...news, link });
};
