import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let owner: Person;
let projectId: string;
beforeAll(async () => {
  server = await openTestServer();
  // Noon, so that no test runs over midnight.
  server.clock.advance(12 * 3_600_000 - (Date.now() % 86_400_000));
});
beforeEach(async () => {
  owner = await server.seed.owner();
  projectId = await recordsOn(server).project(owner);
});
afterAll(() => server.close());

const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000);
const read = async (days: number) => {
  const { data, errors } = await owner.execute(
    `query ($id: ID!, $days: Int!) { project(id: $id) { trends(days: $days) {
      progress { day percent } deployments { since count succeeded failed } securityScore { day percent }
    } } }`,
    { id: projectId, days },
  );
  return errors ? errors[0] : data.project.trends;
};

test('progress is the share of the present tasks that were done by the end of each day', async () => {
  const records = recordsOn(server);
  await records.task(owner, projectId, { createdAt: daysAgo(40), status: 'DONE', doneAt: daysAgo(35) });
  await records.task(owner, projectId, { createdAt: daysAgo(3), status: 'DONE', doneAt: daysAgo(1) });
  await records.task(owner, projectId, { createdAt: daysAgo(3) });
  const { progress } = await read(7);
  expect(progress.map((point: { percent: number }) => point.percent)).toEqual([
    100, 100, 100, 33, 33, 67, 67,
  ]);
  expect(progress[6].day).toEqual(new Date(server.clock.now().setUTCHours(0, 0, 0, 0)));
});

test('deployments are counted by day for 7 days and by weeks from Monday for more', async () => {
  const records = recordsOn(server);
  await records.deployment(owner, projectId, { createdAt: daysAgo(0), status: 'FAILED' });
  await records.deployment(owner, projectId, { createdAt: daysAgo(0) });
  await records.deployment(owner, projectId, { createdAt: daysAgo(2), status: 'RUNNING' });
  await records.deployment(owner, projectId, { createdAt: daysAgo(2), undoneAt: daysAgo(1) });
  await records.deployment(owner, projectId, { createdAt: daysAgo(2), status: 'CANCELED' });
  await records.deployment(owner, projectId, { createdAt: daysAgo(120) });
  const week = (await read(7)).deployments;
  expect(week.map((point: { count: number }) => point.count)).toEqual([0, 0, 0, 0, 2, 0, 2]);
  expect(week[6]).toMatchObject({ succeeded: 1, failed: 1 });
  expect(week[4]).toMatchObject({ succeeded: 0, failed: 1 });
  const quarter = (await read(90)).deployments;
  expect(quarter.length).toBeGreaterThanOrEqual(13);
  for (const { since } of quarter) expect(new Date(since).getUTCDay()).toBe(1);
  expect(quarter.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(4);
});

test('the score is that of the last scan of each day; a scan in which nothing ran has none', async () => {
  const { scan } = recordsOn(server);
  const noon = new Date(daysAgo(2).setUTCHours(12, 0, 0, 0));
  await scan(owner, projectId, [['A', 'HIGH', 'FAILED']], new Date(noon.getTime() - 3_600_000));
  await scan(
    owner,
    projectId,
    [
      ['A', 'HIGH', 'PASSED'],
      ['B', 'LOW', 'FAILED'],
    ],
    noon,
  );
  await scan(owner, projectId, [['A', 'HIGH', 'NOT_CHECKED']], daysAgo(1));
  const { securityScore } = await read(30);
  expect(securityScore.map((point: { percent: number }) => point.percent)).toEqual([75]);
});

test('a project without rows has empty trends, and only three ranges are known', async () => {
  const trends = await read(30);
  expect(trends.progress).toEqual([]);
  expect(trends.securityScore).toEqual([]);
  expect(await read(31)).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
});
