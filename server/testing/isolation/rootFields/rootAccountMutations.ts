import { password } from '../../people/accounts.ts';
import { input, nothing, type RootFields } from './rootField.ts';

/** The mutations of a person's own account and sessions. */
export const rootAccountMutations: RootFields = {
  'Mutation.cancelEmailChange': { attempts: nothing },
  'Mutation.changeEmail': {
    attempts: ({ word }) => [input({ email: `owner@${word}.example`, currentPassword: password })],
  },
  'Mutation.changePassword': {
    attempts: () => [input({ currentPassword: password, password, confirmPassword: password })],
  },
  'Mutation.completeLogin': {
    attempts: ({ ids }) => [input({ challenge: ids.session, code: '123456' })],
  },
  'Mutation.confirmEmailChange': { attempts: ({ ids }) => [input({ token: ids.user })] },
  'Mutation.confirmPasswordReset': {
    attempts: ({ ids }) => [input({ token: ids.user, password, confirmPassword: password })],
  },
  'Mutation.confirmTwoFactor': { attempts: () => [input({ code: '123456' })] },
  'Mutation.disableTwoFactor': {
    attempts: () => [input({ currentPassword: password, code: '123456' })],
  },
  'Mutation.endOtherSessions': { attempts: nothing },
  'Mutation.endSession': { attempts: ({ ids }) => [input({ id: ids.session })] },
  'Mutation.login': {
    attempts: ({ word }) => [input({ email: `owner@${word}.example`, password })],
  },
  'Mutation.logout': { attempts: nothing },
  'Mutation.regenerateRecoveryCodes': {
    attempts: () => [input({ currentPassword: password, code: '123456' })],
  },
  'Mutation.requestContact': {
    attempts: () => [
      input({ name: 'Nosy Person', email: 'nosy@nobody.example', message: 'Who is with you already?' }),
    ],
  },
  'Mutation.resendVerification': { attempts: nothing },
  'Mutation.resetPassword': {
    attempts: () => [input({ email: 'unknown@nobody.example' })],
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
  },
  'Mutation.updateProfile': { attempts: () => [input({ name: 'Nosy Person' })] },
  'Mutation.verifyEmail': { attempts: ({ ids }) => [input({ token: ids.user })] },
};
