import { sql } from 'kysely';
import { connectPools } from '../../../platform/database/connect.ts';
import { connectionsOf } from '../../../platform/database/connection.ts';
import { cardNumbers } from '../../../testing/billing/payments.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/processes/serverProcess.ts';

let server: ServerProcess;
let owner: string;
beforeAll(async () => {
  server = await startServerProcess({ LOG_LEVEL: 'debug' });
  owner = await server.signIn('demo@slipway.dev', 'Demo1234');
});
afterAll(() => server.close());

const read = (path: string, cookie: string) => fetch(server.address + path, { headers: { cookie } });
const firstPath = async () => {
  const { data } = await server.execute(
    owner,
    '{ organization { invoices(first: 1) { nodes { pdfPath } } } }',
  );
  const [, path] = /"pdfPath":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
  return path ?? '';
};

describe('the PDF of an invoice', () => {
  it('is the same file each time, for the owner only', async () => {
    const path = await firstPath();
    const [first, second] = await Promise.all([read(path, owner), read(path, owner)]);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toBe('inline; filename="INV-0008.pdf"');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true);

    expect((await read(path, '')).status).toBe(401);
    expect((await read(path, await server.signIn('viewer@slipway.dev', 'Viewer1234'))).status).toBe(403);
    // The owner of another organization.
    expect((await read(path, await server.signIn('admin@slipway.dev', 'Admin1234'))).status).toBe(404);
    for (const unknown of ['/invoices/1.pdf', `/invoices/${crypto.randomUUID()}.pdf`, '/invoices/x']) {
      expect((await read(unknown, owner)).status).toBe(404);
    }
  });
});

test('neither number nor security code of any card reaches the database or the log', async () => {
  const add =
    'mutation ($input: AddPaymentMethodInput!) { addPaymentMethod(input: $input) { errors { message } } }';
  const numbers = [...Object.values(cardNumbers), '4111111111111111', '378282246310005', '4242424242424241'];
  const wrong = [{ digits: '4242424242424242' }, 4_242_424_242_424_242, null];
  for (const cardNumber of [...numbers, ...wrong]) {
    await server.execute(owner, add, { input: { cardNumber, expiry: '09/39', securityCode: '7391' } });
  }
  await server.execute(owner, add.replace('errors', 'none4242424242424242'), {});
  const { system, close } = await connectPools(connectionsOf(server.databaseUrl));
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(system);
  const lines = [server.output()];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
      system,
    );
    lines.push(...rows.map(({ text }) => text));
  }
  await close();
  const all = lines.join('\n');
  expect(all).toContain('Slipway is open');
  expect(all).toContain('Visa ending in 4242');
  for (const number of numbers) expect(all.replaceAll(/[ -]/g, '')).not.toContain(number.replaceAll(' ', ''));
  expect(all).not.toMatch(/(^|[\s,"(:])7391([\s,")}]|$)/m);
});
