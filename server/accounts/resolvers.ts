import { permissionsOf } from '../auth/permissions.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { confirmPasswordReset } from './confirmPasswordReset.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { resendVerification } from './resendVerification.ts';
import { resetPassword } from './resetPassword.ts';
import { signInOptions } from './signInOptions.ts';
import { signup } from './signup.ts';
import { userOf } from './store.ts';
import { switchOrganization } from './switchOrganization.ts';
import { verifyEmail } from './verifyEmail.ts';

export const accountResolvers = {
  User: {
    permissions: (user) => permissionsOf(user),
  },
  Query: {
    viewer: (_, _arguments, { session }) => (session.viewer ? userOf(session.require()) : null),
    signInOptions: (_, _arguments, { runtime }) => signInOptions(runtime.env),
  },
  Mutation: {
    login,
    signup,
    logout,
    resetPassword,
    confirmPasswordReset,
    verifyEmail,
    resendVerification,
    switchOrganization,
  },
} satisfies Resolvers;
