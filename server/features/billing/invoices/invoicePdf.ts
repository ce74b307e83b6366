import Pdf from 'pdfkit';
import { invoiceNumber } from '../../../../schema/rules/invoices.ts';
import type { Line } from '../subscription/charges.ts';
import type { InvoiceRow } from './invoiceStore.ts';
import { openFaces } from './pdfFaces.ts';
import { openPen, type Pen } from './pdfPen.ts';
import { inDollars, onDay } from '../wording.ts';

/** Points. */
const margin = 56;
const page = { width: 595.28, height: 841.89 };
const right = page.width - margin;
const factsAt = margin + 110;

const muted = '#596273';
const plain = { size: 10 };
const label = { size: 10, color: muted };
const heading = { size: 10, bold: true };
const small = { size: 8, color: muted };

/** What an invoice says of itself. */
type Invoice = Pick<
  InvoiceRow,
  | 'number'
  | 'amountCents'
  | 'status'
  | 'issuedAt'
  | 'paidAt'
  | 'paidWith'
  | 'customerName'
  | 'customerAddress'
  | 'customerTaxId'
  | 'sellerName'
  | 'sellerAddress'
  | 'sellerTaxId'
>;

type Document = InstanceType<typeof Pdf>;

const statusWords: Readonly<Record<InvoiceRow['status'], string>> = {
  DRAFT: 'Draft',
  OPEN: 'Open',
  PAID: 'Paid',
  VOID: 'Void',
};

const rule = (document: Document, y: number) =>
  document.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).strokeColor('#c9ced6').stroke();

const factsOf = (invoice: Invoice): [string, string][] => [
  ['Invoice number', invoiceNumber(invoice.number)],
  ['Date', onDay(invoice.issuedAt)],
  ['Status', statusWords[invoice.status]],
  ...(invoice.paidAt ? ([['Paid on', onDay(invoice.paidAt)]] satisfies [string, string][]) : []),
  ...(invoice.paidWith ? ([['Paid with', invoice.paidWith]] satisfies [string, string][]) : []),
];

/** Name, lines of the address and tax number, as far as they are known. */
const partyOf = (name: string, address: string, taxId: string): string[] =>
  [name, ...address.split('\n'), taxId && `Tax ID: ${taxId}`].filter(Boolean);

const sellerOf = ({ sellerName, sellerAddress, sellerTaxId }: Invoice): string[] => {
  const known = partyOf('', sellerAddress, sellerTaxId);
  return sellerName || known.length > 0 ? [sellerName || 'Slipway', ...known] : [];
};

const buyerOf = ({ customerName, customerAddress, customerTaxId }: Invoice): string[] =>
  partyOf(customerName, customerAddress, customerTaxId);

const head = (pen: Pen, invoice: Invoice) => {
  const title = { size: 18, bold: true };
  pen.write('Slipway', margin, margin + 18, title);
  pen.writeUpTo('Invoice', right, margin + 18, title);
  let y = margin + 58;
  for (const [name, value] of factsOf(invoice)) {
    pen.write(name, margin, y, label);
    pen.write(value, factsAt, y, { ...plain, width: right - factsAt });
    y += 18;
  }
  for (const [name, lines] of [
    ['From', sellerOf(invoice)],
    ['Billed to', buyerOf(invoice)],
  ] as const) {
    if (lines.length > 0) pen.write(name, margin, y, label);
    for (const line of lines) {
      pen.write(line, factsAt, y, { ...plain, width: right - factsAt });
      y += 14;
    }
    if (lines.length > 0) y += 4;
  }
  return y + 24;
};

/** "2026-11-21 06:30:00 UTC": what is prorated to the second is said to the second. */
const exactly = (instant: Date) => `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const body = (document: Document, pen: Pen, lines: readonly Line[], top: number) => {
  let y = top;
  pen.write('Description', margin, y, heading);
  pen.writeUpTo('Amount', right, y, heading);
  rule(document, y + 9);
  y += 28;
  for (const { description, amountCents, periodStart, periodEnd } of lines) {
    pen.write(description, margin, y, { ...plain, width: right - margin - 120 });
    pen.writeUpTo(inDollars(amountCents), right, y, plain);
    if (periodStart && periodEnd) {
      y += 13;
      pen.write(`${exactly(periodStart)} to ${exactly(periodEnd)}`, margin, y, small);
    }
    y += 24;
  }
  return y - 10;
};

const foot = (document: Document, pen: Pen, invoice: Invoice, y: number) => {
  rule(document, y);
  const total = { size: 12, bold: true };
  pen.write('Total', margin, y + 22, total);
  pen.writeUpTo(inDollars(invoice.amountCents), right, y + 22, total);
  const note = 'Amounts are in US dollars, before tax. Periods are in UTC.';
  pen.write(note, margin, page.height - margin - 4, small);
};

/** An invoice as a PDF of one A4 page. The same invoice is the same file, byte by byte. */
export const invoicePdf = async (invoice: Invoice, lines: readonly Line[]): Promise<Buffer> => {
  const names = [
    ...sellerOf(invoice),
    ...buyerOf(invoice),
    invoice.paidWith ?? '',
    ...lines.map(({ description }) => description),
  ];
  const faces = await openFaces(names.join(' '));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const document = new Pdf({
    size: 'A4',
    margin,
    info: {
      Title: `Invoice ${invoiceNumber(invoice.number)}`,
      Author: 'Slipway',
      CreationDate: invoice.issuedAt,
    },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.on('end', () => resolve(Buffer.concat(parts)));
  document.on('error', reject);
  const pen = openPen(document, faces);
  foot(document, pen, invoice, body(document, pen, lines, head(pen, invoice)));
  document.end();
  return promise;
};
