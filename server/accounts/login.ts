import { loginInputSchema } from '../../schema/generated/validation.ts';
import { fault, notFound } from '../graphql/errors.ts';
import { anyone, preparedMutation } from '../graphql/mutation.ts';
import { credentialStore } from './credentialStore.ts';
import { guardSignIn } from './guardSignIn.ts';
import { landingOf } from './landingOf.ts';
import { hashPassword, needsRehash, verifyPassword } from '../auth/passwords.ts';
import { startSession } from './startSession.ts';
import { actorOf, type UserRow } from './store.ts';

type SignedIn = { user: UserRow };

const wrongCredentials = () => fault(null, 'CREDENTIALS', 'Please check your credentials and try again.');

/**
 * Signs in. An unknown address and a wrong password give one answer in one time; that the organization is suspended is told only
 * to who knows the password. Wrong passwords are counted: see guardSignIn.ts. Role system: nobody is signed in yet.
 */
export const login = preparedMutation(
  {
    access: anyone,
    input: loginInputSchema,
    role: 'system',
    audit: ({ user }: SignedIn) => ({ actor: actorOf(user) }),
    empty: { user: null },
  },
  async ({ input: { email, password }, context }) => {
    const guard = await guardSignIn(email, context);
    const account = await credentialStore(context.runtime.database.system).byEmail(email);
    const matches = await verifyPassword(account?.passwordHash ?? null, password);
    if (!account || !matches) {
      await guard.failed();
      throw wrongCredentials();
    }
    await guard.succeeded();
    const { passwordHash } = account;
    return { account, passwordHash: needsRehash(passwordHash) ? await hashPassword(password) : passwordHash };
  },
  async ({ input, prepared: { account, passwordHash }, context }) => {
    const { credentials } = context.stores;
    // Fails when the password was changed after it was checked.
    if (!(await credentials.replaceHash(account, passwordHash))) throw wrongCredentials();
    const organizationId = await landingOf(account, input, context);
    await startSession(context, { userId: account.id, organizationId, remember: input.rememberMe });
    const user = await credentials.personIn(organizationId, account.id);
    if (!user) throw notFound('account');
    return { user };
  },
);
