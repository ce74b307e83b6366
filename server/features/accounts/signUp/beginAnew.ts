import type { Context } from '../../../platform/graphql/context.ts';
import { clearAway, endUnverifiedAccount } from './endUnverifiedAccount.ts';
import type { UnverifiedAccount } from './unverifiedAccountStore.ts';

/**
 * Puts a new account in the place of one whose address was never verified, for the person who has just proven to own it, with an
 * organization that has been through nothing. Whoever made the former account may have been somebody else: nothing of it stays,
 * neither the name that letters would greet the owner by. Needs a transaction of the system role.
 * @throws UserFault as `endUnverifiedAccount` does
 */
export const beginAnew = async (
  context: Context,
  former: UnverifiedAccount,
  passwordHash: string,
): Promise<{ id: string; email: string; name: string }> => {
  const { stores, runtime } = context;
  const at = runtime.clock();
  const gone = await endUnverifiedAccount(stores, former, at);
  context.afterCommit(() => void clearAway(gone, stores, runtime));
  const { email } = former;
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const name = localPart.length > 1 ? localPart : email;
  const id = await stores.credentials.create({ email, name, passwordHash, emailVerifiedAt: at, at });
  if (!id) throw new Error('The address of an account that has just ended is taken.');
  await stores.organizations.create({ name: `Organization of ${name}`, ownerId: id, at });
  return { id, email, name };
};
