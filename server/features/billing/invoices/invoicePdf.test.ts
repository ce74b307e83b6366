import { pdfText } from '../../../testing/deployments/pdfText.ts';
import { invoicePdf } from './invoicePdf.ts';

const at = new Date('2026-11-21T06:30:00Z');
const invoice = {
  number: 8,
  amountCents: 9_900,
  status: 'PAID',
  issuedAt: at,
  paidAt: at,
  paidWith: 'Visa ending in 4242',
  customerName: 'Northwind Robotics',
  customerAddress: '',
  customerTaxId: '',
  sellerName: '',
  sellerAddress: '',
  sellerTaxId: '',
} as const;
const periodEnd = new Date('2026-12-21T06:30:00Z');
const lines = [{ description: 'Professional, monthly', amountCents: 9_900, periodStart: at, periodEnd }];

const textFor = async (customerName: string) =>
  pdfText(await invoicePdf({ ...invoice, customerName }, lines));

test('an invoice says who pays what for when', async () => {
  expect(await textFor('Northwind Robotics')).toEqual([
    'SlipwayInvoice',
    'Invoice numberINV-0008',
    'DateNov 21, 2026',
    'StatusPaid',
    'Paid onNov 21, 2026',
    'Paid withVisa ending in 4242',
    'Billed toNorthwind Robotics',
    'DescriptionAmount',
    'Professional, monthly$99.00',
    '2026-11-21 06:30:00 UTC to 2026-12-21 06:30:00 UTC',
    'Total$99.00',
    'Amounts are in US dollars, before tax. Periods are in UTC.',
  ]);
});

test('it shows address and tax number of seller and buyer', async () => {
  const parties = {
    customerAddress: '1 Harbor Way\nPortland, OR 97201\nUnited States',
    customerTaxId: '12-3456789',
    sellerName: 'Slipway Operations GmbH',
    sellerAddress: 'Kai 5\n20457 Hamburg',
    sellerTaxId: 'DE123456789',
  };
  const text = await pdfText(await invoicePdf({ ...invoice, ...parties }, lines));
  const at = text.indexOf('FromSlipway Operations GmbH');
  expect(text.slice(at, at + 8)).toEqual([
    'FromSlipway Operations GmbH',
    'Kai 5',
    '20457 Hamburg',
    'Tax ID: DE123456789',
    'Billed toNorthwind Robotics',
    '1 Harbor Way',
    'Portland, OR 97201',
    'United States',
  ]);
  expect(text).toContain('Tax ID: 12-3456789');
});

test.each([
  'Müller & Söhne – “Größe” €',
  'Łódź Čapek Đorđe Ấn Độ',
  'Северсталь Україна',
  'Εθνική Τράπεζα',
  '株式会社 日立製作所 髙島屋カフェ',
  '华为技术有限公司',
  '臺灣積體電路製造股份有限公司',
  '삼성전자 주식회사',
  'חברת החשמל לישראל',
  'شركة أرامكو السعودية',
  'Toyota トヨタ株式会社 (Japan)',
])('whoever copies the name %s from an invoice gets that name', async (name) => {
  expect(await textFor(name)).toContain(`Billed to${name}`);
});

test('what no font has is shown as the replacement character', async () => {
  expect(await textFor('Rocket 🚀 Labs\nInc')).toContain('Billed toRocket \ufffd Labs Inc');
});

test('a name that is too long for the line ends in an ellipsis', async () => {
  const text = await textFor('株式会社'.repeat(30));
  expect(text.join('\n')).toMatch(/Billed to(株式会社){5,15}株?式?会?…\n/);
});
