import { seededPassword, signUp, tokenInLetter } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const invite = `mutation ($emails: String!) { inviteTeam(input: { emails: $emails }) { outcomes { status } } }`;
const accept = `mutation ($token: String!) {
  acceptInvitation(input: { token: $token }) { user { id } errors { field code message } }
}`;
const save = `mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { errors { message } } }`;

let server: TestServer;
let owner: Person;
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.seed.owner({ organization: 'Acme', plan: 'ENTERPRISE' });
  people += 1;
});

/** Sets the list as the settings do. */
const admit = async (allowedDomains: string[]) => {
  const { data } = await owner.execute('{ organization { updatedAt } }');
  const { updatedAt } = data.organization;
  const input = { updatedAt, allowedDomains, currentPassword: seededPassword };
  expect((await owner.execute(save, { input })).data.updateOrganization.errors).toEqual([]);
};
const statusOf = async (emails: string): Promise<string> =>
  (await owner.execute(invite, { emails })).data.inviteTeam.outcomes[0].status;

test.each([
  ['ada@acme.example', 'INVITED'],
  ['ada@ACME.Example', 'INVITED'],
  ['ada@xn--bcher-kva.example', 'INVITED'],
  ['ada@sub.acme.example', 'DOMAIN_NOT_ALLOWED'],
  ['ada@notacme.example', 'DOMAIN_NOT_ALLOWED'],
  ['ada@acme.example.evil.io', 'DOMAIN_NOT_ALLOWED'],
  ['ada@example', 'INVALID_ADDRESS'],
  ['acme.example@evil.io', 'DOMAIN_NOT_ALLOWED'],
  ['ada@evil.io@acme.example', 'INVALID_ADDRESS'],
  ['ada@acme.example.', 'INVALID_ADDRESS'],
  ['ada@acmе.example', 'INVALID_ADDRESS'], // a Cyrillic е
  ['ada@acme\u3002example', 'INVALID_ADDRESS'],
  ['ada@bücher.example', 'INVALID_ADDRESS'],
])('with acme.example and bücher.example admitted, inviting %s is %s', async (email, status) => {
  await admit(['@Acme.Example', 'Bücher.example']);
  expect(await statusOf(email)).toBe(status);
});

test('an account that was invited before the list changed cannot join any more, and can when it is admitted', async () => {
  const email = `ada${people}@old.example`;
  const ada = server.browser();
  await signUp(ada, { email });
  await statusOf(email);
  const token = await tokenInLetter(server, email);
  await admit(['new.example']);
  expect((await ada.execute(accept, { token })).data.acceptInvitation).toEqual({
    user: null,
    errors: [
      { field: ['token'], code: 'NOT_ALLOWED', message: 'Acme does not accept addresses of this domain.' },
    ],
  });
  await admit(['new.example', 'old.example']);
  expect((await ada.execute(accept, { token })).data.acceptInvitation.errors).toEqual([]);
});

test('a new person who was invited before the list changed gets no account by the link', async () => {
  const email = `new${people}@old.example`;
  await statusOf(email);
  await admit(['new.example']);
  const invitationToken = await tokenInLetter(server, email);
  const { data } = await signUp(server.browser(), { email, invitationToken });
  expect(data.signup).toMatchObject({ user: null, errors: [{ code: 'NOT_ALLOWED' }] });
  const { system } = server.runtime.database;
  expect(await system.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
});

test('an empty list admits all', async () => {
  await admit(['acme.example']);
  await admit([]);
  expect(await statusOf('anyone@anywhere.example')).toBe('INVITED');
});
