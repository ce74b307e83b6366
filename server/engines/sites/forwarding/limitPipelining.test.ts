import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { limitPipelining } from './limitPipelining.ts';

/** Sends words to a server that answers nothing; returns what it was asked, once the connection has closed. */
const send = async (words: string, isLast: (count: number) => boolean) => {
  const asked: ServerResponse[] = [];
  const all = Promise.withResolvers<void>();
  const mayAnswer = limitPipelining();
  const server = createServer((_request, response) => {
    if (!mayAnswer(response)) return;
    if (isLast(asked.push(response))) all.resolve();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const closed = new Promise((resolve) => client.on('error', () => undefined).once('close', resolve));
  client.write(words);
  await Promise.all([all.promise, closed]);
  server.close();
  return asked;
};
const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('pending responses close with their connection, also after CONNECT', async () => {
  const asked = await send(
    `${request.repeat(10)}CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n`,
    (count) => count === 10,
  );
  expect(asked).toHaveLength(10);
  await Promise.all(asked.map((answer) => answer.closed || once(answer, 'close')));
  expect(asked.every(({ closed }) => closed)).toBe(true);
}, 20_000);

test('a connection with too many pending responses is closed', async () => {
  const asked = await send(request.repeat(1_000), (count) => count === 16);
  expect(asked).toHaveLength(16);
}, 20_000);
