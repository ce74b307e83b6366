import { seededPassword, signUp, tokenInLetter } from '../../testing/people/accounts.ts';
import { seedOperator } from '../../testing/people/operator.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const create = `mutation ($input: CreateTenantInput!) {
  createTenant(input: $input) {
    tenant { id name slug status plan { code } users invitations { id email role } subscription { status trialEndsAt price { cents } } }
    errors { field code message } }
}`;
const update = `mutation ($input: UpdateTenantInput!) {
  updateTenant(input: $input) { tenant { name slug updatedAt } errors { field code message } }
}`;
const resend = `mutation ($input: ResendTenantInvitationInput!) {
  resendTenantInvitation(input: $input) { invitation { id expiresAt } errors { message } }
}`;

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await openTestServer();
  operator = await seedOperator(server);
});
afterAll(() => server.close());

const currentPassword = seededPassword;
const codeOf = (answer: { errors?: readonly { extensions: object }[] }) => answer.errors?.[0]?.extensions;

describe('making a tenant', () => {
  const input = {
    name: 'Hydra Works',
    ownerName: 'Hedda',
    ownerEmail: 'Hedda@hydra.example',
    plan: 'ENTERPRISE',
    currentPassword,
  };

  it('begins the trial and invites the owner, who signs up into it', async () => {
    const began = server.clock.now().getTime();
    const { tenant, errors } = (await operator.execute(create, { input })).data.createTenant;
    expect(errors).toEqual([]);
    expect(tenant).toMatchObject({
      name: 'Hydra Works',
      slug: 'hydra-works',
      status: 'TRIAL',
      plan: { code: 'ENTERPRISE' },
      users: 0,
      invitations: [{ email: 'hedda@hydra.example', role: 'OWNER' }],
      subscription: { status: 'TRIALING', price: { cents: 99_900 } },
    });
    const fortnight = 14 * 86_400_000;
    const endsAt = tenant.subscription.trialEndsAt.getTime();
    expect(endsAt).toBeGreaterThanOrEqual(began + fortnight);
    expect(endsAt).toBeLessThanOrEqual(server.clock.now().getTime() + fortnight);

    // The link of the first letter works no more once it was sent again.
    const invitationId = tenant.invitations[0].id;
    const first = await tokenInLetter(server, 'hedda@hydra.example');
    server.clock.advance(60_000);
    const resent = { tenantId: tenant.id, invitationId, currentPassword };
    const again = await operator.execute(resend, { input: resent });
    expect(again.data.resendTenantInvitation.errors).toEqual([]);
    const second = await tokenInLetter(server, 'hedda@hydra.example');
    const email = 'hedda@hydra.example';
    const tooLate = await signUp(server.browser(), { email, invitationToken: first });
    expect(tooLate.data.signup.errors).toHaveLength(1);
    const joined = await signUp(server.browser(), { email, invitationToken: second });
    expect(joined.data.signup).toMatchObject({
      user: { role: 'OWNER', organizationId: tenant.id, emailVerified: true },
      errors: [],
    });
  });

  it('says what is wrong under each field', async () => {
    const wrong = { ...input, name: 'H', ownerName: '', ownerEmail: 'nobody', plan: 'ENTERPRISE_PLUS' };
    const { errors } = (await operator.execute(create, { input: wrong })).data.createTenant;
    expect(errors.map(({ field }: { field: string[] }) => field[0])).toEqual([
      'name',
      'ownerName',
      'ownerEmail',
    ]);
    const agreed = { ...input, plan: 'ENTERPRISE_PLUS' };
    expect((await operator.execute(create, { input: agreed })).data.createTenant).toMatchObject({
      tenant: null,
      errors: [{ field: ['plan'] }],
    });
  });

  it('is for platform administrators only', async () => {
    const owner = await server.seed.owner();
    expect(codeOf(await owner.execute(create, { input }))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('editing a tenant', () => {
  it('changes name and short name, guards against another edit, and refuses names that are taken', async () => {
    const owner = await server.seed.owner({ organization: 'Before' });
    const other = await server.seed.owner({ organization: 'Other' });
    const id = owner.organizationId;
    const { tenant: before } = (
      await operator.execute('query ($id: ID!) { tenant(id: $id) { updatedAt } }', { id })
    ).data;
    const opened = { id, updatedAt: before.updatedAt, currentPassword };
    const change = async (changes: object) =>
      (await operator.execute(update, { input: { ...opened, ...changes } })).data.updateTenant;

    expect(await change({ slug: 'admin' })).toMatchObject({ errors: [{ field: ['slug'], code: 'TAKEN' }] });
    expect(await change({ slug: `organization-${other.organizationId}` })).toMatchObject({
      errors: [{ field: ['slug'], code: 'TAKEN' }],
    });
    const changed = await change({ name: 'After', slug: 'after' });
    expect(changed).toMatchObject({ tenant: { name: 'After', slug: 'after' }, errors: [] });
    expect(await change({ name: 'Later' })).toMatchObject({ tenant: null, errors: [{ code: 'CONFLICT' }] });
    const { nodes } = (await owner.execute('{ auditLog { nodes { action target } } }')).data.auditLog;
    expect(nodes).toEqual([{ action: 'updateTenant', target: 'name: After, slug: after' }]);
    expect(codeOf(await owner.execute(update, { input: opened }))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
