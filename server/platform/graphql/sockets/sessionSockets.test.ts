import { TenantGrant } from '../../auth/grants.ts';
import { sql } from 'kysely';
import { notificationStore } from '../../../features/notifications/store.ts';
import { CLUSTER_URL, runIn } from '../../../testing/jest/cluster.ts';
import { password, seededPassword, signIn, signUp } from '../../../testing/people/accounts.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import type { Person } from '../../../testing/seed.ts';
import type { Asker } from '../../../testing/testServer.ts';
import { nextSubscription } from '../../../testing/nextSubscription.ts';
import { openSocket, type TestSocket } from '../../../testing/socket.ts';

let server: ListeningServer;
let owner: Person;
let administrator: Person;
beforeAll(async () => {
  server = await openListeningServer();
  owner = await server.seed.owner();
  administrator = await server.seed.owner({ platformAdministrator: true });
});
afterAll(() => server.close());

/** Tells the client to come back with the cookie that it has by then. */
const sessionChanged = 4205;

const connect = (person: { token: string | null }): Promise<TestSocket> =>
  openSocket(server.url, server.cookieOf(person));
const change = async (asker: Asker, query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await asker.execute(query, variables);
  expect([errors, Object.values(data)[0]]).toEqual([undefined, expect.objectContaining({ errors: [] })]);
};

describe('an open socket is closed by', () => {
  it('logging out', async () => {
    const member = await owner.invite('MEMBER');
    const socket = await connect(member);
    await change(member, 'mutation { logout { errors { code } } }');
    expect(await socket.closed).toBe(sessionChanged);
  });

  it('a change of password, here and on other devices', async () => {
    const here = server.browser();
    await signUp(here, { email: 'ada@example.com' });
    const there = server.browser();
    await signIn(there, { email: 'ada@example.com' });
    const sockets = [await connect(here), await connect(there)];
    const input = {
      currentPassword: password,
      password: 'Another-Horse-8',
      confirmPassword: 'Another-Horse-8',
    };
    const query =
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { errors { message } } }';
    await change(here, query, { input });
    for (const { closed } of sockets) expect(await closed).toBe(sessionChanged);
  });

  it('the end of its session from another device, which stays', async () => {
    const here = server.browser();
    await signUp(here, { email: 'grace@example.com' });
    const there = server.browser();
    await signIn(there, { email: 'grace@example.com' });
    const [own, ended] = [await connect(here), await connect(there)];
    await change(here, 'mutation { endOtherSessions { errors { code } } }');
    expect(await ended.closed).toBe(sessionChanged);
    expect(await own.ask('{ version }')).toMatchObject({ type: 'next' });
    own.close();
  });

  it.each([
    [
      'a new role',
      'mutation ($id: ID!) { changeMemberRole(input: { userId: $id, role: VIEWER }) { errors { code } } }',
    ],
    ['removal', 'mutation ($id: ID!) { removeMember(input: { userId: $id }) { errors { code } } }'],
  ])('%s', async (_, query) => {
    const member = await owner.invite('MEMBER');
    const [socket, others] = [await connect(member), await connect(owner)];
    await change(owner, query, { id: member.id });
    expect(await socket.closed).toBe(sessionChanged);
    expect(await others.ask('{ version }')).toMatchObject({ type: 'next' });
    others.close();
  });

  it('suspension of the organization', async () => {
    const victim = await server.seed.owner();
    const [socket, others] = [await connect(victim), await connect(owner)];
    const query = `mutation ($id: ID!) { suspendTenant(input: {
        id: $id, reason: "Test", currentPassword: "${seededPassword}"
      }) { errors { code } } }`;
    await change(administrator, query, { id: victim.organizationId });
    expect(await socket.closed).toBe(sessionChanged);
    expect(await others.ask('{ version }')).toMatchObject({ type: 'next' });
    others.close();
    const again = await connect(victim);
    const refused = await again.ask('subscription { notificationAdded { title } }');
    expect(JSON.stringify(refused.payload)).toContain('FORBIDDEN');
    again.close();
  });

  it('events of sessions that may have been missed', async () => {
    const socket = await connect(owner);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      server.runtime.database.app,
    );
    await runIn(
      process.env[CLUSTER_URL] ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]?.name}' and query like 'LISTEN%'`,
    );
    expect(await socket.closed).toBe(sessionChanged);
  });
});

it('an open socket tells nothing more when its session is over, though nobody announced that', async () => {
  const person = await server.seed.owner();
  const socket = await connect(person);
  const { events, database } = server.runtime;
  const following = nextSubscription(events);
  const told = socket.ask('subscription { notificationAdded { title } }');
  await following;
  jest.restoreAllMocks();
  await database.system.deleteFrom('sessions').where('userId', '=', person.id).execute();
  await database.system.transaction().execute((transaction) => {
    const store = notificationStore(transaction, server.runtime);
    const late = { event: 'MEMBERS_CHANGED', title: 'late', message: 'late', link: null } as const;
    return store.notify(new TenantGrant('JOB', person.organizationId), [person.id], late);
  });
  expect(await told).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  socket.close();
  await socket.closed;
});
