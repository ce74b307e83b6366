import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type HostedProject, type Hosting, openHosting } from '../../testing/hosting/hosting.ts';
import { paceLimits } from './transferPace.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

const product = { ...paceLimits };
let hosting: Hosting;
let victim: HostedProject;
beforeAll(async () => {
  hosting = await openHosting();
  victim = await hosting.host(await hosting.server.seed.owner());
  const clone = await hosting.clone(victim.address);
  await clone.commit({ 'a.txt': 'one' });
  await clone.git('push', 'origin', 'main');
});
afterEach(() => Object.assign(paceLimits, product));
afterAll(() => hosting.close());

const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;

/** Begins a request and reads nothing of its answer. */
const begin = async ({ address, pathname }: HostedProject, service: string, body: string, length: number) => {
  const { username, password, port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    `POST ${pathname}/${service} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Content-Type: application/x-${service}-request`,
    `Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.pause();
  await once(socket, 'ready');
  return socket;
};

/** Begins to clone and reads nothing. */
const beginClone = (project: HostedProject, tip: string) => {
  const body = `${line(`want ${tip} side-band-64k\n`)}0000${line('done\n')}`;
  return begin(project, 'git-upload-pack', body, body.length);
};

const command = `${'0'.repeat(40)} ${'1'.repeat(40)} refs/heads/slow\0report-status`;
/** Begins to push and sends no object. */
const beginPush = (project: HostedProject) =>
  begin(project, 'git-receive-pack', `${line(command)}0000PACK`, 100_000);

const endAll = async (sockets: readonly Socket[]) => {
  for (const socket of sockets) {
    // A socket that reads nothing does not notice that it was closed.
    socket.resume();
    socket.destroy();
    if (!socket.closed) await once(socket, 'close');
  }
};

/** Makes an organization with a repository of more than fits into the buffers between two sockets. */
const hostLarge = async () => {
  const project = await hosting.host(await hosting.server.seed.owner());
  const clone = await hosting.clone(project.address);
  await clone.commit({ 'large.bin': randomBytes(16 * 1024 * 1024) });
  await clone.git('push', 'origin', 'main');
  return { project, tip: (await clone.git('rev-parse', 'HEAD')).trim() };
};

test('four organizations that do not read what they clone hold up no clone or push of another', async () => {
  const slow = [];
  for (let count = 0; count < 4; count += 1) slow.push(await hostLarge());
  const sockets = await Promise.all(
    slow.flatMap(({ project, tip }) => Array.from({ length: 4 }, () => beginClone(project, tip))),
  );
  const theirs = await hosting.clone(victim.address);
  await theirs.commit({ 'b.txt': 'two' });
  await theirs.git('push', 'origin', 'main');
  expect(await hosting.git('ls-remote', victim.address)).toContain('refs/heads/main');
  await endAll(sockets);
});

test('a client that does not read what it clones is disconnected', async () => {
  paceLimits.patience = 1_000;
  const { project, tip } = await hostLarge();
  const ended = Promise.withResolvers<void>();
  const warn = jest.spyOn(hosting.server.runtime.log, 'warn').mockImplementation(() => ended.resolve());
  const socket = await beginClone(project, tip);
  await ended.promise;
  expect(warn.mock.calls).toEqual([['A clone was ended: its client did not read it.']]);
  warn.mockRestore();
  const received: number[] = [];
  socket.on('data', ({ length }: Buffer) => received.push(length));
  await once(socket.resume(), 'close');
  const sum = received.reduce((total, length) => total + length, 0);
  expect(sum).toBeLessThan(16 * 1024 * 1024);
});

test('who sends nothing of a push gives the place to an organization that holds fewer', async () => {
  paceLimits.patienceUnderContention = 1_000;
  const slow = [];
  for (let count = 0; count < 16; count += 1)
    slow.push(await hosting.host(await hosting.server.seed.owner(), `Slow ${count}`));
  const sockets = await Promise.all(slow.map(beginPush));
  expect(await hosting.git('ls-remote', victim.address)).toContain('refs/heads/main');
  await endAll(sockets);
});
