import type { InviteOutcome, InviteStatus } from '../../schema/generated/types.ts';
import { inviteTeamInputSchema } from '../../schema/generated/validation.ts';
import { proveIfTyped } from '../auth/proof.ts';
import { throttle } from '../auth/throttle.ts';
import { fault } from '../graphql/errors.ts';
import { permit, preparedMutation } from '../graphql/mutation.ts';
import { invitationLetter } from '../mail/letters.ts';
import { readAddresses } from './addresses.ts';
import { admits } from './allowedDomains.ts';
import { proveToGive } from './proofOfRoles.ts';
import { mayGive } from './reach.ts';

const mostAtOnce = 500;

const messages: Readonly<Record<Exclude<InviteStatus, 'SEAT_LIMIT_REACHED'>, string>> = {
  INVITED: 'Invited',
  ALREADY_MEMBER: 'Already a member',
  ALREADY_INVITED: 'Already invited',
  INVALID_ADDRESS: 'Not a valid email address',
  DOMAIN_NOT_ALLOWED: 'Your organization does not admit addresses of this domain',
};

const access = permit('MEMBER_MANAGE');

/** Invites people, owners and admins with the password only. Every address gets its own outcome, and one that fails loses none of the others. */
export const inviteTeam = preparedMutation(
  {
    access,
    input: inviteTeamInputSchema,
    audit: ({ outcomes }: { outcomes: InviteOutcome[] }) => {
      const invited = outcomes.filter(({ status }) => status === 'INVITED');
      return invited.length > 0 ? { target: invited.map(({ email }) => email).join(', ') } : null;
    },
    empty: { outcomes: [] },
  },
  proveIfTyped,
  async ({ held, input, prepared: proof, context }) => {
    const { stores, runtime, transaction, session } = context;
    const role = input.role || 'MEMBER';
    mayGive(held, role, 'role');
    proveToGive(proof, role);
    const addresses = readAddresses(input.emails);
    if (addresses.length > mostAtOnce) {
      throw fault('emails', 'INVALID', `Please invite at most ${mostAtOnce} people at once`);
    }
    if (addresses.length === 0) return { outcomes: [] };

    const at = runtime.clock();
    const { plan, members, invited } = await stores.seats.lock(held.organizationId, at);
    const { seatLimit } = stores.billing.planLimits(plan);
    let seatsLeft = (seatLimit ?? Number.POSITIVE_INFINITY) - members - invited;
    const emails = addresses.filter(({ valid }) => valid).map(({ email }) => email);
    const { allowedDomains, name: inviterName, organizationName } = session.require();
    const memberEmails = await stores.invitations.membersAmong(held, emails);
    const invitedEmails = await stores.invitations.invitedAmong(held, emails, at);
    const statusOf = (email: string, valid: boolean): InviteStatus => {
      if (!valid) return 'INVALID_ADDRESS';
      if (memberEmails.has(email)) return 'ALREADY_MEMBER';
      if (invitedEmails.has(email)) return 'ALREADY_INVITED';
      if (!admits(allowedDomains, email)) return 'DOMAIN_NOT_ALLOWED';
      if (seatsLeft <= 0) return 'SEAT_LIMIT_REACHED';
      seatsLeft -= 1;
      return 'INVITED';
    };
    const judged = addresses.map((address) => ({
      ...address,
      status: statusOf(address.email, address.valid),
    }));

    const admitted = judged.filter(({ status }) => status === 'INVITED').map(({ email }) => email);
    if (admitted.length > 0) {
      const use = { limit: 'invitationLetter', of: [held.organizationId] } as const;
      const blame = { field: 'emails', why: 'Too many invitations were sent.' };
      await throttle(transaction, runtime.env).useOrRefuse(use, at, blame, admitted.length);
    }
    for (const { email, token } of await stores.invitations.create(held, { emails: admitted, role, at })) {
      const link = `${runtime.env.publicUrl}/auth/sign-up?invitation=${token}`;
      await runtime.outbox.send(
        transaction,
        invitationLetter({ inviterName, organizationName, role, email, link }),
      );
    }
    return {
      outcomes: judged.map(({ typed, status }) => ({
        email: typed,
        status,
        message:
          status === 'SEAT_LIMIT_REACHED' ? stores.billing.limitMessage(plan, 'seatLimit') : messages[status],
      })),
    };
  },
);
