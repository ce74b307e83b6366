import { organizationOf } from '../../../platform/auth/activeOrganization.ts';
import { addPaymentMethodInputSchema } from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Session } from '../../../platform/auth/session.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { payingBills, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { beginPayingDue } from './amountDue.ts';
import { cardName } from '../../../../schema/rules/cards.ts';
import { readCard } from './card.ts';
import { payBetweenTransactions, requireIdle, settlePayment } from './payment.ts';
import { mostPaymentMethods, type PaymentMethodRow } from './paymentMethodStore.ts';
import { testProcessor as paymentProcessor } from './testProcessor.ts';
import type { InvoiceRow } from '../invoices/invoiceStore.ts';
import type { UserError } from '../../../../schema/generated/types.ts';

/** Access for those who may pay; their address must be confirmed. */
export const payer = (session: Session): Grant<'BILLING_MANAGE'> => {
  const grant = payingBills(session);
  const { emailVerified, email } = session.requireWhileSuspended();
  if (emailVerified) return grant;
  throw fault(null, 'NOT_ALLOWED', `Confirm your email address first: open the link we sent to ${email}.`);
};

type Result = { paymentMethod: PaymentMethodRow | null; invoice: InvoiceRow | null; errors: UserError[] };

/**
 * Hands a card to the payment processor, keeps what it gives back, and makes it the default. What is due is paid with it between two
 * transactions; refused, the card is forgotten again.
 */
export const addPaymentMethod = preparedMutation(
  {
    access: payer,
    input: addPaymentMethodInputSchema,
    audit: ({ paymentMethod }: Result) => (paymentMethod ? { target: cardName(paymentMethod) } : null),
    onFailure: { paymentMethod: null, organization: null, invoice: null },
  },
  async ({ grant, input, context }) => {
    const at = context.runtime.clock();
    const card = await paymentProcessor.register(readCard(input, at));
    if ('refused' in card) throw fault('cardNumber', 'INVALID', card.refused);
    const made = await payBetweenTransactions(context, async () => {
      const { paymentMethods } = context.stores.billing;
      if ((await paymentMethods.count(grant)) >= mostPaymentMethods) {
        const message = `You have ${mostPaymentMethods} payment methods. Remove one first.`;
        throw fault(null, 'LIMIT_REACHED', message);
      }
      const add = () => paymentMethods.add(grant, card, at);
      return beginPayingDue(context, grant, add, at);
    });
    return { card, made };
  },
  async ({ grant, prepared: { card, made }, context }) => {
    const { paymentMethods, subscriptions } = context.stores.billing;
    const at = context.runtime.clock();
    const organization = organizationOf(context.session.requireWhileSuspended());
    if (made) {
      const { method } = made.payment;
      const { invoice, refused } = await settlePayment(context, grant, made, at);
      if (invoice) {
        return { paymentMethod: { ...method, isDefault: true }, organization, invoice, errors: [] };
      }
      await paymentMethods.remove(grant, method.id);
      context.afterCommit(() => void paymentProcessor.forget(card.token));
      const errors: UserError[] = [{ field: ['cardNumber'], code: 'FAILED', message: refused }];
      return { paymentMethod: null, organization: null, invoice: null, errors };
    }
    requireIdle(await subscriptions.lock(grant));
    const added = await paymentMethods.add(grant, card, at);
    await paymentMethods.setDefault(grant, added.id);
    return { paymentMethod: { ...added, isDefault: true }, organization, invoice: null, errors: [] };
  },
);
