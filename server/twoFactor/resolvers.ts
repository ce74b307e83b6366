import type { Resolvers } from '../graphql/resolvers.generated.ts';
import type { Accounts } from './accounts.ts';
import { disableTwoFactorWith, regenerateRecoveryCodesWith } from './changeTwoFactor.ts';
import { completeLoginWith } from './completeLogin.ts';
import { confirmTwoFactor, startTwoFactorWith } from './setUpTwoFactor.ts';

export const twoFactorResolvers = (accounts: Accounts) =>
  ({
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
      completeLogin: completeLoginWith(accounts),
      startTwoFactor: startTwoFactorWith(accounts),
      confirmTwoFactor,
      regenerateRecoveryCodes: regenerateRecoveryCodesWith(accounts),
      disableTwoFactor: disableTwoFactorWith(accounts),
    },
  }) satisfies Resolvers;
