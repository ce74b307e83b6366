import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';

type Person = { id: string; email: string; name: string };

/**
 * Makes a person without a session a member of the organization of an invitation, tells its hosts, and returns it with its name. Needs a
 * transaction of the system role.
 * @throws UserFault on `invitationToken` when the invitation does not work for this person
 */
export const joinInvited = async (
  token: string,
  person: Person,
  { stores, runtime, transaction }: Context,
): Promise<{ place: TenantGrant<'ENTRY'>; organizationName: string }> => {
  const at = runtime.clock();
  const { redeem } = stores.invitations;
  const { place, organizationName, arrival } = await redeem({
    token,
    field: 'invitationToken',
    person,
    at,
  });
  if (arrival) {
    await stores.notifications.notify(place, arrival.hosts, arrival.notification);
    await stores.activity.record(place, arrival.activity);
    await runtime.jobs.tell(transaction, place, 'member.joined', { userId: person.id, name: person.name });
  }
  return { place, organizationName };
};
