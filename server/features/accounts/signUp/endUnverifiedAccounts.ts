import type { Runtime } from '../../../platform/runtime.ts';
import { clearAway, endUnverifiedAccount } from './endUnverifiedAccount.ts';

/** At most so many in one go; the rest waits for the next one. */
const mostAtOnce = 1_000;

/**
 * Ends the accounts that were not verified in time, one transaction each. Several processes may do it at once. What fails is logged
 * and taken up again later. Role system: an account may belong to any organization.
 * @returns how many ended
 */
export const endUnverifiedAccounts = async (runtime: Runtime, at: Date): Promise<number> => {
  const { database, log } = runtime;
  const failed: string[] = [];
  const endNext = () =>
    database.system.transaction().execute(async (transaction) => {
      const stores = runtime.openStores(transaction);
      const account = await stores.unverifiedAccounts.nextOverdue(at, failed);
      if (!account) return null;
      try {
        return { stores, gone: await endUnverifiedAccount(stores, account, at) };
      } catch (error) {
        failed.push(account.id);
        throw error;
      }
    });
  for (let count = 0; count < mostAtOnce; ) {
    const before = failed.length;
    try {
      const ended = await endNext();
      if (!ended) return count;
      count += 1;
      await clearAway(ended.gone, ended.stores, runtime);
    } catch (error) {
      if (failed.length === before) throw error;
      log.error(`The unverified account ${failed.at(-1)} could not be ended: ${String(error)}`);
    }
  }
  return mostAtOnce;
};
