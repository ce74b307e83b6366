import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { UnverifiedAccount } from './unverifiedAccountStore.ts';

/** What is left of organizations that are gone, outside of the database. */
export type Leftovers = readonly TenantGrant<'ENDING'>[];

const endIn = async (
  { billing, departures }: Stores,
  account: UnverifiedAccount,
  place: TenantGrant<'ENDING'>,
  at: Date,
): Promise<'ENDED' | 'GOES_ON'> => {
  const { payingUntil } = await billing.subscriptions.lock(place);
  if (payingUntil) {
    throw fault(null, 'CONFLICT', 'A payment is in progress. Please try again in a minute.');
  }
  const { operator } = await departures.lockOrganization(place);
  const goesOn = await departures.handOn(place, account.id, at);
  if (operator || goesOn) return 'GOES_ON';
  await departures.deleteOrganization(place);
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
  const gone: TenantGrant<'ENDING'>[] = [];
  await stores.sessions.endAll(account.id);
  for (const place of await stores.unverifiedAccounts.organizations(account.id)) {
    if ((await endIn(stores, account, place, at)) === 'ENDED') gone.push(place);
    await stores.audit.record(place, {
      actor: { userId: account.id, name: account.name },
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
  for (const place of gone) {
    try {
      await clones.removeAll(place);
    } catch (error) {
      log.warn(`The clones of a deleted organization could not be removed: ${String(error)}`);
    }
  }
};
