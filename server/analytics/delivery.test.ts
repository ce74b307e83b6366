import { recordsOn } from '../testing/records.ts';
import type { Person } from '../testing/seed.ts';
import { countStatements } from '../testing/statements.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let owner: Person;
let shop: string;
let noon: number;
beforeAll(async () => {
  server = await openTestServer();
  // So that no test runs over midnight.
  server.clock.advance(12 * 3_600_000 - (Date.now() % 86_400_000));
  noon = server.clock.now().getTime();
});
beforeEach(async () => {
  owner = await server.seed.owner();
  shop = await recordsOn(server).project(owner);
});
afterAll(() => server.close());

const hour = 3_600_000;
const daysAgo = (days: number) => new Date(noon - days * 24 * hour);
type Status = 'SUCCEEDED' | 'FAILED' | 'ROLLED_BACK' | 'RUNNING';

/** A deployment to production that took an hour, of a commit so many hours older than its end. */
const deploy = (
  days: number,
  status: Status,
  {
    project = shop,
    age,
    environment = 'PRODUCTION' as 'PRODUCTION' | 'STAGING',
  }: { project?: string; age?: number; environment?: 'PRODUCTION' | 'STAGING' } = {},
) => {
  const createdAt = daysAgo(days);
  const finishedAt = status === 'RUNNING' ? null : new Date(createdAt.getTime() + hour);
  const committedAt = age === undefined ? null : new Date(createdAt.getTime() + hour - age * hour);
  return recordsOn(server).deployment(owner, project, {
    environment,
    status,
    createdAt,
    finishedAt,
    committedAt,
  });
};

const figure = 'value rows previousValue previousRows';
const source = `query ($days: Int!) { analytics(days: $days) { since until delivery {
  deploymentFrequency { ${figure} } changeLeadTime { ${figure} } changeFailRate { ${figure} } recoveryTime { ${figure} }
  unrecovered byDay { day succeeded failed rolledBack leadTime } byWeek { since leadTime }
} } }`;
const read = async (days: number, as = owner) => {
  const { data, errors } = await as.execute(source, { days });
  return errors ? errors[0] : data.analytics;
};

test("DORA's keys are counted from deployments to production that ended, and compared with the days before", async () => {
  await deploy(1, 'SUCCEEDED', { age: 4 });
  await deploy(2, 'SUCCEEDED', { age: 10 });
  await deploy(3, 'ROLLED_BACK', { age: 6 });
  await deploy(4, 'FAILED', { age: 1 });
  await deploy(5, 'SUCCEEDED');
  await deploy(6, 'RUNNING', { age: 99 });
  await deploy(1, 'FAILED', { environment: 'STAGING' });
  await deploy(8, 'SUCCEEDED', { age: 2 });
  await deploy(14, 'FAILED');
  const { delivery } = await read(7);
  expect(delivery.deploymentFrequency).toEqual({
    value: 4 / 7,
    rows: 4,
    previousValue: 1 / 7,
    previousRows: 1,
  });
  expect(delivery.changeLeadTime).toEqual({
    value: 6 * 3600,
    rows: 3,
    previousValue: 2 * 3600,
    previousRows: 1,
  });
  expect(delivery.changeFailRate).toEqual({ value: 40, rows: 5, previousValue: 0, previousRows: 1 });
});

test('the lead time of a week from Monday is the median of its deployments, not of its days', async () => {
  // Two weeks back from this Monday: whole in the range whatever day it is.
  const monday = 14 + ((new Date(noon).getUTCDay() + 6) % 7);
  await deploy(monday, 'SUCCEEDED', { age: 2 });
  await deploy(monday - 1, 'SUCCEEDED', { age: 10 });
  await deploy(monday - 1, 'SUCCEEDED', { age: 20 });
  await deploy(monday - 6, 'SUCCEEDED', { age: 30 });
  const { since, delivery } = await read(90);
  const { byWeek } = delivery;
  expect(byWeek[0].since).toEqual(since);
  for (const week of byWeek.slice(1)) expect(new Date(week.since).getUTCDay()).toBe(1);
  const [found, ...others] = byWeek.filter(({ leadTime }: { leadTime: number | null }) => leadTime !== null);
  expect(others).toEqual([]);
  expect(found).toEqual({
    since: new Date(daysAgo(monday).setUTCHours(0, 0, 0, 0)),
    leadTime: 15 * 3600,
  });
});

test('a failed deployment is recovered from by the next of its project that succeeds', async () => {
  const blog = await recordsOn(server).project(owner);
  await deploy(3, 'FAILED');
  await deploy(2.5, 'FAILED');
  await deploy(2.25, 'SUCCEEDED', { project: blog });
  await deploy(2, 'SUCCEEDED');
  await deploy(1, 'ROLLED_BACK', { project: blog });
  await deploy(9, 'FAILED');
  const { delivery } = await read(7);
  expect(delivery.recoveryTime).toEqual({
    value: 18 * 3600,
    rows: 2,
    previousValue: 7 * 24 * 3600,
    previousRows: 1,
  });
  expect(delivery.unrecovered).toBe(1);
});

test('each day of the range is there, in UTC, the first and the last in full', async () => {
  const { since, until } = await read(30);
  await recordsOn(server).deployment(owner, shop, { createdAt: since });
  await recordsOn(server).deployment(owner, shop, {
    createdAt: new Date(since.getTime() - 1),
    status: 'FAILED',
  });
  await deploy(0, 'ROLLED_BACK', { age: 3 });
  const { delivery } = await read(30);
  expect(delivery.byDay).toHaveLength(30);
  expect(delivery.byDay[0]).toEqual({ day: since, succeeded: 1, failed: 0, rolledBack: 0, leadTime: null });
  expect(delivery.byDay[29]).toEqual({
    day: until,
    succeeded: 0,
    failed: 0,
    rolledBack: 1,
    leadTime: 3 * 3600,
  });
  expect(delivery.changeFailRate).toMatchObject({ rows: 2, previousValue: 100, previousRows: 1 });
});

test('archived projects and other organizations are left out; without rows there is no figure', async () => {
  const attic = await recordsOn(server).project(owner, { archivedAt: daysAgo(1) });
  await deploy(1, 'SUCCEEDED', { project: attic, age: 5 });
  const viewer = await owner.invite('VIEWER');
  const { delivery } = await read(90, viewer);
  expect(delivery.deploymentFrequency).toMatchObject({ value: 0, rows: 0 });
  for (const key of ['changeLeadTime', 'changeFailRate', 'recoveryTime'])
    expect(delivery[key]).toEqual({ value: null, rows: 0, previousValue: null, previousRows: 0 });
});

test('it is two statements, and only three ranges are known', async () => {
  const { statements } = await countStatements(() => read(90));
  expect(statements).toHaveLength(2);
  expect(await read(31)).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  const { errors } = await server.anonymous.execute(source, { days: 7 });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});
