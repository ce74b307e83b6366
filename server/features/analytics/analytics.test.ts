import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let owner: Person;
let noon: number;
beforeAll(async () => {
  server = await openTestServer();
  // So that no test runs over midnight.
  server.clock.advance(12 * 3_600_000 - (Date.now() % 86_400_000));
  noon = server.clock.now().getTime();
});
beforeEach(async () => {
  owner = await server.seed.owner();
});
afterAll(() => server.close());

const hour = 3_600_000;
const daysAgo = (days: number) => new Date(noon - days * 24 * hour);
const ask = async (section: string) => {
  const { data, errors } = await owner.execute(`{ analytics(days: 7) { ${section} } }`);
  expect(errors).toBeUndefined();
  return data.analytics;
};

test('deployments are counted by day, environment and outcome, with the slowest', async () => {
  const { project, deployment } = recordsOn(server);
  const shop = await project(owner, { name: 'Shop' });
  const took = (days: number, minutes: number) => ({
    createdAt: daysAgo(days),
    finishedAt: new Date(daysAgo(days).getTime() + minutes * 60_000),
  });
  await deployment(owner, shop, { ...took(0, 4), commitSha: 'quick' });
  await deployment(owner, shop, {
    ...took(1, 8),
    status: 'FAILED',
    commitSha: 'slow',
    environment: 'STAGING',
  });
  await deployment(owner, shop, { createdAt: daysAgo(0), status: 'RUNNING' });
  await deployment(owner, shop, { createdAt: daysAgo(1), status: 'BLOCKED' });
  await deployment(owner, shop, { createdAt: daysAgo(1), status: 'SUPERSEDED' });
  await deployment(owner, shop, { createdAt: daysAgo(1), status: 'CANCELED' });
  await deployment(owner, shop, { ...took(2, 5), undoneAt: daysAgo(2) });
  await deployment(owner, shop, { ...took(7, 2), undoneAt: daysAgo(7) });
  await deployment(owner, shop, took(14, 2));
  const { deployments } = await ask(`deployments {
    total previousTotal successRate previousSuccessRate duration previousDuration
    byDay { succeeded failed rolledBack unfinished }
    environments { environment total succeeded failed rolledBack duration }
    slowest { commitSha duration status environment createdAt project { name } } }`);
  const { byDay, environments, slowest, ...figures } = deployments;
  expect(figures).toEqual({
    total: 5,
    previousTotal: 1,
    successRate: 100 / 3,
    previousSuccessRate: 0,
    duration: 300,
    previousDuration: 120,
  });
  expect(byDay).toHaveLength(7);
  expect(byDay.at(-1)).toEqual({ succeeded: 1, failed: 0, rolledBack: 0, unfinished: 1 });
  expect(byDay.at(-2)).toEqual({ succeeded: 0, failed: 1, rolledBack: 0, unfinished: 1 });
  expect(byDay.at(-3)).toEqual({ succeeded: 0, failed: 0, rolledBack: 1, unfinished: 0 });
  expect(
    environments.map((each: { environment: string; total: number }) => [each.environment, each.total]),
  ).toEqual([
    ['PRODUCTION', 4],
    ['STAGING', 1],
    ['PREVIEW', 0],
  ]);
  expect(slowest).toMatchObject([
    { commitSha: 'slow', duration: 480, project: { name: 'Shop' } },
    { commitSha: 'a1b2c3d', duration: 300 },
    { commitSha: 'quick', duration: 240 },
  ]);
});

test('since when there is something to count, also of what is archived, by what is counted', async () => {
  const { project, deployment } = recordsOn(server);
  const recorded = async () => {
    const { data } = await owner.execute(
      '{ analytics(days: 7) { previousSince recordedSince { deployments productionDeployments agentRuns tasksDone } } dashboard { stats { firstDeploymentAt } } }',
    );
    return data;
  };
  const none = await recorded();
  expect(none.analytics.recordedSince).toEqual({
    deployments: null,
    productionDeployments: null,
    agentRuns: null,
    tasksDone: null,
  });
  expect(none.analytics.previousSince).toEqual(new Date(noon - 12 * hour - 13 * 24 * hour));
  const shop = await project(owner, { name: 'Shop', archivedAt: daysAgo(1) });
  await deployment(owner, shop, { createdAt: daysAgo(9), environment: 'STAGING' });
  await deployment(owner, shop, { createdAt: daysAgo(3) });
  const some = await recorded();
  expect(some.analytics.recordedSince.deployments).toEqual(daysAgo(9));
  expect(some.analytics.recordedSince.productionDeployments).toEqual(daysAgo(3));
  expect(some.dashboard.stats.firstDeploymentAt).toEqual(daysAgo(9));
});

test('runs of agents are counted by day and type', async () => {
  const { agent, agentRun } = recordsOn(server);
  const tester = await agent(owner);
  const reviewer = await agent(owner, { type: 'CODE_REVIEW' });
  await agentRun(owner, tester, { createdAt: daysAgo(0) });
  await agentRun(owner, tester, { createdAt: daysAgo(0), state: 'FAILED' });
  await agentRun(owner, reviewer, { createdAt: daysAgo(6) });
  await agentRun(owner, reviewer, { createdAt: daysAgo(8), state: 'FAILED' });
  const { agentActivity } = await ask(
    'agentActivity { runs previousRuns failed previousFailed byType { type counts } }',
  );
  expect(agentActivity).toEqual({
    runs: 3,
    previousRuns: 1,
    failed: 1,
    previousFailed: 1,
    byType: [
      { type: 'CODE_REVIEW', counts: [1, 0, 0, 0, 0, 0, 0] },
      { type: 'DEVOPS', counts: [0, 0, 0, 0, 0, 0, 0] },
      { type: 'DOCUMENTATION', counts: [0, 0, 0, 0, 0, 0, 0] },
      { type: 'TESTING', counts: [0, 0, 0, 0, 0, 0, 2] },
    ],
  });
});

test('the score has one value for each day, and that of the day before', async () => {
  const { project, scan } = recordsOn(server);
  const shop = await project(owner);
  await scan(
    owner,
    shop,
    [
      ['A', 'HIGH', 'FAILED'],
      ['B', 'HIGH', 'PASSED'],
    ],
    daysAgo(9),
  );
  await scan(owner, shop, [['A', 'HIGH', 'PASSED']], daysAgo(1));
  const { securityScore } = await ask('securityScore { percent previousPercent byDay { percent } }');
  expect(securityScore).toMatchObject({ percent: 100, previousPercent: 50 });
  expect(securityScore.byDay.map(({ percent }: { percent: number }) => percent)).toEqual([
    50, 50, 50, 50, 50, 100, 100,
  ]);
});

test('usage is what there is, and what was done with it', async () => {
  const { project, task, deployment, agent, agentRun } = recordsOn(server);
  await owner.invite('MEMBER');
  const old = await project(owner, { createdAt: daysAgo(40) });
  await project(owner, { createdAt: daysAgo(2) });
  const attic = await project(owner, { archivedAt: daysAgo(1) });
  await deployment(owner, old, { createdAt: daysAgo(1) });
  await deployment(owner, old, { createdAt: daysAgo(10) });
  await deployment(owner, attic);
  await deployment(owner, old, { createdAt: daysAgo(1), status: 'SUPERSEDED' });
  await agentRun(owner, await agent(owner), { createdAt: daysAgo(0) });
  await task(owner, old, { status: 'DONE', doneAt: daysAgo(1) });
  await task(owner, old, { status: 'DONE', doneAt: daysAgo(13) });
  const { usage } =
    await ask(`usage { members joined projects newProjects storageBytes deployments previousDeployments
    agentRuns previousAgentRuns tasksDone previousTasksDone byDay { members projects deployments agentRuns tasksDone }
    repositories { sizeBytes } }`);
  const { byDay, ...figures } = usage;
  expect(figures).toEqual({
    members: 2,
    joined: 2,
    projects: 2,
    newProjects: 1,
    storageBytes: 0,
    deployments: 1,
    previousDeployments: 1,
    agentRuns: 1,
    previousAgentRuns: 0,
    tasksDone: 1,
    previousTasksDone: 1,
    repositories: [],
  });
  expect(byDay[0]).toEqual({ members: 0, projects: 1, deployments: 0, agentRuns: 0, tasksDone: 0 });
  expect(byDay.at(-2)).toEqual({ members: 0, projects: 2, deployments: 1, agentRuns: 0, tasksDone: 1 });
  expect(byDay.at(-1)).toEqual({ members: 2, projects: 2, deployments: 0, agentRuns: 1, tasksDone: 0 });
});

test('sections are read together in one statement, and projects of their rows in one more', async () => {
  const { project, deployment } = recordsOn(server);
  for (let index = 0; index < 3; index += 1) {
    const finishedAt = daysAgo(0);
    await deployment(owner, await project(owner), { finishedAt });
  }
  const both =
    'deployments { total slowest { project { name } } } usage { members repositories { project { name } } }';
  await ask(both);
  const { statements } = await countStatements(() => ask(both));
  // That of the session is one of them.
  expect(statements).toHaveLength(3);
});
