import { confirmEmailChangeInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { type Audited, anyone, mutation } from '../../../platform/graphql/mutation.ts';
import { emailChangedLetter } from '../../../platform/mail/accountLetters.ts';

type Confirmed = { email: string; audited: Audited | null };

/**
 * Gives an account the address whose owner opened the link, which proves it. Links that were sent to the old address stop working.
 * Role system: the link may be opened in another browser.
 */
export const confirmEmailChange = mutation(
  {
    access: anyone,
    input: confirmEmailChangeInputSchema,
    role: 'system',
    audit: ({ audited }: Confirmed) => audited,
    onFailure: { email: null },
  },
  async ({ input, context: { stores, runtime, transaction } }): Promise<Confirmed> => {
    const at = runtime.clock();
    const change = await stores.emailChanges.redeem(input.token, at);
    if (!change) throw fault('token', 'EXPIRED', 'This link is no longer valid. Request the change again.');
    // An organization may have been joined, or its list changed, since the change was asked for.
    const refusing = await stores.admissions.refusing(change.userId, change.email);
    if (refusing) {
      throw fault('token', 'NOT_ALLOWED', `${refusing} does not accept addresses of this domain.`);
    }
    const old = await stores.credentials.replaceEmail(change.userId, change.email, at);
    if (!old) throw fault('token', 'TAKEN', 'This address already belongs to another account.');
    await stores.accountTokens.revokeAll(change.userId);
    await stores.heldInvitations.release(change.userId, at);
    const link = `${runtime.env.publicUrl}/support`;
    // Who never proved the old address may have typed a stranger's.
    if (old.proven) {
      await runtime.outbox.send(transaction, emailChangedLetter({ ...old, newEmail: change.email, link }));
    }
    return {
      email: change.email,
      audited: await stores.credentials.auditedAs({ ...old, email: change.email }),
    };
  },
);
