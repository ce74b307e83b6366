import { resendInvitationInputSchema } from '../../schema/generated/validation.ts';
import { proveIfTyped } from '../auth/proof.ts';
import { throttle } from '../auth/throttle.ts';
import { fault } from '../graphql/errors.ts';
import { knownId } from '../graphql/ids.ts';
import { permit, preparedMutation } from '../graphql/mutation.ts';
import { invitationLetter } from '../mail/letters.ts';
import { admits } from './allowedDomains.ts';
import type { InvitationRow } from './invitationStore.ts';
import { proveToGive } from './proofOfRoles.ts';
import { mayGive } from './reach.ts';

/** How long, in milliseconds, a letter is left time to arrive before it may be sent again. */
const pause = 60_000;

/** Sends an invitation again, with a new link in place of the old one, under the rules that hold for a new invitation. */
export const resendInvitation = preparedMutation(
  {
    access: permit('MEMBER_MANAGE'),
    input: resendInvitationInputSchema,
    audit: ({ invitation }: { invitation: InvitationRow }) => ({ target: invitation.email }),
    empty: { invitation: null },
  },
  proveIfTyped,
  async ({ held, input, prepared: proof, context }) => {
    const { session, stores, runtime, transaction } = context;
    const at = runtime.clock();
    const { plan, members, invited } = await stores.seats.lock(held.organizationId, at);
    const { id, email, role, createdAt, expiresAt } = await stores.invitations.find(
      held,
      knownId(input.id, 'invitation'),
    );
    const { allowedDomains, name: inviterName, organizationName } = session.require();
    mayGive(held, role, null);
    proveToGive(proof, role);
    if (!admits(allowedDomains, email)) {
      throw fault(null, 'NOT_ALLOWED', 'Your organization does not admit addresses of this domain.');
    }
    if (at.getTime() - createdAt.getTime() < pause) {
      throw fault(null, 'NOT_ALLOWED', 'It was sent less than a minute ago. Give it a moment to arrive.');
    }
    const { seatLimit } = stores.billing.planLimits(plan);
    // One that still works has its seat.
    const taken = members + invited - (expiresAt > at ? 1 : 0);
    if (taken >= (seatLimit ?? Number.POSITIVE_INFINITY)) {
      throw fault(null, 'LIMIT_REACHED', stores.billing.limitMessage(plan, 'seatLimit'));
    }
    const use = { limit: 'invitationLetter', of: [held.organizationId] } as const;
    const blame = { field: null, why: 'Too many invitations were sent.' };
    await throttle(transaction, runtime.env).useOrRefuse(use, at, blame);
    const { token, ...sent } = await stores.invitations.renew(held, id, at);
    const link = `${runtime.env.publicUrl}/auth/sign-up?invitation=${token}`;
    await runtime.outbox.send(
      transaction,
      invitationLetter({ inviterName, organizationName, role, email, link }),
    );
    return { invitation: { id, email, role, invitedBy: inviterName, ...sent } };
  },
);
