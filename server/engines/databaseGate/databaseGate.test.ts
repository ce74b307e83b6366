import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { type DatabaseGates, openDatabaseGates } from './openDatabaseGates.ts';
import { readOpening, refusalPacket, startupPacket } from './startup.ts';

let folder: string;
let gates: DatabaseGates;
let upstream: Server;
/** What the server was sent, by connection. */
let received: Buffer[];
let served: Socket[];
/** Sessions that were terminated. */
let terminated: { organizationId: string; user: string; processId: number }[];
/** How many connections counted when a statement was canceled. */
let counted: number;
/** Whether the server has not answered cancel requests yet. */
let isSlow: boolean;
/** Whether sessions go on although their client is gone, as those do that run a statement: until it is canceled, or until they are terminated. */
let goOn: 'NO' | 'UNTIL_CANCELED' | 'UNTIL_TERMINATED';

const key = Buffer.from([0, 0, 0, 7, 1, 2, 3, 4]);
const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
};
/** What a server answers to one that it lets in. */
const welcome = Buffer.concat([
  message('R', Buffer.from([0, 0, 0, 0])),
  message('S', Buffer.from('TimeZone\0UTC\0')),
  message('K', key),
  message('Z', Buffer.from('I')),
]);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gate-'));
  received = [];
  served = [];
  terminated = [];
  goOn = 'NO';
  isSlow = false;
  const server = path.join(folder, 'server');
  upstream = createServer({ allowHalfOpen: true }, (socket) => {
    const at = received.push(Buffer.alloc(0)) - 1;
    served.push(socket);
    socket.on('error', () => undefined);
    socket.on('end', () => {
      const isCancel = received[at]?.readUInt32BE(4) === 80_877_102;
      if (isCancel) counted = gates.connections('one');
      if (isCancel && goOn === 'UNTIL_CANCELED') for (const each of served) each.end();
      if ((isCancel && !isSlow) || goOn === 'NO') socket.end();
    });
    socket.on('data', (chunk: Buffer) => {
      const isFirst = received[at]?.length === 0;
      received[at] = Buffer.concat([received[at] ?? Buffer.alloc(0), chunk]);
      if (isFirst && chunk.readUInt32BE(4) !== 80_877_102) {
        // In two pieces, the key cut in the middle.
        socket.write(welcome.subarray(0, 30));
        setImmediate(() => socket.write(welcome.subarray(30)));
      } else socket.write(chunk);
    });
  });
  await new Promise<void>((resolve) => upstream.listen(server, resolve));
  gates = openDatabaseGates({
    folder,
    upstream: async () => {
      const socket = connect(server);
      await once(socket, 'connect');
      return socket;
    },
    terminate: async (session) => {
      terminated.push(session);
    },
    patience: 200,
    grace: 50,
  });
});
afterEach(async () => {
  await gates.close();
  for (const socket of served) socket.destroy();
  await new Promise((resolve) => upstream.close(resolve));
  rmSync(folder, { recursive: true });
});

const place = { organizationId: 'acme', databaseId: 'one', user: 'shop', database: 'data_1' };
const parameters = (given: Record<string, string>) => startupPacket(196_608, new Map(Object.entries(given)));
const start = parameters({ user: 'shop', database: 'shop', application_name: 'orders' });

const until = async (isThere: () => boolean) => {
  while (!isThere()) await turn();
};
/** Connects, sends, and collects what comes back. */
const open = async (socket: string, ...sent: Buffer[]) => {
  const client = connect(socket);
  let said = Buffer.alloc(0);
  let ended = false;
  client.on('data', (chunk: Buffer) => (said = Buffer.concat([said, chunk])));
  client.on('error', () => undefined);
  client.once('close', () => (ended = true));
  for (const packet of sent) client.write(packet);
  return {
    client,
    said: () => said,
    /** Waits until the server's welcome is there. */
    ready: () => until(() => said.includes(message('Z', Buffer.from('I')))),
    over: () => until(() => ended),
    got: (text: string) => until(() => said.includes(text)),
  };
};

test('leads a client to its database, whatever it is called on the server', async () => {
  const { socket } = await gates.open(place);
  const { ready, client, got } = await open(socket, start);
  await ready();
  const opening = readOpening(received[0] ?? Buffer.alloc(0));
  expect(opening).toMatchObject({ kind: 'START', version: 196_608 });
  expect(opening?.kind === 'START' && [...opening.parameters]).toEqual([
    ['user', 'shop'],
    ['database', 'data_1'],
    ['application_name', 'orders'],
  ]);
  client.write('select');
  await got('select');
  gates.lead('one', 'data_2');
  const again = await open(socket, parameters({ user: 'shop' }));
  await again.ready();
  expect(received[1]?.toString()).toContain('database\0data_2\0');
});

test.each([
  ['another role', { user: 'postgres', database: 'shop' }, '28000'],
  ['no role', { database: 'shop' }, '28000'],
  ['another database', { user: 'shop', database: 'slipway' }, '3D000'],
  ['the name on the server', { user: 'shop', database: 'data_1' }, '3D000'],
  ['physical replication', { user: 'shop', replication: 'true' }, '28000'],
  ['logical replication', { user: 'shop', database: 'shop', replication: 'database' }, '28000'],
])('refuses %s', async (_what, given, code) => {
  const { socket } = await gates.open(place);
  const { over, said } = await open(socket, parameters(given));
  await over();
  expect(said().toString()).toContain(`C${code}\0`);
  expect(received).toEqual([]);
});

test('answers that it has no encryption, and goes on', async () => {
  const { socket } = await gates.open(place);
  const ssl = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
  const gss = Buffer.from([0, 0, 0, 8, 4, 210, 22, 48]);
  const { ready, said } = await open(socket, ssl, gss, start);
  await ready();
  expect(said().subarray(0, 2).toString()).toBe('NN');
  const asking = await open(socket, ssl, ssl, ssl, start);
  await asking.over();
  expect(asking.said().toString()).toContain('C08P01');
});

test.each([
  ['a length of nothing', Buffer.from([0, 0, 0, 0])],
  ['a length of four gigabytes', Buffer.from([255, 255, 255, 255, 0, 3, 0, 0])],
  ['10,001 bytes', startupPacket(196_608, new Map([['user', 'x'.repeat(9_990)]]))],
  ['another protocol', startupPacket(131_072, new Map([['user', 'shop']]))],
  ['no terminator', Buffer.concat([Buffer.from([0, 0, 0, 13, 0, 3, 0, 0]), Buffer.from('user\0')])],
  [
    'a role twice',
    (() => {
      const body = Buffer.from('user\0shop\0user\0postgres\0\0');
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + body.length, 0);
      head.writeUInt32BE(196_608, 4);
      return Buffer.concat([head, body]);
    })(),
  ],
  ['HTTP', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
])('refuses %s', async (_what, packet) => {
  const { socket } = await gates.open(place);
  const { over, said } = await open(socket, packet);
  await over();
  expect(said().toString()).toContain('C08P01');
  expect(received).toEqual([]);
});

test('reads a startup packet that comes byte by byte, and gives up one that does not end', async () => {
  const { socket } = await gates.open(place);
  const slow = await open(socket);
  for (const byte of start) {
    slow.client.write(Buffer.from([byte]));
    await turn();
  }
  await slow.ready();
  const half = await open(socket, start.subarray(0, 20));
  await half.over();
  expect(half.said()).toHaveLength(0);
});

test('cancels what a connection of the same database runs, and nothing else', async () => {
  const [own, other] = [
    await gates.open(place),
    await gates.open({ ...place, databaseId: 'two', user: 'other' }),
  ];
  const { ready } = await open(own.socket, start);
  await ready();
  const cancel = Buffer.concat([Buffer.from([0, 0, 0, 16, 4, 210, 22, 46]), key]);
  for (const [socket, packet] of [
    [other.socket, cancel],
    [own.socket, Buffer.concat([cancel.subarray(0, 12), Buffer.from([9, 9, 9, 9])])],
  ] as const) {
    await (await open(socket, packet)).over();
  }
  expect(received).toHaveLength(1);
  await open(own.socket, cancel);
  while (received.length < 2 || received[1]?.length !== 16) await turn();
  expect(received[1]).toEqual(cancel);
});

test('passes on two cancel requests at once for a database', async () => {
  const { socket } = await gates.open(place);
  const { ready } = await open(socket, start);
  await ready();
  [isSlow, goOn] = [true, 'UNTIL_TERMINATED'];
  const packet = Buffer.concat([Buffer.from([0, 0, 0, 16, 4, 210, 22, 46]), key]);
  const requests = await Promise.all(Array.from({ length: 50 }, () => open(socket, packet)));
  await until(() => requests.filter(({ client }) => !client.closed).length === 2);
  await until(() => received.length === 3);
  for (const request of served.slice(1)) request.end();
  await until(() => requests.every(({ client }) => client.closed));
  expect(received).toHaveLength(3);
  // There is room again.
  await open(socket, packet);
  await until(() => received.length === 4);
});

test('of 1,000 connections lets 20 of a database in, 30 of an organization, and leaves some of 60 for others', async () => {
  const opened = async (organizationId: string, databaseId: string, count: number) => {
    const { socket } = await gates.open({ ...place, organizationId, databaseId });
    const clients = await Promise.all(Array.from({ length: count }, () => open(socket, start)));
    let [admitted, refused] = [0, 0];
    for (const { said, client } of clients) {
      const isDecided = () =>
        said().includes('C53300') || said().includes(message('Z', Buffer.from('I'))) || client.destroyed;
      while (!isDecided()) await turn();
      if (said().includes(message('Z', Buffer.from('I')))) admitted += 1;
      else refused += 1;
    }
    return [admitted, refused];
  };
  expect(await opened('acme', 'one', 1_000)).toEqual([20, 980]);
  expect(await opened('acme', 'two', 15)).toEqual([10, 5]);
  // Of 30 that are free.
  expect(await opened('borg', 'three', 20)).toEqual([15, 5]);
  expect(await opened('cyan', 'four', 20)).toEqual([8, 12]);
  expect(await opened('delta', 'five', 20)).toEqual([5, 15]);
  expect(await opened('echo', 'six', 20)).toEqual([2, 18]);
  expect(gates.connections('one')).toBe(20);
});

test.each(['UNTIL_CANCELED', 'UNTIL_TERMINATED'] as const)(
  'counts a connection whose client is gone while its session goes on: %s',
  async (whenOver) => {
    const { socket } = await gates.open(place);
    const { ready, client } = await open(socket, start);
    await ready();
    goOn = whenOver;
    client.end();
    await until(() => received[1]?.length === 16);
    expect(received[1]).toEqual(Buffer.concat([Buffer.from([0, 0, 0, 16, 4, 210, 22, 46]), key]));
    await until(() => gates.connections('one') === 0);
    expect(counted).toBe(1);
    expect(terminated).toEqual(
      whenOver === 'UNTIL_CANCELED' ? [] : [{ organizationId: 'acme', user: 'shop', processId: 7 }],
    );
  },
);

test('a held database ends what runs, too', async () => {
  const { socket } = await gates.open(place);
  const { ready } = await open(socket, start);
  await ready();
  goOn = 'UNTIL_TERMINATED';
  gates.hold('one')();
  await until(() => gates.connections('one') === 0);
  expect(terminated).toHaveLength(1);
});

test('lets new connections wait while it is held, and ends those that are open', async () => {
  const { socket } = await gates.open(place);
  const before = await open(socket, start);
  await before.ready();
  const letGo = gates.hold('one');
  await before.over();
  const waiting = await open(socket, start);
  for (let count = 0; count < 20; count += 1) await turn();
  expect([received.length, waiting.said().length]).toEqual([1, 0]);
  gates.lead('one', 'data_2');
  letGo();
  await waiting.ready();
  expect(received[1]?.toString()).toContain('database\0data_2\0');
});

test('tells that the server cannot be reached', async () => {
  const away = openDatabaseGates({
    folder,
    upstream: () => Promise.reject(new Error('It is away')),
    terminate: async () => undefined,
  });
  const { socket } = await away.open(place);
  const { over, said } = await open(socket, start);
  await over();
  expect(said()).toEqual(refusalPacket('08006', 'the database server cannot be reached at the moment'));
  await away.close();
});
