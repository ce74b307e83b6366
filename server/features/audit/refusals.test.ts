import { mostRefusalsNoted, noteFurtherRefusals } from '../../platform/auth/noteRefusal.ts';
import { signIn, signUp, verifyAddress } from '../../testing/people/accounts.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { openTestRoutes } from '../../testing/isolation/routes.ts';
import type { Person } from '../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../testing/testServer.ts';
import { rowsOf } from '../../testing/database/tenantRows.ts';
import { enrol, typeCode, typePassword } from '../../testing/people/twoFactor.ts';

const hour = 60 * 60_000;
const log = `{ auditLog(first: 100, outcome: REFUSED) {
  nodes { action outcome actorName apiKeyName target ipAddress }
} }`;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const refusalsIn = async (reader: Asker) => (await reader.execute(log)).data.auditLog.nodes;
const from = (ipAddress: string) => Object.assign(server.browser(), { ipAddress });
const guess = (email: string, ipAddress = '192.0.2.66') =>
  signIn(from(ipAddress), { email, password: 'Wrong-Horse-9' });
const joins = (person: Person, { organizationId }: Person, lastUsedAt: Date) =>
  server.runtime.database.system
    .insertInto('memberships')
    .values({ organizationId, userId: person.id, role: 'ADMIN', lastUsedAt })
    .execute();

test('who guesses a password, from outside and then signed in, stands in the log of the organization it leads to', async () => {
  const owner = await server.seed.owner({ name: 'Ada' });
  const elsewhere = await server.seed.owner();
  await joins(owner, elsewhere, new Date(0));
  await guess(owner.email.toUpperCase());
  await guess('nobody@example.com');
  const wrong = `currentPassword: "Wrong-Horse-9"`;
  const gone = await owner.execute(
    `mutation { deleteOrganization(input: { id: "${owner.organizationId}", ${wrong} }) { errors { code } } }`,
  );
  expect(gone.data.deleteOrganization.errors).toEqual([{ code: 'CREDENTIALS' }]);
  const refused = { outcome: 'REFUSED', actorName: 'Ada', apiKeyName: null, target: null };
  expect(await refusalsIn(elsewhere)).toEqual([{ ...refused, action: 'login', ipAddress: '192.0.2.66' }]);
  expect(await refusalsIn(owner)).toEqual([
    { ...refused, action: 'deleteOrganization', ipAddress: '127.0.0.1' },
  ]);
  expect(await refusalsIn(await server.seed.owner())).toEqual([]);
});

test('who is no owner, and a key without the scope, try in vain: each try is an entry, and nothing else is changed', async () => {
  const owner = await server.seed.owner();
  const viewer = await owner.invite('VIEWER', 'Vic');
  const admin = await owner.invite('ADMIN', 'Ann');
  const program = await programOf(server, owner, ['ORGANIZATION_READ']);
  const before = await rowsOf(server, owner.organizationId);
  const invite =
    'mutation { inviteTeam(input: { emails: "a@example.com", role: OWNER }) { errors { code } } }';
  for (const asker of [viewer, program]) {
    const { errors } = await asker.execute(invite);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
  const { data } = await admin.execute(invite);
  expect(data.inviteTeam.errors).toEqual([{ code: 'NOT_ALLOWED' }]);
  const refused = { action: 'inviteTeam', outcome: 'REFUSED', target: null, ipAddress: '127.0.0.1' };
  expect(await refusalsIn(owner)).toEqual([
    { ...refused, actorName: 'Ann', apiKeyName: null },
    { ...refused, actorName: owner.name, apiKeyName: 'Program' },
    { ...refused, actorName: 'Vic', apiKeyName: null },
  ]);
  expect(await rowsOf(server, owner.organizationId)).toEqual(before);
  expect(await server.mail('a@example.com')).toEqual([]);
});

test('a wrong code after the right password is noted, and nothing of the account’s second factor', async () => {
  const browser = server.browser();
  const email = 'coded@example.com';
  await signUp(browser, { email });
  await verifyAddress(server, email);
  await enrol(server, browser);
  const { token } = (await typePassword(server.browser(), email)).challenge;
  await typeCode(from('192.0.2.77'), token, '000000');
  expect(await refusalsIn(browser)).toMatchObject([
    { action: 'completeLogin', actorName: 'Ada Lovelace', target: null, ipAddress: '192.0.2.77' },
  ]);
});

test('strangers who guess without end, all at once, fill no log: so many entries an hour, then one that tells of the rest', async () => {
  const owner = await server.seed.owner();
  const networks = Array.from({ length: mostRefusalsNoted + 15 }, (_, index) => `198.51.100.${index}`);
  await Promise.all(networks.map((network) => guess(owner.email, network)));
  expect(await refusalsIn(owner)).toHaveLength(mostRefusalsNoted);
  const further = () => noteFurtherRefusals(server.runtime.database.system, server.clock.now());
  await further();
  expect(await refusalsIn(owner)).toHaveLength(mostRefusalsNoted);
  server.clock.advance(hour);
  await Promise.all([further(), further()]);
  const [last, ...others] = await refusalsIn(owner);
  expect(last).toMatchObject({ action: 'login', actorName: owner.name, target: '15 more within an hour' });
  expect(others).toHaveLength(mostRefusalsNoted);
  expect(await server.runtime.database.system.selectFrom('refusalCounts').selectAll().execute()).toEqual([]);
});

test('who takes the audit log away stands in it, and so does who was refused it', async () => {
  const routes = await openTestRoutes(server);
  const owner = await server.seed.owner({ name: 'Ada' });
  const member = await owner.invite('MEMBER', 'Mel');
  const get = (person: Person) =>
    routes.send(person, { method: 'GET', url: '/audit-log.csv?action=login&outcome=REFUSED' });
  await guess(owner.email);
  expect((await get(member)).statusCode).toBe(403);
  expect((await get(owner)).payload.split('\r\n')).toHaveLength(3);
  await routes.app.close();
  const { data } = await owner.execute('{ auditLog { nodes { action outcome actorName target } } }');
  expect(data.auditLog.nodes).toEqual([
    {
      action: 'downloadAuditLog',
      outcome: 'SUCCEEDED',
      actorName: 'Ada',
      target: 'action=login&outcome=REFUSED',
    },
    { action: 'downloadAuditLog', outcome: 'REFUSED', actorName: 'Mel', target: null },
    { action: 'login', outcome: 'REFUSED', actorName: 'Ada', target: null },
  ]);
});
