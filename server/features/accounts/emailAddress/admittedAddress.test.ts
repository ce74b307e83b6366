import { seededPassword, tokenInLetter } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** An address that an organization does not admit comes into it neither by an invitation nor by a change of address. */

const change = `mutation ($email: String!) {
  changeEmail(input: { email: $email, currentPassword: "${seededPassword}" }) { errors { field code message } }
}`;
const confirm = `mutation ($token: String!) {
  confirmEmailChange(input: { token: $token }) { email errors { field code message } }
}`;

let server: TestServer;
let person: Person;
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  person = await server.seed.owner({ email: `ada${people}@acme.example`, organization: 'Acme' });
});

const admitOnly = (organizationId: string, allowedDomains: string[]) =>
  server.runtime.database.system
    .updateTable('organizations')
    .set({ allowedDomains })
    .where('id', '=', organizationId)
    .execute();
const ask = async (email: string) => (await person.execute(change, { email })).data.changeEmail.errors;
const openLink = async (email: string) => {
  const token = await tokenInLetter(server, email);
  return (await server.anonymous.execute(confirm, { token })).data.confirmEmailChange;
};
const refusal = (field: string, name: string) => [
  { field: [field], code: 'NOT_ALLOWED', message: `${name} does not accept addresses of this domain.` },
];

test('every organization of the person must admit the new address, not the active one alone', async () => {
  const other = await server.seed.owner({ organization: 'Guild' });
  await server.runtime.database.system
    .insertInto('memberships')
    .values({ organizationId: other.organizationId, userId: person.id, role: 'VIEWER' })
    .execute();
  await admitOnly(other.organizationId, ['guild.example', 'Acme.example']);
  expect(await ask(`ada${people}@evil.example`)).toEqual(refusal('email', 'Guild'));
  expect(await ask(`ada${people}@sub.acme.example`)).toEqual(refusal('email', 'Guild'));
  expect(await server.mail(`ada${people}@evil.example`)).toEqual([]);
  expect(await ask(`ADA${people}@GUILD.example`)).toEqual([]);
  expect((await openLink(`ada${people}@guild.example`)).errors).toEqual([]);
});

test('a link from before the list changed does not work any more, and does when the domain is admitted', async () => {
  const email = `ada${people}@elsewhere.example`;
  expect(await ask(email)).toEqual([]);
  await admitOnly(person.organizationId, ['acme.example']);
  expect(await openLink(email)).toEqual({ email: null, errors: refusal('token', 'Acme') });
  expect((await person.execute('{ viewer { email } }')).data.viewer.email).toBe(`ada${people}@acme.example`);
  await admitOnly(person.organizationId, ['acme.example', 'elsewhere.example']);
  expect(await openLink(email)).toEqual({ email, errors: [] });
});

test('refused addresses use up none of the letters', async () => {
  await admitOnly(person.organizationId, ['acme.example']);
  for (let turn = 0; turn < 8; turn += 1) await ask(`ada${people}@evil.example`);
  expect(await ask(`ada${people}.new@acme.example`)).toEqual([]);
});
