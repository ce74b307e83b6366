import { password, signUp, verifyAddress } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** What one can make us write to an address that one signed up with and never proved, with the numbers of production. */

const hour = 60 * 60_000;
const invite = 'mutation ($emails: String!) { inviteTeam(input: { emails: $emails }) { errors { code } } }';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ NODE_ENV: 'production' });
});
afterAll(() => server.close());

let helpersMade = 0;
const helper = async (): Promise<Asker> => {
  helpersMade += 1;
  const email = `helper${helpersMade}@example.com`;
  const from = Object.assign(server.browser(), { ipAddress: `198.51.100.${helpersMade}` });
  await signUp(from, { email });
  await verifyAddress(server, email);
  return from;
};

const changeEmail = `mutation ($email: String!) {
  changeEmail(input: { email: $email, currentPassword: "${password}" }) { errors { code } }
}`;
const changePassword = (from: string, to: string) => `mutation {
  changePassword(input: { currentPassword: "${from}", password: "${to}", confirmPassword: "${to}" }) { errors { code } }
}`;

// Each of many passwords is hashed, on machines that do much else.
jest.setTimeout(180_000);

test('who signs up with a stranger’s address and does all that sends letters writes few of them in a day', async () => {
  const victim = 'victim3@example.org';
  const squatter = Object.assign(server.browser(), { ipAddress: '203.0.113.1' });
  await signUp(squatter, { email: victim });
  const helpers = [await helper(), await helper(), await helper(), await helper()];
  const passwords = [password, 'Another-Horse-8'];
  for (let turn = 0; turn < 24; turn += 1) {
    const [present = '', next = ''] = turn % 2 === 0 ? passwords : passwords.toReversed();
    await squatter.execute('mutation { resendVerification { errors { code } } }');
    await squatter.execute(changePassword(present, next));
    await squatter.execute(changeEmail, { email: `elsewhere${turn}@example.com` });
    await signUp(Object.assign(server.browser(), { ipAddress: `203.0.113.${turn}` }), { email: victim });
    await signUp(Object.assign(server.browser(), { ipAddress: `203.0.113.${turn}` }), {
      email: `victim3+${turn}@example.org`,
    });
    for (const each of helpers) {
      await each.execute(changeEmail, { email: `victim3+c${turn}@example.org` });
      await each.execute(invite, { emails: `victim3+i${turn}@example.org` });
    }
    server.clock.advance(hour);
  }
  const letters = (await server.mail()).filter(({ recipient }) => recipient.startsWith('victim3'));
  const count = Object.entries(Object.groupBy(letters, ({ subject }) => subject)).map(
    ([subject, all = []]) => [subject, all.length],
  );
  expect(Object.fromEntries(count)).toEqual({
    'Confirm your email address': 9,
    'Confirm your new email address': 5,
    'Join Analytical Engines on Slipway': 5,
    'Someone signed up with your email address': 5,
  });
});
