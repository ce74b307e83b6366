import { signUp, tokenInLetter } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let owner: Person;
let email: string;
let token: string;
let made = 0;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Olga of Acme invited someone who has no account yet. */
beforeEach(async () => {
  made += 1;
  email = `invited${made}@acme.io`;
  owner = await server.seed.owner({ organization: 'Acme', name: 'Olga', plan: 'ENTERPRISE' });
  await owner.execute(`mutation { inviteTeam(input: { emails: "${email}" }) { errors { message } } }`);
  token = await tokenInLetter(server, email);
});

const refusal = async () => {
  const { data } = await signUp(server.browser(), { email, invitationToken: token });
  expect(data.signup.user).toBeNull();
  const [{ field, code, message }] = data.signup.errors;
  expect(field).toEqual(['invitationToken']);
  return [code, message];
};

test('a domain that is admitted no more cannot join', async () => {
  await server.runtime.database.system
    .updateTable('organizations')
    .set({ allowedDomains: ['strict.io'] })
    .where('id', '=', owner.organizationId)
    .execute();
  expect(await refusal()).toEqual(['NOT_ALLOWED', 'Acme does not accept addresses of this domain.']);
});

test('a suspended organization takes in nobody', async () => {
  await server.runtime.database.system
    .updateTable('organizations')
    .set({ suspendedAt: server.clock.now() })
    .where('id', '=', owner.organizationId)
    .execute();
  expect(await refusal()).toEqual(['NOT_ALLOWED', 'Acme cannot take in members now. Ask Olga about it.']);
});

test('an organization whose trial ended takes in nobody', async () => {
  await server.runtime.database.system
    .updateTable('subscriptions')
    .set({ status: 'PAUSED' })
    .where('organizationId', '=', owner.organizationId)
    .execute();
  expect(await refusal()).toEqual(['NOT_ALLOWED', 'Acme cannot take in members now. Ask Olga about it.']);
});

test('a full organization takes in nobody, and the invitation works once there is room', async () => {
  const members = [];
  for (let seat = 2; seat <= 5; seat += 1) members.push(await owner.invite('MEMBER'));
  await server.runtime.database.system
    .updateTable('subscriptions')
    .set({ plan: 'STARTER' })
    .where('organizationId', '=', owner.organizationId)
    .execute();
  expect(await refusal()).toEqual(['LIMIT_REACHED', 'Acme has no seat left. Ask Olga to make room.']);
  await server.runtime.database.system
    .deleteFrom('memberships')
    .where('userId', '=', members[0]?.id ?? '')
    .execute();
  const { data } = await signUp(server.browser(), { email, invitationToken: token });
  expect(data.signup.errors).toEqual([]);
});
