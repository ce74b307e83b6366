import { safeParse } from 'zod/v4/core';
import { resetPasswordInputSchema } from '../../../../schema/generated/validation.ts';
import type { Role } from '../../../../schema/generated/types.ts';

/** Whom to invite: the address as it was typed, and in the form in which addresses are compared. */
export type Invited = { typed: string; email: string; valid: boolean; role: Role };

/** By the rule of the schema's own inputs. */
const isAddress = (email: string) => safeParse(resetPasswordInputSchema, { email }).success;

/** Reads addresses in the order typed; one that comes twice counts once, in whatever case, with the role of the first. */
export const readAddresses = (people: readonly { email: string; role: Role }[]): Invited[] => {
  const byEmail = new Map<string, Invited>();
  for (const { email: typed, role } of people) {
    const email = typed.toLowerCase();
    if (!byEmail.has(email)) byEmail.set(email, { typed, email, valid: isAddress(email), role });
  }
  return [...byEmail.values()];
};
