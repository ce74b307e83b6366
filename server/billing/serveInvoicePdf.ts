import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Context } from '../graphql/context.ts';
import { notFound } from '../graphql/errors.ts';
import { invoicePdf } from './invoicePdf.ts';
import { invoiceNumber } from './invoiceStore.ts';

const statusOf: Readonly<Record<string, number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 };

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Context;

/** Serves the PDF of an invoice to those who may see it in the organization that is active in their session. */
export const serveInvoicePdf = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<{ Params: { file: string } }>('/invoices/:file', async (request, reply) => {
    const context = contextOf(request, reply);
    try {
      await context.read();
      const grant = context.session.allow('BILLING_MANAGE');
      const id = /^([0-9a-f-]{36})\.pdf$/.exec(request.params.file)?.[1];
      const { invoices } = context.stores.billing;
      const invoice = id ? await invoices.find(grant, grant.organizationId, id) : null;
      if (!invoice) throw notFound('invoice');
      const pdf = await invoicePdf(invoice, await invoices.lines(grant, invoice.id));
      return await reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${invoiceNumber(invoice.number)}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(pdf);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const { message, extensions } = error;
      const status = statusOf[String(extensions['code'])] ?? 400;
      return reply.code(status).send({ errors: [{ message, extensions }] });
    } finally {
      await context.end();
    }
  });
};
