import { faultsOf } from '../../testing/answers.ts';
import { seededPassword as password, signIn } from '../../testing/people/accounts.ts';
import { seedOperator } from '../../testing/people/operator.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const suspended = 'Your organization is suspended. Contact support.';
const suspend = `mutation ($id: ID!, $reason: String = "Unpaid for 60 days") {
  suspendTenant(input: { id: $id, reason: $reason, currentPassword: "${password}" }) {
    tenant { status suspendedAt suspensionReason history { action actorName target } } errors { field code message } }
}`;
const reactivate = `mutation ($id: ID!) {
  reactivateTenant(input: { id: $id, currentPassword: "${password}" }) {
    tenant { status suspendedAt suspensionReason } errors { code message } }
}`;
const readProjects = '{ projects { totalCount } }';
const readLog = '{ auditLog { nodes { action actorName target } } }';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await openTestServer();
  operator = await seedOperator(server);
});
afterAll(() => server.close());

const messagesOf = (answer: { errors?: readonly { message: string }[] }) =>
  answer.errors?.map(({ message }) => message);

describe('suspending a tenant', () => {
  it('shuts its people out at the next request and at sign-in, and reactivating lets them sign in anew', async () => {
    const owner = await server.seed.owner({ organization: 'Engines' });
    const { email, organizationId: id } = owner;
    const admin = await owner.invite('ADMIN');
    const heard = Promise.withResolvers<string>();
    const stop = server.runtime.events.listen('session', (event) => heard.resolve(event.organizationId));

    const answer = (await operator.execute(suspend, { id })).data.suspendTenant;
    expect(answer).toMatchObject({
      tenant: { status: 'SUSPENDED', suspensionReason: 'Unpaid for 60 days' },
      errors: [],
    });
    expect(answer.tenant.history[0]).toEqual({
      action: 'suspendTenant',
      actorName: 'Robin (platform administrator)',
      target: 'Unpaid for 60 days',
    });
    const refused = await owner.execute(readProjects);
    expect(messagesOf(refused)).toEqual([suspended]);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect(await heard.promise).toBe(id);
    stop();
    const { login } = (await signIn(server.browser(), { email: admin.email, password })).data;
    expect(login).toMatchObject({
      user: null,
      errors: [{ message: `${suspended} Reason: Unpaid for 60 days` }],
    });

    expect((await operator.execute(reactivate, { id })).data.reactivateTenant).toEqual({
      tenant: { status: 'ACTIVE', suspendedAt: null, suspensionReason: null },
      errors: [],
    });
    expect(messagesOf(await owner.execute(readProjects))).toEqual(['Please sign in.']);
    const browser = server.browser();
    await signIn(browser, { email, password });
    expect(messagesOf(await browser.execute(readProjects))).toBeUndefined();
    const subjects = (await server.mail(email)).map(({ subject }) => subject);
    expect(subjects.slice(-2)).toEqual(['Engines is suspended', 'Engines is active again']);
  });

  it('restores a trial as it was, and is noted in both audit logs', async () => {
    const owner = await server.seed.owner({ organization: 'Trying', status: 'TRIALING' });
    const id = owner.organizationId;
    await operator.execute(suspend, { id, reason: 'Abuse' });
    const { tenant } = (await operator.execute(reactivate, { id })).data.reactivateTenant;
    expect(tenant.status).toBe('TRIAL');
    const { nodes } = (await operator.execute(readLog)).data.auditLog;
    expect(nodes.slice(0, 2)).toEqual([
      { action: 'reactivateTenant', actorName: 'Robin', target: 'Trying' },
      { action: 'suspendTenant', actorName: 'Robin', target: 'Trying: Abuse' },
    ]);
    const kept = await server.runtime.database.system
      .selectFrom('auditEntries')
      .select('action')
      .where('organizationId', '=', id)
      .orderBy('createdAt')
      .execute();
    expect(kept.map(({ action }) => action)).toEqual(['suspendTenant', 'reactivateTenant']);
  });

  it('is refused twice, without a reason, and for the operator’s own organization', async () => {
    const { organizationId: id } = await server.seed.owner({ organization: 'Twice' });
    const errorsOf = async (variables: object) =>
      (await operator.execute(suspend, { id, ...variables })).data.suspendTenant.errors;
    expect(await errorsOf({ reason: ' ' })).toMatchObject([{ field: ['reason'], code: 'INVALID' }]);
    expect(await errorsOf({})).toEqual([]);
    expect(await errorsOf({})).toMatchObject([
      { code: 'NOT_ALLOWED', message: 'Twice is already suspended.' },
    ]);
    const active = await server.seed.owner({ organization: 'Running' });
    const { errors } = (await operator.execute(reactivate, { id: active.organizationId })).data
      .reactivateTenant;
    expect(errors).toMatchObject([{ message: 'Running is not suspended.' }]);
    for (const unknown of [operator.organizationId, 'no-id', crypto.randomUUID()]) {
      const answer = await operator.execute(suspend, { id: unknown });
      expect(faultsOf(answer)).toEqual(['NOT_FOUND']);
    }
  });

  it('is for platform administrators only', async () => {
    const owner = await server.seed.owner({ organization: 'Own' });
    const member = await owner.invite('MEMBER');
    for (const person of [owner, member]) {
      for (const operation of [suspend, reactivate]) {
        const { errors } = await person.execute(operation, { id: owner.organizationId });
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
      }
    }
    expect(messagesOf(await owner.execute(readProjects))).toBeUndefined();
  });
});
