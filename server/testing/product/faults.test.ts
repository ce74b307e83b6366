import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../people/accounts.ts';
import { prepareDataFolder } from '../jest/preparedFolder.ts';
import { browse, type RealServer, spawnServer, startServer } from '../processes/realServer.ts';
import type { Asker } from '../testServer.ts';

/** The real server on a PostgreSQL of its own, killed in the middle of its work. */

// Servers are started one after the other, on machines that do much else.
jest.setTimeout(120_000);

const WRITERS = 4;

let folder: string;
let server: RealServer;
let cookie: { held: string };
/** For each project: the change sent last, the one acknowledged last, and how many were acknowledged. */
const projects: { id: string; sent: number; acknowledged: number; count: number }[] = [];

/** Without workers: what becomes of them and of their jobs is asked in workers.test.ts. */
const start = () => startServer({ DATA_DIR: folder, WORKERS: '0' });
const browser = () => browse(server.url, cookie);
const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-faults-'));
  await prepareDataFolder(folder);
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
  const lost = await lostBy(async () => {
    server.child.kill('SIGKILL');
  });
  expect(lost).toEqual([]);
});

it('keeps what it acknowledged when it is killed together with its PostgreSQL', async () => {
  const lost = await lostBy(async () => {
    const pid = await postmaster();
    server.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
  });
  expect(lost).toEqual([]);
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
