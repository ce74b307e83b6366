import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import { openTestRoutes } from '../../../testing/isolation/routes.ts';
import type { Person } from '../../../testing/seed.ts';
import { type SiteDouble, siteDouble } from '../../../testing/deployments/siteDouble.ts';
import { suspend } from '../../../testing/people/suspend.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { runSites } from './runSites.ts';
import { StateKeeper } from './StateKeeper.ts';

/** The process of the sites runs what the pointers say, whoever changes them, and takes back what is unhealthy. */

let server: TestServer;
let stop = async () => {};
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  await stop();
  // What is to run in one test does not in the next.
  await server.runtime.database.system.deleteFrom('environmentPointers').execute();
});
afterAll(() => server.close());

const begin = async () => {
  const owner = await server.seed.owner();
  const project = await gatedReleasesOn(server).make(owner);
  const before = rolloutsOn(server, siteDouble().host);
  const deploy = async (releaseId: string) => {
    const { id, jobId } = await before.order(owner, project.production, releaseId);
    await before.work(owner.organizationId, jobId);
    return id;
  };
  return {
    owner,
    ...project,
    deploy,
    release: (number: number) => before.release(owner, project.projectId, number),
  };
};

/** Begins to run sites, as a process does that starts. */
const run = (prepare: (sites: SiteDouble) => void = () => undefined) => {
  const sites = siteDouble();
  prepare(sites);
  const rollouts = rolloutsOn(server, sites.host);
  stop = runSites(rollouts.context, sites.host);
  return { sites, rollouts };
};

/** Waits until something holds in the database of which those who follow deployments are told. */
const told = async (holds: () => Promise<boolean>): Promise<void> => {
  const events = server.runtime.events.subscribe('deployment');
  while (!(await holds())) await events.next();
  await events.return?.();
};

const stateOf = async (owner: Person, id: string) => {
  const source = 'query ($id: ID!) { environment(id: $id) { state { health message } release { number } } }';
  return (await owner.execute(source, { id })).data.environment;
};
const isNow = (owner: Person, id: string, health: string) =>
  told(async () => (await stateOf(owner, id)).state?.health === health);

const setProject = (id: string, archivedAt: Date | null) =>
  server.runtime.database.system.updateTable('projects').set({ archivedAt }).where('id', '=', id).execute();

test('what the pointers say is run, and stops with its project, its organization and its environment', async () => {
  const [archived, suspended, removed, changed] = [
    await begin(),
    await begin(),
    await begin(),
    await begin(),
  ];
  for (const each of [archived, suspended, removed, changed]) await each.deploy(each.releaseId);
  const { sites } = run();
  const all = [archived, suspended, removed, changed];
  await sites.until(() => all.every((each) => sites.running(each.production) === each.releaseId));
  await isNow(archived.owner, archived.production, 'HEALTHY');

  await setProject(archived.projectId, server.clock.now());
  await suspend(server, suspended.owner.organizationId);
  const { system } = server.runtime.database;
  await system.deleteFrom('projects').where('id', '=', removed.projectId).execute();
  const gone = [archived, suspended, removed];
  await sites.until(() => gone.every((each) => sites.running(each.production) === null));
  await isNow(archived.owner, archived.production, 'STOPPED');

  // Another process brought a release there.
  const next = await changed.release(2);
  await changed.deploy(next);
  await sites.until(() => sites.running(changed.production) === next);

  await setProject(archived.projectId, null);
  await system.updateTable('organizations').set({ suspendedAt: null }).execute();
  const back = [archived, suspended];
  await sites.until(() => back.every((each) => sites.running(each.production) === each.releaseId));
  await isNow(archived.owner, archived.production, 'HEALTHY');
  expect((await stateOf(archived.owner, archived.production)).release).toEqual({ number: 1 });
});

test('what is archived while nothing runs sites does not run, whatever was seen of it last', async () => {
  const { owner, production, projectId, releaseId, deploy } = await begin();
  await deploy(releaseId);
  run();
  await isNow(owner, production, 'HEALTHY');
  await stop();
  await setProject(projectId, server.clock.now());
  expect((await stateOf(owner, production)).state).toEqual({ health: 'STOPPED', message: null });
});

test('a release that comes up slowly holds up neither those of others nor who is watched', async () => {
  const [slow, quick] = [await begin(), await begin()];
  await quick.deploy(quick.releaseId);
  const better = await quick.release(2);
  await quick.deploy(better);
  // The newest is started first.
  server.clock.advance(10);
  await slow.deploy(slow.releaseId);
  const { sites, rollouts } = run();
  const isUp = Promise.withResolvers<void>();
  sites.comesUp(slow.releaseId, { after: isUp.promise });
  await sites.until(() => sites.running(quick.production) === better);
  sites.turnUnhealthy(quick.production, 'It answers nothing.');
  await told(async () => (await openKinds(quick.owner, quick.production)).includes('ROLLBACK'));
  await rollouts.workAll();
  expect(sites.running(quick.production)).toBe(quick.releaseId);
  expect(sites.running(slow.production)).toBeNull();
  isUp.resolve();
  await sites.until(() => sites.running(slow.production) === slow.releaseId);
});

const openKinds = async (owner: Person, id: string): Promise<string[]> => {
  const { data } = await owner.execute('query ($id: ID!) { environment(id: $id) { queue { kind } } }', {
    id,
  });
  return data.environment.queue.map(({ kind }: { kind: string }) => kind);
};

test('one unhealthy release after another is taken back once, until there is none that was well: nothing goes back and forth', async () => {
  const { owner, production, releaseId: oldest, release, deploy } = await begin();
  await deploy(oldest);
  const [former, newest] = [await release(2), await release(3)];
  await deploy(former);
  await deploy(newest);
  const { sites, rollouts } = run();
  const takenBackTo = async (releaseId: string) => {
    await told(async () => (await openKinds(owner, production)).length > 0);
    await rollouts.workAll();
    expect(sites.running(production)).toBe(releaseId);
  };
  await sites.until(() => sites.running(production) === newest);
  sites.turnUnhealthy(production, 'It answers nothing.');
  await takenBackTo(former);
  sites.turnUnhealthy(production, 'It answers nothing either.');
  await takenBackTo(oldest);
  sites.turnUnhealthy(production, 'Nothing is well today.');
  const notices = async () => {
    const { data } = await owner.execute('{ notifications(first: 20) { nodes { message } } }');
    return data.notifications.nodes.map(({ message }: { message: string }) => message);
  };
  await told(async () => (await notices()).length === 3);
  expect(await notices()).toEqual([
    'Nothing is well today. There is no earlier release to roll back to.',
    'It answers nothing either. Release 1 is being restored.',
    'It answers nothing. Release 2 is being restored.',
  ]);
  expect([sites.running(production), await openKinds(owner, production)]).toEqual([oldest, []]);
});

type Shown = { id: string; status: string; outcome: string | null };

/** The deployments of a project as the list shows them, newest first. */
const history = async (owner: Person, id: string, status: string[] = []): Promise<Shown[]> => {
  const { data } = await owner.execute(
    `query ($id: ID!, $status: [DeploymentStatus!]) {
      project(id: $id) { deployments(status: $status) { nodes { id status outcome } } } }`,
    { id, status },
  );
  return data.project.deployments.nodes;
};

test('an unhealthy deployment is shown as such, then as rolled back; its outcome is told once it is known, and the audit log tells of the rollback', async () => {
  const { owner, projectId, production, releaseId: former, release, deploy } = await begin();
  const first = await deploy(former);
  const isMonitored = { id: first, status: 'SUCCEEDED', outcome: null };
  expect(await history(owner, projectId)).toEqual([isMonitored]);
  server.clock.advance(61_000);
  const isHealthy = { ...isMonitored, outcome: 'HEALTHY' };
  expect(await history(owner, projectId)).toEqual([isHealthy]);

  const second = await deploy(await release(2));
  const { sites, rollouts } = run();
  await sites.until(() => sites.running(production) !== null);
  sites.turnUnhealthy(production, 'It answers nothing.', ['Error: No ink', '    at /app/print.js:3:1']);
  await told(async () => (await openKinds(owner, production)).length > 0);
  const isUnhealthy = { id: second, status: 'UNHEALTHY', outcome: null };
  expect(await history(owner, projectId, ['UNHEALTHY'])).toEqual([isUnhealthy]);
  await rollouts.workAll();
  const isRolledBack = { id: second, status: 'ROLLED_BACK', outcome: 'ROLLED_BACK' };
  expect(await history(owner, projectId)).toEqual([
    { id: expect.any(String), status: 'SUCCEEDED', outcome: null },
    isRolledBack,
    isHealthy,
  ]);
  expect(await history(owner, projectId, ['ROLLED_BACK'])).toEqual([isRolledBack]);
  expect(await history(owner, projectId, ['SUCCEEDED'])).toHaveLength(2);

  const activity = async () => {
    const { data } = await owner.execute(
      'query ($id: ID!) { project(id: $id) { activity { nodes { message status } } } dashboard { recentActivity { status } } }',
      { id: projectId },
    );
    return data;
  };
  const { project, dashboard } = await activity();
  expect(project.activity.nodes).toEqual([
    { message: expect.stringMatching(/^Rolled back to .+ in Production$/), status: 'SUCCESS' },
    { message: expect.stringContaining('is unhealthy in Production'), status: 'ERROR' },
    { message: expect.stringMatching(/ to Production$/), status: 'WARNING' },
    { message: expect.stringMatching(/ to Production$/), status: 'SUCCESS' },
  ]);
  expect(dashboard.recentActivity.map(({ status }: { status: string }) => status)).toContain('WARNING');

  const { data } = await owner.execute(
    '{ auditLog(action: "rollBackEnvironment") { nodes { actorName target } } }',
  );
  const why = 'It answers nothing. Last error in its log: Error: No ink (print.js:3).';
  const target = expect.stringMatching(
    /: Production to release 1, automatically: It answers nothing\. Last /,
  );
  expect(data.auditLog.nodes).toEqual([{ actorName: 'Slipway', target }]);
  const error = await owner.execute('query ($id: ID!) { deployment(id: $id) { error } }', { id: second });
  expect(error.data.deployment.error).toBe(why);
  const routes = await openTestRoutes(server);
  const csv = await routes.send(owner, {
    method: 'GET',
    url: '/audit-log.csv?action=rollBackEnvironment',
  });
  await routes.app.close();
  expect(csv.payload.split('\r\n').slice(1)).toEqual([
    expect.stringMatching(
      /,Slipway,,rollBackEnvironment,.+: Production to release 1, automatically: It answers nothing\. Last .+",,SUCCEEDED$/,
    ),
    '',
  ]);
});

test('an unhealthy deployment that nothing can replace has failed', async () => {
  const { owner, projectId, production, releaseId, deploy } = await begin();
  const only = await deploy(releaseId);
  const { sites } = run();
  await sites.until(() => sites.running(production) !== null);
  sites.turnUnhealthy(production, 'It answers nothing.');
  await told(async () => (await history(owner, projectId))[0]?.status === 'UNHEALTHY');
  expect(await history(owner, projectId)).toEqual([{ id: only, status: 'UNHEALTHY', outcome: 'FAILED' }]);
});

test.each(['can', 'cannot'])(
  'what does not come up again gives way to the one before, where how it is %s be kept',
  async (kept) => {
    const { owner, production, releaseId: former, release, deploy } = await begin();
    await deploy(former);
    const newest = await release(2);
    await deploy(newest);
    const keeping = jest.spyOn(StateKeeper.prototype, 'keepFailure');
    if (kept === 'cannot') keeping.mockRejectedValue(new Error('No row was written.'));
    const { sites, rollouts } = run((double) =>
      double.comesUp(newest, {
        notHealthy: { message: 'It ended.', lastLines: ['Error: Bad header \0PK'] },
      }),
    );
    await sites.until(() => sites.started.includes(newest));
    await told(async () => (await openKinds(owner, production)).length > 0);
    keeping.mockRestore();
    await rollouts.workAll();
    expect(sites.running(production)).toBe(former);
    await isNow(owner, production, 'HEALTHY');
  },
);

test('one whose state cannot be kept does not hold up those of others', async () => {
  const [first, last] = [await begin(), await begin()];
  await first.deploy(first.releaseId);
  await last.deploy(last.releaseId);
  const { sites } = run();
  await isNow(first.owner, first.production, 'HEALTHY');
  await isNow(last.owner, last.production, 'HEALTHY');
  // Which of them is looked at first is not for this test to know.
  const { system } = server.runtime.database;
  for (const [broken, well] of [
    [first, last],
    [last, first],
  ] as const) {
    await system.updateTable('deployments').set({ watchedUntil: null }).execute();
    sites.turnUnhealthy(broken.production, 'No text holds \0.');
    sites.turnUnhealthy(well.production, 'It answers nothing.');
    await isNow(well.owner, well.production, 'UNHEALTHY');
    sites.turnHealthy(broken.production);
    sites.turnHealthy(well.production);
    await isNow(well.owner, well.production, 'HEALTHY');
    expect((await stateOf(well.owner, well.production)).state.health).toBe('HEALTHY');
  }
});

test('a process that begins with two hundred sites runs them all, a few at once', async () => {
  const { owner, projectId, production, releaseId, deploy } = await begin();
  const deploymentId = await deploy(releaseId);
  const { organizationId } = owner;
  const { system } = server.runtime.database;
  const at = server.clock.now();
  const own = {
    organizationId,
    projectId,
    kind: 'PREVIEW' as const,
    automatic: true,
    createdAt: at,
    changedAt: at,
  };
  const environments = await system
    .insertInto('environments')
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        ...own,
        id: crypto.randomUUID(),
        branch: `branch-${index}`,
        hostLabel: `branch-${index}`,
      })),
    )
    .returning('id')
    .execute();
  await system
    .insertInto('environmentPointers')
    .values(
      environments.map(({ id }) => ({
        organizationId,
        environmentId: id,
        releaseId,
        deploymentId,
        since: at,
      })),
    )
    .execute();
  const { sites } = run();
  const all = [production, ...environments.map(({ id }) => id)];
  await sites.until(() => all.every((id) => sites.running(id) !== null));
  expect(sites.started).toHaveLength(201);
});
