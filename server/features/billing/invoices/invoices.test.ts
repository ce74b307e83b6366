import { recordsOn } from '../../../testing/records/records.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('invoices', () => {
  it('come newest first, page by page, and only those of the organization', async () => {
    const owner = await server.seed.owner();
    const records = recordsOn(server);
    for (const number of [1, 2, 3])
      await records.invoice(owner, number, { issuedAt: new Date(2026, number, 1) });
    await records.invoice(await server.seed.owner(), 1);
    const page =
      '($after: String) { organization { invoices(first: 2, after: $after) { totalCount nodes { number amount { cents } status } pageInfo { endCursor hasNextPage } } } }';
    const { invoices } = (await owner.execute(`query ${page}`)).data.organization;
    expect(invoices.totalCount).toBe(3);
    expect(invoices.nodes.map((invoice: { number: string }) => invoice.number)).toEqual([
      'INV-0003',
      'INV-0002',
    ]);
    const next = await owner.execute(`query ${page}`, { after: invoices.pageInfo.endCursor });
    expect(next.data.organization.invoices.nodes).toEqual([
      { number: 'INV-0001', amount: { cents: 4999 }, status: 'PAID' },
    ]);
  });
});
