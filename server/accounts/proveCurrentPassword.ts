import type { Viewer } from '../auth/session.ts';
import { accessError, fault } from '../graphql/errors.ts';
import type { Runtime } from '../runtime.ts';
import { attemptStore } from './attemptStore.ts';
import { type Account, credentialStore } from './credentialStore.ts';
import { verifyPassword } from './passwords.ts';

/**
 * The viewer's account, once the present password was proved. Takes about 10 ms of argon2: never inside a transaction. Role system:
 * requests cannot read password hashes.
 * @throws UserFault on `currentPassword` when it is wrong
 * @throws GraphQLError RATE_LIMITED after ten wrong ones within 15 minutes
 */
export const proveCurrentPassword = async (
  { userId, email }: Viewer,
  currentPassword: string,
  { database, clock }: Runtime,
): Promise<Account> => {
  const attempts = attemptStore(database.system);
  const attempt = await attempts.take(userId, 'PASSWORD', clock());
  if (attempt === null) {
    throw accessError('RATE_LIMITED', 'Too many wrong passwords. Please try again in 15 minutes.');
  }
  const account = await credentialStore(database.system).byEmail(email);
  if (!account || !(await verifyPassword(account.passwordHash, currentPassword))) {
    throw fault('currentPassword', 'CREDENTIALS', 'This is not your current password.');
  }
  await attempts.giveBack(attempt);
  return account;
};
