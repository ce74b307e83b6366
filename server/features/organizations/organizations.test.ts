import { faultsOf } from '../../testing/answers.ts';
import { signUp, tokenInLetter } from '../../testing/people/accounts.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { deleteOrganization } from '../../testing/people/deleteOrganization.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const revoke = `mutation Revoke($id: ID!) {
  revokeInvitation(input: { id: $id }) { deletedId invitationId errors { code message } }
}`;
const step = `mutation Step($step: OnboardingStep!) {
  saveOnboardingStep(input: { step: $step }) { organization { onboardingStep } errors { message } }
}`;
const invitations = '{ organization { invitations { nodes { id email } } } }';

let server: TestServer;
let owner: Person;
let viewer: Person;
let stranger: Person;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner({ organization: 'Acme', name: 'Olga Owner' });
  viewer = await owner.invite('VIEWER', 'Vera Viewer');
  stranger = await server.seed.owner({ organization: 'Elsewhere' });
});
afterAll(() => server.close());

const invitationOf = async (email: string) => {
  await owner.execute(
    'mutation I($e: String!) { inviteTeam(input: { emails: $e }) { errors { message } } }',
    { e: email },
  );
  const { data } = await owner.execute(invitations);
  const found = data.organization.invitations.nodes.find((node: { email: string }) => node.email === email);
  return found.id;
};

test('a member reads the organization: settings, people by name, how many', async () => {
  const { data, errors } = await viewer.execute(`{
    organization {
      name slug memberCount onboardingStep plan { name }
      settings { allowPublicProjects requireTwoFactor allowedDomains ssoEnabled customBranding }
      members { totalCount nodes { name role organization { name } } }
    }
  }`);
  expect(errors).toBeUndefined();
  expect(data.organization).toMatchObject({
    name: 'Acme',
    memberCount: 2,
    onboardingStep: 'WELCOME',
    plan: { name: 'Professional' },
    settings: { allowPublicProjects: false, allowedDomains: [] },
    members: {
      totalCount: 2,
      nodes: [
        { name: 'Olga Owner', role: 'OWNER', organization: { name: 'Acme' } },
        { name: 'Vera Viewer', role: 'VIEWER', organization: { name: 'Acme' } },
      ],
    },
  });
});

test('without a session nothing is told of any organization', async () => {
  for (const query of ['{ organization { name } }', '{ organizations { name } }']) {
    const { errors } = await server.anonymous.execute(query);
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  }
  expect((await server.anonymous.execute('{ viewer { id } }')).data).toEqual({ viewer: null });
  expect((await server.anonymous.execute('{ invitation(token: "x") { email } }')).data).toEqual({
    invitation: null,
  });
});

test('a stranger sees only the own organization', async () => {
  const { data } = await stranger.execute(
    '{ organizations { name memberCount } organization { name members { nodes { name } } } }',
  );
  expect(data.organizations).toEqual([{ name: 'Elsewhere', memberCount: 1 }]);
  expect(data.organization.members.nodes).toHaveLength(1);
});

test('a viewer neither reads invitations nor revokes them nor saves the onboarding', async () => {
  const id = await invitationOf('kept@acme.io');
  const answers = [
    await viewer.execute(invitations),
    await viewer.execute(revoke, { id }),
    await viewer.execute(step, { step: 'TEAM' }),
  ];
  expect(answers.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual([
    'FORBIDDEN',
    'FORBIDDEN',
    'FORBIDDEN',
  ]);
});

test('a revoked invitation is gone, and its link stops working', async () => {
  const id = await invitationOf('back@acme.io');
  const token = await tokenInLetter(server, 'back@acme.io');
  const { data } = await owner.execute(revoke, { id });
  expect(data.revokeInvitation).toEqual({ deletedId: id, invitationId: id, errors: [] });
  const shown = await server.anonymous.execute(`{ invitation(token: "${token}") { email } }`);
  expect(shown.data.invitation).toBeNull();
  expect(faultsOf(await owner.execute(revoke, { id }))).toEqual(['NOT_FOUND']);
  const log = await owner.execute('{ auditLog(first: 1) { nodes { action target } } }');
  expect(log.data.auditLog.nodes).toEqual([{ action: 'revokeInvitation', target: 'back@acme.io' }]);
});

test("another organization's invitation is as unknown as a made-up one", async () => {
  const id = await invitationOf('ours@acme.io');
  const foreign = await stranger.execute(revoke, { id });
  const made = await stranger.execute(revoke, { id: '00000000-0000-7000-8000-000000000000' });
  expect(faultsOf(foreign)).toEqual(['NOT_FOUND']);
  expect(foreign).toEqual(made);
  const { data } = await owner.execute(invitations);
  expect(data.organization.invitations.nodes).toContainEqual({ id, email: 'ours@acme.io' });
});

test('the step of onboarding is remembered, forwards and back', async () => {
  for (const onboardingStep of ['PLAN', 'TEAM']) {
    const { data } = await owner.execute(step, { step: onboardingStep });
    expect(data.saveOnboardingStep).toEqual({ organization: { onboardingStep }, errors: [] });
    const shown = await viewer.execute('{ organization { onboardingStep } }');
    expect(shown.data.organization.onboardingStep).toBe(onboardingStep);
  }
});

const slugOf = async (person: Person): Promise<string> =>
  (await person.execute('{ organization { slug } }')).data.organization.slug;
const rename = async (person: Person, slug: string) => {
  const { data } = await person.execute('{ organization { updatedAt } }');
  const answer = await person.execute(
    'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { errors { field code } } }',
    { input: { slug, updatedAt: data.organization.updatedAt } },
  );
  return answer.data.updateOrganization.errors;
};

test('the short names of a deleted organization that served something go to nobody else', async () => {
  const [served, silent] = [await server.seed.owner(), await server.seed.owner()];
  expect(await rename(served, 'harbour')).toEqual([]);
  expect(await rename(silent, 'quiet-harbour')).toEqual([]);
  await server.runtime.database.system
    .insertInto('hostedRepositories')
    .values({
      organizationId: served.organizationId,
      projectId: await recordsOn(server).project(served),
      slug: 'shop',
      createdAt: server.clock.now(),
    })
    .execute();
  await server.runtime.database.system.deleteFrom('hostedRepositories').execute();
  expect(await rename(served, 'new-harbour')).toEqual([]);
  await deleteOrganization(server, served);
  await deleteOrganization(server, silent);
  const other = await server.seed.owner();
  const taken = [{ field: ['slug'], code: 'TAKEN' }];
  expect(await rename(other, 'harbour')).toEqual(taken);
  expect(await rename(other, 'new-harbour')).toEqual(taken);
  expect(await rename(other, 'quiet-harbour')).toEqual([]);
  const found = server.browser();
  await signUp(found, { email: 'harbour@example.com', organizationName: 'Harbour' });
  const { data } = await found.execute('{ organization { slug } }');
  expect(data.organization.slug).toMatch(/^harbour-[0-9a-f]{6}$/);
  expect(await slugOf(other)).toBe('quiet-harbour');
});
