import { password } from './accounts.ts';
import { input, nothing, type RootFields } from './rootField.ts';

/** The mutations of a person's own account and sessions. */
export const rootAccountMutations: RootFields = {
  'Mutation.cancelEmailChange': { needs: 'SIGNED_IN', attempts: nothing },
  'Mutation.changeEmail': {
    needs: 'SIGNED_IN',
    attempts: ({ word }) => [input({ email: `owner@${word}.example`, currentPassword: password })],
  },
  'Mutation.changePassword': {
    needs: 'SIGNED_IN',
    attempts: () => [input({ currentPassword: password, password, confirmPassword: password })],
  },
  'Mutation.completeLogin': {
    needs: 'PUBLIC',
    attempts: ({ ids }) => [input({ challenge: ids.session, code: '123456' })],
  },
  'Mutation.confirmEmailChange': { needs: 'PUBLIC', attempts: ({ ids }) => [input({ token: ids.user })] },
  'Mutation.confirmPasswordReset': {
    needs: 'PUBLIC',
    attempts: ({ ids }) => [input({ token: ids.user, password, confirmPassword: password })],
  },
  'Mutation.confirmTwoFactor': { needs: 'SIGNED_IN', attempts: () => [input({ code: '123456' })] },
  'Mutation.disableTwoFactor': {
    needs: 'SIGNED_IN',
    attempts: () => [input({ currentPassword: password, code: '123456' })],
  },
  'Mutation.endOtherSessions': { needs: 'SIGNED_IN', attempts: nothing },
  'Mutation.endSession': { needs: 'SIGNED_IN', attempts: ({ ids }) => [input({ id: ids.session })] },
  'Mutation.login': {
    needs: 'PUBLIC',
    attempts: ({ word }) => [input({ email: `owner@${word}.example`, password })],
  },
  'Mutation.logout': { needs: 'PUBLIC', attempts: nothing },
  'Mutation.regenerateRecoveryCodes': {
    needs: 'SIGNED_IN',
    attempts: () => [input({ currentPassword: password, code: '123456' })],
  },
  'Mutation.requestContact': {
    needs: 'PUBLIC',
    attempts: () => [
      input({ name: 'Nosy Person', email: 'nosy@nobody.example', message: 'Who is with you already?' }),
    ],
  },
  'Mutation.resendVerification': { needs: 'SIGNED_IN', attempts: nothing },
  'Mutation.resetPassword': {
    needs: 'PUBLIC',
    attempts: () => [input({ email: 'unknown@nobody.example' })],
  },
  'Mutation.signup': {
    needs: 'PUBLIC',
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
    needs: 'SIGNED_IN',
    attempts: () => [input({ currentPassword: password })],
  },
  'Mutation.updateProfile': { needs: 'SIGNED_IN', attempts: () => [input({ name: 'Nosy Person' })] },
  'Mutation.verifyEmail': { needs: 'PUBLIC', attempts: ({ ids }) => [input({ token: ids.user })] },
};
