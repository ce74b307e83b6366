import { resendInvitationInputSchema } from '../../../../schema/generated/validation.ts';
import { allotOne } from '../../../platform/auth/allotLetters.ts';
import { proveIfTyped } from '../../../platform/auth/proof.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { admits } from '../settings/allowedDomains.ts';
import type { InvitationRow } from './invitationStore.ts';
import { proveToGive } from '../members/proofOfRoles.ts';
import { mayGive } from '../reach.ts';
import { writeInvitation } from './writeInvitation.ts';
import { freeSeats, noSeatMessage } from '../members/seatStore.ts';

/**
 * Sends an invitation again, with a new link in place of the old one, under the rules that hold for a new invitation: that of a
 * person whose own address is not verified is held.
 */
export const resendInvitation = preparedMutation(
  {
    access: permit('MEMBER_MANAGE'),
    input: resendInvitationInputSchema,
    audit: ({ invitation }: { invitation: InvitationRow }) => ({ target: invitation.email }),
    onFailure: { invitation: null },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores, runtime, transaction } = context;
    const at = runtime.clock();
    const seats = await stores.seats.lock(grant, at);
    const { id, email, role, expiresAt } = await stores.invitations.find(
      grant,
      knownId(input.id, 'invitation'),
    );
    const { allowedDomains, name: invitedBy, apiKey } = session.require();
    mayGive(grant, role, null);
    proveToGive(proof, role);
    if (!admits(allowedDomains, email)) {
      throw fault(null, 'NOT_ALLOWED', 'Your organization does not accept addresses of this domain.');
    }
    // One that still works has its seat.
    if (freeSeats(seats) + (expiresAt > at ? 1 : 0) <= 0) {
      throw fault(null, 'LIMIT_REACHED', noSeatMessage(seats));
    }
    const mustWait = await stores.heldInvitations.mustWait(grant);
    await allotOne(email, { organizationId: grant.organizationId, held: mustWait, context });
    const use = { limit: 'invitationLetter', of: [grant.organizationId] } as const;
    const blame = { field: null, why: 'Too many invitations were sent.' };
    await throttle(transaction, runtime.env).useOrRefuse(use, at, blame);
    const { token, ...sent } = await stores.invitations.renew(grant, id, { held: mustWait, at });
    if (token) await writeInvitation(context, { email, role, token });
    const by = {
      invitedBy,
      inviterId: grant.userId,
      apiKeyId: apiKey?.id ?? null,
      apiKeyName: apiKey?.name ?? null,
    };
    return { invitation: { id, email, role, ...by, held: mustWait, ...sent } };
  },
);
