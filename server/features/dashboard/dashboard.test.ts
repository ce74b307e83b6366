import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
beforeAll(async () => {
  server = await openTestServer();
  // Noon, so that no test runs over midnight.
  server.clock.advance(12 * 3_600_000 - (Date.now() % 86_400_000));
  records = recordsOn(server);
});
afterAll(() => server.close());

const source = /* GraphQL */ `
  {
    viewer { name organization { name plan { name } } }
    dashboard {
      attention { id reason project { id name } deploymentId environment count at }
      stats {
        totalProjects newProjects activeAgents totalAgents securityScore previousSecurityScore checksPassed
        deployments previousDeployments vulnerabilities openFindings criticalFindings teamMembers
      }
      deploymentsByDay { day count }
      recentActivity { id type message status timestamp project { id name progress } }
      projects { id name status archived progress taskCount doneTaskCount language framework updatedAt }
    }
  }`;
const read = async (person: Person) => {
  const { data, errors } = await person.execute(source);
  expect(errors).toBeUndefined();
  return data.dashboard;
};
const attention = async (person: Person) => {
  const { data, errors } = await person.execute(/* GraphQL */ `
    { dashboard { attention { id reason project { name } deploymentId environment count at } } }`);
  expect(errors).toBeUndefined();
  return data.dashboard.attention;
};
const midnight = (daysAgo: number) =>
  new Date(Math.floor(server.clock.now().getTime() / 86_400_000) * 86_400_000 - daysAgo * 86_400_000);

const fill = async (owner: Person) => {
  const old = await records.project(owner, { name: 'Old', createdAt: midnight(31), updatedAt: midnight(2) });
  const fresh = await records.project(owner, {
    name: 'Fresh',
    status: 'DRAFT',
    createdAt: midnight(29),
    updatedAt: midnight(1),
  });
  const attic = await records.project(owner, { name: 'Attic', archivedAt: midnight(3) });
  for (const status of ['DONE', 'TODO', 'REVIEW'] as const) await records.task(owner, old, { status });
  await records.agent(owner);
  await records.agent(owner, { status: 'PAUSED' });
  await records.scan(
    owner,
    old,
    [
      ['A', 'HIGH', 'FAILED'],
      ['B', 'HIGH', 'PASSED'],
    ],
    midnight(40),
  );
  await records.scan(owner, old, [
    ['A', 'HIGH', 'PASSED'],
    ['B', 'HIGH', 'PASSED'],
    ['C', 'MEDIUM', 'FAILED'],
  ]);
  for (const daysAgo of [0, 0, 29, 30, 59, 60])
    await records.deployment(owner, old, { createdAt: midnight(daysAgo) });
  await records.deployment(owner, attic);
  await records.deployment(owner, old, { createdAt: midnight(0), status: 'SUPERSEDED' });
  for (const severity of ['CRITICAL', 'HIGH', 'LOW'] as const)
    await records.finding(owner, old, { severity });
  await records.finding(owner, old, { severity: 'CRITICAL', state: 'RESOLVED' });
  await records.finding(owner, attic, { severity: 'CRITICAL' });
  await records.activity(owner, { message: 'Built', projectId: old, occurredAt: midnight(1) });
  await records.activity(owner, { message: 'Joined', type: 'TEAM', occurredAt: midnight(0) });
  await records.activity(owner, {
    message: 'Put away',
    projectId: attic,
    status: 'WARNING',
    occurredAt: midnight(3),
  });
  return { old, fresh, attic };
};

describe('the dashboard', () => {
  it('counts what is there, without archived projects', async () => {
    const owner = await server.seed.owner();
    await owner.invite('VIEWER');
    await fill(owner);
    expect((await read(owner)).stats).toEqual({
      totalProjects: 2,
      newProjects: 1,
      activeAgents: 1,
      totalAgents: 2,
      securityScore: 75,
      previousSecurityScore: 50,
      checksPassed: 2,
      vulnerabilities: 1,
      openFindings: 3,
      criticalFindings: 1,
      deployments: 3,
      previousDeployments: 2,
      teamMembers: 2,
    });
  });

  it('shows deployments of 30 days in UTC, days without any too', async () => {
    const owner = await server.seed.owner();
    await fill(owner);
    const { deploymentsByDay } = await read(owner);
    expect(deploymentsByDay).toHaveLength(30);
    expect(deploymentsByDay[0]).toEqual({ day: midnight(29), count: 1 });
    expect(deploymentsByDay[1]).toEqual({ day: midnight(28), count: 0 });
    expect(deploymentsByDay[29]).toEqual({ day: midnight(0), count: 2 });
  });

  it('shows the newest events with their projects and the projects that changed last', async () => {
    const owner = await server.seed.owner();
    const { old, fresh, attic } = await fill(owner);
    const { recentActivity, projects } = await read(owner);
    expect(recentActivity).toMatchObject([
      { type: 'TEAM', message: 'Joined', project: null, timestamp: midnight(0) },
      { type: 'BUILD', message: 'Built', project: { id: old, name: 'Old', progress: 33 } },
      { message: 'Put away', status: 'WARNING', project: { id: attic } },
    ]);
    expect(projects).toMatchObject([
      { id: fresh, status: 'DRAFT', archived: false, progress: null, taskCount: 0, language: null },
      { id: old, status: 'ACTIVE', progress: 33, taskCount: 3, doneTaskCount: 1, updatedAt: midnight(2) },
    ]);
  });

  it('shows ten events and six projects at most', async () => {
    const owner = await server.seed.owner();
    for (let i = 0; i < 12; i += 1) {
      await records.activity(owner, { projectId: await records.project(owner) });
    }
    const { recentActivity, projects, stats } = await read(owner);
    expect([recentActivity.length, projects.length, stats.totalProjects]).toEqual([10, 6, 12]);
  });

  it('lists what needs attention, most urgent first, until its cause is gone', async () => {
    const owner = await server.seed.owner();
    expect(await attention(owner)).toEqual([]);

    const shop = await records.project(owner, { name: 'Shop' });
    const archived = await records.project(owner, { archivedAt: midnight(1) });
    const failed = { status: 'FAILED', createdAt: midnight(3), error: 'No.' } as const;
    const broken = await records.deployment(owner, shop, { ...failed, environment: 'STAGING' });
    await records.deployment(owner, shop, { ...failed, createdAt: midnight(4), environment: 'STAGING' });
    await records.deployment(owner, shop, { ...failed, environment: 'PREVIEW' });
    await records.deployment(owner, shop, failed);
    await records.deployment(owner, shop, { createdAt: midnight(2) });
    await records.deployment(owner, archived, failed);
    const waits = { status: 'BLOCKED', createdAt: midnight(1) } as const;
    const approval = JSON.stringify([{ code: 'APPROVALS', message: 'It needs an approval.', path: '/' }]);
    const waiting = await records.deployment(owner, shop, { ...waits, reasons: approval });
    await records.finding(owner, shop, { severity: 'CRITICAL' });
    await records.finding(owner, archived, { severity: 'CRITICAL' });
    await records.finding(owner, shop, { severity: 'CRITICAL', state: 'CONFIRMED' });
    await records.finding(owner, shop, { severity: 'CRITICAL', state: 'RESOLVED' });
    const { system } = server.runtime.database;
    await system
      .updateTable('subscriptions')
      .set({ status: 'TRIALING', trialEndsAt: midnight(-3) })
      .where('organizationId', '=', owner.organizationId)
      .execute();
    const items = await attention(owner);
    expect(items).toMatchObject([
      {
        reason: 'DEPLOYMENT_FAILED',
        project: { name: 'Shop' },
        deploymentId: broken,
        environment: 'STAGING',
        at: midnight(3),
      },
      { reason: 'CRITICAL_FINDINGS', project: null, deploymentId: null, count: 2, at: null },
      {
        reason: 'DEPLOYMENT_WAITS',
        project: { name: 'Shop' },
        deploymentId: waiting,
        environment: 'PRODUCTION',
      },
      { reason: 'TRIAL_ENDS', project: null, at: midnight(-3) },
    ]);
    // Billing is the owner's.
    const viewer = await owner.invite('VIEWER');
    expect(await attention(viewer)).toEqual(items.slice(0, 3));
    expect(await attention(await server.seed.owner())).toEqual([]);

    await records.deployment(owner, shop, { environment: 'STAGING', createdAt: midnight(0) });
    await system.updateTable('findings').set({ state: 'RESOLVED' }).where('projectId', '=', shop).execute();
    expect((await attention(viewer)).map(({ reason }: { reason: string }) => reason)).toEqual([
      'DEPLOYMENT_WAITS',
    ]);
  });

  it('is two statements: the session and the screen', async () => {
    const owner = await server.seed.owner();
    await fill(owner);
    const { result, statements } = await countStatements(() => owner.execute(source));
    expect(result.data.viewer.organization.plan.name).toBe('Professional');
    expect(statements).toHaveLength(2);
  });

  it('of a new organization is empty, whatever others have', async () => {
    await fill(await server.seed.owner());
    const viewer = await (await server.seed.owner()).invite('VIEWER');
    const { stats, recentActivity, projects, deploymentsByDay } = await read(viewer);
    expect({ recentActivity, projects }).toEqual({ recentActivity: [], projects: [] });
    expect(deploymentsByDay.every(({ count }: { count: number }) => count === 0)).toBe(true);
    const { teamMembers, securityScore, previousSecurityScore, ...counts } = stats;
    expect({ teamMembers, securityScore, previousSecurityScore }).toEqual({
      teamMembers: 2,
      securityScore: null,
      previousSecurityScore: null,
    });
    expect(Object.values(counts).every((count) => count === 0)).toBe(true);
    expect((await server.anonymous.execute(source)).errors?.[0]?.extensions).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
