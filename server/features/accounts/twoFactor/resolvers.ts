import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { disableTwoFactor, regenerateRecoveryCodes } from './changeTwoFactor.ts';
import { completeLogin } from './completeLogin.ts';
import { confirmTwoFactor, startTwoFactor } from './setUpTwoFactor.ts';

export const twoFactorResolvers = {
  User: {
    twoFactorEnabled: ({ id, organizationId }, _, { session, stores }) => {
      const { viewer } = session;
      if (viewer?.organizationId !== organizationId) return null;
      if (viewer.userId === id) return viewer.twoFactor;
      if (!session.permissions.includes('MEMBER_MANAGE')) return null;
      return stores.twoFactor.ofMember(session.allow('MEMBER_MANAGE'), id);
    },
  },
  Query: {
    twoFactor: async (_, _arguments, { session, stores, client, runtime }) => {
      const { requireTwoFactor } = session.requireEnrollingPerson();
      const found = client.token ? await stores.twoFactor.ofSession(client.token, runtime.clock()) : null;
      return {
        enabledAt: found?.enabledAt ?? null,
        recoveryCodesLeft: found?.recoveryCodesLeft ?? 0,
        required: requireTwoFactor,
      };
    },
  },
  Mutation: {
    completeLogin,
    startTwoFactor,
    confirmTwoFactor,
    regenerateRecoveryCodes,
    disableTwoFactor,
  },
} satisfies Resolvers;
