import { sql } from 'kysely';
import { invoiceNumber } from '../../../../../schema/rules/invoices.ts';
import { exampleId, nothing, page, readKind } from '../kind.ts';

type InvoiceRow = { id: string; number: number; amountCents: number; status: string; paidAt: Date | null };

/** Invoices. */
export const invoices = readKind<InvoiceRow>({
  select: (organizationId, ids) => sql`
    select id, number, amount_cents, status, paid_at from invoices
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])`,
  message: ({ id, number, amountCents, status, paidAt }, setting) => ({
    ...nothing,
    at: paidAt ?? setting.now,
    data: {
      __typename: 'Invoice',
      id,
      url: page(setting, '/billing?tab=invoices'),
      number: invoiceNumber(number),
      amount: { cents: amountCents, currency: 'USD' },
      status,
      paidAt,
    },
    label: invoiceNumber(number),
    detail: `${(amountCents / 100).toFixed(2)} USD`,
  }),
  example: (now) => ({ id: exampleId, number: 1, amountCents: 9900, status: 'PAID', paidAt: now }),
});
