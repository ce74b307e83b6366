import { organizationOf } from '../../../platform/auth/activeOrganization.ts';
import * as z from 'zod/mini';
import type { UserError } from '../../../../schema/generated/types.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { preparedMutation } from '../../../platform/graphql/mutation.ts';
import { payer } from './addPaymentMethod.ts';
import { beginPayingDue } from './amountDue.ts';
import { invoiceNumber } from '../../../../schema/rules/invoices.ts';
import type { InvoiceRow } from '../invoices/invoiceStore.ts';
import { payBetweenTransactions, settlePayment } from './payment.ts';

type Result = { invoice: InvoiceRow | null; errors: UserError[] };

/** Pays what is due with the default card. Refused, everything stays as it was, the next attempt too. */
export const payAmountDue = preparedMutation(
  {
    access: payer,
    input: z.object({}),
    audit: ({ invoice }: Result) => (invoice ? { target: invoiceNumber(invoice.number) } : null),
    onFailure: { invoice: null, organization: null },
  },
  async ({ grant, context }) => {
    const made = await payBetweenTransactions(context, () =>
      beginPayingDue(
        context,
        grant,
        async () => {
          const card = await context.stores.billing.paymentMethods.default(grant);
          if (!card) throw fault(null, 'NOT_ALLOWED', 'Add a payment method first.');
          return card;
        },
        context.runtime.clock(),
      ),
    );
    if (!made) throw fault(null, 'NOT_ALLOWED', 'Nothing is due.');
    return made;
  },
  async ({ grant, prepared: made, context }) => {
    const { invoice, refused } = await settlePayment(context, grant, made, context.runtime.clock());
    if (invoice)
      return { invoice, organization: organizationOf(context.session.requireWhileSuspended()), errors: [] };
    const errors: UserError[] = [{ field: null, code: 'FAILED', message: refused }];
    return { invoice: null, organization: null, errors };
  },
);
