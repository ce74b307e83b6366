import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { CLUSTER_URL, databaseIn } from '../../../testing/jest/cluster.ts';
import { seedOperator } from '../../../testing/people/operator.ts';
import type { Person } from '../../../testing/seed.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/processes/serverProcess.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { accountTokenStore } from '../tokenStore.ts';

/** Changes are made in this process, sockets are held by another one on the same database. */
let server: TestServer;
let other: ServerProcess;
let owner: Person;
let member: Person;

beforeAll(async () => {
  server = await openTestServer();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.runtime.database.system,
  );
  const DATABASE_URL = databaseIn(process.env[CLUSTER_URL] ?? '', rows[0]?.name ?? '');
  other = await startServerProcess({ DATABASE_URL, SEED: 'none' });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  owner = await server.seed.owner({ plan: 'ENTERPRISE' });
  member = await owner.invite('MEMBER');
});

/** A socket of a browser that follows its notifications; `closed` is fulfilled with the code when the server closes it. */
const openSocket = async ({ token }: Asker) => {
  const socket = new WebSocket(`${other.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie: `slipway_session=${token}` },
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const said = (type: string) =>
    new Promise<void>((resolve) =>
      socket.on('message', (message) => {
        if (JSON.parse(String(message)).type === type) resolve();
      }),
    );
  const acknowledged = said('connection_ack');
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await acknowledged;
  const query = 'subscription { notificationAdded { title } }';
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  return { socket, closed };
};
const isSignedIn = async (browser: Asker) => {
  const { data } = await browser.execute('{ viewer { id } }');
  return Boolean(data?.viewer);
};
const change = `changePassword(input: {
  currentPassword: "${seededPassword}", password: "Battery-Staple-7", confirmPassword: "Battery-Staple-7"
}) { errors { message } }`;

/** What ends the member's session, or what it may do: who does it, and what is left of the session. */
const ends: Record<
  string,
  { act: () => Promise<unknown>; left: 'nothing' | 'a new token' | 'other rights' }
> = {
  'logging out': {
    act: () => server.browser(member.token).execute('mutation { logout { errors { message } } }'),
    left: 'nothing',
  },
  'changing the password in it': { act: () => member.execute(`mutation { ${change} }`), left: 'a new token' },
  'changing the password elsewhere': {
    act: async () => (await another(member)).execute(`mutation { ${change} }`),
    left: 'nothing',
  },
  'resetting the password': {
    act: async () => {
      const tokens = accountTokenStore(server.runtime.database.system);
      const token = await tokens.issue(member.id, 'PASSWORD_RESET', server.clock.now());
      return server.anonymous.execute(
        `mutation { confirmPasswordReset(input: { token: "${token}", password: "Battery-Staple-7",
          confirmPassword: "Battery-Staple-7" }) { errors { message } } }`,
      );
    },
    left: 'nothing',
  },
  'signing out all others': {
    act: async () => (await another(member)).execute('mutation { endOtherSessions { errors { message } } }'),
    left: 'nothing',
  },
  'removal from the organization': {
    act: () =>
      owner.execute(`mutation { removeMember(input: { userId: "${member.id}" }) { errors { message } } }`),
    left: 'nothing',
  },
  'a change of role': {
    act: () =>
      owner.execute(
        `mutation { changeMemberRole(input: { userId: "${member.id}", role: VIEWER }) { errors { message } } }`,
      ),
    left: 'other rights',
  },
  'being made the owner': {
    act: () =>
      owner.execute(
        `mutation { transferOwnership(input: { userId: "${member.id}", currentPassword: "${seededPassword}" }) {
          errors { message } } }`,
      ),
    left: 'other rights',
  },
  'deletion of the organization': {
    act: () =>
      owner.execute(
        `mutation { deleteOrganization(input: { id: "${owner.organizationId}", currentPassword: "${seededPassword}" }) {
          errors { message } } }`,
      ),
    left: 'nothing',
  },
};

/** Another browser in which the person signed in. */
const another = async ({ email }: Person): Promise<Asker> => {
  const browser = server.browser();
  await browser.execute(
    `mutation { login(input: { email: "${email}", password: "${seededPassword}" }) { errors { message } } }`,
  );
  return browser;
};

test.each(Object.keys(ends))('%s takes effect at once, in an open WebSocket too', async (name) => {
  const { act, left } = ends[name] ?? { act: () => Promise.reject(new Error(name)), left: 'nothing' };
  const before = server.browser(member.token);
  const { closed } = await openSocket(before);
  const bystander = await openSocket(await server.seed.owner());
  await act();
  expect(await closed).toBe(4205);
  expect(await isSignedIn(before)).toBe(left === 'other rights');
  expect(await isSignedIn(member)).toBe(left !== 'nothing');
  expect(bystander.socket.readyState).toBe(WebSocket.OPEN);
  bystander.socket.close();
});

test('suspension takes effect at once, in an open WebSocket too', async () => {
  const operator = await seedOperator(server);
  const { closed } = await openSocket(member);
  const { data } = await operator.execute(
    `mutation { suspendTenant(input: {
      id: "${owner.organizationId}", reason: "Unpaid for months", currentPassword: "${seededPassword}"
    }) { errors { message } } }`,
  );
  expect(data.suspendTenant.errors).toEqual([]);
  expect(await closed).toBe(4205);
  const { errors } = await member.execute('{ projects { totalCount } }');
  expect(errors?.[0]?.message).toBe('Your organization is suspended. Contact support.');
});
