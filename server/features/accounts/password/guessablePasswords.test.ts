import { password, signUp, tokenInLetter } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

const change = `mutation ($to: String!) {
  changePassword(input: { currentPassword: "${password}", password: $to, confirmPassword: $to }) {
    errors { field code message }
  }
}`;
const confirm = `mutation ($token: String!, $to: String!) {
  confirmPasswordReset(input: { token: $token, password: $to, confirmPassword: $to }) { errors { field code message } }
}`;
const refused = (message: string) => [{ field: ['password'], code: 'INVALID', message }];
const common = refused('This is one of the most common passwords. Please choose another one.');
const own = refused(
  'Your password must not be just your name, email address or organization with numbers or symbols added.',
);
const tooShort = refused('Password must be at least 8 characters');
const tooLong = refused('Password must be at most 256 characters');

let server: TestServer;
let ada: Asker;
let made = 0;
const email = 'countess@example.com';
beforeAll(async () => {
  server = await openTestServer();
  ada = server.browser();
  await signUp(ada, { email });
});
afterAll(() => server.close());

const signUpWith = async (typed: string) => {
  made += 1;
  const { data } = await signUp(server.browser(), { email: `grace${made}@example.com`, password: typed });
  return data.signup.errors;
};
const changeTo = async (to: string) => (await ada.execute(change, { to })).data.changePassword.errors;

test('signing up refuses the most common passwords and the own name, address or organization', async () => {
  expect(await signUpWith('Password1')).toEqual(common);
  expect(await signUpWith('Lovelace1815')).toEqual(own);
  expect(await signUpWith(`Grace${made + 1}-2024`)).toEqual(own);
  expect(await signUpWith('Grace-Hopper-1952')).toEqual([]);
  expect(await signUpWith('Analytical-Engines-1')).toEqual(own);
});

test('changing the password refuses them too', async () => {
  expect(await changeTo('Password1')).toEqual(common);
  expect(await changeTo('Lovelace1815')).toEqual(own);
  expect(await changeTo('Countess1815')).toEqual(own);
  expect(await changeTo('Analytical1')).toEqual(own);
  expect(await changeTo('Seven-7')).toEqual(tooShort);
  expect(await changeTo(`Aa1${'x'.repeat(254)}`)).toEqual(tooLong);
});

test('resetting the password refuses them too, and the link still works', async () => {
  await server.anonymous.execute(
    `mutation { resetPassword(input: { email: "${email}" }) { errors { code } } }`,
  );
  const token = await tokenInLetter(server, email);
  const attempt = async (to: string) =>
    (await server.anonymous.execute(confirm, { token, to })).data.confirmPasswordReset.errors;
  expect(await attempt('Qwerty123')).toEqual(common);
  expect(await attempt('Lovelace1')).toEqual(own);
  expect(await attempt('Countess1')).toEqual(own);
  expect(await attempt('Analytical1')).toEqual(own);
  expect(await attempt('Seven-7')).toEqual(tooShort);
  expect(await attempt(`Aa1${'x'.repeat(254)}`)).toEqual(tooLong);
  expect(await attempt('Battery-Staple-7')).toEqual([]);
});

test('a password has 8 to 256 characters', async () => {
  expect(await signUpWith('Seven-7')).toEqual(tooShort);
  expect(await signUpWith('Eight-88')).toEqual([]);
  expect(await signUpWith(`Aa1${'x'.repeat(253)}`)).toEqual([]);
  expect(await signUpWith(`Aa1${'x'.repeat(254)}`)).toEqual(tooLong);
});
