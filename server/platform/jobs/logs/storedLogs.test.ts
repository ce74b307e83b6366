import { newId } from '../../graphql/ids.ts';
import { addProject } from '../../../testing/hosting/addProject.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { jobContextOf } from '../jobContext.ts';
import { JobLog, MOST_LINES, MOST_LINES_WHEN_FULL } from './jobLog.ts';
import { removeOldLogs } from './removeOldLogs.ts';
import type { KeptLines } from '../queues.ts';

/** Logs count towards the storage of the plan, are short when it is full, and are removed after 90 days. */

const day = 86_400_000;
const limit = 100_000_000_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const addJob = async ({ organizationId }: Person) => {
  const id = newId();
  await server.runtime.database.system
    .insertInto('jobs')
    .values({ id, organizationId, kind: 'build', step: 'Building', state: 'RUNNING' })
    .execute();
  return id;
};
const say = async (
  { organizationId }: Person,
  jobId: string,
  lines: readonly string[],
  keeps?: KeptLines,
) => {
  const log = new JobLog(server.runtime.database, { organizationId, jobId }, keeps);
  for (const line of lines) log.write(line);
  await log.flush();
};
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);

/** Ends a job so many days ago, with its last line. */
const endedBefore = async (jobId: string, days: number) => {
  const at = new Date(server.clock.now().getTime() - days * day);
  await server.runtime.database.system
    .updateTable('jobs')
    .set({ state: 'SUCCEEDED', finishedAt: at, logWrittenAt: at })
    .where('id', '=', jobId)
    .execute();
};
const read = async (owner: Person, id: string) => {
  const { data } = await owner.execute(
    'query ($id: ID!) { job(id: $id) { logRemovedAt log(first: 500) { nodes { text } } } }',
    { id },
  );
  const { logRemovedAt, log } = data.job;
  return { logRemovedAt, texts: log.nodes.map(({ text }: { text: string }) => text) };
};
const usage = async (owner: Person) => {
  const { data } = await owner.execute(
    `{ organization { planUsage { storageBytes repositoryBytes releaseBytes logBytes recordBytes } }
      analytics { usage { storageBytes } } }`,
  );
  const { planUsage } = data.organization;
  expect(data.analytics.usage.storageBytes).toBe(planUsage.storageBytes);
  return planUsage;
};
/** The bytes of the lines that are kept of a job, read from the lines. */
const bytesOfLines = async (jobId: string) => {
  const rows = await server.runtime.database.system
    .selectFrom('jobLogLines')
    .select('text')
    .where('jobId', '=', jobId)
    .execute();
  return rows.reduce((sum, { text }) => sum + Buffer.byteLength(text) + 100, 0);
};
/** Leaves so many bytes of the storage of the plan: a repository takes all others. */
const leave = async (owner: Person, bytes: number) => {
  const projectId = await addProject(server, owner, 'Huge', { language: 'Go' });
  await server.runtime.database.system
    .updateTable('repositories')
    .set({ cloneBytes: limit - bytes })
    .where('projectId', '=', projectId)
    .execute();
};

test('logs count towards the storage of the plan, line by line, also where old lines make room for new ones', async () => {
  const owner = await server.seed.owner();
  const build = await addJob(owner);
  await say(owner, build, ['Compiling', 'größer']);
  expect(await usage(owner)).toEqual({
    storageBytes: 217,
    repositoryBytes: 0,
    releaseBytes: 0,
    logBytes: 217,
    recordBytes: 0,
  });
  const service = await addJob(owner);
  for (let written = 0; written < MOST_LINES + 1_000; written += 1_000)
    await say(owner, service, lines(1_000), 'NEWEST');
  const { logBytes } = await usage(owner);
  expect(logBytes).toBe(217 + (await bytesOfLines(service)));
  expect((await usage(await server.seed.owner())).storageBytes).toBe(0);
});

test('while storage is full, a log keeps 100 lines and says why, how much is used and what to do', async () => {
  const owner = await server.seed.owner({ plan: 'STARTER' });
  await leave(owner, 0);
  const build = await addJob(owner);
  await say(owner, build, lines(500));
  const { texts } = await read(owner, build);
  expect(texts).toHaveLength(MOST_LINES_WHEN_FULL);
  expect(texts[98]).toBe('line 98');
  expect(texts[99]).toBe(
    'Storage is full: 100.0 GB of 100 GB are used. Until there is room, a log keeps 100 lines. The job continues. Delete projects that you no longer need, or choose a larger plan.',
  );
  const service = await addJob(owner);
  await say(owner, service, lines(500), 'NEWEST');
  expect((await read(owner, service)).texts).toEqual(lines(500).slice(-MOST_LINES_WHEN_FULL));
});

test('a log is removed 90 days after its end, frees its storage and says when; the job stays', async () => {
  const owner = await server.seed.owner();
  const [old, young, running] = [await addJob(owner), await addJob(owner), await addJob(owner)];
  for (const id of [old, young, running]) await say(owner, id, lines(3));
  await endedBefore(old, 91);
  await endedBefore(young, 89);
  await removeOldLogs(jobContextOf(server.runtime));
  expect(await read(owner, old)).toEqual({ logRemovedAt: expect.any(Date), texts: [] });
  expect(await read(owner, young)).toEqual({ logRemovedAt: null, texts: lines(3) });
  expect(await read(owner, running)).toEqual({ logRemovedAt: null, texts: lines(3) });
  const { logBytes } = await usage(owner);
  expect(logBytes).toBe((await bytesOfLines(young)) + (await bytesOfLines(running)));
});

test('the log of a service that runs is kept, also when it writes nothing for months, until another takes its place', async () => {
  const owner = await server.seed.owner();
  const { organizationId } = owner;
  const { system } = server.runtime.database;
  const records = recordsOn(server);
  const jobId = await addJob(owner);
  await say(owner, jobId, ['Listening on 3000'], 'NEWEST');
  const projectId = await records.project(owner);
  const { id: environmentId } = await system
    .selectFrom('environments')
    .select('id')
    .where('projectId', '=', projectId)
    .where('kind', '=', 'PRODUCTION')
    .executeTakeFirstOrThrow();
  const releaseId = newId();
  await system
    .insertInto('releases')
    .values({
      id: releaseId,
      organizationId,
      projectId,
      number: 1,
      digest: 'a'.repeat(64),
      commitSha: 'c'.repeat(40),
      manifest: '{}',
      layers: '[]',
      bytes: 1,
      fileCount: 1,
      createdAt: server.clock.now(),
    })
    .execute();
  const deploymentId = await records.deployment(owner, projectId, { environmentId, releaseId, jobId });
  await system
    .insertInto('environmentPointers')
    .values({ organizationId, environmentId, releaseId, deploymentId, since: server.clock.now() })
    .execute();
  await endedBefore(jobId, 200);
  await removeOldLogs(jobContextOf(server.runtime));
  expect((await read(owner, jobId)).texts).toEqual(['Listening on 3000']);
  await system.deleteFrom('environmentPointers').where('deploymentId', '=', deploymentId).execute();
  await removeOldLogs(jobContextOf(server.runtime));
  expect((await read(owner, jobId)).texts).toEqual([]);
});
