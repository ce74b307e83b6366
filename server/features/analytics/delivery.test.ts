import type { DeploymentStatus } from '../../../schema/generated/types.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

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

type Given = {
  project?: string;
  /** Of the commit at the end of the deployment, in hours. */
  age?: number;
  environment?: 'PRODUCTION' | 'STAGING';
  kind?: 'DEPLOYMENT' | 'ROLLBACK' | 'CONFIGURATION';
  phase?: 'BUILD' | 'GATES' | 'START' | 'WATCH';
  /** How long after its end another took its place, in hours. */
  undone?: number;
};

/** A deployment to production that was asked for so many days ago, and took an hour unless it does not end. */
const deploy = (
  days: number,
  status: Exclude<DeploymentStatus, 'UNHEALTHY'>,
  { project = shop, age, undone, ...given }: Given = {},
) => {
  const createdAt = daysAgo(days);
  const end = createdAt.getTime() + hour;
  return recordsOn(server).deployment(owner, project, {
    environment: 'PRODUCTION',
    status,
    createdAt,
    finishedAt: ['SUCCEEDED', 'FAILED'].includes(status) ? new Date(end) : null,
    committedAt: age === undefined ? null : new Date(end - age * hour),
    undoneAt: undone === undefined ? null : new Date(end + undone * hour),
    ...given,
  });
};

const figure = 'value rows previousValue previousRows';
const source = `query ($days: Int!) { analytics(days: $days) { since until delivery {
  deploymentFrequency { ${figure} } changeLeadTime { ${figure} } changeFailRate { ${figure} } recoveryTime { ${figure} }
  reworkRate { ${figure} } failed unrecovered
  incidents { project { name } commitSha rolledBack beganAt recoveredAt recoveryTime recoveredByRollback }
  byDay { day succeeded failed rolledBack leadTime } byWeek { since leadTime }
} } }`;
const read = async (days: number, as = owner) => {
  const { data, errors } = await as.execute(source, { days });
  return errors ? errors[0] : data.analytics;
};

test("DORA's keys are counted from deployments to production that ended, and compared with the days before", async () => {
  await deploy(1, 'SUCCEEDED', { age: 4 });
  await deploy(2, 'SUCCEEDED', { age: 10 });
  await deploy(3, 'SUCCEEDED', { age: 6, undone: 2 });
  await deploy(4, 'FAILED', { age: 1 });
  await deploy(5, 'SUCCEEDED');
  for (const status of ['QUEUED', 'RUNNING', 'BLOCKED', 'CANCELED', 'SUPERSEDED'] as const)
    await deploy(6, status, { age: 99 });
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
  await deploy(1, 'SUCCEEDED', { project: blog, undone: 1 });
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

test('a rollback mends, and is rework, but no change of its own', async () => {
  await deploy(4, 'SUCCEEDED', { age: 3 });
  await deploy(3, 'SUCCEEDED', { age: 3, undone: 1 });
  await deploy(2.75, 'SUCCEEDED', { age: 80, kind: 'ROLLBACK' });
  await deploy(1, 'SUCCEEDED', { age: 5 });
  const { delivery } = await read(7);
  expect(delivery.deploymentFrequency).toMatchObject({ value: 3 / 7, rows: 3 });
  expect(delivery.changeLeadTime).toMatchObject({ value: 3 * 3600, rows: 3 });
  expect(delivery.changeFailRate).toMatchObject({ value: 100 / 3, rows: 3 });
  expect(delivery.recoveryTime).toMatchObject({ value: 6 * 3600, rows: 1 });
  expect(delivery.reworkRate).toMatchObject({ value: 25, rows: 4 });
  const of = (outcome: string) =>
    delivery.byDay.reduce((sum: number, day: Record<string, number>) => sum + (day[outcome] ?? 0), 0);
  expect([of('succeeded'), of('failed'), of('rolledBack')]).toEqual([2, 0, 1]);
});

test('what is asked for while a failed one is not recovered from is rework; what was under way already is not', async () => {
  const blog = await recordsOn(server).project(owner);
  await deploy(5, 'FAILED');
  // Asked for half an hour before the other failed.
  await deploy(5 - 0.5 / 24, 'FAILED');
  await deploy(4, 'FAILED');
  await deploy(4, 'SUCCEEDED', { project: blog });
  await deploy(3, 'SUCCEEDED');
  await deploy(2, 'SUCCEEDED');
  const { delivery } = await read(7);
  expect(delivery.reworkRate).toMatchObject({ value: (100 * 2) / 6, rows: 6 });
});

test('what is asked for while one that failed is not recovered from is rework, whenever that one failed', async () => {
  // Long before the days that are looked at, and those that these are compared with.
  await deploy(60, 'FAILED');
  await deploy(20, 'FAILED');
  await deploy(9, 'FAILED');
  await deploy(3, 'SUCCEEDED');
  await deploy(2, 'SUCCEEDED');
  const { delivery } = await read(7);
  expect(delivery.reworkRate).toEqual({ value: 50, rows: 2, previousValue: 100, previousRows: 1 });
});

test('a build that failed, and a gate that held, left production as it was', async () => {
  await deploy(4, 'FAILED', { phase: 'BUILD' });
  await deploy(3, 'FAILED', { phase: 'GATES' });
  await deploy(2, 'FAILED', { phase: 'START' });
  await deploy(1, 'SUCCEEDED', { age: 3 });
  const { delivery } = await read(7);
  expect(delivery.changeFailRate).toMatchObject({ value: 50, rows: 2 });
  expect(delivery).toMatchObject({ failed: 1, unrecovered: 0 });
  expect(delivery.reworkRate).toMatchObject({ value: 50, rows: 2 });
});

test('a change of variables is a change without a commit of its own; the lead time ends when requests reach it', async () => {
  await deploy(2, 'SUCCEEDED', { age: 90, kind: 'CONFIGURATION' });
  const createdAt = daysAgo(1);
  await recordsOn(server).deployment(owner, shop, {
    createdAt,
    committedAt: new Date(createdAt.getTime() - hour),
    liveAt: new Date(createdAt.getTime() + hour),
    finishedAt: new Date(createdAt.getTime() + 3 * hour),
  });
  const { delivery } = await read(7);
  expect(delivery.deploymentFrequency).toMatchObject({ rows: 2 });
  expect(delivery.changeLeadTime).toMatchObject({ value: 2 * 3600, rows: 1 });
});

test('failed changes are listed as incidents, newest first, ten at most, with what ended them', async () => {
  const blog = await recordsOn(server).project(owner, { name: 'Blog' });
  for (let days = 29; days > 20; days -= 1) await deploy(days, 'FAILED');
  await deploy(5, 'SUCCEEDED', { project: blog, undone: 1 });
  await deploy(4.5, 'SUCCEEDED', { project: blog, kind: 'ROLLBACK' });
  await deploy(4, 'FAILED');
  const { delivery } = await read(30);
  expect(delivery).toMatchObject({ failed: 11, unrecovered: 10 });
  expect(delivery.incidents).toHaveLength(10);
  expect(delivery.incidents.slice(0, 2)).toEqual([
    {
      project: { name: expect.any(String) },
      commitSha: 'a1b2c3d',
      rolledBack: false,
      beganAt: new Date(daysAgo(4).getTime() + hour),
      recoveredAt: null,
      recoveryTime: null,
      recoveredByRollback: null,
    },
    {
      project: { name: 'Blog' },
      commitSha: 'a1b2c3d',
      rolledBack: true,
      beganAt: new Date(daysAgo(5).getTime() + hour),
      recoveredAt: new Date(daysAgo(4.5).getTime() + hour),
      recoveryTime: 12 * 3600,
      recoveredByRollback: true,
    },
  ]);
});

test('each day of the range is there, in UTC, the first and the last in full', async () => {
  const { since, until } = await read(30);
  await recordsOn(server).deployment(owner, shop, { createdAt: since });
  await recordsOn(server).deployment(owner, shop, {
    createdAt: new Date(since.getTime() - 1),
    status: 'FAILED',
  });
  await deploy(0, 'SUCCEEDED', { age: 3, undone: 1 });
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
  for (const key of ['changeLeadTime', 'changeFailRate', 'recoveryTime', 'reworkRate'])
    expect(delivery[key]).toEqual({ value: null, rows: 0, previousValue: null, previousRows: 0 });
});

test('it is two statements, and only three ranges are known', async () => {
  const { statements } = await countStatements(() => read(90));
  expect(statements).toHaveLength(2);
  expect(await read(31)).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  const { errors } = await server.anonymous.execute(source, { days: 7 });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});
