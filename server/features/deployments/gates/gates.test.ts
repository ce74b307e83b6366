import { newId } from '../../../platform/graphql/ids.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { gatedCommit, gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let gated: ReturnType<typeof gatedReleasesOn>;
beforeAll(async () => {
  server = await openTestServer();
  gated = gatedReleasesOn(server);
});
afterAll(() => server.close());

const codes = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);
const hour = 3_600_000;
const noTime = { until: null, note: null };

it('a new production requires passing tests and no open critical finding; staging requires nothing', async () => {
  const owner = await server.seed.owner();
  const { data } = await owner.execute(
    `mutation { connectRepository(input: { provider: SLIPWAY, projectName: "Storefront" }) { project {
      environments { kind gates { blockingSeverity scanOfCommit tests approvals } } } } }`,
  );
  const nothing = { blockingSeverity: null, scanOfCommit: false, tests: false, approvals: 0 };
  expect(data.connectRepository.project.environments).toEqual([
    { kind: 'PRODUCTION', gates: { ...nothing, blockingSeverity: 'CRITICAL', tests: true } },
    { kind: 'STAGING', gates: nothing },
  ]);
});

it('a release without tests meets the requirement, unless the running release was tested', async () => {
  const owner = await server.seed.owner();
  const untested = await gated.make(owner);
  await gated.rule(owner, untested.production, { tests: true });
  expect(await gated.deploy(owner, untested, untested.production)).toMatchObject({
    status: 'RUNNING',
    reasons: [],
  });

  const tested = await gated.make(owner, [{ name: 'TEST', state: 'SUCCEEDED' }]);
  await gated.rule(owner, tested.production, { tests: true });
  await gated.run(owner, tested, tested.releaseId);
  const releaseId = await gated.release(owner, tested, 2, 'f'.repeat(40));
  const { id, reasons } = await gated.deploy(owner, { ...tested, releaseId }, tested.production);
  expect(reasons).toEqual([
    {
      code: 'TESTS',
      message:
        'No tests found in commit fffffff, but the running release was tested. Restore the tests, or have an admin turn off the requirement.',
      path: `/app/projects/${tested.projectId}/deployments/${id}#plan`,
      ...noTime,
    },
  ]);
});

it('where nothing is asked for, a release goes on at once', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  expect(await gated.deploy(owner, project, project.production)).toMatchObject({
    status: 'RUNNING',
    reasons: [],
  });
});

it('tells every reason for which a release waits, each with the place where it is mended', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner, [{ name: 'TEST', state: 'FAILED' }]);
  const { projectId, production } = project;
  await recordsOn(server).finding(owner, projectId, { severity: 'CRITICAL' });
  await recordsOn(server).finding(owner, projectId, { severity: 'HIGH' });
  await recordsOn(server).finding(owner, projectId, { severity: 'LOW' });
  await recordsOn(server).scan(owner, projectId, [], server.clock.now(), gatedCommit);
  const asked = { blockingSeverity: 'HIGH', scanOfCommit: true, tests: true, approvals: 2 };
  expect(await gated.rule(owner, production, asked)).toEqual([]);
  const window = {
    environmentId: production,
    startsAt: server.clock.now().toISOString(),
    endsAt: new Date(server.clock.now().getTime() + hour).toISOString(),
    reason: 'Black Friday',
  };
  await owner.execute(
    'mutation ($input: AddFreezeWindowInput!) { addFreezeWindow(input: $input) { errors { message } } }',
    { input: window },
  );
  const { id, status, reasons } = await gated.deploy(owner, project, production);
  expect(status).toBe('BLOCKED');
  const deployment = `/app/projects/${projectId}/deployments/${id}`;
  expect(reasons).toEqual([
    {
      code: 'FREEZE_WINDOW',
      message: expect.stringMatching(/^Nothing is deployed to Production until .* UTC: Black Friday$/),
      path: `/app/projects/${projectId}/environments/${production}#freeze-windows`,
      until: new Date(window.endsAt),
      note: 'Black Friday',
    },
    {
      code: 'APPROVALS',
      message:
        'The deployment must be approved by 2 people who neither requested it, nor pushed or wrote its commits, nor changed its variables.',
      path: `${deployment}#approvals`,
      ...noTime,
    },
    {
      code: 'OPEN_FINDINGS',
      message:
        '2 findings are open in commit eeeeeee, of critical severity at worst. Deploy a commit that fixes them, or dismiss them.',
      path: `/app/security?project=${projectId}&severity=CRITICAL&severity=HIGH`,
      ...noTime,
    },
    {
      code: 'TESTS',
      message: 'The tests failed in the build. Fix them and push again.',
      path: `${deployment}?log=build#log`,
      ...noTime,
    },
  ]);
});

it('goes on by itself once its commit is scanned and the findings are decided', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  const { projectId, production } = project;
  const finding = await recordsOn(server).finding(owner, projectId, { severity: 'HIGH' });
  // Which findings are in a commit is known of scanned ones alone.
  await gated.rule(owner, production, { blockingSeverity: 'MEDIUM' });
  const { id, reasons } = await gated.deploy(owner, project, production);
  expect(reasons).toEqual([
    {
      code: 'NOT_SCANNED',
      message: expect.stringMatching(/^Commit eeeeeee has not been scanned yet\./),
      path: null,
      ...noTime,
    },
  ]);

  await recordsOn(server).scan(owner, projectId, [], server.clock.now(), gatedCommit);
  expect(codes(await gated.later(owner, id))).toEqual(['OPEN_FINDINGS']);

  await owner.execute(
    'mutation ($input: ResolveFindingInput!) { resolveFinding(input: $input) { errors { message } } }',
    { input: { id: finding } },
  );
  expect(await gated.later(owner, id)).toMatchObject({ status: 'RUNNING', reasons: [] });
});

it('a secret that is in the history alone does not hold a release back; one in its files does', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  await gated.rule(owner, project.production, { blockingSeverity: 'CRITICAL' });
  const secret = { severity: 'CRITICAL', rule: 'secret', file: 'deploy.sh' } as const;
  await recordsOn(server).finding(owner, project.projectId, { ...secret, line: null });
  await recordsOn(server).scan(owner, project.projectId, [], server.clock.now(), gatedCommit);
  expect(await gated.deploy(owner, project, project.production)).toMatchObject({ status: 'RUNNING' });
  await recordsOn(server).finding(owner, project.projectId, { ...secret, line: 3 });
  const next = { ...project, releaseId: await gated.release(owner, project, 2) };
  expect(codes(await gated.deploy(owner, next, next.production))).toEqual(['OPEN_FINDINGS']);
});

it('what is open in an older commit is what its own scan found: also what a later one mended, not what came later', async () => {
  const owner = await server.seed.owner();
  const scan = async (projectId: string, commit: string) => {
    server.clock.advance(1_000);
    const finishedAt = server.clock.now();
    await recordsOn(server).scan(owner, projectId, [], finishedAt, commit);
    return finishedAt;
  };
  const later = 'f'.repeat(40);
  const [mended, worse] = [await gated.make(owner), await gated.make(owner)];
  for (const { production } of [mended, worse]) {
    await gated.rule(owner, production, { blockingSeverity: 'HIGH' });
  }

  const findingId = await recordsOn(server).finding(owner, mended.projectId, { severity: 'HIGH' });
  await scan(mended.projectId, gatedCommit);
  await scan(mended.projectId, later);
  await server.runtime.database.system
    .updateTable('findings')
    .set({ state: 'RESOLVED' })
    .where('id', '=', findingId)
    .execute();
  await server.runtime.database.system
    .insertInto('findingEvents')
    .values({
      id: newId(),
      organizationId: owner.organizationId,
      findingId,
      type: 'RESOLVED',
      createdAt: server.clock.now(),
    })
    .execute();
  expect(codes(await gated.deploy(owner, mended, mended.production))).toEqual(['OPEN_FINDINGS']);

  await scan(worse.projectId, gatedCommit);
  const firstSeenAt = await scan(worse.projectId, later);
  await recordsOn(server).finding(owner, worse.projectId, { severity: 'CRITICAL', firstSeenAt });
  expect(await gated.deploy(owner, worse, worse.production)).toMatchObject({ status: 'RUNNING' });
});

it('goes on by itself when the freeze window ends, and not before; at once when it is removed', async () => {
  const owner = await server.seed.owner();
  const [one, two] = [await gated.make(owner), await gated.make(owner)];
  const add = async (environmentId: string) => {
    const now = server.clock.now().getTime();
    const { data } = await owner.execute(
      `mutation ($input: AddFreezeWindowInput!) { addFreezeWindow(input: $input) {
        environment { freezeWindows { id reason createdBy } } errors { field message } } }`,
      {
        input: {
          environmentId,
          startsAt: new Date(now).toISOString(),
          endsAt: new Date(now + hour / 12).toISOString(),
          reason: 'Fair',
        },
      },
    );
    return data.addFreezeWindow;
  };
  expect(await add(one.production)).toMatchObject({
    errors: [],
    environment: { freezeWindows: [{ reason: 'Fair', createdBy: owner.name }] },
  });
  const { environment } = await add(two.production);
  const first = await gated.deploy(owner, one, one.production);
  const second = await gated.deploy(owner, two, two.production);
  expect(codes(await gated.later(owner, first.id))).toEqual(['FREEZE_WINDOW']);
  const removed = await owner.execute(
    'mutation ($input: RemoveFreezeWindowInput!) { removeFreezeWindow(input: $input) { deletedId errors { message } } }',
    { input: { id: environment.freezeWindows[0].id, currentPassword: seededPassword } },
  );
  expect(removed.data.removeFreezeWindow).toEqual({
    deletedId: environment.freezeWindows[0].id,
    errors: [],
  });
  expect(await gated.read(owner, second.id)).toMatchObject({ status: 'RUNNING' });
  server.clock.advance(hour / 12);
  expect(await gated.later(owner, first.id)).toMatchObject({ status: 'RUNNING', reasons: [] });
});

it('what a push brings to production waits until the same release has run well in staging', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  await gated.rule(owner, project.production, { afterStaging: true, approvals: 1 });
  const id = await gated.plant(owner, project, {
    environmentId: project.production,
    status: 'BLOCKED',
    origin: 'PUSH',
    lookAgainAt: new Date(0),
  });
  expect(codes(await gated.later(owner, id))).toEqual(['APPROVALS', 'STAGING']);
  await gated.rule(owner, project.production, { approvals: 0 });
  expect(codes(await gated.read(owner, id))).toEqual(['STAGING']);

  const inStaging = await gated.plant(owner, project, {
    environmentId: project.staging,
    environment: 'STAGING',
    status: 'RUNNING',
    phase: 'START',
  });
  const watchedUntil = new Date(server.clock.now().getTime() + 60_000);
  await server.runtime.database.system
    .updateTable('deployments')
    .set({ status: 'SUCCEEDED', liveAt: server.clock.now(), watchedUntil })
    .where('id', '=', inStaging)
    .execute();
  const watched = await gated.later(owner, id);
  expect(watched.reasons).toMatchObject([
    {
      message: expect.stringMatching(/^The release is monitored in Staging until .* UTC\./),
      until: watchedUntil,
    },
  ]);
  // It became unhealthy while it was watched, and there is no release before it that would take its place.
  const found = (error: string | null) =>
    server.runtime.database.system
      .updateTable('deployments')
      .set({ error })
      .where('id', '=', inStaging)
      .execute();
  await found('It answers with errors.');
  server.clock.advance(61_000);
  expect(codes(await gated.later(owner, id))).toEqual(['STAGING']);
  await found(null);
  server.clock.advance(hour);
  expect(await gated.later(owner, id)).toMatchObject({ status: 'RUNNING', reasons: [] });
});

it('nothing stands against a rollback, whatever is asked of what is new', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  await gated.plant(owner, project, { environmentId: project.production, liveAt: server.clock.now() });
  await recordsOn(server).finding(owner, project.projectId, { severity: 'CRITICAL' });
  await gated.rule(owner, project.production, { blockingSeverity: 'LOW', approvals: 1, tests: true });
  const { data } = await owner.execute(
    `mutation ($input: RollBackEnvironmentInput!) { rollBackEnvironment(input: $input) {
      deployment { status kind reasons { code } } errors { message } } }`,
    { input: { environmentId: project.production } },
  );
  expect(data.rollBackEnvironment).toEqual({
    deployment: { status: 'RUNNING', kind: 'ROLLBACK', reasons: [] },
    errors: [],
  });
});
