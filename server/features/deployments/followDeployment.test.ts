import { followAs } from '../../testing/followAs.ts';
import { openTableLock } from '../../testing/database/tableLock.ts';
import { gatedReleasesOn } from '../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../testing/deployments/rollouts.ts';
import { siteDouble } from '../../testing/deployments/siteDouble.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { pointedSites } from './sites/pointedSites.ts';
import { rollBackUnhealthy } from './sites/rollBackUnhealthy.ts';

/** A program that follows one deployment: from its present state to its outcome. */

let server: TestServer;
let gated: ReturnType<typeof gatedReleasesOn>;
let rollouts: ReturnType<typeof rolloutsOn>;
beforeAll(async () => {
  server = await openTestServer();
  gated = gatedReleasesOn(server);
  rollouts = rolloutsOn(server, siteDouble().host);
});
afterAll(() => server.close());

const operation = `subscription ($id: ID!, $projectId: ID) {
  deploymentChanged(id: $id, projectId: $projectId) { resync deployment { status outcome } }
}`;
const follow = async (person: Person, id: string, projectId: string | null = null) => {
  const { next, leave } = await followAs(server, person, operation, { id, projectId });
  return { next: async () => (await next())?.deploymentChanged ?? null, leave };
};
type Followed = Awaited<ReturnType<typeof follow>>;

/** What is told until the subscription completes. */
const rest = async ({ next }: Followed) => {
  const told = [];
  for (let change = await next(); change; change = await next()) told.push(change);
  return told;
};

/** A project whose staging environment monitors a release for so many seconds. */
const make = async (watchSeconds: number) => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  await server.runtime.database.system
    .updateTable('environments')
    .set({ watchSeconds })
    .where('id', '=', project.staging)
    .execute();
  const deploy = (releaseId = project.releaseId) => rollouts.order(owner, project.staging, releaseId);
  const change = async (mutation: string, input: object) => {
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
    const { data } = await owner.execute(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { deployment { id } errors { message } } }`,
      { input },
    );
    expect(data[mutation].errors).toEqual([]);
    return String(data[mutation].deployment.id);
  };
  return { owner, project, deploy, change };
};

const now = { resync: false, deployment: { status: 'RUNNING', outcome: null } };

test('it is told the present state at once, each change, and last that it was healthy to the end of its monitoring', async () => {
  const { owner, deploy } = await make(1);
  const { id, jobId } = await deploy();
  const followed = await follow(owner, id);
  expect(await followed.next()).toEqual(now);
  await rollouts.work(owner.organizationId, jobId);
  const told = await rest(followed);
  expect(told.at(-2)?.deployment).toEqual({ status: 'SUCCEEDED', outcome: null });
  expect(told.at(-1)).toEqual({ resync: false, deployment: { status: 'SUCCEEDED', outcome: 'HEALTHY' } });
  // Whoever comes later is told the outcome, and no more.
  expect(await rest(await follow(owner, id))).toEqual([told.at(-1)]);
});

test('it is told that it was canceled, and that it was rolled back', async () => {
  const { owner, project, deploy, change } = await make(3_600);
  const first = await deploy();
  await rollouts.work(owner.organizationId, first.jobId);
  const second = await deploy(await gated.release(owner, project, 2));
  const followed = await follow(owner, second.id);
  await rollouts.work(owner.organizationId, second.jobId);
  expect(await followed.next()).toMatchObject({ deployment: { outcome: null } });
  await change('rollBackEnvironment', { environmentId: project.staging });
  await rollouts.workAll();
  expect((await rest(followed)).at(-1).deployment).toEqual({ status: 'ROLLED_BACK', outcome: 'ROLLED_BACK' });

  await gated.rule(owner, project.staging, { approvals: 1 });
  const third = await gated.deploy(owner, project, project.staging);
  const canceled = await follow(owner, third.id);
  const blocked = { resync: false, deployment: { status: 'BLOCKED', outcome: null } };
  expect(await canceled.next()).toEqual(blocked);
  await change('cancelDeployment', { id: third.id });
  expect(await rest(canceled)).toEqual([
    { resync: false, deployment: { status: 'CANCELED', outcome: 'CANCELED' } },
  ]);
});

test('a deployment whose release is replaced while it is monitored is superseded, at once and afterwards', async () => {
  const { owner, project, deploy } = await make(3_600);
  const first = await deploy();
  await rollouts.work(owner.organizationId, first.jobId);
  const followed = await follow(owner, first.id);
  expect(await followed.next()).toMatchObject({ deployment: { status: 'SUCCEEDED', outcome: null } });
  const second = await deploy(await gated.release(owner, project, 2));
  await rollouts.work(owner.organizationId, second.jobId);
  const superseded = { status: 'SUCCEEDED', outcome: 'SUPERSEDED' };
  expect((await rest(followed)).at(-1).deployment).toEqual(superseded);
  const { data } = await owner.execute(
    `query ($first: ID!, $second: ID!) {
      first: deployment(id: $first) { status outcome }
      second: deployment(id: $second) { status outcome }
    }`,
    { first: first.id, second: second.id },
  );
  expect(data).toEqual({ first: superseded, second: { status: 'SUCCEEDED', outcome: null } });
});

test('while an automatic rollback is under way nothing is settled; when that fails, the deployment has failed', async () => {
  const { owner, project, deploy } = await make(3_600);
  const first = await deploy();
  await rollouts.work(owner.organizationId, first.jobId);
  const second = await deploy(await gated.release(owner, project, 2));
  await rollouts.work(owner.organizationId, second.jobId);
  const followed = await follow(owner, second.id);
  expect(await followed.next()).toMatchObject({ deployment: { status: 'SUCCEEDED', outcome: null } });
  const [unhealthy] = await pointedSites(rollouts.context, project.staging);
  if (!unhealthy) throw new Error('It does not run.');
  await rollBackUnhealthy(rollouts.context, unhealthy, 'It answers with 500.');
  expect(await followed.next()).toMatchObject({ deployment: { status: 'UNHEALTHY', outcome: null } });
  const { data } = await owner.execute('query ($id: ID!) { environment(id: $id) { queue { id kind } } }', {
    id: project.staging,
  });
  expect(data.environment.queue).toMatchObject([{ kind: 'ROLLBACK' }]);
  await rollouts.context.inOrganization(owner.organizationId, (stores, grant) =>
    stores.deploymentOrders.end(grant, data.environment.queue[0].id, 'FAILED', 'It does not start.'),
  );
  expect((await rest(followed)).at(-1).deployment).toEqual({ status: 'UNHEALTHY', outcome: 'FAILED' });
});

test('it is told to read anew after the connection to the database was lost', async () => {
  const { owner, deploy } = await make(1);
  const followed = await follow(owner, (await deploy()).id);
  expect(await followed.next()).toEqual(now);
  const connection = await openTableLock(server);
  await connection.change(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
    [],
  );
  await connection.close();
  // An event from before the connection was lost may come first.
  let told = await followed.next();
  while (told && !told.resync) told = await followed.next();
  expect(told).toEqual({ ...now, resync: true });
  await followed.leave();
});

test('it follows no deployment of another project', async () => {
  const { owner, deploy } = await make(1);
  const { project: other } = await make(1);
  const { id } = await deploy();
  await expect(follow(owner, id, other.projectId)).rejects.toMatchObject({
    extensions: { code: 'NOT_FOUND' },
  });
});
