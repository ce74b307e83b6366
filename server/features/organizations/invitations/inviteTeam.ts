import type { output } from 'zod/v4/core';
import type { InviteOutcome } from '../../../../schema/generated/types.ts';
import { inviteTeamInputSchema } from '../../../../schema/generated/validation.ts';
import { splitAddresses } from '../../../../schema/rules/addresses.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { allotLetters } from '../../../platform/auth/allotLetters.ts';
import { type Proof, proveIfTyped } from '../../../platform/auth/proof.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { type Invited, readAddresses } from './addresses.ts';
import { admits } from '../settings/allowedDomains.ts';
import { inviteOutcome, type Judgement } from './inviteOutcome.ts';
import { proveToGive } from '../members/proofOfRoles.ts';
import { writeInvitation } from './writeInvitation.ts';
import { mayGive } from '../reach.ts';
import { freeSeats, noSeatMessage } from '../members/seatStore.ts';

const mostAtOnce = 500;

const access = permit('MEMBER_MANAGE');

/** What can be asked for: people, or the former text of addresses with one role. */
type Asked = output<typeof inviteTeamInputSchema>;

/** Whom to invite, in the order typed, and the field that says so. Throws INVALID when both fields do, or none. */
const invitedBy = ({ people, emails, role }: Asked): { invited: Invited[]; field: 'people' | 'emails' } => {
  if (people && emails) throw fault('people', 'INVALID', 'Please use either people or emails, not both.');
  if (!people && emails === undefined) throw fault('people', 'INVALID', 'Please say whom to invite.');
  if (people)
    return {
      invited: readAddresses(people.map((one) => ({ email: one.email, role: one.role || 'MEMBER' }))),
      field: 'people',
    };
  const typed = splitAddresses(emails ?? '');
  return {
    invited: readAddresses(typed.map((email) => ({ email, role: role || 'MEMBER' }))),
    field: 'emails',
  };
};

/** Throws NOT_ALLOWED at the role of somebody who is to get more than the inviter can give, and asks for the password where a role needs it. */
const requireRoles = (grant: Grant<'MEMBER_MANAGE'>, proof: Proof, { people, role }: Asked) => {
  const given = people
    ? people.map((one, index) => ({ role: one.role, at: ['people', String(index), 'role'] }))
    : [{ role, at: ['role'] }];
  for (const one of given) {
    mayGive(grant, one.role || 'MEMBER', one.at);
    proveToGive(proof, one.role || 'MEMBER');
  }
};

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
    const { invited: addresses, field } = invitedBy(input);
    requireRoles(grant, proof, input);
    if (addresses.length > mostAtOnce) {
      throw fault(field, 'INVALID', `Please invite at most ${mostAtOnce} people at once`);
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
      const blame = { field, why: 'Too many invitations were sent.' };
      await throttle(transaction, runtime.env).useOrRefuse(use, at, blame, admitted.length);
    }
    const wanted = new Set(admitted);
    const people = addresses.filter(({ email }) => wanted.has(email));
    for (const { email, role, token } of await stores.invitations.create(grant, {
      people,
      held: mustWait,
      at,
    }))
      if (token) await writeInvitation(context, { email, role, token });
    const invitations = seats.invitations + admitted.length;
    const how = { held: mustWait, noSeat: () => noSeatMessage({ ...seats, invitations }) };
    return {
      outcomes: judged.map((one) => inviteOutcome({ ...one, withheld: withheld.get(one.email) }, how)),
    };
  },
);
