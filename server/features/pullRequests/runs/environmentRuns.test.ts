import { newId } from '../../../platform/graphql/ids.ts';
import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

/** Agents that report on the environments of a project and on its incidents. */

let hosting: Hosting;
let owner: Person;
beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  await hosting.work();
});
afterAll(() => hosting.close());

/** A production environment whose newest release but one was rolled back, because it was unhealthy. */
const projectWithIncident = async (name: string) => {
  const { runtime, clock } = hosting.server;
  const { system } = runtime.database;
  const project = await hosting.host(owner, name);
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', '--quiet', 'origin', 'main');
  const own = { organizationId: owner.organizationId, projectId: project.id };
  const at = (minutesAgo: number) => new Date(clock.now().getTime() - minutesAgo * 60_000);
  const { id: environmentId } = await system
    .updateTable('environments')
    .set({ automatic: true, watchSeconds: 0 })
    .where('projectId', '=', project.id)
    .where('kind', '=', 'PRODUCTION')
    .returning('id')
    .executeTakeFirstOrThrow();
  const deploy = async (digit: string, minutesAgo: number, facts: object = {}) => {
    const id = newId();
    await system
      .insertInto('deployments')
      .values({
        ...own,
        id,
        environmentId,
        environment: 'PRODUCTION',
        status: 'SUCCEEDED',
        commitSha: digit.repeat(40),
        commitMessage: `Change ${digit}`,
        createdAt: at(minutesAgo),
        startedAt: at(minutesAgo),
        liveAt: at(minutesAgo),
        finishedAt: at(minutesAgo),
        ...facts,
      })
      .execute();
    return id;
  };
  await deploy('a', 500);
  const undone = await deploy('b', 60, { error: 'The health check answered 500.' });
  const rollback = await deploy('a', 55, { kind: 'ROLLBACK', origin: 'HEALTH' });
  await system
    .updateTable('deployments')
    .set({ undoneAt: at(55), undoneBy: rollback })
    .where('id', '=', undone)
    .execute();
  return { project, environmentId, undone };
};

test('a DevOps agent reports what environments do, what happened there, and what to change', async () => {
  const { project, environmentId } = await projectWithIncident('Label Service');
  const agent = await activeAgent(
    owner,
    [project.id],
    'Release Conductor',
    ['STAGED_ROLLOUT', 'HEALTH_WATCH', 'AUTOMATIC_ROLLBACK'],
    'RULES',
    'DEVOPS',
  );
  const run = await endedRun(hosting.server, owner, await startRun(owner, agent, project.id));
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    summary: '2 environments: 5 suggested changes.',
    steps: [{ kind: 'REPORT', state: 'SUCCEEDED' }],
  });
  for (const line of [
    '### Production',
    '- Staged rollout: pushes are deployed without running in Staging first.',
    '- Automatic rollback: off, because the monitoring period is 0 seconds.',
    '3 deployments in the last 30 days: 0 failed, 1 rolled back.',
    ': rolled back automatically: `The health check answered 500.`',
    '- Select “Wait until the release has run successfully in Staging”.',
    `/app/projects/${project.id}/environments/${environmentId})`,
  ]) {
    expect(run.report).toContain(line);
  }
});

test('a documentation agent sums up incidents with the releases around them', async () => {
  const { project, undone } = await projectWithIncident('Order Gateway');
  const agent = await activeAgent(
    owner,
    [project.id],
    'Runbook Writer',
    ['INCIDENT_SUMMARIES'],
    'RULES',
    'DOCUMENTATION',
  );
  const run = await endedRun(hosting.server, owner, await startRun(owner, agent, project.id));
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    summary: '1 incident in production in the last 30 days.',
  });
  for (const line of [
    `/app/projects/${project.id}/deployments/${undone}): \`bbbbbbbbbb\` \`Change b\`.`,
    'Recovered after 5 minutes',
    'with an automatic rollback.',
    '- Reason: `The health check answered 500.`',
    '- Before: `aaaaaaaaaa` `Change a`',
    '- After: rolled back to `aaaaaaaaaa`',
  ]) {
    expect(run.report).toContain(line);
  }
});
