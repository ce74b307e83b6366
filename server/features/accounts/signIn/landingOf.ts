import type { PlanChoice } from '../../../../schema/generated/types.ts';
import { managesBilling } from '../../../platform/auth/permissions.ts';
import type { Entry } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { joinInvited } from '../signUp/joinInvited.ts';

/** Ways into an organization for a person who belongs to none that is open. */
export type Entrance = {
  organizationName?: string | null | undefined;
  invitationToken?: string | null | undefined;
  /** The plan that was chosen for the new one. */
  planChoice?: PlanChoice | null | undefined;
};

/**
 * The organization in which a person who proved to be one begins a session. Who belongs to none any more joins one by invitation or
 * makes a new one; who belongs to suspended ones only may join one by invitation, or enter one whose billing they manage. Needs a
 * transaction of the system role.
 * @throws UserFault when the organization is suspended, or on `organizationName` when there is none
 */
export const landingOf = async (
  account: { id: string; email: string; name: string },
  entrance: Entrance,
  context: Context,
): Promise<Entry> => {
  const { stores, runtime } = context;
  const landing = await stores.credentials.landing(account.id);
  if (landing && !landing.suspended) return landing.place;
  const at = runtime.clock();
  const { invitationToken, organizationName, planChoice } = entrance;
  if (invitationToken) {
    const { place } = await joinInvited(invitationToken, account, context);
    // Only who reads the mail of the address has the link.
    if (await stores.credentials.verifyEmail(account.id, at))
      await stores.heldInvitations.release(account.id, at);
    return place;
  }
  if (landing && managesBilling(landing.role)) return landing.place;
  if (landing) {
    const why = landing.suspensionReason ? ` Reason: ${landing.suspensionReason}` : '';
    throw fault(null, 'NOT_ALLOWED', `Your organization is suspended. Contact support.${why}`);
  }
  if (organizationName) {
    return stores.organizations.create({
      name: organizationName,
      ownerId: account.id,
      at,
      chosen: planChoice,
    });
  }
  throw fault(
    'organizationName',
    'NOT_ALLOWED',
    'You no longer belong to an organization. Name a new one, or ask for an invitation.',
  );
};
