import { programOf } from '../../../testing/people/apiKeys.ts';
import { seededPassword, tokenInLetter } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** Whoever got hold of a key does not keep it when the password of its person is another one. */

const own = 'Battery-Staple-7';
const ask = 'mutation ($email: String!) { resetPassword(input: { email: $email }) { errors { code } } }';
const set = `mutation ($input: ConfirmPasswordResetInput!) {
  confirmPasswordReset(input: $input) { revokedApiKeys errors { code message } }
}`;
const change = `mutation ($input: ChangePasswordInput!) {
  changePassword(input: $input) { revokedApiKeys errors { code message } }
}`;

let server: TestServer;
let person: Person;
let keys: Asker[];
let stranger: Asker;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.seed.owner();
  const other = await server.seed.owner();
  await server.runtime.database.system
    .insertInto('memberships')
    .values({ organizationId: other.organizationId, userId: person.id, role: 'ADMIN' })
    .execute();
  keys = [
    await programOf(server, person, ['ORGANIZATION_READ']),
    await programOf(server, { ...person, organizationId: other.organizationId }, ['ORGANIZATION_READ']),
  ];
  stranger = await programOf(server, other, ['ORGANIZATION_READ']);
});

const works = async (asker: Asker) =>
  (await asker.execute('{ organization { id } }')).errors?.[0]?.extensions.code ?? 'works';
const allWork = async () => Promise.all(keys.map(works));
const reset = async (wishes = {}) => {
  await server.anonymous.execute(ask, { email: person.email });
  const token = await tokenInLetter(server, person.email);
  const input = { token, password: own, confirmPassword: own, ...wishes };
  return (await server.anonymous.execute(set, { input })).data.confirmPasswordReset;
};
const letter = async () => (await server.mail(person.email)).at(-1)?.bodyText;

test('a reset revokes the keys of the account in every organization, and tells so', async () => {
  expect(await allWork()).toEqual(['works', 'works']);
  expect(await reset()).toEqual({ revokedApiKeys: 2, errors: [] });
  expect(await allWork()).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  expect(await works(stranger)).toBe('works');
  expect(await letter()).toContain('Your 2 API keys were revoked');
});

test('who wants to keep them keeps them, and is told that they still work', async () => {
  expect(await reset({ revokeApiKeys: false })).toEqual({ revokedApiKeys: 0, errors: [] });
  expect(await allWork()).toEqual(['works', 'works']);
  expect(await letter()).toContain('Your 2 API keys still work.');
});

test.each([
  [{ revokeApiKeys: true }, 2, 'UNAUTHENTICATED', 'Your 2 API keys were revoked'],
  [{}, 0, 'works', 'Your 2 API keys still work.'],
])('a change of password with %j', async (wishes, revokedApiKeys, state, said) => {
  const input = { currentPassword: seededPassword, password: own, confirmPassword: own, ...wishes };
  const { data } = await person.execute(change, { input });
  expect(data.changePassword).toEqual({ revokedApiKeys, errors: [] });
  expect(await allWork()).toEqual([state, state]);
  expect(await letter()).toContain(said);
});

test('a password that was refused leaves them as they are', async () => {
  const input = {
    currentPassword: 'Wrong-Horse-9',
    password: own,
    confirmPassword: own,
    revokeApiKeys: true,
  };
  const { data } = await person.execute(change, { input });
  expect(data.changePassword.revokedApiKeys).toBeNull();
  expect(await allWork()).toEqual(['works', 'works']);
});
