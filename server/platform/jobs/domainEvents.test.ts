import { PgBoss } from 'pg-boss';
import { subscribers } from '../../processes/features.ts';
import { jobHandlers } from '../../processes/work.ts';
import { eventsDelivered } from '../../testing/domainEvents.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { inOrganization } from '../database/roles/inOrganization.ts';
import { deliverEvent } from './deliverEvent.ts';
import type { EventData } from './domainEvents.ts';
import { jobContextOf } from './jobContext.ts';

let server: TestServer;
let owner: Person;
let projectId: string;
beforeEach(async () => {
  server = await openTestServer();
  owner = await server.seed.owner();
  projectId = await recordsOn(server).project(owner);
});
afterEach(() => server.close());

/** Writes that the repository of the project was read, and then what else is asked for, in one transaction. */
const tell = (then: () => void = () => undefined) =>
  inOrganization(server.runtime.database, owner.organizationId, async (transaction, grant) => {
    await server.runtime.jobs.tell(transaction, grant, 'repository.read', { projectId });
    then();
  });
/** Takes what waits in the queue of events as a process does that dies before it says that it has done it. */
const take = async (): Promise<EventData[]> => {
  const { connections } = server.runtime.database;
  const boss = new PgBoss({
    ...connections.system,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  // Its connections may still be closing when the database of the test is dropped.
  boss.on('error', () => undefined);
  await boss.start();
  const taken = await boss.fetch<EventData>('event', { batchSize: 10 });
  await boss.stop({ graceful: false });
  return taken.map(({ data }) => data);
};
const deliver = () => deliverEvent(jobContextOf(server.runtime), subscribers);
const orderedScans = async () =>
  (await server.runtime.database.system.selectFrom('scanRuns').select('origin').execute()).length;
/** Lets the next order of a scan be a second one: `scanRuns.follow` leaves out what waits already. */
const endScans = () =>
  server.runtime.database.system.updateTable('jobs').set({ state: 'SUCCEEDED' }).execute();

test('an event is delivered by a worker to the feature that subscribes to it', async () => {
  await tell();
  const { events } = await jobHandlers(jobContextOf(server.runtime));
  if (events) await server.runtime.jobs.start({ events });
  await eventsDelivered(server.runtime.database);
  expect(await orderedScans()).toBe(1);
});

test('an event of a transaction that is rolled back is never delivered', async () => {
  const failed = tell(() => {
    throw new Error('no luck');
  });
  await expect(failed).rejects.toThrow('no luck');
  expect(await take()).toEqual([]);
});

test('a worker that dies between handling and finishing has the event delivered again, which does nothing twice', async () => {
  await tell();
  const [event] = await take();
  if (!event) throw new Error('There is no event.');
  expect(event.subscriber).toBe('security');
  await deliver()(event);
  await endScans();
  const delivered = Promise.withResolvers<EventData>();
  await server.runtime.jobs.start({
    events: async (data) => {
      await deliver()(data);
      delivered.resolve(data);
    },
  });
  expect((await delivered.promise).eventId).toBe(event.eventId);
  expect(await orderedScans()).toBe(1);
});

test('a worker that dies while it handles an event leaves it to the next one', async () => {
  await tell();
  const [event] = await take();
  if (!event) throw new Error('There is no event.');
  const context = jobContextOf(server.runtime);
  const dying = deliverEvent(
    {
      ...context,
      inOrganization: (organizationId, change) =>
        context.inOrganization(organizationId, async (...given) => {
          await change(...given);
          throw new Error('The process is dead.');
        }),
    },
    subscribers,
  );
  await expect(dying(event)).rejects.toThrow('dead');
  expect(await orderedScans()).toBe(0);
  const { events } = await jobHandlers(context);
  if (events) await server.runtime.jobs.start({ events });
  await eventsDelivered(server.runtime.database);
  expect(await orderedScans()).toBe(1);
});

test('two deliveries of an event at once do it once', async () => {
  await tell();
  const [event] = await take();
  if (!event) throw new Error('There is no event.');
  await Promise.all([deliver()(event), deliver()(event)]);
  await endScans();
  await deliver()(event);
  expect(await orderedScans()).toBe(1);
});

test('an event that this version does not know fails, and stays for another version', async () => {
  await tell();
  const [event] = await take();
  if (!event) throw new Error('There is no event.');
  await expect(deliver()({ ...event, subscriber: 'unknown' })).rejects.toThrow('does not subscribe');
});
