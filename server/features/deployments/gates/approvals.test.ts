import { programOf } from '../../../testing/people/apiKeys.ts';
import {
  gatedCommit,
  gatedReleasesOn,
  type GatedProject,
} from '../../../testing/deployments/gatedReleases.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { newId } from '../../../platform/graphql/ids.ts';

let server: TestServer;
let gated: ReturnType<typeof gatedReleasesOn>;
beforeAll(async () => {
  server = await openTestServer();
  gated = gatedReleasesOn(server);
});
afterAll(() => server.close());

/** A release that waits for one approval in production; the owner asked for it. */
const waiting = async (owner: Person, approvals = 1): Promise<GatedProject & { id: string }> => {
  const project = await gated.make(owner);
  await gated.rule(owner, project.production, { approvals });
  const { id, status } = await gated.deploy(owner, project, project.production);
  expect(status).toBe('BLOCKED');
  return { ...project, id };
};
const refusal = (message: string) => ({
  deployment: null,
  errors: [{ field: null, code: 'NOT_ALLOWED', message }],
});

const told = async (person: Person) => {
  const { data } = await person.execute('{ notifications { nodes { title link } } }');
  return data.notifications.nodes;
};

it('those who may approve are told, whoever asked is not, and one approval of another lets it go on', async () => {
  const owner = await server.seed.owner();
  const grace = await owner.invite('MEMBER', 'Grace');
  const viewer = await owner.invite('VIEWER');
  const { id, projectId } = await waiting(owner);
  const link = `/app/projects/${projectId}/deployments/${id}`;
  const title = expect.stringMatching(/a deployment to Production is waiting for approval$/);
  expect(await told(grace)).toEqual([{ title, link }]);
  expect([await told(owner), await told(viewer)]).toEqual([[], []]);
  expect(await gated.say(grace, id, true)).toMatchObject({
    deployment: { status: 'RUNNING', approvals: [{ userName: 'Grace', approved: true }] },
    errors: [],
  });
  expect(await gated.say(grace, id, true)).toEqual(
    refusal('This deployment is no longer waiting for approval.'),
  );
});

it('a deployment that waits names those who may approve it, and nobody once it no longer waits', async () => {
  const owner = await server.seed.owner();
  const grace = await owner.invite('MEMBER', 'Grace');
  await owner.invite('ADMIN', 'Ada');
  await owner.invite('VIEWER', 'Vera');
  const { id } = await waiting(owner);
  const names = async () => {
    const { data } = await owner.execute('query ($id: ID!) { deployment(id: $id) { approverNames } }', {
      id,
    });
    return data.deployment.approverNames;
  };
  expect(await names()).toEqual(['Ada', 'Grace']);
  await gated.say(grace, id, true);
  expect(await names()).toEqual([]);
});

it('nobody approves what they asked for themselves, with no key of theirs either', async () => {
  const owner = await server.seed.owner();
  const { id } = await waiting(owner);
  const why = refusal('You requested this deployment. Someone else must approve it.');
  expect(await gated.say(owner, id, true)).toEqual(why);
  const program = await programOf(server, owner, ['ORGANIZATION_READ', 'DEPLOYMENT_APPROVE']);
  expect(await gated.say(program, id, true)).toEqual(why);
  const obstacle = { code: 'REQUESTED', message: why.errors[0]?.message };
  for (const asker of [owner, program]) expect(await gated.obstacle(asker, id)).toEqual(obstacle);
  expect(await gated.read(owner, id)).toMatchObject({ status: 'BLOCKED', approvals: [] });
});

it('its page tells whoever may not approve it why, and whoever may nothing; nor anybody where no approval is asked for', async () => {
  const owner = await server.seed.owner();
  const [grace, viewer] = [await owner.invite('MEMBER', 'Grace'), await owner.invite('VIEWER')];
  const { id, production } = await waiting(owner);
  const [code, noScope] = ['NOT_PERMITTED', 'This API key does not have the scope to approve deployments.'];
  expect(await gated.obstacle(viewer, id)).toEqual({ code, message: 'Viewers cannot approve deployments.' });
  const reading = await programOf(server, grace, ['ORGANIZATION_READ']);
  expect(await gated.obstacle(reading, id)).toEqual({ code, message: noScope });
  expect(await gated.obstacle(grace, id)).toBeNull();
  await gated.rule(owner, production, { approvals: 2 });
  expect((await gated.say(grace, id, true)).deployment).toMatchObject({ status: 'BLOCKED' });
  await gated.rule(owner, production, { approvals: 0 });
  for (const asker of [owner, viewer]) expect(await gated.obstacle(asker, id)).toBeNull();
});

it('nobody approves with a key what they had deployed with another one', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  await gated.rule(owner, project.production, { approvals: 1 });
  const starting = await programOf(server, owner, ['ORGANIZATION_READ', 'DEPLOYMENT_START']);
  const { id } = await gated.deploy(starting, project, project.production);
  const approving = await programOf(server, owner, ['ORGANIZATION_READ', 'DEPLOYMENT_APPROVE']);
  expect((await gated.say(approving, id, true)).errors).toHaveLength(1);
});

it('whoever pushed the commit does not approve it, whatever name the commit bears', async () => {
  const owner = await server.seed.owner();
  const pusher = await owner.invite('MEMBER');
  const { id, projectId } = await waiting(owner);
  const { organizationId } = owner;
  const { system } = server.runtime.database;
  const pushId = newId();
  const own = { organizationId, projectId };
  await system
    .insertInto('hostedRepositories')
    .values({ ...own, slug: 'pushed', pushCount: 1, createdAt: server.clock.now() })
    .execute();
  await system
    .insertInto('pushes')
    .values({
      ...own,
      id: pushId,
      number: 1,
      userId: pusher.id,
      pusherName: pusher.name,
      apiKeyName: '',
      pushedAt: server.clock.now(),
    })
    .execute();
  await system
    .insertInto('pushedRefs')
    .values({ organizationId, pushId, name: 'refs/heads/main', before: null, after: gatedCommit })
    .execute();
  expect(await gated.obstacle(pusher, id)).toMatchObject({ code: 'PUSHED_COMMIT' });
  expect(await gated.say(pusher, id, true)).toEqual(
    refusal('You pushed a commit in this deployment. Someone else must approve it.'),
  );
});

it('whoever was brought in after it was asked for does not approve it', async () => {
  const owner = await server.seed.owner();
  const { id } = await waiting(owner);
  server.clock.advance(1_000);
  const accomplice = await owner.invite('ADMIN');
  expect(await gated.obstacle(accomplice, id)).toMatchObject({ code: 'JOINED_LATER' });
  expect(await gated.say(accomplice, id, true)).toEqual(
    refusal(
      'You joined after this deployment was requested. Someone who was a member before must approve it.',
    ),
  );
});

it('an approval of somebody who may not approve any more does not count', async () => {
  const owner = await server.seed.owner();
  const [grace, alan] = [await owner.invite('MEMBER', 'Grace'), await owner.invite('MEMBER', 'Alan')];
  const { id } = await waiting(owner, 2);
  expect((await gated.say(grace, id, true)).deployment.status).toBe('BLOCKED');
  await server.runtime.database.system
    .updateTable('memberships')
    .set({ role: 'VIEWER' })
    .where('userId', '=', grace.id)
    .execute();
  const { deployment } = await gated.say(alan, id, true);
  expect(deployment).toMatchObject({
    status: 'BLOCKED',
    reasons: [{ message: expect.stringMatching(/; 1 approved so far\.$/) }],
  });
});

it('its page tells whoever approved it that they did and when, until variables change; nobody else', async () => {
  const owner = await server.seed.owner();
  const [grace, alan] = [await owner.invite('MEMBER', 'Grace'), await owner.invite('MEMBER', 'Alan')];
  const { id, production: environmentId } = await waiting(owner, 2);
  expect(await gated.approvedAt(grace, id)).toBeNull();
  await gated.say(grace, id, true);
  const first = await gated.approvedAt(grace, id);
  expect(first).toEqual(expect.any(Date));
  for (const other of [alan, owner]) expect(await gated.approvedAt(other, id)).toBeNull();
  await owner.execute(
    'mutation ($input: SetVariablesInput!) { setVariables(input: $input) { errors { message } } }',
    {
      input: { environmentId, variables: [{ name: 'A', value: '1', secret: false, inPreviews: false }] },
    },
  );
  expect(await gated.approvedAt(grace, id)).toBeNull();
  server.clock.advance(1_000);
  await gated.say(grace, id, true);
  const second = await gated.approvedAt(grace, id);
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(1_000);
  expect((await gated.say(alan, id, true)).deployment).toMatchObject({ status: 'RUNNING' });
});

it('a refusal says why, ends the deployment and tells who asked for it', async () => {
  const owner = await server.seed.owner();
  const grace = await owner.invite('MEMBER', 'Grace');
  const { id } = await waiting(owner);
  expect((await gated.say(grace, id, false)).errors).toEqual([
    { field: ['comment'], code: 'INVALID', message: 'Say why you reject the deployment.' },
  ]);
  expect((await gated.say(grace, id, false, 'Not on a Friday')).deployment).toMatchObject({
    status: 'FAILED',
    error: 'Rejected by Grace: Not on a Friday',
  });
  const { data } = await owner.execute('{ notifications { nodes { message } } }');
  expect(data.notifications.nodes).toEqual([{ message: 'Grace: Not on a Friday' }]);
});

it('an account whose address is not verified deploys nothing', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  const verify = (emailVerifiedAt: Date | null) =>
    server.runtime.database.system
      .updateTable('users')
      .set({ emailVerifiedAt })
      .where('id', '=', owner.id)
      .execute();
  await verify(null);
  await expect(gated.deploy(owner, project, project.production)).rejects.toThrow(
    'Confirm your email address first: deployments need a verified one.',
  );
  await verify(server.clock.now());
  expect(await gated.deploy(owner, project, project.production)).toMatchObject({ status: 'RUNNING' });
});
