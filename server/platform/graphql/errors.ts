import { GraphQLError } from 'graphql';
import type { UserError, UserErrorCode } from '../../../schema/generated/types.ts';

/** The codes an access failure or a request that makes no sense can have, in `extensions.code`. */
export type AccessCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'BAD_USER_INPUT';

/** An error that ends the field: who asks may not, or asks for what is not there. */
export const accessError = (code: AccessCode, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/** An expected failure that the person can mend; the mutation wrapper rolls back and answers with its `errors`. */
export class UserFault extends Error {
  readonly errors: UserError[];
  constructor(errors: UserError[]) {
    super(errors.map((error) => error.message).join(' '));
    this.errors = errors;
  }
}

/** A fault of one field of the input, or of none. */
export const fault = (field: string | null, code: UserErrorCode, message: string): UserFault =>
  new UserFault([{ field: field === null ? null : [field], code, message }]);

/** The name of the constraint that a database error says was broken by a duplicate, or null. */
export const duplicateOf = (error: unknown): string | null => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
};
