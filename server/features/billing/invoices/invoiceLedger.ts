import { type Kysely, sql } from 'kysely';
import type { InvoiceStatus } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Charge } from '../subscription/charges.ts';
import { type InvoiceRow, invoiceColumns } from './invoiceStore.ts';
import type { Biller } from '../subscription/subscriptionStore.ts';

type Seller = { name: string; address: string; taxId: string };

/** How invoices come about and are paid. */
export const invoiceLedger = (transaction: Kysely<DB>) => {
  /** What an invoice shows of buyer and seller. */
  const partiesOf = async (organizationId: string) =>
    transaction
      .selectFrom('organizations')
      .leftJoin(sql<Seller>`invoice_seller()`.as('seller'), (on) => on.onTrue())
      .where('organizations.id', '=', organizationId)
      .select([
        sql<string>`coalesce(nullif(organizations.billing_name, ''), organizations.name)`.as('customerName'),
        'organizations.billingAddress as customerAddress',
        'organizations.billingTaxId as customerTaxId',
        sql<string>`coalesce(seller.name, '')`.as('sellerName'),
        sql<string>`coalesce(seller.address, '')`.as('sellerAddress'),
        sql<string>`coalesce(seller.tax_id, '')`.as('sellerTaxId'),
      ])
      .executeTakeFirstOrThrow();

  return {
    /** The invoice that is owed, or null. */
    open: async ({ organizationId }: Biller): Promise<InvoiceRow | null> =>
      (await transaction
        .selectFrom('invoices')
        .select(invoiceColumns)
        .where('organizationId', '=', organizationId)
        .where('status', '=', 'OPEN')
        .executeTakeFirst()) ?? null,

    /**
     * Issues an invoice that is open, under the next number. The counter stays locked until the transaction ends, so that numbers
     * have no gaps, whatever is rolled back.
     */
    issue: async ({ organizationId }: Biller, charge: Charge, at: Date): Promise<InvoiceRow> => {
      const { lines, totalCents, period, ...terms } = charge;
      const counter = await transaction
        .updateTable('invoiceCounters')
        .set({ lastNumber: sql`last_number + 1` })
        .where('organizationId', '=', organizationId)
        .returning('lastNumber')
        .executeTakeFirstOrThrow();
      const parties = await partiesOf(organizationId);
      const invoice = await transaction
        .insertInto('invoices')
        .values({
          ...terms,
          id: newId(),
          organizationId,
          number: counter.lastNumber,
          amountCents: totalCents,
          status: 'OPEN',
          issuedAt: at,
          ...parties,
          periodStart: period.start,
          periodEnd: period.end,
        })
        .returning(invoiceColumns)
        .executeTakeFirstOrThrow();
      const rows = lines.map((line, position) => ({
        ...line,
        organizationId,
        invoiceId: invoice.id,
        position,
      }));
      if (rows.length > 0) await transaction.insertInto('invoiceLines').values(rows).execute();
      return invoice;
    },

    /** Notes with what the payment of an open invoice is being made, as one more attempt. */
    beginAttempt: async ({ organizationId }: Biller, id: string, payingWith: string): Promise<InvoiceRow> =>
      transaction
        .updateTable('invoices')
        .set({ payingWith, attempts: sql`attempts + 1` })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .returning(invoiceColumns)
        .executeTakeFirstOrThrow(),

    /** Notes how the attempt ended: paid, still open, or taken back. */
    endAttempt: async (
      { organizationId }: Biller,
      id: string,
      end: { status: InvoiceStatus; paidAt?: Date; paidWith?: string | null },
    ): Promise<InvoiceRow> =>
      transaction
        .updateTable('invoices')
        .set({ ...end, payingWith: null })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .returning(invoiceColumns)
        .executeTakeFirstOrThrow(),
  };
};
