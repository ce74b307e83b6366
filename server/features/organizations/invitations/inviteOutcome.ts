import type { InviteOutcome, InviteStatus } from '../../../../schema/generated/types.ts';

/** What can be said of an address before its letter is counted. */
export type Judgement = Exclude<InviteStatus, 'SEAT_LIMIT_REACHED' | 'LETTER_WITHHELD'>;

const messages: Readonly<Record<Judgement, string>> = {
  INVITED: 'Invited',
  ALREADY_MEMBER: 'Already a member',
  ALREADY_INVITED: 'Already invited',
  INVALID_ADDRESS: 'Not a valid email address',
  DOMAIN_NOT_ALLOWED: 'Your organization does not accept addresses of this domain',
};

const heldMessage = 'Will be sent once you verify your address';

type Judged = {
  typed: string;
  status: Judgement;
  /** Why no letter is sent to one that may be invited; null when one is, undefined when there was no seat. */
  withheld: string | null | undefined;
};

/** What became of an address, as the person reads it. `held` invitations wait for the address of who sent them. */
export const inviteOutcome = (
  { typed: email, status, withheld }: Judged,
  { held, noSeat }: { held: boolean; noSeat: () => string },
): InviteOutcome => {
  if (status !== 'INVITED') return { email, status, message: messages[status], held: false };
  if (withheld === undefined) return { email, status: 'SEAT_LIMIT_REACHED', message: noSeat(), held: false };
  if (withheld !== null) return { email, status: 'LETTER_WITHHELD', message: withheld, held: false };
  return { email, status, message: held ? heldMessage : messages.INVITED, held };
};
