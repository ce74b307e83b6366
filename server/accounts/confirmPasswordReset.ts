import { confirmPasswordResetInputSchema } from '../../schema/generated/validation.ts';
import { fault } from '../graphql/errors.ts';
import { type Audited, anyone, preparedMutation } from '../graphql/mutation.ts';
import { passwordChangedLetter } from '../mail/letters.ts';
import { hashPassword } from './passwords.ts';
import { accountTokenStore } from './tokenStore.ts';

type Confirmed = { audited: Audited | null };

const expired = () =>
  fault('token', 'EXPIRED', 'This reset link is no longer valid. Please request a new one.');

/**
 * Sets a new password with the token of a reset link, ends all sessions of the account and proves its address. Role system:
 * nobody is signed in.
 */
export const confirmPasswordReset = preparedMutation(
  {
    access: anyone,
    input: confirmPasswordResetInputSchema,
    role: 'system',
    audit: ({ audited }: Confirmed) => audited,
    empty: {},
  },
  async ({ input, context: { runtime } }) => {
    // Made-up tokens are not worth a hash.
    const works = await accountTokenStore(runtime.database.system).works(
      input.token,
      'PASSWORD_RESET',
      runtime.clock(),
    );
    if (!works) throw expired();
    return hashPassword(input.password);
  },
  async ({ input, prepared: passwordHash, context }): Promise<Confirmed> => {
    const { stores, runtime, transaction } = context;
    const at = runtime.clock();
    const account = await stores.accountTokens.redeem(input.token, 'PASSWORD_RESET', at);
    if (!account) throw expired();
    await stores.credentials.setPassword(account.id, passwordHash);
    await stores.credentials.verifyEmail(account.id, at);
    await stores.emailChanges.cancel(account.id);
    await stores.sessions.endAll(account.id);
    const link = `${runtime.env.publicUrl}/auth/reset-password`;
    await runtime.outbox.send(transaction, passwordChangedLetter({ ...account, link }));
    return { audited: await stores.credentials.auditedAs(account) };
  },
);
