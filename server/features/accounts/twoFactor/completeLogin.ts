import type { UserError } from '../../../../schema/generated/types.ts';
import { completeLoginInputSchema } from '../../../../schema/generated/validation.ts';
import { noteFailedSignIn } from '../../../platform/auth/noteRefusal.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { type Actor, anyone, mutation } from '../../../platform/graphql/mutation.ts';
import type { ResolversParentTypes } from '../../../platform/graphql/resolvers.generated.ts';
import { recoveryCodeUsedLetter } from '../../../platform/mail/twoFactorLetters.ts';
import { beginSession } from '../sessions/beginSession.ts';
import { judge, wrongCode } from './judge.ts';

type Completed = {
  user: ResolversParentTypes['User'] | null;
  actor: Actor | null;
  recoveryCodesLeft: number | null;
  errors: UserError[];
};

const tooLate = 'This took too long. Please sign in with your password again.';

/**
 * Signs in with the second factor, after the password. The code, the challenge and the session are one transaction: of two uses
 * at the same moment one wins. Role system: nobody is signed in yet.
 * @throws GraphQLError RATE_LIMITED after five wrong codes
 */
export const completeLogin = mutation(
  {
    access: anyone,
    input: completeLoginInputSchema,
    role: 'system',
    audit: ({ actor, recoveryCodesLeft }: Completed) =>
      actor && {
        actor,
        target: recoveryCodesLeft === null ? null : `with a recovery code, ${recoveryCodesLeft} left`,
      },
    onFailure: { user: null, recoveryCodesLeft: null },
  },
  async ({ input, context }): Promise<Completed> => {
    const { stores, runtime, transaction } = context;
    const at = runtime.clock();
    const account = await stores.loginChallenges.read(input.challenge, at);
    if (!account) throw fault('challenge', 'EXPIRED', tooLate);
    const accepted = judge(await stores.twoFactor.accept(account.id, input.code, at, 'USE'), tooLate);
    if (!accepted) {
      const tried = { action: 'completeLogin', client: context.client, at };
      await noteFailedSignIn(transaction, account.email, tried);
      return { user: null, actor: null, recoveryCodesLeft: null, errors: wrongCode() };
    }
    if (!(await stores.loginChallenges.use(input.challenge))) throw fault('challenge', 'EXPIRED', tooLate);
    const { organizationName = null, invitationToken = null, planChoice = null } = input;
    const wishes = { rememberMe: account.remember, organizationName, invitationToken, planChoice };
    const begun = await beginSession(context, account, wishes);
    const { recoveryCodesLeft } = accepted;
    if (recoveryCodesLeft !== null) {
      const link = `${runtime.env.publicUrl}/app/settings?tab=security`;
      const letter = recoveryCodeUsedLetter({ ...account, left: recoveryCodesLeft, link });
      await runtime.outbox.send(transaction, letter);
    }
    return { ...begun, recoveryCodesLeft, errors: [] };
  },
);
