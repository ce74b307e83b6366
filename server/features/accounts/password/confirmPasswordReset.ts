import { confirmPasswordResetInputSchema } from '../../../../schema/generated/validation.ts';
import { askingOf } from '../../../platform/auth/askingOf.ts';
import { refuseGuessable } from '../../../platform/auth/passwords/passwordRules.ts';
import { hashPassword } from '../../../platform/auth/passwords/passwords.ts';
import { networkOf } from '../../../engines/fairness/index.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { type Audited, anyone, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { begunAnewLetter, passwordChangedLetter } from '../../../platform/mail/passwordLetters.ts';
import { beginAnew } from '../signUp/beginAnew.ts';
import { guessesHere } from '../signIn/guardSignIn.ts';
import { takeOver } from '../signUp/takeOver.ts';
import { accountTokenStore } from '../tokenStore.ts';

type Confirmed = { beganAnew: boolean; revokedApiKeys: number; audited: Audited | null };

/** Of an account that began anew. */
const noKeys = { revokedKeys: 0, workingKeys: 0 };

const expired = () =>
  fault('token', 'EXPIRED', 'This reset link is no longer valid. Please request a new one.');

/**
 * Sets a new password with the token of a reset link, ends all sessions of the account and proves its address. Where that had never
 * been proven, the account begins anew. Role system: nobody is signed in.
 */
export const confirmPasswordReset = preparedMutation(
  {
    access: anyone,
    input: confirmPasswordResetInputSchema,
    role: 'system',
    audit: ({ audited }: Confirmed) => audited,
    onFailure: { beganAnew: false, revokedApiKeys: null },
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
    const redeemed = await stores.accountTokens.redeem(input.token, 'PASSWORD_RESET', at);
    if (!redeemed) throw expired();
    const former = await stores.unverifiedAccounts.lock(redeemed.id);
    const account = former ? await beginAnew(context, former, passwordHash) : redeemed;
    const keys = former ? noKeys : await takeOver(context, account.id, { passwordHash, ...input });
    // Who reads the mail of the address is its owner: what others guessed must not keep the owner from signing in here.
    await stores.familiarNetworks.note(account.id, networkOf(client), at);
    await throttle(transaction, runtime.env).clear(guessesHere(account.email, client));
    const { publicUrl } = runtime.env;
    const letter = { ...account, ...keys, link: `${publicUrl}/auth/reset-password` };
    const send = former ? begunAnewLetter : passwordChangedLetter;
    await runtime.outbox.send(transaction, send(letter));
    const audited = await stores.credentials.auditedAs(account);
    const told = former ? `${account.email}, never verified before: began anew` : account.email;
    return {
      beganAnew: former !== null,
      revokedApiKeys: keys.revokedKeys,
      audited: audited && { ...audited, target: told },
    };
  },
);
