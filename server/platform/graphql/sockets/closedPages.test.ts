import { Client } from 'pg';
import { WebSocket } from 'ws';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { openRawSocket, openSocket } from '../../../testing/socket.ts';

let server: ListeningServer;
/** A connection of its own, which holds a lock that the reading of sessions waits for. */
let locks: Client;
beforeAll(async () => {
  server = await openListeningServer();
  locks = new Client(server.runtime.database.connections.owner);
  await locks.connect();
  await locks.query('set role none');
});
afterAll(async () => {
  await locks.end();
  await server.close();
});

const untilHeldUp = async () => {
  for (;;) {
    await locks.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await locks.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
};

it('a page that is left while its socket connects is no error of ours', async () => {
  const owner = await server.seed.owner();
  const logged = jest.spyOn(server.runtime.log, 'error');
  await locks.query('begin');
  await locks.query('lock table sessions in access exclusive mode');
  const socket = openRawSocket(server.url, server.cookieOf(owner));
  socket.send({ type: 'connection_init' });
  await untilHeldUp();
  socket.close();
  await socket.closed;
  await locks.query('rollback');
  const next = await openSocket(server.url, server.cookieOf(owner));
  expect(await next.ask('{ viewer { id } }')).toMatchObject({ type: 'next' });
  next.close();
  await next.closed;
  expect(logged.mock.calls).toEqual([]);
});

it('a page that is left while its answer is written is no error of ours', async () => {
  const owner = await server.seed.owner();
  const logged = jest.spyOn(server.runtime.log, 'error');
  const socket = await openSocket(server.url, server.cookieOf(owner));
  await locks.query('begin');
  await locks.query('lock table notifications in access exclusive mode');
  const query = '{ notifications(first: 1) { nodes { id } } }';
  socket.send({ id: 'a', type: 'subscribe', payload: { query } });
  await untilHeldUp();
  const written = new Promise<void>((resolve) => {
    jest.spyOn(WebSocket.prototype, 'send').mockImplementationOnce((...given: unknown[]) => {
      const done = given.at(-1);
      if (typeof done === 'function') done(new Error('write EPIPE'));
      resolve();
    });
  });
  await locks.query('rollback');
  await written;
  socket.close();
  await socket.closed;
  expect(logged.mock.calls).toEqual([]);
});
