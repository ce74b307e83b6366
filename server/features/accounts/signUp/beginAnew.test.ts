import {
  newPassword,
  resetByMail,
  signIn,
  signUp,
  tokenInLetter,
  verifyAddress,
} from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** What becomes of an account whose address was never verified when its owner resets the password. */

const invite =
  'mutation ($emails: String!) { inviteTeam(input: { emails: $emails }) { outcomes { status } } }';
const where = '{ viewer { organization { id name } } }';

let server: TestServer;
let founder: Asker;
let email: string;
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `victim.${people}@example.com`;
  founder = server.browser();
  await signUp(founder, { email, name: 'Eve', organizationName: 'Trap' });
});

const arrive = async (): Promise<Asker> => {
  const browser = server.browser();
  await signIn(browser, { email, password: newPassword });
  return browser;
};
const organizationOf = async (browser: Asker) => (await browser.execute(where)).data.viewer.organization;
const system = () => server.runtime.database.system;

test('that it began anew is in the audit log, of what was and of what is', async () => {
  const { id: organizationId } = await organizationOf(founder);
  await resetByMail(server, email);
  const browser = await arrive();
  const log = '{ auditLog { nodes { action target } } }';
  expect((await browser.execute(log)).data.auditLog.nodes).toEqual([
    { action: 'login', target: null },
    { action: 'confirmPasswordReset', target: `${email}, never verified before: began anew` },
  ]);
  const kept = await system()
    .selectFrom('auditEntries')
    .select(['action', 'actorName', 'target'])
    .where('organizationId', '=', organizationId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .execute();
  expect(kept).toEqual([{ action: 'endUnverifiedAccount', actorName: 'Eve', target: email }]);
});

test('an organization with other people in it stays, and has an owner', async () => {
  const { id: organizationId } = await organizationOf(founder);
  const colleague = await server.seed.owner();
  const later = await server.seed.owner();
  for (const [person, role] of [
    [later, 'MEMBER'],
    [colleague, 'ADMIN'],
  ] as const)
    await system().insertInto('memberships').values({ organizationId, userId: person.id, role }).execute();
  await resetByMail(server, email);
  const members = await system()
    .selectFrom('memberships')
    .select(['userId', 'role'])
    .where('organizationId', '=', organizationId)
    .orderBy('role')
    .execute();
  expect(members).toEqual([
    { userId: colleague.id, role: 'OWNER' },
    { userId: later.id, role: 'MEMBER' },
  ]);
});

test('who verified the address keeps everything, and so does who came by an invitation', async () => {
  await verifyAddress(server, email);
  const { answer } = await resetByMail(server, email);
  expect(answer).toEqual({ beganAnew: false, errors: [] });
  const browser = await arrive();
  expect((await organizationOf(browser)).name).toBe('Trap');

  const guest = `guest${people}@example.com`;
  const host = await server.seed.owner({ organization: 'Guild' });
  await host.execute(invite, { emails: guest });
  const invited = server.browser();
  await signUp(invited, { email: guest, invitationToken: await tokenInLetter(server, guest) });
  expect((await resetByMail(server, guest)).answer.beganAnew).toBe(false);
});
