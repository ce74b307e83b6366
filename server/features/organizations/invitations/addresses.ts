import { safeParse } from 'zod/v4/core';
import { resetPasswordInputSchema } from '../../../../schema/generated/validation.ts';

/** An address of an invitation: as it was typed, and in the form in which addresses are compared. */
export type TypedAddress = { typed: string; email: string; valid: boolean };

/** By the rule of the schema's own inputs. */
const isAddress = (email: string) => safeParse(resetPasswordInputSchema, { email }).success;

/** `Ann Lee <ann@example.com>`, as mail programs copy it. */
const named = /<([^<>]*)>\s*$/;

/**
 * Reads the addresses of a text with commas, semicolons, line breaks or spaces between them, in the order typed; an address that
 * comes twice counts once, in whatever case.
 */
export const readAddresses = (text: string): TypedAddress[] => {
  const pieces = text
    .split(/[,;\r\n]+/)
    .flatMap((piece) => named.exec(piece)?.[1]?.trim() || piece.split(/\s+/))
    .filter((piece) => piece !== '');
  const byEmail = new Map<string, TypedAddress>();
  for (const typed of pieces) {
    const email = typed.toLowerCase();
    if (!byEmail.has(email)) byEmail.set(email, { typed, email, valid: isAddress(email) });
  }
  return [...byEmail.values()];
};
