import type { Stores } from '../graphql/stores.ts';
import { fault } from '../graphql/errors.ts';
import type { Runtime } from '../runtime.ts';
import type { UnverifiedAccount } from './unverifiedAccountStore.ts';

/** What is left of organizations that are gone, outside of the database. */
export type Leftovers = readonly string[];

const endIn = async (
  { billing, departures }: Stores,
  account: UnverifiedAccount,
  organizationId: string,
): Promise<'ENDED' | 'GOES_ON'> => {
  const { payingUntil } = await billing.subscriptions.lock(organizationId);
  if (payingUntil) {
    throw fault(null, 'CONFLICT', 'A payment is being made right now. Please try again in a minute.');
  }
  const { operator } = await departures.lockOrganization(organizationId);
  const goesOn = await departures.handOn({ organizationId, userId: account.id });
  if (operator || goesOn) return 'GOES_ON';
  await departures.deleteOrganization(organizationId);
  return 'ENDED';
};

/**
 * Ends an account whose address was never verified, with all it made: sessions and their sockets, second factor, keys, invitations,
 * changes of address, and the organizations to which nobody else belongs. In others somebody else becomes owner, if nobody is.
 * Needs a transaction of the system role.
 * @returns what to clear away once it is committed: see `clearAway`
 * @throws UserFault CONFLICT while a payment of one of the organizations is being made
 */
export const endUnverifiedAccount = async (
  stores: Stores,
  account: UnverifiedAccount,
  at: Date,
): Promise<Leftovers> => {
  const gone: string[] = [];
  await stores.sessions.endAll(account.id);
  for (const organizationId of await stores.unverifiedAccounts.organizations(account.id)) {
    if ((await endIn(stores, account, organizationId)) === 'ENDED') gone.push(organizationId);
    await stores.audit.record({
      actor: { userId: account.id, name: account.name, organizationId },
      apiKeyName: null,
      action: 'endUnverifiedAccount',
      target: account.email,
      ipAddress: null,
      userAgent: null,
      at,
    });
  }
  await stores.unverifiedAccounts.remove(account.id);
  return gone;
};

/** Removes the clones of organizations that are gone. What fails is removed at the next start. */
export const clearAway = async (
  gone: Leftovers,
  { clones }: Pick<Stores, 'clones'>,
  { log }: Pick<Runtime, 'log'>,
): Promise<void> => {
  for (const organizationId of gone) {
    try {
      await clones.removeAll(organizationId);
    } catch (error) {
      log.warn(`The clones of a deleted organization could not be removed: ${String(error)}`);
    }
  }
};
