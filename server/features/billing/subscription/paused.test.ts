import { getDirective } from '@graphql-tools/utils';
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import { newId } from '../../../platform/graphql/ids.ts';
import { RequestContext } from '../../../platform/graphql/requestContext.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner({ status: 'PAUSED' });
});
afterAll(() => server.close());

/** What works without a subscription: the person's own session and account, what the person read, leaving, and paying. */
const open = new Set([
  'login',
  'signup',
  'logout',
  'resetPassword',
  'confirmPasswordReset',
  'verifyEmail',
  'resendVerification',
  'updateProfile',
  'changeEmail',
  'cancelEmailChange',
  'confirmEmailChange',
  'changePassword',
  'endSession',
  'endOtherSessions',
  'switchOrganization',
  'createOrganization',
  'acceptInvitation',
  'markNotificationRead',
  'markAllNotificationsRead',
  'updateNotificationPreferences',
  'leaveOrganization',
  'deleteOrganization',
  'completeLogin',
  'startTwoFactor',
  'confirmTwoFactor',
  'regenerateRecoveryCodes',
  'disableTwoFactor',
  'requestContact',
  'startTrial',
  'changePlan',
  'cancelSubscription',
  'resumeSubscription',
  'updateBillingDetails',
  'addPaymentMethod',
  'setDefaultPaymentMethod',
  'removePaymentMethod',
  'payAmountDue',
]);

const refuse = () => {
  throw new Error('This changes no session.');
};

/** Calls the resolver of a mutation with an empty input: access is checked before it is looked at. */
const call = async (name: string, { token }: Person): Promise<unknown> => {
  const field = server.schema.getMutationType()?.getFields()[name];
  const client = {
    requestId: newId(),
    ipAddress: null,
    userAgent: null,
    token,
    setToken: refuse,
    clearToken: refuse,
  };
  const context = new RequestContext(server.runtime, client);
  const info: Partial<GraphQLResolveInfo> = { fieldName: name };
  try {
    return await Reflect.apply(field?.resolve ?? refuse, undefined, [
      undefined,
      { input: {} },
      context,
      info,
    ]);
  } catch (error) {
    return error instanceof GraphQLError ? { errors: [error] } : Promise.reject(error);
  } finally {
    await context.end();
  }
};

/** The mutations of organizations: who owns one has no access to the platform's. */
const mutations = () =>
  Object.values(server.schema.getMutationType()?.getFields() ?? {})
    .filter(
      (field) => getDirective(server.schema, field, 'requires')?.[0]?.permission !== 'PLATFORM_ADMINISTER',
    )
    .map(({ name }) => name);

test('while the subscription is paused every change answers with what to do', async () => {
  const names = mutations().filter((name) => !open.has(name));
  expect(names.length).toBeGreaterThan(8);
  const message = 'Your subscription is paused. Add a payment method to make changes again.';
  const answers = await Promise.all(names.map(async (name) => ({ name, answer: await call(name, owner) })));
  const others = answers.filter(({ answer }) => !JSON.stringify([answer]).includes(message));
  expect(others).toEqual([]);
});

test('who cannot pay is told whom to ask', async () => {
  const member = await owner.invite('MEMBER');
  expect(await call('connectRepository', member)).toMatchObject({
    errors: [
      {
        code: 'NOT_ALLOWED',
        message: 'Your subscription is paused. Ask an owner to add a payment method to make changes again.',
      },
    ],
  });
});

test('everything can still be read', async () => {
  const { errors, data } = await owner.execute(
    '{ viewer { organization { name subscription { status } invoices { totalCount } } } projects { totalCount } auditLog { totalCount } }',
  );
  expect(errors).toBeUndefined();
  expect(data.viewer.organization.subscription.status).toBe('PAUSED');
});
