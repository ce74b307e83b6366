import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { type HostedProject, type Hosting, openHosting } from '../../testing/hosting/hosting.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let slow: HostedProject;
beforeAll(async () => {
  hosting = await openHosting({ pushArrivalTime: 2_000 });
  slow = await hosting.host(await hosting.server.seed.owner());
  const clone = await hosting.clone(slow.address);
  await clone.commit({ 'a.txt': 'one' });
  await clone.git('push', 'origin', 'main');
});
afterAll(() => hosting.close());

/** Begins a request that never comes to its end; answers its connection, and what was said on it once it was closed. */
const begin = async (
  service: string,
  body: string | Buffer,
  headers: readonly string[] = [],
): Promise<{ socket: Socket; said: Promise<string> }> => {
  const { username, password, port } = new URL(slow.address);
  const socket = connect(Number(port), '127.0.0.1');
  const pieces: string[] = [];
  socket.on('data', (bytes) => pieces.push(bytes.toString('latin1')));
  const said = once(socket, 'close').then(() => pieces.join(''));
  const head = [
    `POST ${slow.pathname}/${service} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Content-Type: application/x-${service}-request`,
    `Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    'Content-Length: 100000',
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve) => socket.write(body, () => resolve()));
  return { socket, said };
};

const command = `${'0'.repeat(40)} ${'1'.repeat(40)} refs/heads/slow\0report-status`;
const halfOfPush = `${(command.length + 4).toString(16).padStart(4, '0')}${command}0000PACK\0\0\0\x02\0\0\0\x05`;

test('pushes that never end hold the turns of their organization for as long as a push may take, and leave nothing', async () => {
  const slowly = await Promise.all(Array.from({ length: 4 }, () => begin('git-receive-pack', halfOfPush)));
  // All four turns are theirs: this one comes after them.
  expect(await hosting.git('ls-remote', slow.address)).toContain('refs/heads/main');
  expect(slowly.some(({ socket }) => socket.closed)).toBe(true);
  for (const { said } of slowly) expect(await said).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
  const folder = join(hosting.server.runtime.env.dataDirectory, 'repositories');
  const incoming = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.includes('incoming'));
  // A connection may close before what arrived on it is removed.
  while ((await incoming()).length > 0) await new Promise((resolve) => setImmediate(resolve));
});

test('twenty clones of one organization that never end do not hold up a push of another', async () => {
  const slowly = await Promise.all(Array.from({ length: 20 }, () => begin('git-upload-pack', '00')));
  const other = await hosting.host(await hosting.server.seed.owner());
  const theirs = await hosting.clone(other.address);
  await theirs.commit({ 'b.txt': 'two' });
  await theirs.git('push', 'origin', 'main');
  expect(slowly.filter(({ socket }) => socket.closed)).toEqual([]);
  for (const { socket, said } of slowly) {
    socket.destroy();
    await said;
  }
  expect(await hosting.git('ls-remote', slow.address)).toContain('refs/heads/main');
});

const packed = (body: string) => gzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH });
test.each([
  ['the beginning of a gzip', 'git-receive-pack', packed('').subarray(0, 10), ['Content-Encoding: gzip']],
  ['half a push, packed', 'git-receive-pack', packed(halfOfPush), ['Content-Encoding: gzip']],
  ['half a push', 'git-receive-pack', halfOfPush, []],
  ['half a clone, packed', 'git-upload-pack', packed('00'), ['Content-Encoding: gzip']],
])('requests that break off give their turns back: %s', async (_what, service, body, headers) => {
  const errors = jest.spyOn(hosting.server.runtime.log, 'error');
  const broken = await Promise.all(Array.from({ length: 4 }, () => begin(service, body, headers)));
  // They are at work, and wait for more.
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const [number, { socket, said }] of broken.entries()) {
    if (number % 2 === 0) socket.destroy();
    else socket.end();
    await said;
  }
  expect(await hosting.git('ls-remote', slow.address)).toContain('refs/heads/main');
  const logged = [...errors.mock.calls];
  errors.mockRestore();
  expect(logged).toEqual([]);
});
