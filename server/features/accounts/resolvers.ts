import { permissionsOf } from '../../platform/auth/permissions.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { cancelEmailChange, changeEmail } from './emailAddress/changeEmail.ts';
import { changePassword } from './password/changePassword.ts';
import { confirmEmailChange } from './emailAddress/confirmEmailChange.ts';
import { confirmPasswordReset } from './password/confirmPasswordReset.ts';
import { deviceOf } from '../../platform/auth/deviceOf.ts';
import { endOtherSessions, endSession } from './sessions/endSessions.ts';
import { login } from './signIn/login.ts';
import { logout } from './signIn/logout.ts';
import { resendVerification } from './signUp/resendVerification.ts';
import { resetPassword } from './password/resetPassword.ts';
import { signInOptions } from '../../../schema/rules/signInOptions.ts';
import { signup } from './signUp/signup.ts';
import { userOf } from './store.ts';
import { createOrganization } from './sessions/createOrganization.ts';
import { switchOrganization } from './sessions/switchOrganization.ts';
import { updateProfile } from './profile/updateProfile.ts';
import { verifyEmail } from './signUp/verifyEmail.ts';

export const accountResolvers = {
  User: {
    // What the viewer may do now, which with an API key is less than what the role allows.
    permissions: (user, _, { session }) =>
      user.id === session.viewer?.userId && user.organizationId === session.viewer.organizationId
        ? [...session.permissions]
        : permissionsOf(user),
    verifyBy: ({ id, emailVerified, platformAdministrator }, _, { session, stores }) =>
      id === session.viewer?.userId && !emailVerified && !platformAdministrator
        ? stores.accounts.verifyBy(session.viewer)
        : null,
  },
  Session: {
    device: ({ userAgent }) => deviceOf(userAgent),
  },
  Query: {
    viewer: (_, _arguments, { session }) => (session.viewer ? userOf(session.requireEnrolling()) : null),
    memberships: async (_, _arguments, { session, stores, client, runtime }) => {
      session.requirePerson();
      return client.token ? stores.accounts.memberships(client.token, runtime.clock()) : [];
    },
    pendingEmailChange: async (_, _arguments, { session, stores, client, runtime }) => {
      session.requirePerson();
      return client.token ? stores.emailChanges.ofSession(client.token, runtime.clock()) : null;
    },
    sessions: async (_, _arguments, { session, stores, client, runtime }) => {
      session.requirePerson();
      return client.token ? stores.sessions.siblings(client.token, runtime.clock()) : [];
    },
    signInOptions: (_, _arguments, { runtime }) => signInOptions(runtime.env.seed === 'demo'),
  },
  Mutation: {
    login,
    signup,
    logout,
    resetPassword,
    confirmPasswordReset,
    verifyEmail,
    resendVerification,
    createOrganization,
    switchOrganization,
    updateProfile,
    changeEmail,
    cancelEmailChange,
    confirmEmailChange,
    changePassword,
    endSession,
    endOtherSessions,
  },
} satisfies Resolvers;
