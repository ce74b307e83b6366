import { connect } from 'node:net';
import { once } from 'node:events';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer({}, { arrivalTime: 200 });
});
afterAll(() => server.close());

/** Sends the beginning of a request, and nothing more; answers what came until the connection was ended. */
const begin = async (head: string): Promise<string> => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes.toString();
  });
  socket.write(head);
  await once(socket, 'close');
  return said;
};

test('who sends a body byte by byte holds the connection no longer than that', async () => {
  const head =
    'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
  expect(await begin(head)).toMatch(/^HTTP\/1\.1 408 /);
});
