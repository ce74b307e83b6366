import type { Context } from '../../../platform/graphql/context.ts';

type Wishes = { passwordHash: string; revokeApiKeys: boolean };

/**
 * Gives an account to whoever has just proven to own its address: a new password, and an end to all that the old one may have been
 * used for. Needs a transaction of the system role.
 * @returns what became of the keys of the account
 */
export const takeOver = async (
  { stores, runtime }: Context,
  userId: string,
  { passwordHash, revokeApiKeys }: Wishes,
): Promise<{ revokedKeys: number; workingKeys: number }> => {
  const at = runtime.clock();
  await stores.credentials.setPassword(userId, passwordHash);
  if (await stores.credentials.verifyEmail(userId, at)) await stores.heldInvitations.release(userId, at);
  await stores.emailChanges.cancel(userId);
  await stores.sessions.endAll(userId);
  return stores.ownedKeys.settle(userId, { revoke: revokeApiKeys, at });
};
