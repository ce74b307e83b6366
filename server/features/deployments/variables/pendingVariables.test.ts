import { openDeployedServices } from '../../../testing/deployments/deployedService.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** Changes of variables that are not in effect: nothing brings them past the rules, and people see, retry and discard them. */

// Services are started on a machine that does much else.
jest.setTimeout(90_000);

let server: TestServer;
let services: Awaited<ReturnType<typeof openDeployedServices>>;
let gated: ReturnType<typeof gatedReleasesOn>;
beforeAll(async () => {
  server = await openTestServer();
  services = await openDeployedServices(server);
  gated = gatedReleasesOn(server);
});
afterAll(async () => {
  await server.close();
  await services.close();
});

type Wanted = { name: string; value: string; secret?: boolean };
const facts = `pendingVariables { changes { name change } deployment { id status error } } variables { name value secret }`;

const send = async (asker: Person, name: string, fields: string, input: object) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const { data, errors } = await asker.execute(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} errors { field message } } }`,
    { input },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data[name];
};
const set = async (asker: Person, environmentId: string, ...wanted: Wanted[]) => {
  const variables = wanted.map((each) => ({ secret: false, inPreviews: false, ...each }));
  const answer = await send(asker, 'setVariables', 'deployment { id }', { environmentId, variables });
  expect(answer.errors).toEqual([]);
  return answer.deployment?.id;
};
const started = async (asker: Person, environmentId: string, releaseId: string) => {
  const { deployment, errors } = await send(asker, 'startDeployment', 'deployment { id }', {
    environmentId,
    releaseId,
  });
  expect(errors).toEqual([]);
  return deployment.id;
};
const rolledBack = async (asker: Person, environmentId: string) => {
  const { deployment, errors } = await send(asker, 'rollBackEnvironment', 'deployment { id }', {
    environmentId,
  });
  expect(errors).toEqual([]);
  return services.ended(asker, deployment.id);
};
const pendingIn = async (asker: Person, id: string) =>
  (await asker.execute(`query ($id: ID!) { environment(id: $id) { ${facts} } }`, { id })).data.environment;

const good = { name: 'GREETING', value: 'Good day' };

/** Production runs the second of two releases, whose service greets with a good day. */
const running = async (owner: Person) => {
  const project = await services.project(owner);
  const { production, release } = project;
  await set(owner, production.id, good);
  const [first, second] = [await release(1, 'a'.repeat(40)), await release(2, 'b'.repeat(40))];
  for (const id of [first, second]) {
    server.clock.advance(1_000);
    const done = await services.ended(owner, await started(owner, production.id, id));
    expect(done).toMatchObject({ status: 'SUCCEEDED' });
  }
  server.clock.advance(1_000);
  return { ...project, first, second, id: production.id, greets: () => services.ask(production.address) };
};

/** The same, where somebody must approve what comes to production, and others may. */
const approved = async () => {
  const owner = await server.seed.owner();
  const [admin, member] = [await owner.invite('ADMIN', 'Grace'), await owner.invite('MEMBER', 'Alan')];
  const project = await running(owner);
  expect(await gated.rule(owner, project.id, { approvals: 1 })).toEqual([]);
  return { owner, admin, member, ...project };
};

test('a rollback brings no variables that wait for approval: they go on waiting, for the release that runs by then', async () => {
  const { admin, member, id, first, greets } = await approved();
  const waiting = await set(admin, id, { name: 'GREETING', value: 'Good night' });
  expect(await gated.read(admin, waiting)).toMatchObject({ status: 'BLOCKED' });
  const preview = await admin.execute(
    'query ($id: ID!) { environment(id: $id) { rollbackPreview { variables { name } } pendingVariables { changes { name change } } } }',
    { id },
  );
  expect(preview.data.environment).toEqual({
    rollbackPreview: { variables: [] },
    pendingVariables: { changes: [{ name: 'GREETING', change: 'CHANGED' }] },
  });
  expect(await rolledBack(admin, id)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await greets()).toMatchObject({ GREETING: 'Good day' });
  const { data } = await admin.execute(
    'query ($id: ID!) { deployment(id: $id) { status startedBy release { id } } }',
    { id: waiting },
  );
  expect(data.deployment).toEqual({ status: 'BLOCKED', startedBy: 'Grace', release: { id: first } });
  expect((await pendingIn(admin, id)).pendingVariables).toMatchObject({ deployment: { id: waiting } });
  expect((await gated.say(admin, waiting, true)).errors).toHaveLength(1);
  expect((await gated.say(member, waiting, true)).errors).toEqual([]);
  expect(await services.ended(admin, waiting)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await greets()).toMatchObject({ GREETING: 'Good night' });
  expect((await pendingIn(admin, id)).pendingVariables).toBeNull();
});

test('nobody approves a deployment that brings variables which they changed themselves', async () => {
  const { owner, admin, member, id, release } = await approved();
  await set(admin, id, { name: 'GREETING', value: 'Good night' });
  // Somebody else asks for something else, which brings them along.
  const next = await started(owner, id, await release(3, 'c'.repeat(40)));
  expect((await gated.say(admin, next, true)).errors).toMatchObject([
    { message: 'You changed a variable in this deployment. Someone else must approve it.' },
  ]);
  expect((await gated.say(member, next, true)).errors).toEqual([]);
  expect(await services.ended(owner, next)).toMatchObject({ status: 'SUCCEEDED' });
  // They are in effect: what comes next does not bring them any more.
  const later = await started(owner, id, await release(4, 'd'.repeat(40)));
  expect((await gated.say(admin, later, true)).errors).toEqual([]);
});

test('an approval holds for the variables that were there: who changes them afterwards needs another', async () => {
  const { owner, admin, member, id, release } = await approved();
  const now = server.clock.now().getTime();
  await send(owner, 'addFreezeWindow', 'environment { id }', {
    environmentId: id,
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + 60_000).toISOString(),
    reason: 'Fair',
  });
  const next = await started(owner, id, await release(3, 'c'.repeat(40)));
  const { deployment } = await gated.say(member, next, true);
  expect(deployment.reasons).toMatchObject([{ code: 'FREEZE_WINDOW' }]);
  await set(admin, id, { name: 'GREETING', value: 'Good night' });
  server.clock.advance(60_000);
  expect(await gated.later(owner, next)).toMatchObject({
    status: 'BLOCKED',
    reasons: [{ code: 'APPROVALS', message: expect.stringMatching(/Variables changed after an approval/) }],
  });
});

test('a change that does not start is shown as not in effect, with why, and is discarded in one step; so is what the next deployment failed with', async () => {
  const owner = await server.seed.owner();
  const { id, release, greets } = await running(owner);
  await services.ended(owner, await set(owner, id, { name: 'TOKEN', value: 'first token', secret: true }));
  const wrong = await set(
    owner,
    id,
    { name: 'TOKEN', value: 'too old a token', secret: true },
    { name: 'NEW', value: 'new' },
  );
  const failed = await services.ended(owner, wrong);
  expect(failed.error).toMatch(/\. The change of NEW, TOKEN did not take effect\.$/);
  const { pendingVariables } = await pendingIn(owner, id);
  expect(pendingVariables).toEqual({
    changes: [
      { name: 'NEW', change: 'ADDED' },
      { name: 'TOKEN', change: 'CHANGED' },
    ],
    deployment: { id: wrong, status: 'FAILED', error: failed.error },
  });
  server.clock.advance(1_000);
  const next = await services.ended(owner, await started(owner, id, await release(3, 'c'.repeat(40))));
  expect(next).toMatchObject({
    status: 'FAILED',
    error: expect.stringMatching(/not in effect yet \(NEW, TOKEN\)/),
  });
  const discarded = await send(owner, 'discardVariables', `environment { ${facts} }`, { environmentId: id });
  expect(discarded.errors).toEqual([]);
  expect(discarded.environment.pendingVariables).toBeNull();
  expect(discarded.environment.variables).not.toContainEqual(expect.objectContaining({ name: 'NEW' }));
  const done = await services.ended(owner, await started(owner, id, await release(4, 'd'.repeat(40))));
  expect(done).toMatchObject({ status: 'SUCCEEDED' });
  expect(await greets()).toEqual({ TOKEN: 'first token', GREETING: 'Good day' });
  const { data } = await owner.execute('{ auditLog(first: 5) { nodes { action target } } }');
  expect(data.auditLog.nodes).toContainEqual({
    action: 'discardVariables',
    target: expect.stringMatching(/: Production: NEW, TOKEN$/),
  });
});
