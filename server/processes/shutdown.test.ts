import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { signUp } from '../testing/people/accounts.ts';
import { type GitServer, startGitServer } from '../testing/hosting/gitServer.ts';
import { prepareDataFolder } from '../testing/jest/preparedFolder.ts';
import { browse, type RealServer, startServer } from '../testing/processes/realServer.ts';

/** The real server, told to stop while it has things to do. */

// Servers are started one after the other, on machines that do much else.
jest.setTimeout(120_000);

let folder: string;
let git: GitServer;
let server: RealServer;
const cookie = { held: '' };

const browser = () => browse(server.url, cookie);
const connect = (projectName: string, repositoryUrl: string) =>
  browser().execute(
    `mutation ($projectName: String!, $repositoryUrl: String) {
      connectRepository(input: { provider: GITHUB, projectName: $projectName, repositoryUrl: $repositoryUrl }) {
        project { id } job { id } errors { message }
      }
    }`,
    { projectName, repositoryUrl },
  );
/** What PostgreSQL wrote since it was started last. */
const databaseLog = async () =>
  (await readFile(join(folder, 'postgres.log'), 'utf8')).split('starting PostgreSQL').at(-1) ?? '';
const expectCleanEnd = async () => {
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(await databaseLog()).toContain('database system is shut down');
  // What is closed in the right order loses no connection on the way.
  expect(server.output()).not.toContain('was lost');
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-shutdown-'));
  await prepareDataFolder(folder);
  git = await startGitServer();
  await start();
  await signUp({ token: null, ...browser() }, { email: 'ada@example.com' });
});
/** One that was told to stop is started again by the test that needs the next. */
const start = async () => {
  server = await startServer({ DATA_DIR: folder, GIT_ALLOWED_HOSTS: git.host });
};
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await git.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a WebSocket, and answers how it is closed. */
const openSocket = async () => {
  const client = createClient({
    url: `${server.url.replace('http', 'ws')}/graphql`,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocol: string) {
        super(address, protocol, { headers: { cookie: cookie.held } });
      }
    },
  });
  const closed = new Promise((resolve) => client.on('closed', resolve));
  await new Promise((resolve) => client.on('connected', resolve));
  return { closed };
};

it('SIGTERM lets what runs finish, takes nothing new, ends open WebSockets, and ends well', async () => {
  const { closed } = await openSocket();
  const repositoryUrl = await git.addRepository('slow', { 'main.ts': 'export {};\n' });
  const held = git.hold('slow', 'every request');
  const answer = connect('Slow', repositoryUrl);
  await held.reached;
  server.child.kill('SIGTERM');
  const isOpen = () =>
    fetch(`${server.url}/health`).then(
      () => true,
      () => false,
    );
  while (await isOpen()) await wait(20);
  held.release();
  expect((await answer).data.connectRepository.errors).toEqual([]);
  expect(await server.ended).toBe(0);
  // The server closed it: what is cut off has another code.
  expect(await closed).toMatchObject({ code: 1001, reason: 'Going away' });
  await expectCleanEnd();
});

it('SIGTERM hands back a job that would take too long, without waiting for its end', async () => {
  await start();
  const repositoryUrl = await git.addRepository('endless', { 'main.ts': 'export {};\n' });
  const held = git.hold('endless');
  const { data } = await connect('Endless', repositoryUrl);
  await held.reached;
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await held.left;
  await expectCleanEnd();
  held.release();
  await start();
  const { id } = data.connectRepository.job;
  const state = async () =>
    (await browser().execute('query ($id: ID!) { job(id: $id) { state } }', { id })).data.job.state;
  while (['QUEUED', 'RUNNING'].includes(await state())) await wait(50);
  expect(await state()).toBe('SUCCEEDED');
});

it('Ctrl-C, which reaches the whole process group, even twice, does not break PostgreSQL', async () => {
  const group = -(server.child.pid ?? 0);
  process.kill(group, 'SIGINT');
  process.kill(group, 'SIGINT');
  expect(await server.ended).toBe(0);
  await expectCleanEnd();
});
