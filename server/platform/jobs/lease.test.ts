import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Events } from '../events/events.ts';
import { openEvents } from '../events/openEvents.ts';
import { newId } from '../graphql/ids.ts';
import { runIn } from '../../testing/jest/cluster.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { type JobHandler, type Jobs } from './jobs.ts';
import { queues } from '../../processes/features.ts';
import { openJobs } from './openJobs.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const organizationId = newId();
const otherId = newId();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let events: Events;
const opened: Jobs[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  events = await openEvents({ database, log });
  await database.system
    .insertInto('organizations')
    .values([
      { id: organizationId, name: 'Acme', slug: 'acme' },
      { id: otherId, name: 'Beta', slug: 'beta' },
    ])
    .execute();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
  await events.close();
  await database.close();
});

const open = async (rows = queues) => {
  const jobs = await openJobs({ database, events, log, queues: rows, superviseInterval: 1, grace: 100 });
  opened.push(jobs);
  return jobs;
};
const enqueue = async (jobs: Jobs, owner = organizationId) => {
  const jobId = newId();
  const row = { id: jobId, organizationId: owner, kind: 'connectRepository', step: 'Waiting' };
  await database.system.insertInto('jobs').values(row).execute();
  await jobs.enqueue(database.system, 'connectRepository', { organizationId: owner, jobId });
  return jobId;
};
const stateOf = async (jobId: string) =>
  database.system
    .selectFrom('jobs')
    .select(['state', 'error'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();

/** Takes a job as a process does that then dies: the claim stays, and no sign of life follows. */
const takeAndDie = async () => {
  const boss = new PgBoss({
    ...database.connections.system,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  expect(await boss.fetch('connectRepository')).toHaveLength(1);
  await boss.stop({ graceful: false });
};
/** A handler, and the id of the first job it gets. */
const catching = () => {
  const caught = Promise.withResolvers<string>();
  const handler: JobHandler = ({ jobId }) => Promise.resolve(caught.resolve(jobId));
  return { caught: caught.promise, handlers: { connectRepository: { handle: handler } } };
};

test('a process that starts alone takes up at once what a dead one left', async () => {
  const jobs = await open();
  const jobId = await enqueue(jobs);
  await takeAndDie();
  const { caught, handlers } = catching();
  await jobs.start(handlers);
  expect(await caught).toBe(jobId);
});

test('while others work, the work of a dead process returns when its signs of life stop', async () => {
  const [first, second] = [await open(), await open()];
  const gate = Promise.withResolvers<void>();
  const both = Promise.withResolvers<void>();
  const running: string[] = [];
  await first.start({
    connectRepository: {
      handle: ({ jobId }) => {
        if (running.push(jobId) === 2) both.resolve();
        return gate.promise;
      },
    },
  });
  const [silent] = [await enqueue(first), await enqueue(first, otherId)];
  await both.promise;
  const { caught, handlers } = catching();
  await second.start(handlers);
  // Its process says every few seconds that it lives; it is to be silent for as long as it takes the other one to look.
  do
    await runIn(
      database.url,
      `update pgboss.job set heartbeat_on = now() - interval '11 seconds', retry_delay = 0
        where state = 'active' and data->>'jobId' = '${silent}'`,
    );
  while ((await Promise.race([caught, pause(200)])) === undefined);
  expect(await caught).toBe(silent);
  gate.resolve();
});

test('a process that closes hands back what it could not end in time', async () => {
  const [first, second] = [await open(), await open()];
  const begun = Promise.withResolvers<AbortSignal>();
  await first.start({
    connectRepository: {
      handle: (_data, { signal }) =>
        new Promise((resolve) => {
          begun.resolve(signal);
          signal.addEventListener('abort', () => resolve());
        }),
    },
  });
  const jobId = await enqueue(first);
  const signal = await begun.promise;
  const { caught, handlers } = catching();
  await second.start(handlers);
  await first.close();
  expect(signal.aborted).toBe(true);
  expect(await caught).toBe(jobId);
});

test('a job whose every attempt fails is cleaned up after, and then FAILED', async () => {
  const jobs = await open();
  const jobId = await enqueue(jobs);
  await runIn(database.url, 'update pgboss.job set retry_limit = 1, retry_delay = 0');
  const attempts: string[] = [];
  const states: string[] = [];
  const failed = (async () => {
    for await (const event of events.subscribe('job')) {
      if (event.id === jobId && (await stateOf(jobId)).state === 'FAILED') return;
    }
  })();
  await jobs.start({
    connectRepository: {
      handle: (data) => (attempts.push(data.jobId), Promise.reject(new Error('no luck'))),
      abandoned: async (data) => void states.push((await stateOf(data.jobId)).state),
    },
  });
  await failed;
  expect(attempts).toEqual([jobId, jobId]);
  expect(states).toEqual(['RUNNING']);
  expect((await stateOf(jobId)).error).toContain('try again');
});

describe('jobs of the process that runs sites', () => {
  const rows = {
    ...queues,
    connectRepository: { ...queues.connectRepository, runsIn: 'SITES' as const },
  };

  test('are left alone by workers, which take what a dead one left of their own', async () => {
    const [sites, workers] = [await open(rows), await open(rows)];
    const running = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const handle: JobHandler = async () => {
      running.resolve();
      await release.promise;
    };
    await sites.start({ connectRepository: { handle } }, 'SITES');
    const done = events.subscribe('job');
    const jobId = await enqueue(sites);
    await running.promise;
    const taken = jest.fn();
    // It starts as the only worker: what runs in the other process is none of its own.
    await workers.start({ connectRepository: { handle: async () => taken() } });
    release.resolve();
    for await (const { id } of done) if (id === jobId && (await stateOf(jobId)).state !== 'RUNNING') break;
    expect(await stateOf(jobId)).toEqual({ state: 'SUCCEEDED', error: null });
    expect(taken).not.toHaveBeenCalled();
  });

  test('are taken up by the next one when it died', async () => {
    const sites = await open(rows);
    const jobId = await enqueue(sites);
    await takeAndDie();
    const { caught, handlers } = catching();
    await sites.start(handlers, 'SITES');
    expect(await caught).toBe(jobId);
  });
});
