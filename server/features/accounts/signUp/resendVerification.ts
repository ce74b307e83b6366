import * as z from 'zod/mini';
import { inboxOf } from '../../../platform/auth/inboxOf.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { mutation, signedIn } from '../../../platform/graphql/mutation.ts';
import { verificationLetter } from '../../../platform/mail/letters.ts';
import { userOf } from '../store.ts';
import type { UserRow } from '../../../platform/auth/userRow.ts';

/** Milliseconds between two letters to one person. */
const pause = 60_000;

type Resent = { user: UserRow; sent: boolean };

/** Sends the viewer another verification letter. Role system: the tokens of links are out of the application's reach. */
export const resendVerification = mutation(
  {
    access: signedIn,
    input: z.object({}),
    role: 'system',
    audit: ({ user, sent }: Resent) => (sent ? { target: user.email } : null),
    onFailure: { user: null },
  },
  async ({ grant, context: { stores, runtime, transaction } }): Promise<Resent> => {
    const user = userOf(grant);
    if (user.emailVerified) return { user, sent: false };
    const at = runtime.clock();
    const { issuedSince, issue } = stores.accountTokens;
    if (await issuedSince(user.id, 'EMAIL_VERIFICATION', new Date(at.getTime() - pause)))
      throw fault(
        null,
        'LIMIT_REACHED',
        'An email was just sent. Please wait a minute before you request another one.',
      );
    const use = { limit: 'verificationLetter', of: [inboxOf(user.email)] } as const;
    await throttle(transaction, runtime.env).useOrRefuse(use, at, {
      field: null,
      why: 'Several emails were already sent.',
      instead: 'look for the newest one',
    });
    const token = await issue(user.id, 'EMAIL_VERIFICATION', at);
    const link = `${runtime.env.publicUrl}/auth/verify-email?token=${token}`;
    await runtime.outbox.send(transaction, verificationLetter({ ...user, link }));
    return { user, sent: true };
  },
);
