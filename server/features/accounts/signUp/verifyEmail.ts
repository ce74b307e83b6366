import { verifyEmailInputSchema } from '../../../../schema/generated/validation.ts';
import type { UserError } from '../../../../schema/generated/types.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { type Audited, anyone, mutation } from '../../../platform/graphql/mutation.ts';

type Verified = { verified: boolean; audited: Audited | null; errors: UserError[] };

/** Mail programs open links to look behind them, and people click twice: who comes second hears that all is well. */
const usedAlready: Verified = {
  verified: true,
  audited: null,
  errors: [{ field: ['token'], code: 'EXPIRED', message: 'This verification link was used already.' }],
};

/** Proves an address with the token of a verification link. Role system: the link may be opened in another browser. */
export const verifyEmail = mutation(
  {
    access: anyone,
    input: verifyEmailInputSchema,
    role: 'system',
    audit: ({ audited }: Verified) => audited,
    onFailure: { verified: false },
  },
  async ({ input, context: { stores, runtime } }): Promise<Verified> => {
    const at = runtime.clock();
    const account = await stores.accountTokens.redeem(input.token, 'EMAIL_VERIFICATION', at);
    if (!account && (await stores.accountTokens.proved(input.token))) return usedAlready;
    if (!account) throw fault('token', 'EXPIRED', 'This verification link is no longer valid.');
    if (await stores.credentials.verifyEmail(account.id, at))
      await stores.heldInvitations.release(account.id, at);
    return { verified: true, audited: await stores.credentials.auditedAs(account), errors: [] };
  },
);
