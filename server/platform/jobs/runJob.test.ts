import type { KyselyPlugin } from 'kysely';
import { openTestDatabase } from '../../testing/database/database.ts';
import { queues } from '../../processes/features.ts';
import { openEvents } from '../events/openEvents.ts';
import { newId } from '../graphql/ids.ts';
import { JobRunner } from './runJob.ts';

const organizationId = newId();
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.system
    .insertInto('organizations')
    .values({ id: organizationId, name: 'Acme', slug: 'acme' })
    .execute();
});
afterAll(() => database.close());

const newJob = async () => {
  const jobId = newId();
  const row = { id: jobId, organizationId, kind: 'connectRepository', step: 'Waiting' };
  await database.system.insertInto('jobs').values(row).execute();
  return jobId;
};

/** A runner whose events cannot be published once `fails` is set. */
const newRunner = () => {
  const connection = { fails: false };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const isEvent = node.kind === 'RawNode' && JSON.stringify(node).includes('pg_notify');
      if (connection.fails && isEvent) throw new Error('The connection was lost.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const system = database.system.withPlugin(plugin);
  const runner = new JobRunner({
    database: { app: database.app, system },
    log,
    queues,
    enqueue: async () => undefined,
  });
  return { runner, connection };
};

const stateOf = async (id: string) => {
  const { state } = await database.system
    .selectFrom('jobs')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
};

const never = new AbortController().signal;

test('a job whose last event cannot be published has not ended: the next attempt ends it and publishes the event', async () => {
  const { runner, connection } = newRunner();
  const jobId = await newJob();
  const run = (handle: () => void) =>
    runner.run('connectRepository', { organizationId, jobId }, never, async () => handle());
  const events = await openEvents({ database, log });
  const lose = run(() => {
    connection.fails = true;
  });
  await expect(lose).rejects.toThrow('The connection was lost.');
  expect(await stateOf(jobId)).toBe('RUNNING');

  connection.fails = false;
  const ending = events.subscribe('jobLog');
  await run(() => undefined);
  expect(await stateOf(jobId)).toBe('SUCCEEDED');
  // Lines of the log are published beside its end.
  let last = await ending.next();
  while (last.value.id !== `${jobId}:end`) last = await ending.next();
  await events.close();
});

test('the same holds for a job that is given up', async () => {
  const { runner, connection } = newRunner();
  const jobId = await newJob();
  connection.fails = true;
  await expect(runner.abandon({ organizationId, jobId })).rejects.toThrow('The connection was lost.');
  expect(await stateOf(jobId)).toBe('QUEUED');
});
