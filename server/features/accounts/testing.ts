import { accountTokenStore } from './tokenStore.ts';
import { hashToken, newToken } from '../../platform/auth/session.ts';
import { password, seededPassword } from '../../testing/people/accounts.ts';
import type { FeatureTesting, Prepare } from '../../testing/featureTesting.ts';
import { input, nothing } from '../../testing/isolation/rootFields/rootField.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { appWith, enrol, startTwoFactor, typePassword } from '../../testing/people/twoFactor.ts';

const withoutTwoFactor = (server: TestServer, userId: string) =>
  server.runtime.database.system.deleteFrom('twoFactors').where('userId', '=', userId).execute();

/** The owner has a second factor, and proves it. */
const withCode: Prepare = async (server, { owner }) => {
  await withoutTwoFactor(server, owner.id);
  const { app } = await enrol(server, owner, seededPassword);
  return { variables: input({ currentPassword: seededPassword, code: app() }) };
};

const linkOf = (
  kind: 'EMAIL_VERIFICATION' | 'PASSWORD_RESET',
  { runtime, clock }: TestServer,
  userId: string,
) => accountTokenStore(runtime.database.system).issue(userId, kind, clock.now());

/** The first bytes of a PNG, which is all that is looked at. */
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

export const testing = {
  rootFields: {
    'Query.memberships': { attempts: nothing },
    'Query.pendingEmailChange': { attempts: nothing },
    'Query.sessions': { attempts: nothing },
    'Query.signInOptions': { attempts: nothing },
    'Query.twoFactor': { attempts: nothing, nameless: true },
    'Query.viewer': { attempts: nothing },
    'Mutation.cancelEmailChange': { attempts: nothing },
    'Mutation.changeEmail': {
      attempts: ({ word }) => [input({ email: `owner@${word}.example`, currentPassword: password })],
    },
    'Mutation.changePassword': {
      attempts: () => [input({ currentPassword: password, password, confirmPassword: password })],
      untargeted: true,
    },
    'Mutation.completeLogin': {
      attempts: ({ ids }) => [input({ challenge: ids.session, code: '123456' })],
      untargeted: true,
    },
    'Mutation.confirmEmailChange': { attempts: ({ ids }) => [input({ token: ids.user })] },
    'Mutation.confirmPasswordReset': {
      attempts: ({ ids }) => [input({ token: ids.user, password, confirmPassword: password })],
    },
    'Mutation.confirmTwoFactor': { attempts: () => [input({ code: '123456' })], untargeted: true },
    'Mutation.disableTwoFactor': {
      attempts: () => [input({ currentPassword: password, code: '123456' })],
      untargeted: true,
    },
    'Mutation.endOtherSessions': { attempts: nothing, untargeted: true },
    'Mutation.endSession': { attempts: ({ ids }) => [input({ id: ids.session })] },
    'Mutation.login': {
      attempts: ({ word }) => [input({ email: `owner@${word}.example`, password })],
      untargeted: true,
    },
    'Mutation.logout': { attempts: nothing, untargeted: true },
    'Mutation.regenerateRecoveryCodes': {
      attempts: () => [input({ currentPassword: password, code: '123456' })],
      untargeted: true,
    },
    'Mutation.resendVerification': { attempts: nothing },
    'Mutation.resetPassword': {
      attempts: () => [input({ email: 'unknown@nobody.example' })],
    },
    'Mutation.saveOnboardingStep': {
      attempts: () => [input({ step: 'TEAM' })],
    },
    'Mutation.signup': {
      attempts: ({ ids, word }) => [
        input({
          name: 'Nosy Person',
          email: `guest@${word}.example`,
          password,
          confirmPassword: password,
          organizationName: `${word} works`,
          agreeToTerms: true,
          invitationToken: ids.invitation,
        }),
      ],
    },
    'Mutation.startTwoFactor': {
      attempts: () => [input({ currentPassword: password })],
      untargeted: true,
    },
    'Mutation.createOrganization': {
      attempts: () => [input({ name: 'Another organization' })],
    },
    'Mutation.switchOrganization': {
      attempts: ({ ids }) => [input({ organizationId: ids.organization })],
      untargeted: true,
    },
    'Mutation.updateProfile': { attempts: () => [input({ name: 'Nosy Person' })] },
    'Mutation.verifyEmail': { attempts: ({ ids }) => [input({ token: ids.user })] },
  },
  changes: {
    'Mutation.changeEmail': async (_, { word }) => ({
      variables: input({ email: `other@${word}.example`, currentPassword: seededPassword }),
    }),
    'Mutation.changePassword': async () => ({
      variables: input({ currentPassword: seededPassword, password, confirmPassword: password }),
    }),
    'Mutation.completeLogin': async (server, { owner }) => {
      await withoutTwoFactor(server, owner.id);
      const { app } = await enrol(server, owner, seededPassword);
      const asker = server.browser();
      const { challenge } = await typePassword(asker, owner.email, { typed: seededPassword });
      return { variables: input({ challenge: challenge.token, code: app() }), asker };
    },
    'Mutation.confirmEmailChange': async (server, { owner }) => {
      const token = newToken();
      await server.runtime.database.system
        .updateTable('emailChanges')
        .set({ tokenHash: hashToken(token) })
        .where('userId', '=', owner.id)
        .execute();
      return { variables: input({ token }), asker: server.browser() };
    },
    'Mutation.confirmPasswordReset': async (server, { owner }) => {
      const token = await linkOf('PASSWORD_RESET', server, owner.id);
      return { variables: input({ token, password, confirmPassword: password }), asker: server.browser() };
    },
    'Mutation.confirmTwoFactor': async (server, { owner }) => {
      await withoutTwoFactor(server, owner.id);
      const { data } = await startTwoFactor(owner, seededPassword);
      return { variables: input({ code: appWith(server, data.startTwoFactor.setup.secret)() }) };
    },
    'Mutation.disableTwoFactor': withCode,
    'Mutation.login': async (server, { owner }) => ({
      variables: input({ email: owner.email, password: seededPassword }),
      asker: server.browser(),
    }),
    'Mutation.resendVerification': async ({ runtime }, { owner }) => {
      await runtime.database.system
        .updateTable('users')
        .set({ emailVerifiedAt: null })
        .where('id', '=', owner.id)
        .execute();
      return {};
    },
    'Mutation.regenerateRecoveryCodes': withCode,
    'Mutation.resetPassword': async (server, { owner }) => ({
      variables: input({ email: owner.email }),
      asker: server.browser(),
    }),
    'Mutation.signup': async (server, { word }) => {
      const typed = { name: 'New Person', email: `new@${word}.example`, organizationName: `${word} again` };
      const given = { ...typed, password, confirmPassword: password, agreeToTerms: true };
      return { variables: input(given), asker: server.browser(), actor: 'New Person' };
    },
    'Mutation.startTwoFactor': async (server, { owner }) => {
      await withoutTwoFactor(server, owner.id);
      return { variables: input({ currentPassword: seededPassword }) };
    },
    // The entry has the name that the person has from then on.
    'Mutation.updateProfile': async () => ({ actor: 'Nosy Person' }),
    'Mutation.verifyEmail': async (server, { owner }) => {
      const token = await linkOf('EMAIL_VERIFICATION', server, owner.id);
      return { variables: input({ token }), asker: server.browser() };
    },
    'Mutation.logout': async (_, { owner }) => ({ asker: owner }),
  },
  routes: {
    'GET /avatars/:userId': ({ ids }) => ({ method: 'GET', url: `/avatars/${ids.user}` }),
    'DELETE /avatar': () => ({ method: 'DELETE', url: '/avatar' }),
    'PUT /avatar': () => ({
      method: 'PUT',
      url: '/avatar',
      payload: picture,
      headers: { 'content-type': 'image/png' },
    }),
  },
  screens: {
    ProfileSettings: () => ({}),
  },
  actsAsSystem: [
    {
      because:
        "Who signs in, out or up has no organization yet; sessions, credentials and tokens are out of the application's reach.",
      files: [
        'server/features/accounts/emailAddress/changeEmail.ts',
        'server/features/accounts/password/changePassword.ts',
        'server/features/accounts/emailAddress/confirmEmailChange.ts',
        'server/features/accounts/password/confirmPasswordReset.ts',
        'server/features/accounts/sessions/endSessions.ts',
        'server/features/accounts/signIn/login.ts',
        'server/features/accounts/signIn/logout.ts',
        'server/features/accounts/signUp/resendVerification.ts',
        'server/features/accounts/signIn/guardSignIn.ts',
        'server/features/accounts/password/resetPassword.ts',
        'server/features/accounts/profile/serveAvatars.ts',
        'server/features/accounts/signUp/signup.ts',
        'server/features/accounts/sessions/createOrganization.ts',
        'server/features/accounts/sessions/switchOrganization.ts',
        'server/features/accounts/profile/updateProfile.ts',
        'server/features/accounts/signUp/verifyEmail.ts',
      ],
    },
    {
      because: 'Accounts that nobody verified may belong to any organization.',
      files: ['server/features/accounts/signUp/endUnverifiedAccounts.ts'],
    },
    {
      because:
        "Seeds and recovery codes are out of the application's reach; who signs in has no organization yet.",
      files: [
        'server/features/accounts/twoFactor/changeTwoFactor.ts',
        'server/features/accounts/twoFactor/completeLogin.ts',
        'server/features/accounts/twoFactor/setUpTwoFactor.ts',
      ],
    },
  ],
} satisfies FeatureTesting;
