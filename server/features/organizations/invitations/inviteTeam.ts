import { limitMessage } from '../../../../schema/rules/plans.ts';
import type { InviteOutcome } from '../../../../schema/generated/types.ts';
import { inviteTeamInputSchema } from '../../../../schema/generated/validation.ts';
import { allotLetters } from '../../../platform/auth/allotLetters.ts';
import { proveIfTyped } from '../../../platform/auth/proof.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { readAddresses } from './addresses.ts';
import { admits } from '../settings/allowedDomains.ts';
import { inviteOutcome, type Judgement } from './inviteOutcome.ts';
import { proveToGive } from '../members/proofOfRoles.ts';
import { writeInvitation } from './writeInvitation.ts';
import { mayGive } from '../reach.ts';
import { freeSeats } from '../members/seatStore.ts';

const mostAtOnce = 500;

const access = permit('MEMBER_MANAGE');

/**
 * Invites people, owners and admins with the password only. Every address gets its own outcome, and one that fails loses none of the
 * others. Of a person whose own address is not verified they are held: see heldInvitationStore.ts.
 */
export const inviteTeam = preparedMutation(
  {
    access,
    input: inviteTeamInputSchema,
    audit: ({ outcomes }: { outcomes: InviteOutcome[] }) => {
      const invited = outcomes.filter(({ status }) => status === 'INVITED');
      return invited.length > 0 ? { target: invited.map(({ email }) => email).join(', ') } : null;
    },
    onFailure: { outcomes: [] },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { stores, runtime, transaction, session } = context;
    const role = input.role || 'MEMBER';
    mayGive(grant, role, 'role');
    proveToGive(proof, role);
    const addresses = readAddresses(input.emails);
    if (addresses.length > mostAtOnce) {
      throw fault('emails', 'INVALID', `Please invite at most ${mostAtOnce} people at once`);
    }
    if (addresses.length === 0) return { outcomes: [] };

    const at = runtime.clock();
    const seats = await stores.seats.lock(grant, at);
    const seatsLeft = freeSeats(seats);
    const emails = addresses.filter(({ valid }) => valid).map(({ email }) => email);
    const { allowedDomains } = session.require();
    const mustWait = await stores.heldInvitations.mustWait(grant);
    const memberEmails = await stores.invitations.membersAmong(grant, emails);
    const invitedEmails = await stores.invitations.invitedAmong(grant, emails, at);
    const statusOf = (email: string, valid: boolean): Judgement => {
      if (!valid) return 'INVALID_ADDRESS';
      if (memberEmails.has(email)) return 'ALREADY_MEMBER';
      if (invitedEmails.has(email)) return 'ALREADY_INVITED';
      if (!admits(allowedDomains, email)) return 'DOMAIN_NOT_ALLOWED';
      return 'INVITED';
    };
    const judged = addresses.map((address) => ({
      ...address,
      status: statusOf(address.email, address.valid),
    }));

    const welcome = judged.filter(({ status }) => status === 'INVITED').map(({ email }) => email);
    const { organizationId } = grant;
    const allotted = await allotLetters(welcome, seatsLeft, { organizationId, held: mustWait, context });
    const withheld = new Map(allotted.map((allotment) => [allotment.email, allotment.withheld]));
    const admitted = welcome.filter((email) => withheld.get(email) === null);
    if (admitted.length > 0) {
      const use = { limit: 'invitationLetter', of: [grant.organizationId] } as const;
      const blame = { field: 'emails', why: 'Too many invitations were sent.' };
      await throttle(transaction, runtime.env).useOrRefuse(use, at, blame, admitted.length);
    }
    const wishes = { emails: admitted, role, held: mustWait, at };
    for (const { email, token } of await stores.invitations.create(grant, wishes))
      if (token) await writeInvitation(context, { email, role, token });
    const how = { held: mustWait, noSeat: () => limitMessage(seats.plan, 'seatLimit') };
    return {
      outcomes: judged.map((one) => inviteOutcome({ ...one, withheld: withheld.get(one.email) }, how)),
    };
  },
);
