import { newId } from '../graphql/ids.ts';
import { openEvents } from '../events/openEvents.ts';
import type { Events } from '../events/events.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { JobCanceled, type JobHandler, type Jobs } from './jobs.ts';
import { queues } from '../../processes/features.ts';
import { openJobs } from './openJobs.ts';
import { cancelJob } from './logs/progress.ts';

type Handler = JobHandler;
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const organizationId = newId();
const otherId = newId();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let events: Events;
let jobs: Jobs;
beforeEach(async () => {
  database = await openTestDatabase();
  events = await openEvents({ database, log });
  jobs = await openJobs({ database, events, log, queues });
  await database.system
    .insertInto('organizations')
    .values([
      { id: organizationId, name: 'Acme', slug: 'acme' },
      { id: otherId, name: 'Beta', slug: 'beta' },
    ])
    .execute();
});
afterEach(async () => {
  await jobs.close();
  await events.close();
  await database.close();
});

const enqueue = async (rollBack = false, owner = organizationId) => {
  const jobId = newId();
  const row = { id: jobId, organizationId: owner, kind: 'connectRepository', step: 'Waiting' };
  await database.system.insertInto('jobs').values(row).execute();
  const transaction = await database.app.startTransaction().execute();
  await jobs.enqueue(transaction, 'connectRepository', { organizationId: owner, jobId });
  await (rollBack ? transaction.rollback() : transaction.commit()).execute();
  return jobId;
};
const stateOf = async (jobId: string) => {
  const columns = ['state', 'progress', 'error'] as const;
  return database.system.selectFrom('jobs').select(columns).where('id', '=', jobId).executeTakeFirstOrThrow();
};
/** Resolves when a job has ended. */
const ended = async (jobId: string) => {
  for await (const event of events.subscribe('job')) {
    if (event.id === jobId && !['QUEUED', 'RUNNING'].includes((await stateOf(jobId)).state)) return;
  }
};

test('a job runs when it is committed, and never when it is rolled back', async () => {
  const seen: string[] = [];
  await jobs.start({ connectRepository: { handle: (data) => Promise.resolve(void seen.push(data.jobId)) } });
  const dropped = await enqueue(true);
  const kept = newId();
  const end = ended(kept);
  await database.system
    .insertInto('jobs')
    .values({ id: kept, organizationId, kind: 'connectRepository', step: 'Waiting' })
    .execute();
  await jobs.enqueue(database.app, 'connectRepository', { organizationId, jobId: kept });
  await end;
  expect(seen).toEqual([kept]);
  await expect(stateOf(kept)).resolves.toEqual({ state: 'SUCCEEDED', progress: 100, error: null });
  await expect(stateOf(dropped)).resolves.toMatchObject({ state: 'QUEUED' });
});

test('two jobs run at once, and the rest wait', async () => {
  const started: string[] = [];
  const two = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const ids = [await enqueue(), await enqueue(false, otherId), await enqueue()];
  const ends = ids.map(ended);
  await jobs.start({
    connectRepository: {
      handle: async ({ jobId }) => {
        started.push(jobId);
        if (started.length === 2) two.resolve();
        await gate.promise;
      },
    },
  });
  await two.promise;
  expect(started).toHaveLength(2);
  gate.resolve();
  await Promise.all(ends);
  expect(started).toHaveLength(3);
});

const untilAborted: Handler = (_data, { signal }) =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('no reason'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });

test('a job that is canceled while it runs hears of it, and stays canceled', async () => {
  const running = Promise.withResolvers<string>();
  const reason = Promise.withResolvers<unknown>();
  await jobs.start({
    connectRepository: {
      handle: async (data, job) => {
        running.resolve(data.jobId);
        await untilAborted(data, job).finally(() => reason.resolve(job.signal.reason));
      },
    },
  });
  const jobId = await enqueue();
  expect(await running.promise).toBe(jobId);
  await expect(cancelJob(database.system, organizationId, jobId)).resolves.toBe(true);
  expect(await reason.promise).toBeInstanceOf(JobCanceled);
  await expect(stateOf(jobId)).resolves.toMatchObject({ state: 'CANCELED' });
  await expect(cancelJob(database.system, organizationId, jobId)).resolves.toBe(false);
  expect(log.error).not.toHaveBeenCalled();
});

test('a job that was canceled before it began comes with an aborted signal, to clean up', async () => {
  const jobId = await enqueue();
  await cancelJob(database.system, organizationId, jobId);
  const aborted = Promise.withResolvers<boolean>();
  await jobs.start({
    connectRepository: {
      handle: (_data, { signal }) => Promise.resolve(aborted.resolve(signal.reason instanceof JobCanceled)),
    },
  });
  expect(await aborted.promise).toBe(true);
  await expect(stateOf(jobId)).resolves.toMatchObject({ state: 'CANCELED' });
});

test('the application puts jobs in, but does not read what they carry', async () => {
  await enqueue();
  const { rows } = await database.app.executeQuery({
    sql: `select has_table_privilege('pgboss.job', 'select') as all_columns, has_column_privilege('pgboss.job', 'data', 'select') as data,
      has_table_privilege('pgboss.job', 'update') as update, has_table_privilege('pgboss.job', 'delete') as delete`,
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'rights' },
  });
  expect(rows).toEqual([{ allColumns: false, data: false, update: false, delete: false }]);
});
