import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from './testing/accounts.ts';
import { type GitServer, startGitServer } from './testing/gitServer.ts';
import { browse, type RealServer, spawnServer, startServer } from './testing/realServer.ts';
import type { Asker } from './testing/testServer.ts';

/** The real server on a PostgreSQL of its own, killed in the middle of its work. */

const WRITERS = 4;
const ROUNDS = 2;

let folder: string;
let git: GitServer;
let server: RealServer;
let cookie: { held: string };
/** For each project: the change sent last, the one acknowledged last, and how many were acknowledged. */
const projects: { id: string; sent: number; acknowledged: number; count: number }[] = [];

const start = () => startServer({ DATA_DIR: folder, GIT_ALLOWED_HOSTS: git.host });
const browser = () => browse(server.url, cookie);
const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-faults-'));
  git = await startGitServer();
  server = await start();
  cookie = { held: '' };
  const person: Asker = { token: null, ...browser() };
  await signUp(person, { email: 'ada@example.com' });
  for (let index = 0; index < WRITERS; index += 1) {
    const { data } = await browser().execute(
      `mutation ($name: String!) {
        connectRepository(input: { provider: GITHUB, projectName: $name }) { project { id } }
      }`,
      { name: `Project ${index}` },
    );
    projects.push({ id: data.connectRepository.project.id, sent: 0, acknowledged: 0, count: 0 });
  }
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await git.close();
  await rm(folder, { recursive: true, force: true });
});

/** Changes a project again and again, until the server is gone. */
const write = async (project: (typeof projects)[number]) => {
  for (;;) {
    project.sent += 1;
    const answer = await browser()
      .execute(
        `mutation ($id: ID!, $description: String) {
          updateProject(input: { id: $id, description: $description }) { errors { message } }
        }`,
        { id: project.id, description: String(project.sent) },
      )
      .catch(() => null);
    if (answer?.data?.updateProject.errors.length !== 0) return answer;
    project.acknowledged = project.sent;
    project.count += 1;
  }
};

/** Kills while everybody writes, starts again, and answers what is not as it was acknowledged. */
const lostBy = async (kill: () => Promise<void>): Promise<unknown[]> => {
  const lost: unknown[] = [];
  const enough = projects.map(({ count }) => count + 5);
  const writing = projects.map(write);
  while (projects.some(({ count }, index) => count < (enough[index] ?? 0))) await wait(5);
  await kill();
  // The last answer of each is that of a broken connection, not a refusal.
  lost.push(...(await Promise.all(writing)).filter((answer) => answer !== null));
  await server.ended;
  server = await start();
  for (const { id, acknowledged, sent } of projects) {
    const { data } = await browser().execute('query ($id: ID!) { project(id: $id) { description } }', { id });
    // What was under way may have been kept or not.
    const kept = [acknowledged, sent].map(String).includes(data.project.description);
    if (!kept) lost.push({ acknowledged, sent, found: data.project.description });
  }
  const { data } = await browser().execute('{ auditLog(first: 0) { totalCount } }');
  const noted = projects.reduce((sum, { count }) => sum + count, 0);
  if (data.auditLog.totalCount < noted) lost.push({ noted, found: data.auditLog.totalCount });
  return lost;
};

it('keeps what it acknowledged when it is killed, and starts again', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const lost = await lostBy(async () => {
      server.child.kill('SIGKILL');
    });
    expect(lost).toEqual([]);
  }
});

it('keeps what it acknowledged when it is killed together with its PostgreSQL', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const lost = await lostBy(async () => {
      const pid = await postmaster();
      server.child.kill('SIGKILL');
      process.kill(pid, 'SIGKILL');
    });
    expect(lost).toEqual([]);
  }
});

it('takes up a job again that ran when it was killed', async () => {
  const repositoryUrl = await git.addRepository('interrupted', { 'main.ts': 'export {};\n' });
  const held = git.hold('interrupted');
  const { data } = await browser().execute(
    `mutation ($repositoryUrl: String!) {
      connectRepository(input: { provider: GITHUB, projectName: "Interrupted", repositoryUrl: $repositoryUrl }) {
        job { id } errors { message }
      }
    }`,
    { repositoryUrl },
  );
  expect(data.connectRepository.errors).toEqual([]);
  await held.reached;
  server.child.kill('SIGKILL');
  await server.ended;
  const requests = git.requests.length;
  server = await start();
  // The git of the dead server may still be there when the new one begins.
  while (git.requests.length < requests + 2) await wait(20);
  held.release();
  const { id } = data.connectRepository.job;
  const job = () =>
    browser().execute('query ($id: ID!) { job(id: $id) { state project { status } } }', { id });
  let answer = await job();
  while (['QUEUED', 'RUNNING'].includes(answer.data.job.state)) {
    await wait(50);
    answer = await job();
  }
  expect(answer.data.job).toEqual({ state: 'SUCCEEDED', project: { status: 'ACTIVE' } });
});

it('refuses a second server on the same data folder, and goes on', async () => {
  const second = spawnServer({ DATA_DIR: folder, PORT: '0' });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `The data folder ${folder} is in use by another Slipway server (process ${server.child.pid}). ` +
      'Stop that one first, or give this one another folder with DATA_DIR.',
  );
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});
