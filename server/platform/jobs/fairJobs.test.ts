import { setImmediate as nextTick } from 'node:timers/promises';
import { openEvents } from '../events/openEvents.ts';
import type { Events } from '../events/events.ts';
import { newId } from '../graphql/ids.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import type { Jobs } from './jobs.ts';
import { queues } from '../../processes/features.ts';
import { openJobs } from './openJobs.ts';
import type { Queue } from './queues.ts';
import { JobRunner } from './runJob.ts';
import { doOtherOrganizationsWait } from './turns.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

/** Scans and rollouts have turns of a moment. */
const impatient = {
  ...queues,
  scan: { ...queues.scan, turnSeconds: 0.05 },
  rollout: { ...queues.rollout, turnSeconds: 0.05 },
};

/** Two processes on one database. */
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let events: Events;
let processes: Jobs[];
beforeEach(async () => {
  database = await openTestDatabase();
  events = await openEvents({ database, log });
  processes = [];
  for (const _ of ['here', 'there'])
    processes.push(await openJobs({ database, events, log, queues: impatient }));
});
afterEach(async () => {
  await Promise.all(processes.map((jobs) => jobs.close()));
  await events.close();
  await database.close();
});

const addOrganization = async (slug: string) => {
  const id = newId();
  await database.system.insertInto('organizations').values({ id, name: slug, slug }).execute();
  return id;
};
const enqueue = async (organizationId: string, kind: Queue = 'connectRepository') => {
  const jobId = newId();
  await database.system
    .insertInto('jobs')
    .values({ id: jobId, organizationId, kind, step: 'Waiting' })
    .execute();
  await processes[0]?.enqueue(database.system, kind, { organizationId, jobId });
  return jobId;
};

/** How many jobs have not ended. */
const countLeft = async () => {
  const left = await database.system
    .selectFrom('jobs')
    .select('id')
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .execute();
  return left.length;
};

test('of eight jobs of an organization each process runs one; those of others overtake the rest', async () => {
  const [hostile, good] = [await addOrganization('hostile'), await addOrganization('good')];
  const begun = new Map<string, number>();
  const gate = Promise.withResolvers<void>();
  const hostileRuns = Promise.withResolvers<void>();
  const goodRuns = Promise.withResolvers<void>();
  for (let index = 0; index < 8; index += 1) await enqueue(hostile);
  for (const jobs of processes) {
    await jobs.start({
      connectRepository: {
        handle: async ({ organizationId }) => {
          begun.set(organizationId, (begun.get(organizationId) ?? 0) + 1);
          if (begun.get(hostile) === 2) hostileRuns.resolve();
          if (begun.get(good) === 2) goodRuns.resolve();
          await gate.promise;
        },
      },
    });
  }
  await hostileRuns.promise;
  await enqueue(good);
  await enqueue(good);
  await goodRuns.promise;
  expect(Object.fromEntries(begun)).toEqual({ [hostile]: 2, [good]: 2 });
  const jobEvents = events.subscribe('job');
  gate.resolve();
  while ((await countLeft()) > 0) await jobEvents.next();
  expect(begun.get(hostile)).toBe(8);
  await jobEvents.return?.();
});

test('two organizations that put in scan after scan do not keep a third one from its own: it is next', async () => {
  const hostile = [await addOrganization('hostile'), await addOrganization('worse')];
  const good = await addOrganization('good');
  for (let index = 0; index < 10; index += 1) for (const id of hostile) await enqueue(id, 'scan');
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let heard = Promise.withResolvers<void>();
  const [jobs] = processes;
  await jobs?.start({
    scan: {
      handle: async ({ organizationId }) => {
        begun.push(organizationId);
        heard.resolve();
        await new Promise<void>((resolve) => ends.push(resolve));
      },
    },
  });
  const untilBegun = async (count: number) => {
    while (begun.length < count) {
      heard = Promise.withResolvers<void>();
      if (begun.length < count) await heard.promise;
    }
  };
  await untilBegun(2);
  expect(begun.toSorted()).toEqual(hostile.toSorted());
  await enqueue(good, 'scan');
  await enqueue(good, 'scan');
  ends[0]?.();
  await untilBegun(3);
  expect(begun[2]).toBe(good);
  await database.system.deleteFrom('organizations').execute();
  ends.forEach((end) => end());
});

test('organizations whose releases come up slowly, and that have more and more of them, keep nobody from their own: who had little is next', async () => {
  const slow: string[] = [];
  for (const slug of ['one', 'two', 'three', 'four']) slow.push(await addOrganization(slug));
  const good = await addOrganization('good');
  for (let index = 0; index < 5; index += 1) for (const id of slow) await enqueue(id, 'rollout');
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let heard = Promise.withResolvers<void>();
  const [jobs] = processes;
  await jobs?.start(
    {
      rollout: {
        handle: async ({ organizationId }) => {
          begun.push(organizationId);
          heard.resolve();
          await new Promise<void>((resolve) => ends.push(resolve));
        },
      },
    },
    'SITES',
  );
  const untilBegun = async (count: number) => {
    while (begun.length < count) {
      heard = Promise.withResolvers<void>();
      if (begun.length < count) await heard.promise;
    }
  };
  await untilBegun(8);
  expect(begun.toSorted()).toEqual([...slow, ...slow].toSorted());
  await enqueue(good, 'rollout');
  ends[0]?.();
  await untilBegun(9);
  expect(begun[8]).toBe(good);
  await database.system.deleteFrom('organizations').execute();
  ends.forEach((end) => end());
});

test('four organizations whose releases come up slowly hold all places for a turn alone, whatever they have waiting themselves', async () => {
  const slow: string[] = [];
  for (const slug of ['one', 'two', 'three', 'four']) slow.push(await addOrganization(slug));
  const good = await addOrganization('good');
  for (let index = 0; index < 3; index += 1) for (const id of slow) await enqueue(id, 'rollout');
  const begun = new Map<string, number>();
  const allRun = Promise.withResolvers<void>();
  const goodRuns = Promise.withResolvers<void>();
  const over = new AbortController();
  const [jobs] = processes;
  await jobs?.start(
    {
      rollout: {
        handle: async ({ organizationId }, { turn, signal }) => {
          begun.set(organizationId, (begun.get(organizationId) ?? 0) + 1);
          if (organizationId === good) return goodRuns.resolve();
          if (slow.every((id) => begun.get(id) === 2)) allRun.resolve();
          while (!over.signal.aborted && !signal.aborted) {
            if (await turn.isOver()) return 'WAITS_AGAIN';
            await nextTick();
          }
        },
      },
    },
    'SITES',
  );
  await allRun.promise;
  // Each has a third one, which waits for its own two: for that nobody gives way.
  for (const organizationId of slow) {
    expect(await doOtherOrganizationsWait(database.system, 'rollout', { organizationId, most: 2 })).toBe(
      false,
    );
  }
  await enqueue(good, 'rollout');
  await goodRuns.promise;
  over.abort();
  await database.system.deleteFrom('organizations').execute();
});

test('a scan that takes long lets others go first, goes on when it is its turn again, and knows what it had', async () => {
  const hostile = [await addOrganization('hostile'), await addOrganization('worse')];
  const good = await addOrganization('good');
  const long = [await enqueue(hostile[0] ?? '', 'scan'), await enqueue(hostile[1] ?? '', 'scan')];
  const spent = new Map<string, number[]>();
  const bothRun = Promise.withResolvers<void>();
  const seen = { good: false };
  const [jobs] = processes;
  await jobs?.start({
    scan: {
      handle: async ({ organizationId, jobId }, { turn, signal }) => {
        if (organizationId === good) return void (seen.good = true);
        spent.set(jobId, [...(spent.get(jobId) ?? []), turn.spent]);
        if (spent.size === 2) bothRun.resolve();
        while (!seen.good && !signal.aborted) {
          if (await turn.isOver()) return 'WAITS_AGAIN';
          await nextTick();
        }
      },
    },
  });
  await bothRun.promise;
  const jobEvents = events.subscribe('job');
  await enqueue(good, 'scan');
  while ((await countLeft()) > 0) await jobEvents.next();
  await jobEvents.return?.();
  const turns = long.map((id) => spent.get(id) ?? []);
  expect(Math.max(...turns.map(({ length }) => length))).toBeGreaterThan(1);
  expect(turns.map(([first]) => first)).toEqual([0, 0]);
  expect(Math.min(...turns.flatMap(([, ...later]) => later))).toBeGreaterThanOrEqual(50);
});

test('a scan whose lease ends as it lets others go first is not put back a second time: whoever ended the lease did', async () => {
  const organizationId = await addOrganization('good');
  const jobId = await enqueue(organizationId, 'scan');
  const putBack = jest.fn();
  const runner = new JobRunner({ database, log, queues: impatient, enqueue: putBack });
  const lease = new AbortController();
  const data = { organizationId, jobId };
  await runner.run('scan', data, lease.signal, async () => {
    lease.abort();
    return 'WAITS_AGAIN';
  });
  expect(putBack).not.toHaveBeenCalled();
  await runner.run('scan', data, new AbortController().signal, async () => 'WAITS_AGAIN');
  expect(putBack).toHaveBeenCalledTimes(1);
});
