import { signUp, tokenInLetter, verifyAddress } from '../../../testing/people/accounts.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const viewer = '{ viewer { email organization { name } } }';
const verify = `mutation Verify($token: String!) {
  verifyEmail(input: { token: $token }) { verified errors { field code message } }
}`;

test('signing up makes an organization with its owner, signed in, and asks to verify the address', async () => {
  const browser = server.browser();
  const { data, errors } = await signUp(browser, {
    email: 'Ada@Example.com',
    organizationName: 'Ada & Söhne',
  });
  expect(errors).toBeUndefined();
  expect(data.signup).toEqual({
    user: {
      id: expect.any(String),
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      role: 'OWNER',
      emailVerified: false,
      organizationId: data.signup.user.organization.id,
      organization: {
        id: expect.any(String),
        name: 'Ada & Söhne',
        slug: 'ada-sohne',
        plan: { code: 'STARTER' },
        memberCount: 1,
        onboardingStep: 'WELCOME',
      },
    },
    errors: [],
  });
  expect(browser.token).not.toBeNull();
  const shown = await browser.execute(viewer);
  expect(shown.data.viewer.organization.name).toBe('Ada & Söhne');
  expect(await server.mail('ada@example.com')).toMatchObject([{ subject: 'Confirm your email address' }]);
  const log = await browser.execute('{ auditLog { nodes { action actorName target } } }');
  expect(log.data.auditLog.nodes).toEqual([
    { action: 'signup', actorName: 'Ada Lovelace', target: 'ada@example.com' },
  ]);
});

test('two organizations of one name get different slugs', async () => {
  const first = await signUp(server.browser(), { email: 'one@example.com', organizationName: 'Twins' });
  const second = await signUp(server.browser(), { email: 'two@example.com', organizationName: 'Twins' });
  expect(first.data.signup.user.organization.slug).toBe('twins');
  expect(second.data.signup.user.organization.slug).toMatch(/^twins-[0-9a-f]{6}$/);
});

test('a taken address gets the general failure, no session, and its owner a letter', async () => {
  await signUp(server.browser(), { email: 'grace@example.com', name: 'Grace Hopper' });
  await verifyAddress(server, 'grace@example.com');
  const stranger = server.browser();
  const { data } = await signUp(stranger, { email: 'GRACE@example.com', name: 'Eve' });
  expect(data.signup).toEqual({
    user: null,
    errors: [{ field: null, code: 'FAILED', message: 'Please try again or contact support.' }],
  });
  expect(stranger.token).toBeNull();
  const letters = await server.mail('grace@example.com');
  expect(letters.at(-1)?.subject).toBe('You already have a Slipway account');
  expect(letters.at(-1)?.bodyText).toContain('Grace Hopper');
  expect(letters.at(-1)?.bodyText).not.toContain('Eve');
});

test('of two people who sign up with one address at once, one gets the account', async () => {
  const answers = await Promise.all([
    signUp(server.browser(), { email: 'race@example.com' }),
    signUp(server.browser(), { email: 'race@example.com' }),
  ]);
  expect(answers.map(({ data }) => data.signup.errors.length).sort()).toEqual([0, 1]);
});

test('every field of the form that is wrong is told at once', async () => {
  const { data } = await server.anonymous.execute(
    `mutation { signup(input: { name: "A", email: "no", password: "short", confirmPassword: "other",
      organizationName: "", agreeToTerms: false }) { user { id } errors { field message } } }`,
  );
  expect(data.signup.errors.map(({ field }: { field: string[] }) => field[0]).sort()).toEqual([
    'agreeToTerms',
    'confirmPassword',
    'email',
    'name',
    'organizationName',
    'password',
  ]);
});

test('the link of the letter verifies the address, once', async () => {
  const browser = server.browser();
  await signUp(browser, { email: 'verify@example.com' });
  const token = await tokenInLetter(server, 'verify@example.com');
  const uses = await Promise.all([
    server.anonymous.execute(verify, { token }),
    server.anonymous.execute(verify, { token }),
  ]);
  expect(uses.map(({ data }) => data.verifyEmail.errors.length).sort()).toEqual([0, 1]);
  const { data } = await browser.execute('{ viewer { emailVerified } }');
  expect(data.viewer.emailVerified).toBe(true);
  const again = await server.anonymous.execute(verify, { token });
  expect(again.data.verifyEmail.errors).toEqual([
    { field: ['token'], code: 'EXPIRED', message: 'This verification link was used already.' },
  ]);
});
