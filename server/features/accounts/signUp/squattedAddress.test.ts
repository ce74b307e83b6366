import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { programOf } from '../../../testing/people/apiKeys.ts';
import {
  newPassword,
  password,
  resetByMail,
  signIn,
  signUp,
  tokenInLetter,
  verifyAddress,
} from '../../../testing/people/accounts.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { openSocket } from '../../../testing/socket.ts';
import type { Asker } from '../../../testing/testServer.ts';
import { appWith, enrolSeeded, startTwoFactor } from '../../../testing/people/twoFactor.ts';

/** Somebody signs up with an address of somebody else, who comes later. */

const invite = `mutation ($emails: String!, $role: Role) {
  inviteTeam(input: { emails: $emails, role: $role }) { outcomes { status } errors { message } }
}`;
const changeEmail = `mutation ($email: String!) {
  changeEmail(input: { email: $email, currentPassword: "${password}" }) { errors { message } }
}`;
const accept =
  'mutation ($token: String!) { acceptInvitation(input: { token: $token }) { errors { code } } }';
const verify = 'mutation ($token: String!) { verifyEmail(input: { token: $token }) { errors { code } } }';
const whoAndWhere = `{ viewer { id name emailVerified twoFactorEnabled
  organization { id name onboardingStep memberCount } } memberships { organizationName role } }`;
/** Tells the client to come back with the cookie that it has by then. */
const sessionChanged = 4205;
const settings = { name: 'Eve', organizationName: 'Trap' };

let server: ListeningServer;
let squatter: Asker;
let email: string;
let people = 0;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `victim.${people}@example.com`;
  squatter = server.browser();
  await signUp(squatter, { ...settings, email });
});

const arrive = async () => {
  const browser = server.browser();
  const { login } = (await signIn(browser, { email, password: newPassword })).data;
  return { browser, login };
};
const system = () => server.runtime.database.system;
const idsOf = async (browser: Asker) => {
  const { viewer } = (await browser.execute(whoAndWhere)).data;
  return { userId: String(viewer.id), organizationId: String(viewer.organization.id) };
};

test('whoever squats on an address sets up no second factor, and sends nobody an invitation', async () => {
  const { data } = await startTwoFactor(squatter);
  expect(data.startTwoFactor).toEqual({
    setup: null,
    errors: [
      {
        field: null,
        code: 'NOT_ALLOWED',
        message: 'Confirm your email address first: a second factor needs a verified one.',
      },
    ],
  });
  const accomplice = `accomplice${people}@example.com`;
  await squatter.execute(invite, { emails: accomplice, role: 'OWNER' });
  expect(await server.mail(accomplice)).toEqual([]);
  const { answer } = await resetByMail(server, email);
  expect(answer).toEqual({ beganAnew: true, errors: [] });
  expect(await server.mail(accomplice)).toEqual([]);
  const { browser, login } = await arrive();
  expect(login.errors).toEqual([]);
  const { viewer, memberships } = (await browser.execute(whoAndWhere)).data;
  expect(viewer).toMatchObject({ name: `victim.${people}`, emailVerified: true, twoFactorEnabled: false });
  expect(viewer.organization).toMatchObject({ onboardingStep: 'WELCOME', memberCount: 1 });
  expect(memberships).toEqual([{ organizationName: `Organization of victim.${people}`, role: 'OWNER' }]);
});

test('nothing that a squatter made outlives the reset of the owner, however it got there', async () => {
  const verification = await tokenInLetter(server, email);
  const { userId, organizationId } = await idsOf(squatter);
  const other = await server.seed.owner({ organization: 'Guild' });
  await system()
    .insertInto('memberships')
    .values({ organizationId: other.organizationId, userId, role: 'ADMIN' })
    .execute();
  await enrolSeeded(server, userId);
  const key = await programOf(server, { ...other, id: userId }, ['ORGANIZATION_READ']);
  const home = await programOf(server, { ...other, id: userId, organizationId }, ['ORGANIZATION_READ']);
  await squatter.execute(changeEmail, { email: `thief${people}@example.com` });
  const thief = await tokenInLetter(server, `thief${people}@example.com`);
  const clones = join(server.runtime.env.dataDirectory, 'repositories', organizationId);
  await mkdir(clones, { recursive: true });

  const socket = await openSocket(server.url, server.cookieOf(squatter));

  const { letter, answer } = await resetByMail(server, email);
  expect(await socket.closed).toBe(sessionChanged);
  expect(letter).toContain('was never confirmed');
  expect(answer).toEqual({ beganAnew: true, errors: [] });
  expect((await server.mail(email)).at(-1)?.bodyText).toContain('the account was reset');

  const { browser, login } = await arrive();
  expect(login).toMatchObject({ errors: [], user: { role: 'OWNER' } });
  expect((await browser.execute(whoAndWhere)).data.memberships).toHaveLength(1);
  expect((await squatter.execute('{ viewer { id } }')).data.viewer).toBeNull();
  expect((await signIn(server.browser(), { email })).data.login.errors[0].code).toBe('CREDENTIALS');
  for (const program of [key, home])
    expect((await program.execute('{ organization { id } }')).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  const confirm =
    'mutation ($token: String!) { confirmEmailChange(input: { token: $token }) { errors { code } } }';
  expect((await server.anonymous.execute(confirm, { token: thief })).data.confirmEmailChange.errors).toEqual([
    { code: 'EXPIRED' },
  ]);
  expect((await server.anonymous.execute(verify, { token: verification })).data.verifyEmail.errors).toEqual([
    { code: 'EXPIRED' },
  ]);
  const left = await system()
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .execute();
  expect(left).toEqual([]);
  await expect(access(clones)).rejects.toThrow('ENOENT');
  const { members } = (await other.execute('{ organization { members { nodes { id } } } }')).data
    .organization;
  expect(members.nodes).toEqual([{ id: other.id }]);
});

test('an organization that invites the victim meanwhile is joined by the victim, not by the squatter', async () => {
  const host = await server.seed.owner({ organization: 'Guild' });
  await host.execute(invite, { emails: email });
  const token = await tokenInLetter(server, email);
  await resetByMail(server, email);
  expect((await squatter.execute(accept, { token })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const { browser } = await arrive();
  expect((await browser.execute(accept, { token })).data.acceptInvitation.errors).toEqual([]);
});

test('who signs up with an address that somebody else took is told how to have it', async () => {
  const { data } = await signUp(server.browser(), { email });
  expect(data.signup.errors).toMatchObject([{ code: 'FAILED' }]);
  const { bodyText, subject } = (await server.mail(email)).at(-1) ?? {};
  expect(subject).toBe('Someone signed up with your email address');
  expect(bodyText).toContain('Reset the password');
  expect((await resetByMail(server, email)).answer.beganAnew).toBe(true);
  expect((await arrive()).login.errors).toEqual([]);
});

test('once the address is verified a second factor can be set up', async () => {
  await verifyAddress(server, email);
  const { setup } = (await startTwoFactor(squatter)).data.startTwoFactor;
  expect(appWith(server, setup.secret)()).toMatch(/^\d{6}$/);
});
