import Pdf from 'pdfkit';
import type { Line } from './charges.ts';
import { invoiceNumber } from '../../schema/rules/invoices.ts';
import type { InvoiceRow } from './invoiceStore.ts';
import { toWinAnsi } from './winAnsi.ts';
import { inDollars, onDay } from './wording.ts';

/** Points. */
const margin = 56;
const page = { width: 595.28, height: 841.89 };
const right = page.width - margin;
const muted = '#596273';

type Document = InstanceType<typeof Pdf>;

const statusWords: Readonly<Record<InvoiceRow['status'], string>> = {
  DRAFT: 'Draft',
  OPEN: 'Open',
  PAID: 'Paid',
  VOID: 'Void',
};

const say = (
  document: Document,
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions = {},
) => document.text(toWinAnsi(text), x, y, { lineBreak: false, ...options });

const sayAmount = (document: Document, cents: number, y: number) =>
  say(document, inDollars(cents), right - 120, y, { width: 120, align: 'right' });

const rule = (document: Document, y: number) =>
  document.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).strokeColor('#c9ced6').stroke();

const head = (document: Document, invoice: InvoiceRow) => {
  document.font('Helvetica-Bold').fontSize(18);
  say(document, 'Slipway', margin, margin);
  say(document, 'Invoice', right - 200, margin, { width: 200, align: 'right' });
  const facts = [
    ['Invoice number', invoiceNumber(invoice.number)],
    ['Date', onDay(invoice.issuedAt)],
    ['Status', statusWords[invoice.status]],
    ...(invoice.paidAt ? [['Paid on', onDay(invoice.paidAt)]] : []),
    ...(invoice.paidWith ? [['Paid with', invoice.paidWith]] : []),
    ['Billed to', invoice.customerName],
  ];
  let y = margin + 48;
  for (const [label = '', value = ''] of facts) {
    document.font('Helvetica').fontSize(10).fillColor(muted);
    say(document, label, margin, y);
    document.fillColor('black');
    say(document, value, margin + 110, y, { width: right - margin - 110, height: 12, ellipsis: true });
    y += 18;
  }
  return y + 24;
};

const body = (document: Document, lines: readonly Line[], top: number) => {
  let y = top;
  document.font('Helvetica-Bold').fontSize(10);
  say(document, 'Description', margin, y);
  say(document, 'Amount', right - 120, y, { width: 120, align: 'right' });
  rule(document, y + 18);
  y += 28;
  for (const { description, amountCents, periodStart, periodEnd } of lines) {
    document.font('Helvetica').fontSize(10).fillColor('black');
    say(document, description, margin, y);
    sayAmount(document, amountCents, y);
    if (periodStart && periodEnd) {
      document.fontSize(8).fillColor(muted);
      say(document, `${exactly(periodStart)} to ${exactly(periodEnd)}`, margin, y + 14);
      y += 12;
    }
    y += 24;
  }
  return y;
};

/** "2026-11-21 06:30:00 UTC": what is prorated to the second is said to the second. */
const exactly = (instant: Date) => `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** An invoice as a PDF of one A4 page. The same invoice is the same file, byte by byte. */
export const invoicePdf = (invoice: InvoiceRow, lines: readonly Line[]): Promise<Buffer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const title = `Invoice ${invoiceNumber(invoice.number)}`;
  const document = new Pdf({
    size: 'A4',
    margin,
    info: { Title: title, Author: 'Slipway', CreationDate: invoice.issuedAt },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.on('end', () => resolve(Buffer.concat(parts)));
  document.on('error', reject);
  const y = body(document, lines, head(document, invoice));
  rule(document, y);
  document.font('Helvetica-Bold').fontSize(12).fillColor('black');
  say(document, 'Total', margin, y + 12);
  sayAmount(document, invoice.amountCents, y + 12);
  document.font('Helvetica').fontSize(8).fillColor(muted);
  const note = 'Amounts are in US dollars, before tax. Periods are in UTC.';
  say(document, note, margin, page.height - margin - 12);
  document.end();
  return promise;
};

/** Path of the PDF of an invoice on this server. */
export const invoicePdfPath = (id: string): string => `/invoices/${id}.pdf`;
