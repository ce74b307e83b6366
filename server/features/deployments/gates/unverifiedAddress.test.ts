import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Person } from '../../../testing/seed.ts';
import { jobHandlers } from '../../../processes/work.ts';

/** An account whose email address is not verified publishes nothing, whichever way it tries. */

jest.setTimeout(60_000);

let hosting: Hosting;
let gated: ReturnType<typeof gatedReleasesOn>;
beforeAll(async () => {
  hosting = await openHosting();
  const { runtime } = hosting.server;
  gated = gatedReleasesOn(hosting.server);
  const { readPush, build, events } = await jobHandlers(jobContextOf(runtime));
  if (readPush && build && events) await runtime.jobs.start({ readPush, build, events });
});
afterAll(() => hosting.close());

const verify = ({ id }: Person, emailVerifiedAt: Date | null) =>
  hosting.server.runtime.database.system
    .updateTable('users')
    .set({ emailVerifiedAt })
    .where('id', '=', id)
    .execute();

const reasonFor = ({ name }: Person) => ({
  code: 'UNVERIFIED_ADDRESS',
  message: `${name} must confirm their email address: deployments need a verified one. The deployment continues within 10 minutes after that, or someone with a verified address deploys this commit.`,
});

/** The newest deployment of a project, once it has been built for an environment. */
const builtFor = async (asker: Person, id: string, environment: string) => {
  for (;;) {
    const { data } = await asker.execute(
      `query ($id: ID!) { project(id: $id) { lastDeployment { id status phase environment reasons { code message } } } }`,
      { id },
    );
    const { lastDeployment } = data.project;
    if (lastDeployment?.environment === environment && lastDeployment.phase !== 'BUILD')
      return lastDeployment;
    await wait(50);
  }
};

test('a push to production or to a preview waits until its pusher has a verified address', async () => {
  const owner = await hosting.server.seed.owner();
  const { id, address } = await hosting.host(owner);
  const mine = await hosting.clone(address);
  const { data } = await owner.execute(
    'mutation ($input: ChangePreviewSettingsInput!) { changePreviewSettings(input: $input) { errors { code } } }',
    { input: { projectId: id, enabled: true } },
  );
  expect(data.changePreviewSettings.errors).toEqual([]);
  await verify(owner, null);
  await mine.commit({ 'index.html': '<h1>Sign in to your bank</h1>\n' }, 'Begin');
  let waiting = '';
  for (const [branch, environment] of [
    ['main', 'PRODUCTION'],
    ['trial', 'PREVIEW'],
  ] as const) {
    await mine.commit({ 'branch.txt': branch }, branch);
    await mine.git('push', 'origin', `HEAD:${branch}`);
    const pushed = await builtFor(owner, id, environment);
    expect(pushed).toMatchObject({ status: 'BLOCKED', environment, reasons: [reasonFor(owner)] });
    waiting = pushed.id;
    hosting.server.clock.advance(1_000);
  }
  await verify(owner, hosting.server.clock.now());
  hosting.server.clock.advance(601_000);
  expect(await gated.later(owner, waiting)).toMatchObject({ status: 'RUNNING', reasons: [] });
});

test('a rollback needs a verified address', async () => {
  const owner = await hosting.server.seed.owner();
  const project = await gated.make(owner);
  await gated.run(owner, project, project.releaseId);
  await gated.run(owner, project, await gated.release(owner, project, 2));
  await verify(owner, null);
  const { data } = await owner.execute(
    'mutation ($input: RollBackEnvironmentInput!) { rollBackEnvironment(input: $input) { deployment { id } errors { code message } } }',
    { input: { environmentId: project.production } },
  );
  expect(data.rollBackEnvironment).toEqual({
    deployment: null,
    errors: [
      {
        code: 'NOT_ALLOWED',
        message: 'Confirm your email address first: rollbacks need a verified one.',
      },
    ],
  });
});

test('variables that an unverified account changes do not reach what runs', async () => {
  const owner = await hosting.server.seed.owner();
  const admin = await owner.invite('ADMIN', 'Grace');
  const project = await gated.make(owner);
  await sql`update releases set manifest = manifest || '{"kind":"SERVICE","start":"node ."}'
    where id = ${project.releaseId}`.execute(hosting.server.runtime.database.system);
  await gated.run(owner, project, project.releaseId);
  await verify(admin, null);
  const variable = { name: 'GREETING', value: 'Sign in', secret: false, inPreviews: false };
  const { data } = await admin.execute(
    `mutation ($input: SetVariablesInput!) { setVariables(input: $input) {
      deployment { id status reasons { code message path } } errors { message } } }`,
    { input: { environmentId: project.production, variables: [variable] } },
  );
  const path = '/app/settings?tab=profile';
  expect(data.setVariables).toMatchObject({
    deployment: { status: 'BLOCKED', reasons: [{ ...reasonFor(admin), path }] },
    errors: [],
  });
  // Nobody else is led to their own profile: they cannot confirm the address there.
  const asked = await owner.execute(
    'query ($id: ID!) { deployment(id: $id) { reasons { code message path } } }',
    { id: data.setVariables.deployment.id },
  );
  expect(asked.data.deployment.reasons).toEqual([{ ...reasonFor(admin), path: null }]);
});

const remove = {
  membership: ({ id }: Person) =>
    hosting.server.runtime.database.system.deleteFrom('memberships').where('userId', '=', id).execute(),
  account: ({ id }: Person) =>
    hosting.server.runtime.database.system.deleteFrom('users').where('id', '=', id).execute(),
};
const byKey = (person: Person) =>
  programOf(hosting.server, person, ['ORGANIZATION_READ', 'DEPLOYMENT_START']);

test.each([
  ['left the organization', async (person: Person) => person, remove.membership],
  ['deleted the account', async (person: Person) => person, remove.account],
  ['used an API key and deleted the account', byKey, remove.account],
])(
  'where the person who started a deployment %s, an owner needs a verified address',
  async (_, askerOf, leave) => {
    const owner = await hosting.server.seed.owner();
    const [grace, alan] = [await owner.invite('MEMBER', 'Grace'), await owner.invite('MEMBER', 'Alan')];
    const project = await gated.make(owner);
    await gated.rule(owner, project.production, { approvals: 1 });
    const { id } = await gated.deploy(await askerOf(grace), project, project.production);
    await leave(grace);
    await verify(owner, null);
    expect((await gated.say(alan, id, true)).errors).toEqual([]);
    const waiting = await gated.later(alan, id);
    expect(waiting).toMatchObject({ status: 'BLOCKED', reasons: [{ code: 'UNVERIFIED_ADDRESS' }] });
    await verify(owner, hosting.server.clock.now());
    hosting.server.clock.advance(601_000);
    expect(await gated.later(alan, id)).toMatchObject({ status: 'RUNNING' });
  },
);

test('the approval of an unverified account does not count, also one given before', async () => {
  const owner = await hosting.server.seed.owner();
  const [grace, alan] = [await owner.invite('MEMBER', 'Grace'), await owner.invite('MEMBER', 'Alan')];
  const project = await gated.make(owner);
  await gated.rule(owner, project.production, { approvals: 2 });
  const { id } = await gated.deploy(owner, project, project.production);
  expect((await gated.say(alan, id, true)).errors).toEqual([]);
  await verify(alan, null);
  await verify(grace, null);
  const message =
    'Confirm your email address first: approvals need a verified one. Open the link we sent you.';
  expect(await gated.obstacle(grace, id)).toEqual({ code: 'UNVERIFIED_ADDRESS', message });
  expect((await gated.say(grace, id, true)).errors).toMatchObject([{ code: 'NOT_ALLOWED', message }]);
  await verify(grace, hosting.server.clock.now());
  expect(await gated.say(grace, id, true)).toMatchObject({ deployment: { status: 'BLOCKED' }, errors: [] });
  await verify(alan, hosting.server.clock.now());
  hosting.server.clock.advance(601_000);
  expect(await gated.later(owner, id)).toMatchObject({ status: 'RUNNING' });
});
