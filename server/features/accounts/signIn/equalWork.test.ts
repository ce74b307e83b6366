/**
 * It replaces what modules import: they are its own.
 *
 * @jest-environment node
 */
import { hash, verify } from '@node-rs/argon2';
import { signIn, signUp } from '../../../testing/people/accounts.ts';
import { countStatements } from '../../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual('@node-rs/argon2');
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) };
});

const known = 'ada@example.com';
const unknown = 'nobody@example.com';
const reset = `mutation ($email: String!) { resetPassword(input: { email: $email }) { errors { field code message } } }`;
const invite = `mutation ($emails: String!) {
  inviteTeam(input: { emails: $emails }) { outcomes { status message } errors { field code message } }
}`;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await signUp(server.browser(), { email: known });
});
afterAll(() => server.close());

/** What was asked of argon2 and of PostgreSQL, besides the answer. */
const workOf = async <Result>(action: () => Promise<Result>) => {
  jest.mocked(hash).mockClear();
  jest.mocked(verify).mockClear();
  const { result, statements } = await countStatements(action);
  const hashes = {
    made: jest.mocked(hash).mock.calls.length,
    compared: jest.mocked(verify).mock.calls.length,
  };
  return { result, statements, hashes };
};

const attempt = (email: string) =>
  workOf(() => signIn(server.browser(), { email, password: 'Wrong-Horse-9' }));
const written = (statements: string[]) => statements.filter((text) => /^insert/i.test(text.trim())).length;

test('signing in: a wrong password and an unknown address are one answer and the same work', async () => {
  const [wrong, nobody] = [await attempt(known), await attempt(unknown)];
  expect(nobody).toEqual(wrong);
  expect(wrong.hashes).toEqual({ made: 0, compared: 1 });
  // The decoy costs what a real hash costs.
  const parameters = jest.mocked(verify).mock.calls.map(([stored]) => /^(.*p=1)\$/.exec(String(stored))?.[1]);
  expect(parameters).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
});

test('a throttled sign-in is one answer and the same work, and compares no password', async () => {
  for (let turn = 0; turn < 10; turn += 1) for (const email of [known, unknown]) await attempt(email);
  const [wrong, nobody] = [await attempt(known), await attempt(unknown)];
  expect(wrong.result.data.login.errors[0].code).toBe('RATE_LIMITED');
  expect(nobody).toEqual(wrong);
  expect(wrong.hashes).toEqual({ made: 0, compared: 0 });
});

test('resetting: a known and an unknown address are one answer, as many statements and as many rows written', async () => {
  const ask = (email: string) => workOf(() => server.anonymous.execute(reset, { email }));
  const [account, nobody] = [await ask(known), await ask(unknown)];
  expect(account.result).toEqual({ data: { resetPassword: { errors: [] } } });
  expect(nobody.result).toEqual(account.result);
  expect(written(account.statements)).toBeGreaterThan(2);
  expect(written(nobody.statements)).toBe(written(account.statements));
  // Beside what begins and ends doing it in vain.
  const savepoints = nobody.statements.filter((text) => /savepoint/.test(text));
  expect(nobody.statements.length - savepoints.length).toBe(account.statements.length);
  expect(await server.mail(unknown)).toEqual([]);
  const people = await server.runtime.database.system.selectFrom('users').select('email').execute();
  expect(people).toEqual([{ email: known }]);
});

test('inviting: an address with and one without an account are one answer and the same work', async () => {
  const owner = await server.seed.owner({ organization: 'Acme' });
  const ask = (emails: string) => workOf(() => owner.execute(invite, { emails }));
  const [account, nobody] = [await ask(known), await ask(unknown)];
  expect(account.result.data.inviteTeam.outcomes).toEqual([{ status: 'INVITED', message: 'Invited' }]);
  expect(nobody).toEqual(account);
});

test('signing up with a taken address is as much hashing as with a free one', async () => {
  const taken = await workOf(() => signUp(server.browser(), { email: known }));
  const free = await workOf(() => signUp(server.browser(), { email: 'free@example.com' }));
  expect(taken.result.data.signup).toMatchObject({ user: null, errors: [{ field: null, code: 'FAILED' }] });
  expect(free.result.data.signup.errors).toEqual([]);
  expect(taken.hashes).toEqual({ made: 1, compared: 0 });
  expect(free.hashes).toEqual(taken.hashes);
});
