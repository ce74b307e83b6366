import { endUnverifiedAccounts } from '../../features/accounts/signUp/endUnverifiedAccounts.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

/** Ends the account of a person, as of one that nobody verified in time. */
export const endAccount = async ({ runtime, clock }: TestServer, { id }: Person): Promise<void> => {
  const verifyBy = clock.now();
  await runtime.database.system
    .updateTable('users')
    .set({ emailVerifiedAt: null, verifyBy })
    .where('id', '=', id)
    .execute();
  if ((await endUnverifiedAccounts(runtime, verifyBy)) !== 1) throw new Error('One account was to end.');
};
