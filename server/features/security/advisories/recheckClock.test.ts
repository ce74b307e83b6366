import { newId } from '../../../platform/graphql/ids.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { suspend } from '../../../testing/people/suspend.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { orderRechecks } from './recheckClock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  const { system } = server.runtime.database;
  await system.deleteFrom('packageChecks').execute();
  await system.deleteFrom('advisoryData').execute();
  await system
    .insertInto('advisoryData')
    .values({
      ecosystem: 'npm',
      source: 'osv.dev',
      importedAt: server.clock.now(),
      newestAt: ago(1),
      advisories: 1,
    })
    .execute();
});
afterAll(() => server.close());

const hour = 3_600_000;
const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * hour);

/** A project whose packages were compared so many hours ago. */
const compared = async (owner: Person, hours: number, { packages = 1, archived = false } = {}) => {
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const records = recordsOn(server);
  const projectId = await records.project(owner, archived ? { archivedAt: ago(1) } : {});
  const scanId = await records.scan(owner, projectId, [], ago(hours));
  for (let number = 0; number < packages; number += 1) {
    await system
      .insertInto('scanPackages')
      .values({
        id: newId(),
        organizationId,
        projectId,
        scanId,
        ecosystem: 'npm',
        name: `package-${number}`,
        version: '1.0.0',
        file: 'package-lock.json',
        line: 1,
        through: [],
        advisories: [],
      })
      .execute();
  }
  const check = { organizationId, projectId, checkedAt: ago(hours) };
  await system.insertInto('packageChecks').values(check).execute();
  return projectId;
};

/** The projects of an organization whose packages are to be compared. */
const ordered = async ({ organizationId }: Person) => {
  const rows = await server.runtime.database.system
    .selectFrom('jobs')
    .select('projectId')
    .where('organizationId', '=', organizationId)
    .where('kind', '=', 'recheckPackages')
    .execute();
  return rows.map(({ projectId }) => projectId);
};
const look = () => orderRechecks(jobContextOf(server.runtime));

test('packages are compared with what came after them, once; where there are none, nothing is ordered', async () => {
  const owner = await server.seed.owner();
  const due = await compared(owner, 2);
  await compared(owner, 2, { packages: 0 });
  await compared(owner, 2, { archived: true });
  await compared(owner, 0);
  await look();
  await look();
  expect(await ordered(owner)).toEqual([due]);
});

test('a comparison that failed is tried again after a day', async () => {
  const owner = await server.seed.owner();
  const due = await compared(owner, 2);
  await look();
  await server.runtime.database.system
    .updateTable('jobs')
    .set({ state: 'FAILED', finishedAt: server.clock.now() })
    .where('projectId', '=', due)
    .execute();
  await look();
  expect(await ordered(owner)).toEqual([due]);
  server.clock.advance(25 * hour);
  await look();
  expect(await ordered(owner)).toEqual([due, due]);
});

test('an organization with many projects does not keep another one waiting', async () => {
  const crowd = await server.seed.owner();
  for (let number = 0; number < 101; number += 1) await compared(crowd, 9);
  const owner = await server.seed.owner();
  const due = await compared(owner, 2);
  await look();
  expect(await ordered(owner)).toEqual([due]);
  expect(await ordered(crowd)).toHaveLength(99);
});

test('nothing is ordered while an organization is suspended or its subscription is paused', async () => {
  const [paused, suspended] = [await server.seed.owner(), await server.seed.owner()];
  for (const owner of [paused, suspended]) await compared(owner, 2);
  await server.runtime.database.system
    .updateTable('subscriptions')
    .set({ status: 'PAUSED' })
    .where('organizationId', '=', paused.organizationId)
    .execute();
  await suspend(server, suspended.organizationId);
  await look();
  expect([await ordered(paused), await ordered(suspended)]).toEqual([[], []]);
});
