import { TenantGrant } from '../../auth/grants.ts';
import { keyRequests } from '../../auth/keyRate.ts';
import { notificationStore } from '../../../features/notifications/store.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { nextSubscription } from '../../../testing/nextSubscription.ts';
import { suspend } from '../../../testing/people/suspend.ts';
import type { Person } from '../../../testing/seed.ts';
import { openRawSocket, openSocket } from '../../../testing/socket.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

const follow = 'subscription { notificationAdded { title } }';
const bearer = (apiKey: string) => ({ Authorization: `Bearer ${apiKey}` });
const keyOf = (person: Person, projectIds: string[] | null = null) =>
  programOf(server, person, ['ORGANIZATION_READ'], projectIds);

const notify = (person: Person, title: string) =>
  server.runtime.database.system.transaction().execute((transaction) => {
    const told = { event: 'MEMBERS_CHANGED', title, message: title, link: null } as const;
    const grant = new TenantGrant('JOB', person.organizationId);
    return notificationStore(transaction, server.runtime).notify(grant, [person.id], told);
  });

/** What HTTP says to a request with these headers. */
const overHttp = async (headers: Record<string, string>): Promise<string> => {
  const response = await server.send({ query: '{ organization { id } }' }, headers);
  return (await response.json()).errors[0].message;
};

/** Connects with these headers in `connection_init`, and tells how the socket was closed. */
const refused = async (payload: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const socket = openRawSocket(server.url, headers);
  socket.send({ type: 'connection_init', payload });
  return { code: await socket.closed, reason: await socket.reason };
};

describe('an API key opens a socket', () => {
  it.each<[string, (key: string) => Parameters<typeof openSocket>]>([
    ['in the payload of connection_init', (key) => [server.url, {}, bearer(key)]],
    ['in that payload, in lower case', (key) => [server.url, {}, { authorization: `Bearer ${key}` }]],
    ['in the handshake', (key) => [server.url, bearer(key)]],
  ])('%s', async (_, by) => {
    const owner = await server.seed.owner();
    const { apiKey } = await keyOf(owner);
    const socket = await openSocket(...by(apiKey));
    const { payload } = await socket.ask('{ viewer { id permissions } }');
    expect(payload).toEqual({ data: { viewer: { id: owner.id, permissions: ['ORGANIZATION_READ'] } } });
    await socket.next();
    const following = nextSubscription(server.runtime.events);
    const told = socket.ask(follow, {}, '2');
    await following;
    await notify(owner, 'by key');
    expect(await told).toMatchObject({ payload: { data: { notificationAdded: { title: 'by key' } } } });
    jest.restoreAllMocks();
    socket.close();
    await socket.closed;
  });

  it('before the session of the cookie', async () => {
    const [owner, other] = [await server.seed.owner(), await server.seed.owner()];
    const { apiKey } = await keyOf(owner);
    const socket = await openSocket(server.url, server.cookieOf(other), bearer(apiKey));
    expect(await socket.ask('{ viewer { id } }')).toMatchObject({
      payload: { data: { viewer: { id: owner.id } } },
    });
    socket.close();
    await socket.closed;
  });

  it('and its scopes decide what it may ask for', async () => {
    const { apiKey } = await keyOf(await server.seed.owner());
    const socket = await openSocket(server.url, {}, bearer(apiKey));
    const { payload } = await socket.ask('{ auditLog { totalCount } }');
    expect(payload).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    socket.close();
    await socket.closed;
  });

  it('and is told what its own organization is told, while keys of others follow the same', async () => {
    const people = [await server.seed.owner(), await server.seed.owner()];
    const told = [];
    for (const person of people) {
      const { apiKey } = await keyOf(person);
      const socket = await openSocket(server.url, {}, bearer(apiKey));
      const following = nextSubscription(server.runtime.events);
      told.push(socket.ask(follow));
      await following;
      jest.restoreAllMocks();
    }
    await Promise.all(people.map((person) => notify(person, person.organizationId)));
    const answers = await Promise.all(told);
    expect(answers.map(({ payload }) => payload)).toEqual(
      people.map(({ organizationId }) => ({ data: { notificationAdded: { title: organizationId } } })),
    );
  });
});

describe('a socket is closed with 4403 and the reason of HTTP', () => {
  it('for a key that is unknown, expired or revoked', async () => {
    const owner = await server.seed.owner();
    const [unknown, expired, revoked] = [await keyOf(owner), await keyOf(owner), await keyOf(owner)];
    const { system } = server.runtime.database;
    await system.deleteFrom('apiKeys').where('id', '=', unknown.apiKeyId).execute();
    const past = new Date(server.clock.now().getTime() - 1);
    await system.updateTable('apiKeys').set({ expiresAt: past }).where('id', '=', expired.apiKeyId).execute();
    await system.updateTable('apiKeys').set({ revokedAt: past }).where('id', '=', revoked.apiKeyId).execute();
    for (const { apiKey } of [unknown, expired, revoked, { apiKey: 'slip_not_a_key' }]) {
      expect(await refused(bearer(apiKey))).toEqual({ code: 4403, reason: await overHttp(bearer(apiKey)) });
    }
  });

  it('for a key that is limited to projects', async () => {
    const { apiKey } = await keyOf(await server.seed.owner(), ['054c42e8-471b-585c-a8e8-5a9fe737f078']);
    expect(await refused(bearer(apiKey))).toEqual({ code: 4403, reason: await overHttp(bearer(apiKey)) });
  });

  it.each<[string, (key: string) => Record<string, string>]>([
    ['without Bearer', (key) => ({ Authorization: key })],
    ['in X-API-Key', (key) => ({ 'X-API-Key': key })],
    ['as a Basic password', (key) => ({ Authorization: `Basic ${btoa(`git:${key}`)}` })],
  ])('for a key that is sent %s, also beside a session', async (_, by) => {
    const owner = await server.seed.owner();
    const { apiKey } = await keyOf(owner);
    const reason = await overHttp(by(apiKey));
    expect(reason).toContain('Authorization: Bearer slip_…');
    expect(await refused(by(apiKey), server.cookieOf(owner))).toEqual({ code: 4403, reason });
  });

  it.each<[string, (owner: Person, member: Person, apiKeyId: string) => Promise<unknown>]>([
    [
      'is revoked',
      (owner, _, id) =>
        owner.execute('mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKeyId } }', { id }),
    ],
    [
      'expires',
      (_, __, id) =>
        server.runtime.database.system
          .updateTable('apiKeys')
          .set({ expiresAt: new Date(server.clock.now().getTime() + 1_000) })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'loses its owner',
      (owner, { id }) =>
        owner.execute('mutation ($id: ID!) { removeMember(input: { userId: $id }) { errors { code } } }', {
          id,
        }),
    ],
  ])('within 5 s when its key %s', async (_, end) => {
    const owner = await server.seed.owner();
    const member = await owner.invite('MEMBER');
    const { apiKey, apiKeyId } = await keyOf(member);
    const other = await openSocket(server.url, {}, bearer((await keyOf(owner)).apiKey));
    const socket = await openSocket(server.url, {}, bearer(apiKey));
    const start = Date.now();
    await end(owner, member, apiKeyId);
    expect(await socket.closed).toBe(4403);
    expect(Date.now() - start).toBeLessThan(5_000);
    expect(await socket.reason).toBe(await overHttp(bearer(apiKey)));
    expect(await other.ask('{ version }')).toMatchObject({ type: 'next' });
    other.close();
    await other.closed;
  });
});

it.each<[string, (owner: Person, member: Person) => Promise<unknown>]>([
  [
    'the role of its owner changed',
    (owner, { id }) =>
      owner.execute(
        'mutation ($id: ID!) { changeMemberRole(input: { userId: $id, role: VIEWER }) { errors { code } } }',
        { id },
      ),
  ],
  ['the organization was suspended', ({ organizationId }) => suspend(server, organizationId)],
])('a socket is told to connect again when %s', async (_, change) => {
  const owner = await server.seed.owner();
  const member = await owner.invite('MEMBER');
  const socket = await openSocket(server.url, {}, bearer((await keyOf(member)).apiKey));
  await change(owner, member);
  expect(await socket.closed).toBe(4205);
});

it('the rate of a key counts the connection and each operation, and no event', async () => {
  const owner = await server.seed.owner();
  const { apiKey, apiKeyId } = await keyOf(owner);
  const socket = await openSocket(server.url, {}, bearer(apiKey));
  const following = nextSubscription(server.runtime.events);
  const told = socket.ask(follow);
  await following;
  await notify(owner, 'an event');
  await told;
  jest.restoreAllMocks();
  const { remaining } = server.runtime.keyRates.take(apiKeyId);
  expect(remaining).toBe(keyRequests.most - 3);
  for (let left = remaining; left > 0; left -= 1) server.runtime.keyRates.take(apiKeyId);
  expect(await socket.ask('{ version }', {}, '2')).toMatchObject({
    payload: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
  });
  expect(await refused(bearer(apiKey))).toMatchObject({
    code: 1013,
    reason: expect.stringContaining('1200 requests'),
  });
  socket.close();
  await socket.closed;
});
