import { organizationOf } from '../auth/activeOrganization.ts';
import * as z from 'zod/mini';
import type { UserError } from '../../schema/generated/types.ts';
import { fault } from '../graphql/errors.ts';
import { preparedMutation } from '../graphql/mutation.ts';
import { payer } from './addPaymentMethod.ts';
import { beginPayingDue } from './amountDue.ts';
import { invoiceNumber } from '../../schema/rules/invoices.ts';
import type { InvoiceRow } from './invoiceStore.ts';
import { makePayment, settlePaid, settleRefused } from './payment.ts';

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
    const payment = await context.write('app', () =>
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
    if (!payment) throw fault(null, 'NOT_ALLOWED', 'Nothing is due.');
    await context.end();
    return { payment, outcome: await makePayment(payment) };
  },
  async ({ grant, prepared: { payment, outcome }, context }) => {
    const at = context.runtime.clock();
    if (outcome.paid) {
      const invoice = await settlePaid(context, grant, payment.invoice, payment.method, at);
      return { invoice, organization: organizationOf(context.session.require()), errors: [] };
    }
    const { message } = outcome;
    await settleRefused(context, grant, payment.invoice, { message, scheduled: false }, at);
    const errors: UserError[] = [{ field: null, code: 'FAILED', message }];
    return { invoice: null, organization: null, errors };
  },
);
