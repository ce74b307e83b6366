import { seededPassword } from '../../../testing/people/accounts.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

test('a change from a page that shows another organization than the active one is refused with CONFLICT', async () => {
  const [owner, other] = [await server.seed.owner(), await server.seed.owner()];
  const query =
    'mutation { saveOnboardingStep(input: { step: TEAM }) { organization { onboardingStep } errors { message } } }';
  const send = async (shown: object) =>
    (await server.send({ query }, { cookie: `slipway_session=${owner.token}`, ...shown })).json();
  const refused = await send({ 'x-slipway-organization': other.organizationId });
  expect(refused.errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  const { data } = await owner.execute('{ organization { onboardingStep } }');
  expect(data.organization.onboardingStep).toBe('WELCOME');
  for (const shown of [{}, { 'x-slipway-organization': owner.organizationId }]) {
    expect((await send(shown)).data.saveOnboardingStep.errors).toEqual([]);
  }
});

test('such a change is refused before permissions are checked and work is prepared in the active organization', async () => {
  const [owner, other] = [await server.seed.owner(), await server.seed.owner()];
  const viewer = await owner.invite('VIEWER');
  const query = `mutation ($id: ID!) {
    removeUnreachableObjects(input: { findingId: $id }) { errors { code } }
  }`;
  const shown = { 'x-slipway-organization': other.organizationId };
  for (const { token } of [viewer, owner]) {
    const answer = await server.send(
      { query, variables: { id: other.organizationId } },
      { cookie: `slipway_session=${token}`, ...shown },
    );
    expect((await answer.json()).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  }
  const { data } = await owner.execute('{ auditLog(first: 50) { nodes { action outcome } } }');
  expect(data.auditLog.nodes).not.toContainEqual(
    expect.objectContaining({ action: 'removeUnreachableObjects' }),
  );
});

test('a read from such a page is refused too, so that it does not replace the page', async () => {
  const [owner, other] = [await server.seed.owner(), await server.seed.owner()];
  const query = '{ viewer { organizationId } }';
  const read = async (organizationId: string) => {
    const headers = { cookie: `slipway_session=${owner.token}`, 'x-slipway-organization': organizationId };
    return (await server.send({ query }, headers)).json();
  };
  const refused = await read(other.organizationId);
  expect(refused.errors).toMatchObject([
    { extensions: { code: 'CONFLICT', reason: 'ORGANIZATION_SWITCHED' } },
  ]);
  const { data } = await read(owner.organizationId);
  expect(data).toEqual({ viewer: { organizationId: owner.organizationId } });
});

test('a change that leaves the organization of its page is answered from the next one', async () => {
  const [host, next] = [await server.seed.owner(), await server.seed.owner()];
  const member = await host.invite('MEMBER');
  await server.runtime.database.system
    .insertInto('memberships')
    .values({ userId: member.id, organizationId: next.organizationId, role: 'MEMBER' })
    .execute();
  const query = `mutation ($input: LeaveOrganizationInput!) { leaveOrganization(input: $input) {
    user { organizationId } errors { message }
  } }`;
  const input = { organizationId: host.organizationId, currentPassword: seededPassword };
  const answer = await server.send(
    { query, variables: { input } },
    { cookie: `slipway_session=${member.token}`, 'x-slipway-organization': host.organizationId },
  );
  expect((await answer.json()).data.leaveOrganization).toEqual({
    user: { organizationId: next.organizationId },
    errors: [],
  });
});
