import { setTimeout as after } from 'node:timers/promises';
import { resetPasswordInputSchema } from '../../schema/generated/validation.ts';
import { type Audited, anyone, mutation } from '../graphql/mutation.ts';
import { passwordResetLetter } from '../mail/letters.ts';

type Asked = { audited: Audited | null };

/** Milliseconds that every answer takes: well above what writing a letter does, so that it hides whether one was written. */
const leastTime = 100;

const sendLetter = mutation(
  {
    access: anyone,
    input: resetPasswordInputSchema,
    role: 'system',
    audit: ({ audited }: Asked) => audited,
    empty: {},
  },
  async ({ input, context: { stores, runtime, transaction } }): Promise<Asked> => {
    const account = await stores.credentials.byEmail(input.email);
    if (!account) return { audited: null };
    const token = await stores.accountTokens.issue(account.id, 'PASSWORD_RESET', runtime.clock());
    const link = `${runtime.env.publicUrl}/auth/reset-password?token=${token}`;
    await runtime.outbox.send(transaction, passwordResetLetter({ ...account, link }));
    return { audited: await stores.credentials.auditedAs(account) };
  },
);

/**
 * Sends a link with which a new password can be set. The answer, and the time it takes, is the same whether or not the account
 * exists. Role system: nobody is signed in.
 */
export const resetPassword: typeof sendLetter = async (parent, args, context, info) => {
  const enough = after(leastTime);
  const answer = await sendLetter(parent, args, context, info);
  // The wait holds no connection.
  await context.end();
  await enough;
  return answer;
};
