import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { signUp } from '../testing/people/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type GitServer, startGitServer } from '../testing/hosting/gitServer.ts';
import { prepareDataFolder } from '../testing/jest/preparedFolder.ts';
import { browse, type RealServer, spawnWorker, startServer } from '../testing/processes/realServer.ts';

/** Jobs are done by processes of their own, which may die as they like. */

jest.setTimeout(90_000);

let folder: string;
let git: GitServer;
let server: RealServer;
let names = 0;
const cookie = { held: '' };

const browser = () => browse(server.url, cookie);
const until = async (what: string, condition: () => boolean | Promise<boolean>) => {
  for (const begun = Date.now(); !(await condition()); await wait(20)) {
    if (Date.now() - begun > 40_000) throw new Error(`${what} did not come about:\n${server.output()}`);
  }
};
/** Connects a repository. @returns the job, the repository's address, and how to hold what git asks of it and let it go */
const connect = async () => {
  names += 1;
  const projectName = `project-${names}`;
  const repositoryUrl = await git.addRepository(projectName, { 'main.ts': 'export {};\n' });
  const held = git.hold(projectName);
  const { data } = await browser().execute(
    `mutation ($projectName: String!, $repositoryUrl: String) {
      connectRepository(input: { provider: GITHUB, projectName: $projectName, repositoryUrl: $repositoryUrl }) {
        job { id } errors { message }
      }
    }`,
    { projectName, repositoryUrl },
  );
  expect(data.connectRepository.errors).toEqual([]);
  return { id: String(data.connectRepository.job.id), held, repositoryUrl };
};
const stateOf = async (id: string) =>
  (await browser().execute('query ($id: ID!) { job(id: $id) { state } }', { id })).data.job.state;
const succeeded = (id: string) => until('The job', async () => (await stateOf(id)) === 'SUCCEEDED');

/** The ids of the processes that said they are at work, in their order. */
const workersOf = (output: string) =>
  output.split('\n').flatMap((line) => {
    if (!line.includes('Worker started')) return [];
    const { pid }: { pid: number } = JSON.parse(line);
    return [pid];
  });
const nextWorker = async (count: number) => {
  await until(`Worker ${count}`, () => workersOf(server.output()).length >= count);
  const pid = workersOf(server.output())[count - 1];
  if (!pid) throw new Error('There is no worker.');
  return pid;
};
/** The command lines of all processes of this machine. */
const commandLines = async () => (await promisify(execFile)('ps', ['-eww', '-o', 'args='])).stdout;
const workersInMetrics = async () => {
  const body = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^slipway_workers (\d+)$/m.exec(body)?.[1]);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-workers-'));
  git = await startGitServer();
});
afterAll(async () => {
  await git.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the server with its own PostgreSQL. */
const start = async () => {
  server = await startServer({ DATA_DIR: folder, GIT_ALLOWED_HOSTS: git.host });
};

describe('beside a server with its own PostgreSQL', () => {
  // Each test leaves a server that runs to the next.
  beforeAll(async () => {
    await prepareDataFolder(folder);
    await start();
    await signUp({ token: null, ...browser() }, { email: 'ada@example.com' });
  });
  afterAll(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  });

  it('a worker that is killed while a job runs is replaced, and the next one takes the job up', async () => {
    const worker = await nextWorker(1);
    expect(worker).not.toBe(server.child.pid);
    const { id, held } = await connect();
    await held.reached;
    process.kill(worker, 'SIGKILL');
    const next = await nextWorker(2);
    expect(next).not.toBe(worker);
    expect(server.output()).toContain('A worker process ended (SIGKILL); it is started again in 500 ms');
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    held.release();
    await succeeded(id);
    await until('The metric', async () => (await workersInMetrics()) === 1);
  });

  it('a worker whose server is killed ends by itself, and loses no job', async () => {
    const { id, held } = await connect();
    await held.reached;
    server.child.kill('SIGKILL');
    // Both have the same output: it is closed when the last of them is gone.
    expect(await server.ended).toBe('SIGKILL');
    held.release();
    await start();
    await succeeded(id);
  });

  it('nothing is lost or left when both are killed, git included, which still waits for the other side', async () => {
    const worker = await nextWorker(1);
    const { id, held, repositoryUrl } = await connect();
    await held.reached;
    expect(await commandLines()).toContain(repositoryUrl);
    process.kill(worker, 'SIGKILL');
    server.child.kill('SIGKILL');
    expect(await server.ended).toBe('SIGKILL');
    await until('The end of git', async () => !(await commandLines()).includes(repositoryUrl));
    held.release();
    await start();
    await succeeded(id);
  });
});

describe('by themselves', () => {
  let database: TestDatabase;
  const settings = () => ({
    DATABASE_URL: database.url,
    SECRET_KEY: 'one key for all processes, not one for each',
    GIT_ALLOWED_HOSTS: git.host,
  });

  it('a server without workers takes jobs, which a worker with a folder of its own does later', async () => {
    database = await createTestDatabase();
    server = await startServer({ ...settings(), DATA_DIR: join(folder, 'server'), WORKERS: '0' });
    cookie.held = '';
    await signUp({ token: null, ...browser() }, { email: 'ada@example.com' });
    const { id, held } = await connect();
    held.release();
    expect(await workersInMetrics()).toBe(0);
    expect(await stateOf(id)).toBe('QUEUED');
    const worker = spawnWorker({ ...settings(), DATA_DIR: join(folder, 'worker') });
    await succeeded(id);
    expect(await workersInMetrics()).toBe(1);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    await until('The metric', async () => (await workersInMetrics()) === 0);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await database.drop();
  });

  it('a worker on a data folder where no server runs says what is missing', async () => {
    const worker = spawnWorker({ DATA_DIR: join(folder, 'nobody') });
    expect(await worker.ended).toBe(1);
    expect(worker.output()).toContain('No server runs on the data folder');
  });
});
