import type { Kysely } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import type { Runtime } from '../runtime.ts';
import { fault } from '../graphql/errors.ts';
import { inboxOf } from './inboxOf.ts';
import { throttle } from './throttle.ts';

/** What becomes of a letter of invitation: it may be sent, or why not, and what to do. */
export type Allotment = { email: string; withheld: string | null };

type By = {
  organizationId: string;
  /** Whether the letters wait for something else, and are counted when they are sent. */
  held?: boolean;
  context: { runtime: Pick<Runtime, 'clock' | 'env'>; transaction: Kysely<DB> };
};

const paused = 'It was sent less than a minute ago. Give it a moment to arrive.';
/** It does not tell who else invited the person. */
const enough = 'This address has reached its daily limit of invitations. Please try again tomorrow.';

/**
 * Counts letters of invitation that an organization is about to send: a minute between two to one inbox, also after revoking, and
 * few to one inbox from all organizations. Whether an address has an account makes no difference. Any role.
 */
const count = async (
  emails: readonly string[],
  { organizationId, held = false, context: { runtime, transaction } }: By,
): Promise<Allotment[]> => {
  if (held) return emails.map((email) => ({ email, withheld: null }));
  const { useEach } = throttle(transaction, runtime.env);
  const at = runtime.clock();
  const ofOrganization = emails.map((email) => [organizationId, inboxOf(email)]);
  const pauses = await useEach('invitationPause', ofOrganization, at);
  const open = emails.filter((_, place) => !pauses[place]);
  const counts = await useEach(
    'invitationInbox',
    open.map((email) => [inboxOf(email)]),
    at,
  );
  const full = new Set(open.filter((_, place) => counts[place]));
  return emails.map((email, place) => {
    if (pauses[place]) return { email, withheld: paused };
    return { email, withheld: full.has(email) ? enough : null };
  });
};

/**
 * Allots letters to addresses in their order, of which so many may be sent: one that is withheld costs none of the others its seat.
 * What is beyond `most` is not in the answer.
 */
export const allotLetters = async (emails: readonly string[], most: number, by: By): Promise<Allotment[]> => {
  const allotted: Allotment[] = [];
  let left = most;
  while (left > 0 && allotted.length < emails.length) {
    const next = await count(emails.slice(allotted.length, allotted.length + left), by);
    allotted.push(...next);
    left -= next.filter(({ withheld }) => withheld === null).length;
  }
  return allotted;
};

/**
 * Allots one letter that is sent again.
 * @throws UserFault RATE_LIMITED, on a field if there is one, when it is withheld
 */
export const allotOne = async (email: string, by: By, field: string | null = null): Promise<void> => {
  const [only] = await count([email], by);
  if (only?.withheld) throw fault(field, 'RATE_LIMITED', only.withheld);
};
