import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../testing/people/accounts.ts';
import { type GitServer, startGitServer } from '../testing/hosting/gitServer.ts';
import { prepareDataFolder } from '../testing/jest/preparedFolder.ts';
import { freePort } from '../testing/processes/freePort.ts';
import { browse, spawnServer, startServer } from '../testing/processes/realServer.ts';

/** The real server, told to stop at moments at which it is not simply idle. */

// Servers are started one after the other, on machines that do much else.
jest.setTimeout(120_000);

let folder: string;
let git: GitServer;
beforeAll(async () => {
  git = await startGitServer();
});
afterAll(() => git.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-signals-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const databaseLog = () => readFile(join(folder, 'postgres.log'), 'utf8');

/** Stops a start as soon as the condition holds; expects that the next start finds nothing broken. @returns the exit code */
const stopWhen = async (condition: (output: string) => boolean, variables: Record<string, string> = {}) => {
  const server = spawnServer({ DATA_DIR: folder, PORT: '0', WORKERS: '0', ...variables });
  while (!condition(server.output())) {
    if (server.child.exitCode !== null) throw new Error(`It ended by itself:\n${server.output()}`);
    await wait(2);
  }
  server.child.kill('SIGTERM');
  const code = await server.ended;
  expect(server.output()).not.toContain('Server listening');
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  expect((await databaseLog()).trimEnd().split('\n').at(-1)).toContain('database system is shut down');
  const next = await startServer({ DATA_DIR: folder, WORKERS: '0' });
  // Not after a crash.
  expect(await databaseLog()).not.toContain('was not properly shut down');
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  return code;
};

it('says that it is starting until it answers', async () => {
  const port = String(await freePort());
  const server = spawnServer({ DATA_DIR: folder, PORT: port, WORKERS: '0' });
  const statuses = new Set<string>();
  while (!statuses.has('200 ok')) {
    if (server.child.exitCode !== null) throw new Error(`It ended by itself:\n${server.output()}`);
    const response = await fetch(`${server.url}/health`).catch(() => null);
    if (response) statuses.add(`${response.status} ${(await response.json()).status}`);
    await wait(20);
  }
  expect([...statuses]).toEqual(['503 starting', '200 ok']);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

const hasCluster = () => existsSync(join(folder, 'postgres.new')) || existsSync(join(folder, 'postgres'));

it('SIGTERM while the cluster is made, before the migrations, ends the start cleanly', async () => {
  expect(await stopWhen(hasCluster)).toBe(0);
});

it('SIGTERM while the sample data is loaded ends the start cleanly', async () => {
  const latest = readdirSync('server/platform/database/migrations').sort().at(-1) ?? '';
  expect(await stopWhen((output) => output.includes(latest), { SEED: 'demo' })).toBe(0);
});

it('while it finishes what runs, a connection that is still open gets 503 and is closed', async () => {
  await prepareDataFolder(folder);
  const server = await startServer({ DATA_DIR: folder, GIT_ALLOWED_HOSTS: git.host, WORKERS: '0' });
  const cookie = { held: '' };
  const browser = browse(server.url, cookie);
  await signUp({ token: null, ...browser }, { email: 'ada@example.com' });
  const repositoryUrl = await git.addRepository('slow', { 'main.ts': 'export {};\n' });
  const held = git.hold('slow', 'every request');
  const running = browser.execute(
    `mutation ($repositoryUrl: String) {
      connectRepository(input: { provider: GITHUB, projectName: "Slow", repositoryUrl: $repositoryUrl }) { errors { message } }
    }`,
    { repositoryUrl },
  );
  await held.reached;
  // A request whose body is still on its way holds its connection open.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const late = request(`${server.url}/graphql`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  });
  const answered = Promise.withResolvers<{ status?: number; connection?: string }>();
  late.on('response', ({ statusCode, headers }) =>
    answered.resolve({ status: statusCode, connection: headers.connection }),
  );
  late.on('error', answered.reject);
  const connected = new Promise((resolve) =>
    late.once('socket', (socket) => socket.once('connect', resolve)),
  );
  await connected;
  server.child.kill('SIGTERM');
  while (!server.output().includes('SIGTERM')) await wait(5);
  late.end(JSON.stringify({ query: '{ plans { name } }' }).padEnd(100));
  expect(await answered.promise).toEqual({ status: 503, connection: 'close' });
  held.release();
  expect((await running).data.connectRepository.errors).toEqual([]);
  expect(await server.ended).toBe(0);
  agent.destroy();
});
