import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../testing/people/accounts.ts';
import { type GitServer, startGitServer } from '../testing/hosting/gitServer.ts';
import { prepareDataFolder } from '../testing/jest/preparedFolder.ts';
import { browse, type RealServer, startServer } from '../testing/processes/realServer.ts';
import { openSocket, type SocketClient } from '../testing/processes/socketClient.ts';

/** The real server, whose own PostgreSQL is killed under it while it works. */

jest.setTimeout(180_000);

const WRITERS = 4;
const ROUNDS = 2;

let folder: string;
let git: GitServer;
let server: RealServer;
let socket: SocketClient;
const cookie = { held: '' };
/** The titles that the socket heard. */
const heard: string[] = [];

const browser = () => browse(server.url, cookie);
const health = () => fetch(`${server.url}/health`).then(({ status }) => status);
let kills = 0;
const killPostgres = async () => {
  kills += 1;
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(text, 10), 'SIGKILL');
};
const until = async (condition: () => Promise<boolean> | boolean) => {
  for (const begun = Date.now(); !(await condition()); await wait(10)) {
    if (Date.now() - begun > 60_000) throw new Error(`It did not come about:\n${server.output()}`);
  }
};
/** Waits until PostgreSQL runs again after each kill. Connections that were open outlive it for a moment, so that health alone does not tell. */
const untilRunningAgain = () =>
  until(
    async () =>
      server.output().split('PostgreSQL is running again').length > kills && (await health()) === 200,
  );
/** Does the work of a test. When it fails, the error tells whether the server has ended, and what it wrote. */
const withServerOutput = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const state = await Promise.race([server.ended, wait(1_000, 'still running')]);
    throw new Error(`${String(error)}\nThe server (${state}) wrote:\n${server.output()}`, { cause: error });
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-killed-'));
  await prepareDataFolder(folder);
  git = await startGitServer();
  server = await startServer({ DATA_DIR: folder, GIT_ALLOWED_HOSTS: git.host });
  await signUp({ token: null, ...browser() }, { email: 'ada@example.com' });
  socket = openSocket(server.url, cookie.held, 1_000);
  await socket.subscribe<{ notificationAdded: { title: string } | null }>(
    'subscription { notificationAdded { title } }',
    ({ notificationAdded }) => notificationAdded && heard.push(notificationAdded.title),
  );
});
afterAll(async () => {
  await socket.close();
  server.child.kill('SIGTERM');
  await server.ended;
  await git.close();
  await rm(folder, { recursive: true, force: true });
});

/** Changes a project until the first change that is not acknowledged. @returns which was acknowledged last */
const write = async (id: string, from: number, acknowledge: () => void): Promise<number> => {
  for (let change = from; ; change += 1) {
    const { data, errors } = await browser().execute(
      `mutation ($id: ID!, $description: String) {
        updateProject(input: { id: $id, description: $description }) { errors { message } }
      }`,
      { id, description: String(change) },
    );
    // Masked: what the database said stays in the log.
    if (errors) {
      expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
      return change - 1;
    }
    expect(data.updateProject.errors).toEqual([]);
    acknowledge();
  }
};

it('keeps what it acknowledged when PostgreSQL alone is killed, and is there again by itself', () =>
  withServerOutput(async () => {
    const ids: string[] = [];
    for (let index = 0; index < WRITERS; index += 1) {
      const { data } = await browser().execute(
        `mutation ($name: String!) {
        connectRepository(input: { provider: GITHUB, projectName: $name }) { project { id } }
      }`,
        { name: `Project ${index}` },
      );
      ids.push(data.connectRepository.project.id);
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      let acknowledged = 0;
      const writing = ids.map((id) => write(id, round * 1_000_000, () => (acknowledged += 1)));
      await until(() => acknowledged >= 20);
      await killPostgres();
      // Each ends with a write that failed: how short the break was, nobody need have seen.
      const last = await Promise.all(writing);
      await untilRunningAgain();
      for (const [index, id] of ids.entries()) {
        const { data } = await browser().execute('query ($id: ID!) { project(id: $id) { description } }', {
          id,
        });
        // What was under way may have been kept or not.
        expect([0, 1].map((more) => String((last[index] ?? 0) + more))).toContain(data.project.description);
      }
    }
    expect(server.child.exitCode).toBeNull();
    // Every line is one of the log: nothing went past it.
    for (const line of server.output().trim().split('\n')) expect(line).toMatch(/^\{"level"/);
  }));

it('works on jobs afterwards, and tells subscribers, whose sockets it made connect again', () =>
  withServerOutput(async () => {
    const connections = socket.connections();
    await killPostgres();
    // What they may have missed cannot be known, an end of their session least of all.
    await until(() => socket.connections() > connections);
    await untilRunningAgain();
    const repositoryUrl = await git.addRepository('after', { 'main.ts': 'export {};\n' });
    const { data } = await browser().execute(
      `mutation ($repositoryUrl: String!) {
      connectRepository(input: { provider: GITHUB, projectName: "After", repositoryUrl: $repositoryUrl }) {
        job { id } errors { message }
      }
    }`,
      { repositoryUrl },
    );
    expect(data.connectRepository.errors).toEqual([]);
    const { id } = data.connectRepository.job;
    await until(async () => {
      const answer = await browser().execute('query ($id: ID!) { job(id: $id) { state } }', { id });
      return answer.data?.job.state === 'SUCCEEDED';
    });
    await until(() => heard.length > 0);
  }));
