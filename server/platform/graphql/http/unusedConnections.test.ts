import { once } from 'node:events';
import { createConnection } from 'node:net';
import { openListeningServer } from '../../../testing/listen.ts';

it('a server that closes does not wait for a connection on which nothing was sent', async () => {
  const server = await openListeningServer();
  const socket = createConnection(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  // Answered on a later connection: the server has accepted the first one.
  await server.send({ query: '{ version }' });
  const closed = once(socket, 'close');
  await server.close();
  await expect(closed).resolves.toBeDefined();
});
