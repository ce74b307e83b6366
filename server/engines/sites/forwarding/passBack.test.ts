import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { passBack } from './passBack.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slipway-back-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** More than a socket takes for somebody who reads nothing. */
const megabytes = Buffer.alloc(4 * 1_048_576, 'x');

it('who does not read an answer to its end is given up, also when all of it was said', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => resolve(response));
  const socket = path.join(folder, 'http.sock');
  await once(server.listen(socket), 'listening');
  const deaf = connect(socket).pause();
  deaf.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const response = await asked;
  const back = passBack(response, { status: 200, message: 'OK', headers: [] }, 100, () => undefined);
  expect(back.write(megabytes)).toBe(false);
  back.end();
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
  deaf.destroy();
  await once(server.close(), 'close');
});
