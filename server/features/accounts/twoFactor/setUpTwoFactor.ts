import type { UserError } from '../../../../schema/generated/types.ts';
import {
  confirmTwoFactorInputSchema,
  startTwoFactorInputSchema,
} from '../../../../schema/generated/validation.ts';
import { requireVerifiedAddress } from '../../../platform/auth/requireVerifiedAddress.ts';
import { proveCurrentPassword } from '../../../platform/auth/passwords/proveCurrentPassword.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { enrolling, mutation, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { twoFactorOnLetter } from '../../../platform/mail/twoFactorLetters.ts';
import { judge, wrongCode } from './judge.ts';
import { setupUri } from './totp.ts';

/**
 * Begins to set up the viewer's second factor. An address that is not proven may be somebody else's, whom the second factor would
 * keep out. Role system: requests have no right on seeds.
 */
export const startTwoFactor = preparedMutation(
  {
    access: enrolling,
    input: startTwoFactorInputSchema,
    role: 'system',
    audit: () => ({}),
    onFailure: { setup: null },
  },
  ({ grant, input, context: { runtime } }) => {
    requireVerifiedAddress(grant, 'a second factor needs');
    return proveCurrentPassword(grant, input.currentPassword, runtime);
  },
  async ({ grant, context: { stores, runtime } }) => {
    const secret = await stores.twoFactor.start(grant.userId, runtime.clock());
    if (!secret) throw fault(null, 'NOT_ALLOWED', 'Two-factor authentication is already on.');
    return { setup: { secret, uri: setupUri(secret, grant.email) } };
  },
);

type Confirmed = { recoveryCodes: string[] | null; endedSessions: number | null; errors: UserError[] };

/**
 * Turns the viewer's second factor on with a first code: ends all other sessions, gives this one a new token, and tells the owner
 * of the address. Role system: as above.
 * @throws GraphQLError RATE_LIMITED after five wrong codes
 */
export const confirmTwoFactor = mutation(
  {
    access: enrolling,
    input: confirmTwoFactorInputSchema,
    role: 'system',
    audit: ({ recoveryCodes }: Confirmed) => recoveryCodes && {},
    onFailure: { recoveryCodes: null, endedSessions: null },
  },
  async ({ grant, input, context }): Promise<Confirmed> => {
    requireVerifiedAddress(grant, 'a second factor needs');
    const { userId, sessionId, email, name } = grant;
    const { stores, runtime, transaction, client } = context;
    const at = runtime.clock();
    await stores.twoFactor.lockAccount(userId);
    const result = await stores.twoFactor.accept(userId, input.code, at, 'SETUP');
    const accepted = judge(result, 'There is nothing to confirm any more. Please start again.');
    if (!accepted) return { recoveryCodes: null, endedSessions: null, errors: wrongCode() };
    const recoveryCodes = await stores.twoFactor.turnOn(userId, at);
    const endedSessions = await stores.sessions.endOthers(userId, sessionId);
    const { token, remember } = await stores.sessions.renew(sessionId);
    context.afterCommit(() => client.setToken(token, remember));
    const link = `${runtime.env.publicUrl}/auth/reset-password`;
    await runtime.outbox.send(transaction, twoFactorOnLetter({ name, email, link }));
    return { recoveryCodes, endedSessions, errors: [] };
  },
);
