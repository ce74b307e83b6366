import { gatedReleasesOn, type GatedProject } from '../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import type { Person } from '../../../testing/seed.ts';
import { siteDouble } from '../../../testing/deployments/siteDouble.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { letGoOfVariables } from '../retention/letGoOfVariables.ts';
import { pointedSites } from './pointedSites.ts';
import { rollBackUnhealthy } from './rollBackUnhealthy.ts';

/** With which variables a release is started: those that were approved, and after an automatic rollback those of before. */

let server: TestServer;
let gated: ReturnType<typeof gatedReleasesOn>;
let sites: ReturnType<typeof siteDouble>;
let rollouts: ReturnType<typeof rolloutsOn>;
beforeAll(async () => {
  server = await openTestServer();
  gated = gatedReleasesOn(server);
});
beforeEach(() => {
  sites = siteDouble();
  rollouts = rolloutsOn(server, sites.host);
});
afterAll(() => server.close());

const service = {
  kind: 'SERVICE',
  start: 'node server.cjs',
  output: '',
  fallback: 'NOT_FOUND',
  healthPath: '/',
};

/** A project whose releases are services. */
const make = async (owner: Person): Promise<GatedProject> => {
  const project = await gated.make(owner);
  await server.runtime.database.system
    .updateTable('releases')
    .set({ manifest: JSON.stringify(service) })
    .where('id', '=', project.releaseId)
    .execute();
  return project;
};

const set = async (asker: Person, environmentId: string, name: string, value: string) => {
  const { data } = await asker.execute(
    `mutation ($input: SetVariablesInput!) { setVariables(input: $input) {
      deployment { id } errors { message } } }`,
    { input: { environmentId, variables: [{ name, value, secret: false, inPreviews: false }] } },
  );
  expect(data.setVariables.errors).toEqual([]);
  server.clock.advance(1_000);
};

/** What the service that runs was given. */
const given = async ({ organizationId }: Person, environmentId: string) => {
  const found = await rollouts.context.inOrganization(organizationId, (stores, grant) =>
    stores.variables.openGiven(grant, environmentId),
  );
  return Object.fromEntries((found?.variables ?? []).map(({ name, value }) => [name, value]));
};

const pending = async (asker: Person, id: string) => {
  const { data } = await asker.execute(
    'query ($id: ID!) { environment(id: $id) { pendingVariables { changes { name change } } } }',
    { id },
  );
  return data.environment.pendingVariables;
};

it('variables that are changed between the approval and the start are approved first', async () => {
  const owner = await server.seed.owner();
  const [admin, member] = [await owner.invite('ADMIN'), await owner.invite('MEMBER')];
  const project = await make(owner);
  await gated.rule(owner, project.production, { approvals: 1 });
  const { id } = await gated.deploy(owner, project, project.production);
  expect(await gated.say(member, id, true)).toMatchObject({ deployment: { status: 'RUNNING' } });
  await set(admin, project.production, 'GREETING', 'Good night');
  await rollouts.workAll();
  expect(sites.started).toEqual([]);
  expect(await gated.read(owner, id)).toMatchObject({
    status: 'BLOCKED',
    reasons: [{ code: 'APPROVALS' }],
  });
  expect(await gated.say(member, id, true)).toMatchObject({ deployment: { status: 'RUNNING' } });
  await rollouts.workAll();
  expect(await gated.read(owner, id)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await given(owner, project.production)).toEqual({ GREETING: 'Good night' });
});

it('changed variables that come too late for one release are brought to the one that was rolled back to, for whoever changed them', async () => {
  const owner = await server.seed.owner();
  const { production, ...project } = await make(owner);
  const second = await gated.release(owner, project, 2);
  for (const releaseId of [project.releaseId, second]) {
    await gated.deploy(owner, { ...project, production, releaseId }, production);
    await rollouts.workAll();
    server.clock.advance(1_000);
  }
  await server.runtime.database.system
    .updateTable('releases')
    .set({ manifest: JSON.stringify(service) })
    .where('id', '=', second)
    .execute();
  await set(owner, production, 'GREETING', 'Good night');
  const back = await rollouts.order(owner, production, project.releaseId, 'ROLLBACK');
  await rollouts.work(owner.organizationId, back.jobId);
  expect(sites.running(production)).toBe(project.releaseId);
  expect(await given(owner, production)).toEqual({});
  await rollouts.workAll();
  expect(sites.running(production)).toBe(project.releaseId);
  expect(await given(owner, production)).toEqual({ GREETING: 'Good night' });
  const { data } = await owner.execute(
    `query ($id: ID!) { environment(id: $id) { deployment { kind startedBy } } }`,
    { id: production },
  );
  expect(data.environment.deployment).toEqual({ kind: 'CONFIGURATION', startedBy: owner.name });
});

it('what ran before is remembered while the present release is monitored, and an hour longer: a secret that was removed is gone then', async () => {
  const owner = await server.seed.owner();
  const { production, ...project } = await make(owner);
  await set(owner, production, 'GREETING', 'Good day');
  await gated.deploy(owner, { ...project, production }, production);
  await rollouts.workAll();
  await set(owner, production, 'GREETING', 'Good night');
  await rollouts.workAll();
  const { organizationId } = owner;
  const letGo = () =>
    rollouts.context.inOrganization(organizationId, (_stores, grant, transaction) =>
      letGoOfVariables(transaction, grant, server.clock.now()),
    );
  expect(await letGo()).toBe(0);
  server.clock.advance(2 * 3_600_000);
  expect(await letGo()).toBe(1);
  expect(
    await rollouts.context.inOrganization(organizationId, (stores, grant) =>
      stores.variables.openFormer(grant, production),
    ),
  ).toBeNull();
  expect(await given(owner, production)).toEqual({ GREETING: 'Good night' });
});

it('a release that turns unhealthy with changed variables comes back with those of before, which are not in effect then', async () => {
  const owner = await server.seed.owner();
  const { production, ...project } = await make(owner);
  await set(owner, production, 'GREETING', 'Good day');
  await gated.deploy(owner, { ...project, production }, production);
  await rollouts.workAll();
  await set(owner, production, 'GREETING', 'Good night');
  await rollouts.workAll();
  expect(await given(owner, production)).toEqual({ GREETING: 'Good night' });
  const [site] = await pointedSites(rollouts.context, production);
  if (!site) throw new Error('It runs.');
  await rollBackUnhealthy(rollouts.context, site, 'It answers nothing.');
  await rollouts.workAll();
  expect(sites.running(production)).toBe(project.releaseId);
  expect(await given(owner, production)).toEqual({ GREETING: 'Good day' });
  expect(await pending(owner, production)).toEqual({ changes: [{ name: 'GREETING', change: 'CHANGED' }] });
  const { data } = await owner.execute('{ notifications(first: 1) { nodes { message } } }');
  expect(data.notifications.nodes[0].message).toMatch(
    /Release 1 is being restarted with its former variables\.$/,
  );
});
