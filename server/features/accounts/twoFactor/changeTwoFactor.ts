import type { UserError } from '../../../../schema/generated/types.ts';
import {
  disableTwoFactorInputSchema,
  regenerateRecoveryCodesInputSchema,
} from '../../../../schema/generated/validation.ts';
import { proveCurrentPassword } from '../../../platform/auth/passwords/proveCurrentPassword.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { preparedMutation, signedIn } from '../../../platform/graphql/mutation.ts';
import { recoveryCodesReplacedLetter, twoFactorOffLetter } from '../../../platform/mail/twoFactorLetters.ts';
import { judge, wrongCode } from './judge.ts';

const isOff = 'Two-factor authentication is not on.';

type Regenerated = { recoveryCodes: string[] | null; errors: UserError[] };

/** Replaces the viewer's recovery codes, with password and code. Role system: requests have no right on them. */
export const regenerateRecoveryCodes = preparedMutation(
  {
    access: signedIn,
    input: regenerateRecoveryCodesInputSchema,
    role: 'system',
    audit: ({ recoveryCodes }: Regenerated) => recoveryCodes && {},
    onFailure: { recoveryCodes: null },
  },
  ({ grant, input, context: { runtime } }) => proveCurrentPassword(grant, input.currentPassword, runtime),
  async ({ grant, input, prepared: account, context }): Promise<Regenerated> => {
    const { stores, runtime, transaction } = context;
    const result = await stores.twoFactor.accept(grant.userId, input.code, runtime.clock(), 'USE');
    if (!judge(result, isOff)) return { recoveryCodes: null, errors: wrongCode() };
    const recoveryCodes = await stores.twoFactor.replaceRecoveryCodes(grant.userId);
    const link = `${runtime.env.publicUrl}/auth/reset-password`;
    await runtime.outbox.send(transaction, recoveryCodesReplacedLetter({ ...account, link }));
    return { recoveryCodes, errors: [] };
  },
);

type Disabled = { disabled: boolean; errors: UserError[] };

/**
 * Turns the viewer's second factor off, with password and code, gives the session a new token, and tells the owner of the
 * address. Role system: as above, and any organization of the person may require it.
 */
export const disableTwoFactor = preparedMutation(
  {
    access: signedIn,
    input: disableTwoFactorInputSchema,
    role: 'system',
    audit: ({ disabled }: Disabled) => (disabled ? {} : null),
    onFailure: { disabled: false },
  },
  ({ grant, input, context: { runtime } }) => proveCurrentPassword(grant, input.currentPassword, runtime),
  async ({ grant, input, prepared: account, context }): Promise<Disabled> => {
    const { stores, runtime, transaction, client } = context;
    const organization = await stores.twoFactor.requiredBy(grant.userId);
    if (organization) {
      const mend = 'It stays on while you belong to it.';
      throw fault(null, 'NOT_ALLOWED', `${organization} requires two-factor authentication. ${mend}`);
    }
    const result = await stores.twoFactor.accept(grant.userId, input.code, runtime.clock(), 'USE');
    if (!judge(result, isOff)) return { disabled: false, errors: wrongCode() };
    await stores.twoFactor.turnOff(grant.userId);
    const { token, remember } = await stores.sessions.renew(grant.sessionId);
    context.afterCommit(() => client.setToken(token, remember));
    const link = `${runtime.env.publicUrl}/auth/reset-password`;
    await runtime.outbox.send(transaction, twoFactorOffLetter({ ...account, link }));
    return { disabled: true, errors: [] };
  },
);
