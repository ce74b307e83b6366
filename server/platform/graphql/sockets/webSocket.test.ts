import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { TenantGrant } from '../../auth/grants.ts';
import { notificationStore } from '../../../features/notifications/store.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { nextSubscription } from '../../../testing/nextSubscription.ts';
import type { Person } from '../../../testing/seed.ts';
import { untilClosed } from '../../../testing/network/speak.ts';
import { openRawSocket, openSocket } from '../../../testing/socket.ts';

let server: ListeningServer;
let owner: Person;
beforeAll(async () => {
  server = await openListeningServer(
    {},
    { connectionInitTime: 3_000, operationsPerSocket: 3, socketsPerUser: 4 },
  );
  owner = await server.seed.owner();
});
afterAll(() => server.close());

const connect = (person: Person) => openSocket(server.url, server.cookieOf(person));
const follow = 'subscription { notificationAdded { title } }';

/** A frame of a client, masked with zeros. */
const frame = (opcode: number, text: string) =>
  Buffer.concat([Buffer.from([opcode, 0x80 + text.length, 0, 0, 0, 0]), Buffer.from(text)]);

const fail = () => {
  throw new Error('secret: /srv/slipway, select * from users');
};

describe('the limits of HTTP hold over WebSocket', () => {
  it.each([
    ['tokens', `{ ${'version '.repeat(1_500)} }`, 'more that 1500 tokens'],
    ['structure', `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: version`).join(' ')} }`, '20 aliases'],
    ['cost', '{ projects(first: 100) { nodes { team(first: 100) { nodes { id name } } } } }', '30201 fields'],
    ['the rules of GraphQL', '{ nothing }', 'Cannot query field'],
    ['syntax', '{', 'Syntax Error'],
  ])('%s', async (_, query, message) => {
    const socket = await connect(owner);
    const { type, payload } = await socket.ask(query);
    expect([type, JSON.stringify(payload)]).toEqual(['error', expect.stringContaining(message)]);
    socket.close();
    await socket.closed;
  });

  it('errors are masked, at most 5, and operations are answered', async () => {
    const socket = await connect(owner);
    const many = await socket.ask(`{ ${Array.from({ length: 9 }, (_, i) => `nothing${i}`).join(' ')} }`);
    expect(many.payload).toHaveLength(5);
    const answer = await socket.ask('{ viewer { id } }', {}, '2');
    expect(answer).toMatchObject({ type: 'next', payload: { data: { viewer: { id: owner.id } } } });
    expect(await socket.next()).toEqual({ id: '2', type: 'complete' });
    socket.close();
    await socket.closed;
  });

  it('an answer has at most 5 errors of execution', async () => {
    const socket = await openSocket(server.url);
    const refused = Array.from({ length: 9 }, (_, i) => `a${i}: project(id: "${i}") { id }`).join(' ');
    const { payload } = await socket.ask(`{ ${refused} }`);
    expect(payload).toMatchObject({
      errors: Array.from({ length: 5 }, () => ({ message: 'Please sign in.' })),
    });
    socket.close();
    await socket.closed;
  });

  it.each([
    ['before the operation', 0, '{ viewer { id } }'],
    ['in a query', 1, '{ analytics(days: 7) { days } }'],
    ['in a subscription', 1, follow],
  ])('a fault of the server is masked, with the request id that the log has: %s', async (_, well, query) => {
    const socket = await connect(owner);
    const lines: string[] = [];
    jest.spyOn(server.runtime.log, 'error').mockImplementation((line) => void lines.push(line));
    const clock = jest.spyOn(server.runtime, 'clock').mockImplementation(fail);
    jest.spyOn(server.runtime.events, 'changedLately').mockImplementation(fail);
    for (let call = 0; call < well; call += 1) clock.mockReturnValueOnce(server.clock.now());
    const answer = JSON.stringify((await socket.ask(query)).payload);
    jest.restoreAllMocks();
    expect(answer).toContain('Something went wrong on our side. Please try again.');
    expect(answer).not.toMatch(/secret|select|stack/);
    const [, requestId = 'none'] = /"requestId":"([^"]+)"/.exec(answer) ?? [];
    expect(lines.join()).toContain(requestId);
    expect(lines.join()).toContain('select * from users');
    socket.close();
    await socket.closed;
  });

  it('without a session nothing of anybody is read', async () => {
    const socket = await openSocket(server.url);
    for (const [id, query] of ['{ projects { totalCount } }', follow].entries()) {
      const refused = await socket.ask(query, {}, String(id));
      expect(JSON.stringify(refused.payload)).toContain('UNAUTHENTICATED');
      await socket.next();
    }
    socket.close();
    await socket.closed;
  });
});

describe('a handshake that is refused', () => {
  it.each([
    ['another path', '/elsewhere', '127.0.0.1', 403],
    ['another host', '/graphql', 'other.example', 421],
  ])('does not end the server when its client resets the connection: %s', async (_, path, name, status) => {
    const { port } = new URL(server.url);
    const handshake = `GET ${path} HTTP/1.1\r\nHost: ${name}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    for (let times = 1; times <= 5; times += 1) {
      const client = connectTo(Number(port), '127.0.0.1', () => client.write(handshake));
      const [answer] = await once(client, 'data');
      expect(String(answer)).toContain(`HTTP/1.1 ${status} `);
      client.resetAndDestroy();
      expect((await server.send({ query: '{ version }' })).status).toBe(200);
    }
  });

  it('is closed although its client keeps it open', async () => {
    const { port, host } = new URL(server.url);
    const client = connectTo({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    client.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    expect(String((await once(client, 'data'))[0])).toContain('HTTP/1.1 403 ');
    await expect(untilClosed(client)).resolves.toBeUndefined();
  }, 30_000);
});

describe('a socket', () => {
  it('must say who it is in time', async () => {
    expect(await openRawSocket(server.url).closed).toBe(4408);
  });

  it('that cannot be begun now, as while the database is away, is told to come again', async () => {
    jest.spyOn(server.runtime.log, 'error').mockImplementation(() => undefined);
    jest.spyOn(server.runtime, 'clock').mockImplementation(() => {
      throw new Error('It is away.');
    });
    const socket = openRawSocket(server.url, server.cookieOf(owner));
    socket.send({ type: 'connection_init' });
    expect(await socket.closed).toBe(1013);
    jest.restoreAllMocks();
  });

  it('is told to come again, too, when what it follows cannot be begun now: an answer would end that for good', async () => {
    const socket = await connect(owner);
    jest.spyOn(server.runtime.log, 'error').mockImplementation(() => undefined);
    jest.spyOn(server.runtime, 'clock').mockImplementation(() => {
      throw new Error('It is away.');
    });
    socket.send({ id: '1', type: 'subscribe', payload: { query: follow } });
    expect(await socket.closed).toBe(1013);
    jest.restoreAllMocks();
  });

  it('closes on a message of more than 64 kB', async () => {
    const socket = await connect(owner);
    socket.send(JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(64_000) } }));
    expect(await socket.closed).toBe(1009);
  });

  it('answers pings, but not faster than its client reads', async () => {
    const { port, host } = new URL(server.url);
    const client = connectTo(Number(port), '127.0.0.1');
    client.write(
      `GET /graphql HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    );
    expect(String((await once(client, 'data'))[0])).toContain('HTTP/1.1 101 ');
    client.pause();
    const pings = Buffer.concat(Array.from({ length: 8_000 }, () => frame(0x89, 'x'.repeat(125))));
    client.write(frame(0x81, '{"type":"connection_init"}'));
    for (let times = 1; times <= 40; times += 1) {
      if (!client.write(pings)) await once(client, 'drain');
    }
    client.write(frame(0x81, '{"type":"ping"}'));
    let bytes = 0;
    let isAnswered = false;
    for await (const chunk of client) {
      bytes += chunk.length;
      isAnswered = String(chunk).includes('{"type":"pong"}');
      if (isAnswered) break;
    }
    // One whose answers fill the memory would be closed at the next message.
    expect(isAnswered).toBe(true);
    expect(bytes).toBeGreaterThan(127);
    expect(bytes).toBeLessThan(20_000_000);
  }, 60_000);

  it('closes on what is no message', async () => {
    const socket = await connect(owner);
    socket.send('{"type": "nonsense"');
    expect(await socket.closed).toBe(4400);
  });

  it('has at most so many operations at a time', async () => {
    const socket = await connect(owner);
    for (const id of ['a', 'b', 'c']) socket.send({ id, type: 'subscribe', payload: { query: follow } });
    expect(await socket.ask(follow, {}, 'd')).toMatchObject({
      id: 'd',
      type: 'error',
      payload: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
    socket.send({ id: 'a', type: 'complete' });
    expect(await socket.ask('{ version }', {}, 'e')).toMatchObject({ id: 'e', type: 'next' });
    socket.close();
    await socket.closed;
  });

  it('is one of at most so many of a person, and makes room when it closes', async () => {
    const many = await server.seed.owner();
    const sockets = await Promise.all(Array.from({ length: 4 }, () => connect(many)));
    const refused = openRawSocket(server.url, server.cookieOf(many));
    refused.send({ type: 'connection_init' });
    expect(await refused.closed).toBe(1013);
    const others = await connect(owner);
    sockets[0]?.close();
    await sockets[0]?.closed;
    sockets.push(await connect(many), others);
    for (const socket of sockets) socket.close();
    await Promise.all(sockets.map(({ closed }) => closed));
  });

  it('is one of at most so many of an address without a session', async () => {
    const sockets = await Promise.all(Array.from({ length: 4 }, () => openSocket(server.url)));
    const refused = openRawSocket(server.url);
    refused.send({ type: 'connection_init' });
    expect(await refused.closed).toBe(1013);
    for (const socket of sockets) socket.close();
    await Promise.all(sockets.map(({ closed }) => closed));
  });

  it('tells of events of its own organization and person only', async () => {
    const [stranger, colleague] = [await server.seed.owner(), await owner.invite('MEMBER')];
    const socket = await connect(owner);
    const following = nextSubscription(server.runtime.events);
    const first = socket.ask(follow);
    await following;
    await server.runtime.database.system.transaction().execute(async (transaction) => {
      const store = notificationStore(transaction, server.runtime);
      for (const [person, title] of [
        [stranger, 'foreign'],
        [colleague, 'colleague’s'],
        [owner, 'own'],
      ] as const) {
        const told = { event: 'MEMBERS_CHANGED', title, message: title, link: null } as const;
        await store.notify(new TenantGrant('JOB', person.organizationId), [person.id], told);
      }
    });
    expect(await first).toEqual({
      id: '1',
      type: 'next',
      payload: { data: { notificationAdded: { title: 'own' } } },
    });
    jest.restoreAllMocks();
    socket.close();
    await socket.closed;
  });
});
