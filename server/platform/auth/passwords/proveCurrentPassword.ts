import { fault } from '../../graphql/errors.ts';
import type { Runtime } from '../../runtime.ts';
import { guardGuesses } from '../guardGuesses.ts';
import { withPasswords } from './passwords.ts';

/** The account of a person who has just proved to be that person. */
export type ProvenAccount = { id: string; email: string; name: string; passwordHash: string };

/**
 * The account of who is signed in, once the present password was proved: what a sensitive change asks for, so that a borrowed session
 * is not enough. Takes about 10 ms of argon2: never inside a transaction. Role system: requests cannot read password hashes.
 * @throws UserFault on `currentPassword`: CREDENTIALS when it is wrong, RATE_LIMITED after too many wrong ones
 */
export const proveCurrentPassword = async (
  { userId }: { userId: string },
  currentPassword: string,
  runtime: Runtime,
): Promise<ProvenAccount> => {
  return withPasswords({ owner: userId }, async ({ matches }) => {
    const guess = await guardGuesses(runtime, {
      uses: [{ limit: 'passwordProof', of: [userId] }],
      field: 'currentPassword',
      why: 'Too many wrong passwords.',
    });
    const account = await runtime.database.system
      .selectFrom('users')
      .select(['id', 'email', 'name', 'passwordHash'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!account || !(await matches(account.passwordHash, currentPassword))) {
      throw fault('currentPassword', 'CREDENTIALS', 'This is not your current password.');
    }
    await guess.right();
    return account;
  });
};
