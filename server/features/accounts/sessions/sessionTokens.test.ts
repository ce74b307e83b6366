import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { signIn, signUp } from '../../../testing/people/accounts.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const email = 'ada@example.com';

test('a session token is 256 random bits, of which only the SHA-256 is kept', async () => {
  const browser = server.browser();
  await signUp(browser, { email });
  const first = browser.token ?? '';
  await signIn(browser, { email });
  const second = browser.token ?? '';
  expect(second).not.toBe(first);
  for (const token of [first, second]) expect(Buffer.from(token, 'base64url')).toHaveLength(32);

  const { system } = server.runtime.database;
  const hashes = (await system.selectFrom('sessions').select('tokenHash').execute()).map((row) =>
    row.tokenHash.toString('hex'),
  );
  expect(hashes).toContain(createHash('sha256').update(second).digest('hex'));
  const { rows } = await sql<{ row: string }>`select s::text as row from sessions s`.execute(system);
  const all = rows.map(({ row }) => row).join(' ');
  expect(all).toContain(hashes[0]);
  const bytes = Buffer.from(second, 'base64url');
  for (const form of [second, Buffer.from(second).toString('hex'), bytes.toString('hex')]) {
    expect(all).not.toContain(form);
  }
});
