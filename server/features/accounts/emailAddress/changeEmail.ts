import * as z from 'zod/mini';
import { changeEmailInputSchema } from '../../../../schema/generated/validation.ts';
import { inboxOf } from '../../../platform/auth/inboxOf.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { mutation, preparedMutation, signedIn } from '../../../platform/graphql/mutation.ts';
import { confirmNewEmailLetter, emailChangeNoticeLetter } from '../../../platform/mail/accountLetters.ts';
import { admissionStore } from './admissionStore.ts';
import type { EmailChangeRow } from './emailChangeStore.ts';
import { proveCurrentPassword } from '../../../platform/auth/passwords/proveCurrentPassword.ts';

type Asked = { emailChange: EmailChangeRow };

/**
 * Asks for another address: a letter with a link goes to the new one, a notice to the old one. The answer is the same when the new
 * address has an account; only who opens the link learns of it. Role system: requests have no right on credentials.
 */
export const changeEmail = preparedMutation(
  {
    access: signedIn,
    input: changeEmailInputSchema,
    role: 'system',
    audit: ({ emailChange }: Asked) => ({ target: emailChange.email }),
    onFailure: { emailChange: null },
  },
  async ({ grant, input, context: { runtime } }) => {
    const account = await proveCurrentPassword(grant, input.currentPassword, runtime);
    if (input.email.toLowerCase() === account.email) {
      throw fault('email', 'INVALID', 'This is already your email address.');
    }
    const { database, clock, env } = runtime;
    const refusing = await admissionStore(database.system).refusing(account.id, input.email);
    if (refusing) {
      throw fault('email', 'NOT_ALLOWED', `${refusing} does not accept addresses of this domain.`);
    }
    const { useOrRefuse } = throttle(database.system, env);
    const blame = { field: null, why: 'Too many emails were sent.' };
    await useOrRefuse({ limit: 'emailChange', of: [account.id] }, clock(), blame);
    const inbox = { limit: 'emailChangeInbox', of: [inboxOf(input.email)] } as const;
    const full = { field: 'email', why: 'Several emails were sent to this address.' };
    await useOrRefuse(inbox, clock(), full);
    return account;
  },
  async ({ input, prepared: account, context }): Promise<Asked> => {
    const { stores, runtime, transaction } = context;
    const { token, change } = await stores.emailChanges.issue(account.id, input.email, runtime.clock());
    const { publicUrl } = runtime.env;
    const { name } = account;
    const link = `${publicUrl}/auth/confirm-email?token=${token}`;
    await runtime.outbox.send(transaction, confirmNewEmailLetter({ name, email: change.email, link }));
    await runtime.outbox.send(
      transaction,
      emailChangeNoticeLetter({
        name,
        email: account.email,
        newEmail: change.email,
        link: `${publicUrl}/auth/reset-password`,
      }),
    );
    return { emailChange: change };
  },
);

/** Takes back a change of address that is not confirmed yet. Role system: as above. */
export const cancelEmailChange = mutation(
  {
    access: signedIn,
    input: z.object({}),
    role: 'system',
    audit: ({ email }: { email: string | null }) => (email ? { target: email } : null),
    onFailure: {},
  },
  async ({ grant, context: { stores } }) => ({ email: await stores.emailChanges.cancel(grant.userId) }),
);
