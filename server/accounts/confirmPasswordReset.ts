import { confirmPasswordResetInputSchema } from '../../schema/generated/validation.ts';
import { askingOf } from '../auth/askingOf.ts';
import { refuseGuessable } from '../auth/passwordRules.ts';
import { hashPassword } from '../auth/passwords.ts';
import { networkOf } from '../auth/senderNetwork.ts';
import { throttle } from '../auth/throttle.ts';
import { fault } from '../graphql/errors.ts';
import { type Audited, anyone, preparedMutation } from '../graphql/mutation.ts';
import { passwordChangedLetter } from '../mail/letters.ts';
import { guessesHere } from './guardSignIn.ts';
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
  async ({ input, context }) => {
    const { runtime } = context;
    // Made-up tokens are not worth a hash.
    const tokens = accountTokenStore(runtime.database.system);
    const holder = await tokens.holder(input.token, 'PASSWORD_RESET', runtime.clock());
    if (!holder) throw expired();
    refuseGuessable(input.password, [holder.name, holder.email, ...holder.organizations]);
    return hashPassword(input.password, askingOf(context));
  },
  async ({ input, prepared: passwordHash, context }): Promise<Confirmed> => {
    const { stores, runtime, transaction, client } = context;
    const at = runtime.clock();
    const account = await stores.accountTokens.redeem(input.token, 'PASSWORD_RESET', at);
    if (!account) throw expired();
    await stores.credentials.setPassword(account.id, passwordHash);
    await stores.credentials.verifyEmail(account.id, at);
    await stores.emailChanges.cancel(account.id);
    await stores.sessions.endAll(account.id);
    // Who reads the mail of the address is its owner: what others guessed must not keep the owner from signing in here.
    await stores.familiarNetworks.note(account.id, networkOf(client), at);
    await throttle(transaction, runtime.env).clear(guessesHere(account.email, client));
    const link = `${runtime.env.publicUrl}/auth/reset-password`;
    await runtime.outbox.send(transaction, passwordChangedLetter({ ...account, link }));
    return { audited: await stores.credentials.auditedAs(account) };
  },
);
