import { jobHandlers } from '../../../processes/work.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import { siteDouble } from '../../../testing/deployments/siteDouble.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { abandonBuild, abandonRollout } from '../orders/abandoned.ts';

/** What becomes of deployments whose work does not come to its end: nothing waits for ever. */

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
  const gated = gatedReleasesOn(server);
  const project = await gated.make(owner);
  const own = { organizationId, projectId: project.projectId };

  /** A build that was not begun, and a deployment that waits for it. */
  const waiting = async () => {
    const [jobId, buildId, createdAt] = [newId(), newId(), server.clock.now()];
    await system
      .insertInto('jobs')
      .values({ ...own, id: jobId, kind: 'build', step: '' })
      .execute();
    const build = { ...own, id: buildId, jobId, commitSha: 'd'.repeat(40), inputs: buildId, createdAt };
    await system
      .insertInto('builds')
      .values({ ...build, state: 'QUEUED' })
      .execute();
    const id = await gated.plant(owner, project, {
      environmentId: project.production,
      status: 'QUEUED',
      phase: 'BUILD',
      kind: 'DEPLOYMENT',
      buildId,
      releaseId: null,
      finishedAt: null,
    });
    const states = async () => {
      const source = `query ($id: ID!, $build: ID!) { deployment(id: $id) { status error } build(id: $build) { state } }`;
      const { data } = await owner.execute(source, { id, build: buildId });
      return { ...data.deployment, build: data.build.state };
    };
    return { id, jobId, states };
  };
  const cancel = async (id: string) => {
    const { data } = await owner.execute(
      'mutation ($input: CancelDeploymentInput!) { cancelDeployment(input: $input) { errors { message } } }',
      { input: { id } },
    );
    return data.cancelDeployment.errors;
  };
  const notices = async () =>
    (await owner.execute('{ notifications(first: 5) { nodes { title } } }')).data.notifications.nodes;
  return { owner, organizationId, project, context, system, waiting, cancel, notices };
};

const message = 'Something went wrong on our side. Please try again.';

test('a build that is given up ends its deployment, and whoever may deploy is told', async () => {
  const { organizationId, context, waiting, notices } = await begin();
  const { jobId, states } = await waiting();
  await abandonBuild(context)({ organizationId, jobId });
  expect(await states()).toEqual({ status: 'FAILED', error: message, build: 'FAILED' });
  expect(await notices()).toHaveLength(1);
});

test('a rollout that is given up ends its deployment, and one that reached its environment stays', async () => {
  const { owner, organizationId, project, context } = await begin();
  const sites = siteDouble();
  const rollouts = rolloutsOn(server, sites.host);
  const statusOf = async (id: string) =>
    (await owner.execute('query ($id: ID!) { deployment(id: $id) { status } }', { id })).data.deployment
      .status;
  const done = await rollouts.order(owner, project.production, project.releaseId);
  await rollouts.work(organizationId, done.jobId);
  const lost = await rollouts.order(owner, project.staging, project.releaseId);
  for (const { jobId } of [done, lost]) await abandonRollout(context)({ organizationId, jobId });
  expect([await statusOf(done.id), await statusOf(lost.id)]).toEqual(['SUCCEEDED', 'FAILED']);
});

test('a deployment that is canceled ends its build, and its start; a rollback that is starting, and what is live, cannot be', async () => {
  const { owner, project, waiting, cancel, system } = await begin();
  const { id, jobId, states } = await waiting();
  expect(await cancel(id)).toEqual([]);
  expect(await states()).toEqual({ status: 'CANCELED', error: null, build: 'CANCELED' });
  const job = await system.selectFrom('jobs').select('state').where('id', '=', jobId).executeTakeFirst();
  expect(job?.state).toBe('CANCELED');

  const { host, running } = siteDouble();
  const rollouts = rolloutsOn(server, host);
  const starting = await rollouts.order(owner, project.production, project.releaseId);
  expect(await cancel(starting.id)).toEqual([]);
  const rollout = await system
    .selectFrom('jobs')
    .select('state')
    .where('id', '=', starting.jobId)
    .executeTakeFirst();
  expect(rollout?.state).toBe('CANCELED');
  await rollouts.work(owner.organizationId, starting.jobId);
  expect(running(project.production)).toBeNull();
  const live = await rollouts.order(owner, project.production, project.releaseId);
  await rollouts.work(owner.organizationId, live.jobId);
  expect(await cancel(live.id)).toEqual([{ message: expect.stringContaining('Roll it back instead') }]);
  const back = await rollouts.order(owner, project.production, project.releaseId, 'ROLLBACK');
  expect(await cancel(back.id)).toEqual([
    { message: expect.stringContaining('A rollback that is starting') },
  ]);
});

test('a build for which another deployment waits goes on when one of them is canceled', async () => {
  const { owner, project, waiting, cancel, system } = await begin();
  const { id, states } = await waiting();
  const { buildId } = await system
    .selectFrom('deployments')
    .select('buildId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const waits = { status: 'QUEUED' as const, phase: 'BUILD', buildId, releaseId: null, finishedAt: null };
  const other = await gatedReleasesOn(server).plant(owner, project, {
    ...waits,
    environmentId: project.staging,
  });
  expect(await cancel(id)).toEqual([]);
  expect(await states()).toMatchObject({ status: 'CANCELED', build: 'QUEUED' });
  expect(await cancel(other)).toEqual([]);
  expect(await states()).toMatchObject({ build: 'CANCELED' });
});

test('a build of a project that was archived meanwhile is canceled with what waits for it', async () => {
  const { organizationId, project, context, system, waiting } = await begin();
  const { jobId, states } = await waiting();
  const setArchived = (archivedAt: Date | null) =>
    system.updateTable('projects').set({ archivedAt }).where('id', '=', project.projectId).execute();
  await setArchived(server.clock.now());
  const { build } = await jobHandlers(context);
  await build?.handle?.(
    { organizationId, jobId },
    {
      signal: new AbortController().signal,
      turn: { spent: 0, begin: () => undefined, isOver: async () => false },
      report: () => undefined,
      log: () => undefined,
      noted: async () => undefined,
    },
  );
  await setArchived(null);
  expect(await states()).toEqual({
    status: 'CANCELED',
    error: 'The project was archived.',
    build: 'CANCELED',
  });
});

test('where no sites are served, deploying and rolling back say so', async () => {
  const without = await openTestServer({ PUBLIC_URL: 'https://slipway.example' });
  try {
    const owner = await without.seed.owner();
    const { production, releaseId } = await gatedReleasesOn(without).make(owner);
    const { data } = await owner.execute(
      `mutation ($start: StartDeploymentInput!, $back: RollBackEnvironmentInput!) {
        startDeployment(input: $start) { errors { message } }
        rollBackEnvironment(input: $back) { errors { message } }
      }`,
      { start: { environmentId: production, releaseId }, back: { environmentId: production } },
    );
    const said = { errors: [{ message: expect.stringContaining('SITES_DOMAIN') }] };
    expect(data).toEqual({ startDeployment: said, rollBackEnvironment: said });
  } finally {
    await without.close();
  }
});
