import { cardNumbers, paymentsOn } from '../../../testing/billing/payments.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { seedOperator } from '../../../testing/people/operator.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const update = `mutation ($input: UpdateBillingDetailsInput!) { updateBillingDetails(input: $input) {
  billingDetails { name address taxId } errors { field code message } } }`;
const updateSeller = `mutation ($input: UpdateSellerDetailsInput!) { updateSellerDetails(input: $input) {
  seller { name address taxId } errors { field code message } } }`;
const read = '{ organization { billingDetails { name address taxId } } }';
const party = 'name address taxId';
const invoiced = `{ organization { invoices(first: 1) { nodes { customerName customer { ${party} } seller { ${party} } } } } }`;

const acme = { name: 'Acme Inc', address: '1 Harbor Way\nPortland, OR 97201', taxId: '12-3456789' };
const slipway = { name: 'Slipway GmbH', address: 'Kai 5\n20457 Hamburg', taxId: 'DE 123456789' };

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await openTestServer();
  operator = await seedOperator(server);
});
afterAll(() => server.close());

test('an owner enters what invoices show of the organization; it is checked, and noted in the audit log', async () => {
  const owner = await server.seed.owner();
  expect((await owner.execute(read)).data.organization.billingDetails).toEqual({
    name: '',
    address: '',
    taxId: '',
  });
  const typed = { name: ' Acme Inc ', address: ' 1 Harbor Way\n\nPortland, OR 97201 ', taxId: acme.taxId };
  expect((await owner.execute(update, { input: typed })).data.updateBillingDetails).toEqual({
    billingDetails: acme,
    errors: [],
  });
  expect((await owner.execute(read)).data.organization.billingDetails).toEqual(acme);
  const wrong = { name: 'a'.repeat(201), address: 'line\n'.repeat(7), taxId: 'no!' };
  expect((await owner.execute(update, { input: wrong })).data.updateBillingDetails).toEqual({
    billingDetails: null,
    errors: [
      { field: ['name'], code: 'INVALID', message: 'Name must be at most 200 characters' },
      { field: ['address'], code: 'INVALID', message: 'Address must be at most 6 lines' },
      {
        field: ['taxId'],
        code: 'INVALID',
        message: 'Please enter 4 to 40 letters, digits, spaces, dots, slashes or dashes',
      },
    ],
  });
  const { auditLog } = (await owner.execute('{ auditLog { nodes { action target } } }')).data;
  expect(auditLog.nodes[0]).toEqual({
    action: 'updateBillingDetails',
    target: 'Acme Inc, 1 Harbor Way, Portland, OR 97201, 12-3456789',
  });
  const admin = await owner.invite('ADMIN');
  const refused = await admin.execute(update, { input: acme });
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

test('an invoice keeps buyer and seller as they were when it was issued', async () => {
  const input = { ...slipway, currentPassword: seededPassword };
  expect((await operator.execute(updateSeller, { input })).data.updateSellerDetails).toEqual({
    seller: slipway,
    errors: [],
  });
  const seller = await operator.execute(`{ platformBilling { seller { ${party} } } }`);
  expect(seller.data.platformBilling.seller).toEqual(slipway);
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
  await owner.execute(update, { input: acme });
  const payments = paymentsOn(server);
  await payments.addCard(owner, cardNumbers.succeeds);
  await payments.confirm(owner, await payments.preview(owner, 'PROFESSIONAL'));
  const before = (await owner.execute(invoiced)).data.organization.invoices.nodes;
  expect(before).toEqual([{ customerName: 'Acme Inc', customer: acme, seller: slipway }]);
  await owner.execute(update, { input: { name: 'Acme Ltd', address: '', taxId: '' } });
  expect((await owner.execute(invoiced)).data.organization.invoices.nodes).toEqual(before);
  const stranger = await owner.execute(updateSeller, { input });
  expect(stranger.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});
