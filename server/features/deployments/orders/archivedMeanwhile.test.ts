import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import { siteDouble } from '../../../testing/deployments/siteDouble.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { machineHere } from '../../../engines/builder/index.ts';
import { orderCommit } from './orderDeployment.ts';
import { nobody } from './orderStore.ts';
import { rollOut } from '../sites/rollOut.ts';

/** A project is archived while something is built or brought somewhere: that ends, and once the project is back the same is deployed again. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const begin = async () => {
  const owner = await server.seed.owner();
  const { organizationId } = owner;
  const { system } = server.runtime.database;
  const context = jobContextOf(server.runtime);
  const project = await gatedReleasesOn(server).make(owner);
  const change = async (name: 'archiveProject' | 'restoreProject') => {
    const input = name === 'archiveProject' ? 'ArchiveProjectInput' : 'RestoreProjectInput';
    const { data } = await owner.execute(
      `mutation ($input: ${input}!) { ${name}(input: $input) { errors { message } } }`,
      { input: { id: project.projectId } },
    );
    expect(data[name].errors).toEqual([]);
  };
  const ended = async (id: string) => {
    const source = 'query ($id: ID!) { deployment(id: $id) { status error finishedAt build { state } } }';
    return (await owner.execute(source, { id })).data.deployment;
  };
  const jobState = async (id: string) =>
    (await system.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  return {
    owner,
    organizationId,
    context,
    project,
    ended,
    jobState,
    archive: () => change('archiveProject'),
    restore: () => change('restoreProject'),
  };
};

test('what is brought to an environment of a project that is archived ends, and comes there once it is back', async () => {
  const { owner, context, project, ended, jobState, archive, restore } = await begin();
  const sites = siteDouble();
  const { order } = rolloutsOn(server, sites.host);
  const handle = rollOut(context, sites.host);
  await server.runtime.jobs.start({ rollout: { handle }, rollback: { handle } }, 'SITES');
  const states = server.runtime.events.subscribe('jobState');
  const done = async (jobId: string) => {
    while (['QUEUED', 'RUNNING'].includes(await jobState(jobId))) await states.next();
  };
  const isUp = Promise.withResolvers<void>();
  sites.comesUp(project.releaseId, { after: isUp.promise });
  const back = await order(owner, project.production, project.releaseId, 'ROLLBACK');
  await sites.until(() => sites.started.length === 1);
  await archive();
  isUp.resolve();
  await done(back.jobId);
  expect(await ended(back.id)).toMatchObject({
    status: 'CANCELED',
    error: 'The project was archived.',
    finishedAt: expect.anything(),
  });
  expect(sites.running(project.production)).toBeNull();

  await restore();
  const again = await order(owner, project.production, project.releaseId);
  await done(again.jobId);
  await states.return?.();
  expect(await ended(again.id)).toMatchObject({ status: 'SUCCEEDED' });
  expect(sites.running(project.production)).toBe(project.releaseId);
});

const phases = ['waits to be built', 'is built'] as const;

test.each(phases)(
  'a commit that %s in a project that is archived can be deployed once it is back',
  async (phase) => {
    const { organizationId, context, project, ended, jobState, archive, restore } = await begin();
    const machine = await machineHere();
    const deploy = (environmentId: string) =>
      context.inOrganization(organizationId, async (stores, grant) => {
        const environment = await stores.environments.lock(grant, environmentId);
        if (!environment) throw new Error('The environment is there.');
        const commit = { sha: 'd'.repeat(40), message: 'Mend', committedAt: null, branch: 'main' };
        const how = { machine, origin: 'PERSON', orderer: nobody } as const;
        const { id, buildId } = await orderCommit(stores, grant, environment, commit, how);
        const build = buildId === null ? null : await stores.builds.load(grant, buildId);
        if (!build?.jobId) throw new Error('It is built.');
        return { id, buildId: build.id, jobId: build.jobId };
      });
    const [first, other] = [await deploy(project.production), await deploy(project.staging)];
    expect(other.buildId).toBe(first.buildId);
    if (phase === 'is built') {
      await context.inOrganization(organizationId, async ({ builds, deploymentOrders }, grant) => {
        for (const { id } of [first, other]) await deploymentOrders.advance(grant, id, 'BUILD');
        await builds.advance(grant, first.buildId, { plan: null, steps: [] });
      });
    }
    await archive();
    for (const { id } of [first, other]) {
      expect(await ended(id)).toEqual({
        status: 'CANCELED',
        error: 'The project was archived.',
        finishedAt: expect.anything(),
        build: { state: 'CANCELED' },
      });
    }
    expect(await jobState(first.jobId)).toBe('CANCELED');

    await restore();
    const again = await deploy(project.production);
    expect([again.id, again.buildId]).not.toEqual([first.id, first.buildId]);
    expect(await ended(again.id)).toMatchObject({ status: 'QUEUED', build: { state: 'QUEUED' } });
    expect(await jobState(again.jobId)).toBe('QUEUED');
  },
);
