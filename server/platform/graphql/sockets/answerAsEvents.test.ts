import { TenantGrant } from '../../auth/grants.ts';
import { keyRequests } from '../../auth/keyRate.ts';
import { notificationStore } from '../../../features/notifications/store.ts';
import { openEventStream } from '../../../testing/eventStream.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { nextSubscription, untilFollowers } from '../../../testing/nextSubscription.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Person } from '../../../testing/seed.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer({}, { socketsPerUser: 3, operationsPerUser: 2 });
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const follow = 'subscription { notificationAdded { title } }';
const keyOf = async (person: Person) => {
  const { apiKey, apiKeyId } = await programOf(server, person, ['ORGANIZATION_READ', 'TASK_UPDATE']);
  return { headers: { authorization: `Bearer ${apiKey}` }, apiKeyId };
};
const notify = (person: Person, title: string) =>
  server.runtime.database.system.transaction().execute((transaction) => {
    const told = { event: 'MEMBERS_CHANGED', title, message: title, link: null } as const;
    const grant = new TenantGrant('JOB', person.organizationId);
    return notificationStore(transaction, server.runtime).notify(grant, [person.id], told);
  });
/** Follows notifications; answers when nothing that happens from then on is missed. */
const followed = async (headers: Record<string, string>) => {
  const following = nextSubscription(server.runtime.events);
  const stream = await openEventStream(server, follow, headers);
  await following;
  return stream;
};
const complete = { event: 'complete', data: null };

it.each<[string, (person: Person) => Promise<Record<string, string>>]>([
  ['an API key', async (person) => (await keyOf(person)).headers],
  ['the cookie of a session', async (person) => server.cookieOf(person)],
])('a subscription is followed with %s, in an answer that nothing holds back', async (_, headersOf) => {
  const owner = await server.seed.owner();
  const stream = await followed(await headersOf(owner));
  const { status, headers } = stream.response;
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect([headers.get('x-accel-buffering'), headers.get('cache-control')]).toEqual(['no', 'no-store']);
  for (const title of ['first', 'second']) {
    await notify(owner, title);
    expect(await stream.next()).toEqual({ event: 'next', data: { data: { notificationAdded: { title } } } });
  }
  stream.close();
  await untilFollowers(server.runtime.events, 0);
});

it.each([
  ['a query', '{ organization { __typename } }', { data: { organization: { __typename: 'Organization' } } }],
  [
    'a mutation',
    'mutation { createTask(input: { projectId: "00000000-0000-0000-0000-000000000000", title: "x" }) { task { id } errors { code } } }',
    { data: { createTask: { task: null, errors: [{ code: 'NOT_FOUND' }] } } },
  ],
  [
    'what is refused before it runs',
    '{ nothing }',
    { errors: [expect.objectContaining({ message: expect.stringContaining('nothing') })] },
  ],
])('%s is answered by one event, and complete', async (_, query, data) => {
  const { headers } = await keyOf(await server.seed.owner());
  const stream = await openEventStream(server, query, headers);
  expect(stream.response.status).toBe(200);
  expect(await stream.next()).toEqual({ event: 'next', data });
  expect([await stream.next(), await stream.next()]).toEqual([complete, null]);
});

it('a key is told where its rate stands, and refused with 429 beyond it', async () => {
  const { headers, apiKeyId } = await keyOf(await server.seed.owner());
  const { response } = await openEventStream(server, '{ version }', headers);
  expect(response.headers.get('ratelimit-remaining')).toBe(String(keyRequests.most - 1));
  while (server.runtime.keyRates.take(apiKeyId).allowed);
  const refused = await openEventStream(server, '{ version }', headers);
  expect([refused.response.status, Number(refused.response.headers.get('retry-after'))]).toEqual([
    429,
    expect.any(Number),
  ]);
});

it('an Idempotency-Key is refused: nobody takes what is done twice for done once', async () => {
  const { headers } = await keyOf(await server.seed.owner());
  const response = await server.send(
    { query: 'mutation { markAllNotificationsRead { errors { code } } }' },
    { ...headers, accept: 'text/event-stream', 'idempotency-key': 'k' },
  );
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('An Idempotency-Key takes an answer in JSON');
});

it('without a session nothing of anybody is told', async () => {
  const stream = await openEventStream(server, follow);
  expect(JSON.stringify(await stream.next())).toContain('UNAUTHENTICATED');
  expect(await stream.next()).toEqual(complete);
});

it.each<[string, Record<string, string>, number, string]>([
  ['an unknown key', { authorization: 'Bearer slip_not_a_key' }, 401, 'UNAUTHENTICATED'],
  ['a key in X-API-Key', { 'x-api-key': 'slip_not_a_key' }, 401, 'UNAUTHENTICATED'],
  ['a page of another origin', { origin: 'https://evil.example' }, 403, 'BAD_REQUEST'],
  ['a body that is no JSON', { 'content-type': 'text/plain' }, 400, 'BAD_REQUEST'],
])('%s is refused with a status and JSON', async (_, headers, status, code) => {
  const { response } = await openEventStream(server, follow, headers);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.status).toBe(status);
  expect(code).toBeDefined();
});

it('who leaves ends the subscription, and makes room', async () => {
  const { headers } = await keyOf(await server.seed.owner());
  const streams = [await followed(headers), await followed(headers)];
  const third = await openEventStream(server, follow, headers);
  expect([third.response.status, third.response.headers.get('content-type')]).toEqual([
    429,
    'application/json; charset=utf-8',
  ]);
  for (const stream of streams) stream.close();
  await untilFollowers(server.runtime.events, 0);
  const again = await followed(headers);
  again.close();
  await untilFollowers(server.runtime.events, 0);
});

it('a key that is revoked ends it within 5 s, with the reason', async () => {
  const owner = await server.seed.owner();
  const { headers, apiKeyId } = await keyOf(owner);
  const stream = await followed(headers);
  const start = Date.now();
  await owner.execute('mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKeyId } }', {
    id: apiKeyId,
  });
  expect(await stream.next()).toEqual({
    event: 'next',
    data: {
      errors: [
        {
          message: 'This API key is unknown, revoked or expired. Generate a new one in the settings.',
          extensions: { code: 'UNAUTHENTICATED' },
        },
      ],
    },
  });
  expect(Date.now() - start).toBeLessThan(5_000);
  expect([await stream.next(), await stream.next()]).toEqual([complete, null]);
  await untilFollowers(server.runtime.events, 0);
});

it('a session that ends, ends it without complete: the client connects again', async () => {
  const member = await (await server.seed.owner()).invite('MEMBER');
  const stream = await followed(server.cookieOf(member));
  await member.execute('mutation { logout { errors { code } } }');
  expect(await stream.next()).toBeNull();
  await untilFollowers(server.runtime.events, 0);
});
