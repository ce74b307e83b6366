import { recordsOn } from '../../../testing/records/records.ts';
import { seedOperator } from '../../../testing/people/operator.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let operator: Person;
let busy: Person;
let quiet: Person;
beforeAll(async () => {
  server = await openTestServer();
  operator = await seedOperator(server);
  busy = await server.seed.owner({ organization: 'Busy' });
  quiet = await server.seed.owner({ organization: 'Quiet' });
  const records = recordsOn(server);
  const agent = await records.agent(busy);
  await records.agentRun(busy, agent);
});
afterAll(() => server.close());

const read = async (query: string) => {
  const { data, errors } = await operator.execute(query);
  expect(errors).toBeUndefined();
  return data.platformUsage;
};

it('adds up operations by organization and day, in one statement now and then', async () => {
  const { apiUsage } = server.runtime;
  for (let count = 0; count < 50; count += 1) apiUsage.count(busy.organizationId, count % 10 === 0);
  await apiUsage.flush();
  for (let count = 0; count < 5; count += 1) apiUsage.count(busy.organizationId, false);
  apiUsage.count(quiet.organizationId, false);
  apiUsage.count(operator.organizationId, false);
  // Deleted meanwhile.
  apiUsage.count(crypto.randomUUID(), false);
  await apiUsage.flush();

  const usage = await read(`{ platformUsage { apiOperations apiErrors agentRuns storageBytes
    byDay { apiOperations apiErrors agentRuns }
    byTenant { totalCount nodes { name apiOperations apiErrors agentRuns users } } } }`);
  expect(usage).toMatchObject({ apiOperations: 56, apiErrors: 5, agentRuns: 1, storageBytes: 0 });
  expect(usage.byDay).toHaveLength(30);
  expect(usage.byDay.at(-1)).toEqual({ apiOperations: 56, apiErrors: 5, agentRuns: 1 });
  expect(usage.byTenant).toEqual({
    totalCount: 2,
    nodes: [
      { name: 'Busy', apiOperations: 55, apiErrors: 5, agentRuns: 1, users: 1 },
      { name: 'Quiet', apiOperations: 1, apiErrors: 0, agentRuns: 0, users: 1 },
    ],
  });
});

it('keeps what could not be written for the next time', async () => {
  const { apiUsage, database } = server.runtime;
  const failing = jest.spyOn(database.system, 'getExecutor').mockImplementationOnce(() => {
    throw new Error('no connection');
  });
  apiUsage.count(quiet.organizationId, true);
  await apiUsage.flush();
  failing.mockRestore();
  apiUsage.count(quiet.organizationId, false);
  await apiUsage.flush();
  const { byTenant } = await read(
    '{ platformUsage { byTenant(search: "qui") { nodes { apiOperations apiErrors } } } }',
  );
  expect(byTenant.nodes).toEqual([{ apiOperations: 3, apiErrors: 1 }]);
});

it('sorts, and asks for 1 to 90 days', async () => {
  const sorted = await read(
    '{ platformUsage(days: 1) { byDay { day } byTenant(sort: { field: NAME, direction: DESC }, first: 1) { nodes { name } } } }',
  );
  expect(sorted).toMatchObject({ byDay: [{}], byTenant: { nodes: [{ name: 'Quiet' }] } });
  const { errors } = await operator.execute('{ platformUsage(days: 91) { apiErrors } }');
  expect(errors).toMatchObject([{ message: 'Choose at most 90 days' }]);
});

it('says what the server has', async () => {
  const { resources } = await read(`{ platformUsage { resources {
    machine { processors readAt } startedAt processMemoryBytes diskUsedBytes diskTotalBytes databaseBytes
    databaseConnections databaseConnectionLimit queues { name waiting running oldestAt }
    sandbox { way tried { way holds why } mend } } } }`);
  expect(resources.diskTotalBytes).toBeGreaterThan(resources.diskUsedBytes);
  expect(resources.databaseBytes).toBeGreaterThan(1_000_000);
  expect(resources.databaseConnections).toBeLessThanOrEqual(resources.databaseConnectionLimit);
  const names = resources.queues.map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['abandoned', 'connectRepository', 'fetchRepository', 'mail']),
  );
  const { way, tried, mend } = resources.sandbox;
  expect(tried.find(({ holds }: { holds: boolean }) => holds)?.way ?? null).toBe(way);
  expect(mend === null).toBe(way !== null);
});
