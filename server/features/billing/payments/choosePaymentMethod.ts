import { organizationOf } from '../../../platform/auth/activeOrganization.ts';
import {
  removePaymentMethodInputSchema,
  setDefaultPaymentMethodInputSchema,
} from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, payingBills, permit } from '../../../platform/graphql/mutation.ts';
import { cardName } from '../../../../schema/rules/cards.ts';
import { requireIdle } from './payment.ts';
import type { PaymentMethodRow } from './paymentMethodStore.ts';
import { testProcessor as paymentProcessor } from './testProcessor.ts';
import type { Biller } from '../subscription/subscriptionStore.ts';
import type { BillingContext } from '../due/tellOwners.ts';

const audit = ({ card }: { card: PaymentMethodRow }) => ({ target: cardName(card) });

/** A card of the organization, while no payment is being made. */
const idleCard = async ({ stores: { billing } }: BillingContext, grant: Biller, typedId: string) => {
  requireIdle(await billing.subscriptions.lock(grant));
  const card = await billing.paymentMethods.find(grant, knownId(typedId, 'payment method'));
  if (!card) throw notFound('payment method', typedId);
  return card;
};

/** Pays with another card from now on. */
export const setDefaultPaymentMethod = mutation(
  {
    access: payingBills,
    input: setDefaultPaymentMethodInputSchema,
    audit,
    onFailure: { organization: null },
  },
  async ({ grant, input, context }) => {
    const card = await idleCard(context, grant, input.id);
    await context.stores.billing.paymentMethods.setDefault(grant, card.id);
    return { organization: organizationOf(context.session.requireWhileSuspended()), card };
  },
);

/** Forgets a card, here and at the payment processor. */
export const removePaymentMethod = mutation(
  {
    access: permit('BILLING_MANAGE'),
    input: removePaymentMethodInputSchema,
    audit,
    onFailure: { deletedId: null, organization: null },
  },
  async ({ grant, input, context }) => {
    const { paymentMethods } = context.stores.billing;
    const card = await idleCard(context, grant, input.id);
    if (card.isDefault && (await paymentMethods.count(grant)) > 1) {
      throw fault(null, 'NOT_ALLOWED', 'This is the default card. Make another one the default first.');
    }
    await paymentMethods.remove(grant, card.id);
    context.afterCommit(() => void paymentProcessor.forget(card.token));
    return { deletedId: card.id, organization: organizationOf(context.session.require()), card };
  },
);
