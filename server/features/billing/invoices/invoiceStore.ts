import type { Kysely } from 'kysely';
import { validate } from 'uuid';
import type { BillingCycle, InvoiceStatus, PlanCode } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB, InvoicePurpose } from '../../../platform/database/rows.generated.ts';
import { type Connection, type PageArguments, newestBy } from '../../../platform/graphql/pages/connection.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import type { Line } from '../subscription/charges.ts';

/** A bill, in US cents, with what paying it makes of the subscription. */
export type InvoiceRow = {
  id: string;
  number: number;
  amountCents: number;
  status: InvoiceStatus;
  issuedAt: Date;
  paidAt: Date | null;
  paidWith: string | null;
  customerName: string;
  customerAddress: string;
  customerTaxId: string;
  sellerName: string;
  sellerAddress: string;
  sellerTaxId: string;
  purpose: InvoicePurpose;
  plan: PlanCode | null;
  billingCycle: BillingCycle | null;
  priceCents: number | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  anchoredAt: Date | null;
  creditCents: number;
  /** How often its payment was tried; part of the key by which the processor knows a payment that is repeated. */
  attempts: number;
  /** The payment method of the payment that is being made, or was left unfinished. */
  payingWith: string | null;
};
export type InvoicePage = Connection<InvoiceRow>;

/** The columns of an invoice's row. */
export const invoiceColumns = [
  'id',
  'number',
  'amountCents',
  'status',
  'issuedAt',
  'paidAt',
  'paidWith',
  'customerName',
  'customerAddress',
  'customerTaxId',
  'sellerName',
  'sellerAddress',
  'sellerTaxId',
  'purpose',
  'plan',
  'billingCycle',
  'priceCents',
  'periodStart',
  'periodEnd',
  'anchoredAt',
  'creditCents',
  'attempts',
  'payingWith',
] as const;

type Payer = Grant<'BILLING_MANAGE'>;
type LinesOf = { invoiceId: string; lines: Line[] };

/** The invoices of the active organization. */
export const invoiceStore = (transaction: Kysely<DB>) => {
  const of = (organizationId: string) =>
    transaction.selectFrom('invoices').where('organizationId', '=', organizationId);

  const linesOf = rowLoader<LinesOf>(
    async (organizationId, invoiceIds) => {
      const rows = await transaction
        .selectFrom('invoiceLines')
        .select(['invoiceId', 'description', 'amountCents', 'periodStart', 'periodEnd'])
        .where('organizationId', '=', organizationId)
        .where('invoiceId', 'in', invoiceIds)
        .orderBy('invoiceId')
        .orderBy('position')
        .execute();
      const found = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
      return [...found].map(([invoiceId, lines]) => ({ invoiceId, lines }));
    },
    ({ invoiceId }) => invoiceId,
  );

  const byId = rowLoader<InvoiceRow>(
    (organizationId, ids) => of(organizationId).select(invoiceColumns).where('id', 'in', ids).execute(),
    ({ id }) => id,
  );

  return {
    /** An invoice, or null; several are read in one statement. */
    load: (grant: Payer, id: string): Promise<InvoiceRow | null> => byId(grant, id),

    /** The invoices, newest first; 12 a page unless asked otherwise. */
    list: async ({ organizationId }: Payer, args: PageArguments): Promise<InvoicePage> =>
      readPage(of(organizationId).select(invoiceColumns), newestBy('issued_at'), args, 12),

    /** One invoice, or null. */
    find: async ({ organizationId }: Payer, id: string): Promise<InvoiceRow | null> => {
      const found = of(organizationId).select(invoiceColumns);
      return (validate(id) && (await found.where('id', '=', id).executeTakeFirst())) || null;
    },

    /** When the newest invoice was issued that was not taken back; null when there is none. */
    newestAt: async ({ organizationId }: Payer): Promise<Date | null> => {
      const newest = of(organizationId).select('issuedAt').orderBy('issuedAt', 'desc').limit(1);
      return (await newest.where('status', '!=', 'VOID').executeTakeFirst())?.issuedAt ?? null;
    },

    /** What an invoice is made up of, in order. */
    lines: async (grant: Payer, invoiceId: string): Promise<Line[]> =>
      (await linesOf(grant, invoiceId))?.lines ?? [],
  };
};
