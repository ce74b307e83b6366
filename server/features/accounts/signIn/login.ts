import { loginInputSchema } from '../../../../schema/generated/validation.ts';
import { noteFailedSignIn } from '../../../platform/auth/noteRefusal.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { type Actor, anyone, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { beginSession } from '../sessions/beginSession.ts';
import { credentialStore } from '../../../platform/auth/credentialStore.ts';
import { guardSignIn } from './guardSignIn.ts';
import { signInTurn } from './signInTurn.ts';
import { needsRehash, withPasswords } from '../../../platform/auth/passwords/passwords.ts';
import type { UserRow } from '../../../platform/auth/userRow.ts';

type SignedIn = {
  user: UserRow | null;
  actor: Actor | null;
  challenge: { token: string; expiresAt: Date } | null;
};

const wrongCredentials = () => fault(null, 'CREDENTIALS', 'Please check your credentials and try again.');

/**
 * Signs in. An unknown address and a wrong password give one answer in one time; that the organization is suspended is told only
 * to who knows the password. Wrong passwords are counted: see guardSignIn.ts; and noted in the audit log. An account with a second factor gets a challenge, and no
 * session yet. Role system: nobody is signed in yet.
 */
export const login = preparedMutation(
  {
    access: anyone,
    input: loginInputSchema,
    role: 'system',
    audit: ({ actor }: SignedIn) => actor && { actor },
    onFailure: { user: null, challenge: null },
  },
  ({ input: { email, password }, context }) => {
    const turn = signInTurn(email, context);
    return withPasswords(turn.asking, async ({ hash, matches }) => {
      const guess = await guardSignIn(email, context);
      const account = await credentialStore(context.runtime.database.system).byEmail(email);
      const right = await matches(account?.passwordHash ?? null, password);
      if (!account || !right) {
        const { client, runtime } = context;
        const tried = { action: 'login', client, at: runtime.clock() };
        await noteFailedSignIn(runtime.database.system, email, tried);
        throw wrongCredentials();
      }
      await guess.right();
      turn.proven();
      const { passwordHash } = account;
      return { account, passwordHash: needsRehash(passwordHash) ? await hash(password) : passwordHash };
    });
  },
  async ({ input, prepared: { account, passwordHash }, context }): Promise<SignedIn> => {
    const { credentials, loginChallenges } = context.stores;
    // Fails when the password was changed after it was checked.
    if (!(await credentials.replaceHash(account, passwordHash))) throw wrongCredentials();
    const proven = { ...account, passwordHash };
    const challenge = await loginChallenges.open(proven, input.rememberMe, context.runtime.clock());
    if (challenge) return { user: null, actor: null, challenge };
    return { ...(await beginSession(context, account, input)), challenge };
  },
);
