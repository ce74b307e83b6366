import { changePasswordInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { preparedMutation, signedIn } from '../../../platform/graphql/mutation.ts';
import { passwordChangedLetter } from '../../../platform/mail/passwordLetters.ts';
import { askingOf } from '../../../platform/auth/askingOf.ts';
import { refuseGuessable } from '../../../platform/auth/passwords/passwordRules.ts';
import { hashPassword } from '../../../platform/auth/passwords/passwords.ts';
import { proveCurrentPassword } from '../../../platform/auth/passwords/proveCurrentPassword.ts';

/**
 * Changes the viewer's password: ends all other sessions, gives this one a new token, and tells the owner of the address. Role
 * system: requests have no right on credentials and sessions.
 */
export const changePassword = preparedMutation(
  {
    access: signedIn,
    input: changePasswordInputSchema,
    role: 'system',
    audit: () => ({}),
    onFailure: { endedSessions: null, revokedApiKeys: null },
  },
  async ({ grant, input, context }) => {
    const account = await proveCurrentPassword(grant, input.currentPassword, context.runtime);
    if (input.currentPassword === input.password) {
      throw fault('password', 'INVALID', 'Choose a password that differs from the current one.');
    }
    refuseGuessable(input.password, [account.name, account.email, grant.organizationName]);
    return { account, passwordHash: await hashPassword(input.password, askingOf(context)) };
  },
  async ({ grant, input, prepared: { account, passwordHash }, context }) => {
    const { stores, runtime, transaction, client } = context;
    // Fails when it was changed after it was checked.
    if (!(await stores.credentials.replaceHash(account, passwordHash))) {
      throw fault('currentPassword', 'CREDENTIALS', 'This is not your current password.');
    }
    // Whoever knew the old password may have asked for another address.
    await stores.emailChanges.cancel(grant.userId);
    const endedSessions = await stores.sessions.endOthers(grant.userId, grant.sessionId);
    const { token, remember } = await stores.sessions.renew(grant.sessionId);
    context.afterCommit(() => client.setToken(token, remember));
    const keys = await stores.ownedKeys.settle(grant.userId, {
      revoke: input.revokeApiKeys,
      at: runtime.clock(),
    });
    const link = `${runtime.env.publicUrl}/auth/reset-password`;
    await runtime.outbox.send(transaction, passwordChangedLetter({ ...account, ...keys, link }));
    return { endedSessions, revokedApiKeys: keys.revokedKeys };
  },
);
