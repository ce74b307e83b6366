import type { FastifyInstance } from 'fastify';
import { answerOverHttp, type ContextOf } from '../../../platform/graphql/http/answerOverHttp.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { invoiceNumber } from '../../../../schema/rules/invoices.ts';

const config = {
  accessRule: { permission: 'BILLING_MANAGE', personal: false, whileSuspended: true },
  keyAs: 'BEARER',
} as const;

/** Path of the PDF of an invoice on this server. */
export const invoicePdfPath = (id: string): string => `/invoices/${id}.pdf`;

/** Serves the PDF of an invoice to those who may see it in the organization of their session or API key. */
export const serveInvoicePdf = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<{ Params: { file: string } }>('/invoices/:file', { config }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async ({ session, stores }) => {
      const grant = session.allowWhileSuspended('BILLING_MANAGE');
      const id = /^([0-9a-f-]{36})\.pdf$/.exec(request.params.file)?.[1];
      const { invoices } = stores.billing;
      const invoice = id ? await invoices.find(grant, id) : null;
      if (!invoice) throw notFound('invoice');
      const { invoicePdf } = await import('./invoicePdf.ts');
      const pdf = await invoicePdf(invoice, await invoices.lines(grant, invoice.id));
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${invoiceNumber(invoice.number)}.pdf"`);
      return pdf;
    }),
  );
};
