import type { Kysely } from 'kysely';
import { planLimits } from '../../../../schema/rules/plans.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { admits } from '../settings/allowedDomains.ts';
import { invitationLinkStore } from './invitationLinkStore.ts';
import { seatStore } from '../members/seatStore.ts';
import { organizationStore } from '../store.ts';

/** A person with the link of an invitation, and the field of the input that holds its token. */
export type Redemption = {
  token: string;
  field: 'token' | 'invitationToken';
  person: { id: string; email: string; name: string };
  at: Date;
};

/** What there is to tell when someone joined: notifications to the hosts and an entry among the activities. */
export type Arrival = {
  hosts: string[];
  notification: { event: 'MEMBERS_CHANGED'; title: string; message: string; link: string };
  activity: {
    projectId: null;
    type: 'TEAM';
    message: string;
    status: 'SUCCESS';
    actor: { name: string; userId: string };
  };
};

/**
 * Makes a person a member by invitation. `arrival` is null when the person was one already, who then keeps the role.
 * The system role only: the organization is known by the token alone.
 * @throws UserFault when the invitation does not work (any more), is for another address, or the organization is full or closed
 */
export const redeemInvitation = async (
  transaction: Kysely<DB>,
  { token, field, person, at }: Redemption,
): Promise<{ place: TenantGrant<'ENTRY'>; organizationName: string; arrival: Arrival | null }> => {
  const links = invitationLinkStore(transaction);
  const expired = () => fault(field, 'EXPIRED', 'This invitation is no longer valid. Ask for a new one.');
  const invitation = await links.byToken(token, at);
  if (!invitation) throw expired();
  const { place, organizationName, email, role, invitedBy } = invitation;
  if (email !== person.email.toLowerCase()) {
    throw fault(field, 'NOT_ALLOWED', `This invitation is for ${email}. Use that address to accept it.`);
  }
  if (!admits(invitation.allowedDomains, email)) {
    throw fault(field, 'NOT_ALLOWED', `${organizationName} does not accept addresses of this domain.`);
  }
  const { plan, status, members } = await seatStore(transaction).lock(place, at);
  if (invitation.suspendedAt || status === 'PAUSED') {
    throw fault(
      field,
      'NOT_ALLOWED',
      `${organizationName} cannot take in members now. Ask ${invitedBy} about it.`,
    );
  }
  if (!(await links.accept(invitation.id, at))) throw expired();
  const added = await organizationStore(transaction).addMember(place, {
    userId: person.id,
    role,
    at,
  });
  if (!added) return { place, organizationName, arrival: null };
  const { seatLimit } = planLimits(plan);
  if (members >= (seatLimit ?? Number.POSITIVE_INFINITY)) {
    throw fault(
      field,
      'LIMIT_REACHED',
      `${organizationName} has no seat left. Ask ${invitedBy} to make room.`,
    );
  }
  const message = `${person.name} joined the team`;
  return {
    place,
    organizationName,
    arrival: {
      hosts: (await links.hosts(invitation)).filter((host) => host !== person.id),
      notification: {
        event: 'MEMBERS_CHANGED',
        title: 'New member',
        message: `${person.name} (${email}) joined ${organizationName}.`,
        link: '/app/settings?tab=organization&section=members',
      },
      activity: {
        projectId: null,
        type: 'TEAM',
        message,
        status: 'SUCCESS',
        actor: { name: person.name, userId: person.id },
      },
    },
  };
};
