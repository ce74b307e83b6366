import { openEvents } from '../events/openEvents.ts';
import type { Events } from '../events/events.ts';
import { newId } from '../graphql/ids.ts';
import { openTestDatabase } from '../testing/database.ts';
import type { Jobs } from './jobs.ts';
import { queues } from '../features.ts';
import { openJobs } from './openJobs.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

/** Two processes on one database. */
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let events: Events;
let processes: Jobs[];
beforeEach(async () => {
  database = await openTestDatabase();
  events = await openEvents({ database, log });
  processes = [];
  for (const _ of ['here', 'there']) processes.push(await openJobs({ database, events, log, queues }));
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
const enqueue = async (organizationId: string) => {
  const jobId = newId();
  await database.system
    .insertInto('jobs')
    .values({ id: jobId, organizationId, kind: 'connectRepository', step: 'Waiting' })
    .execute();
  await processes[0]?.enqueue(database.system, 'connectRepository', { organizationId, jobId });
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
