import type { UserError } from '../../../../schema/generated/types.ts';
import { accessError, fault } from '../../../platform/graphql/errors.ts';
import type { Accepted, CodeResult } from './store.ts';

/** The answer to a wrong code. It is returned, not thrown: that the code was wrong must be kept. */
export const wrongCode = (): UserError[] => [
  {
    field: ['code'],
    code: 'CREDENTIALS',
    message: 'That code is incorrect or already used. Enter the latest code from your app.',
  },
];

/**
 * What was accepted; null for a wrong code.
 * @throws GraphQLError RATE_LIMITED while the account waits
 * @throws UserFault without a field when there is nothing to check the code against
 */
export const judge = (result: CodeResult, none: string): Accepted | null => {
  if (result === 'NONE') throw fault(null, 'EXPIRED', none);
  if (result === 'WAIT') {
    throw accessError(
      'RATE_LIMITED',
      'Too many wrong codes. Please wait 15 minutes, or use a recovery code.',
    );
  }
  return result === 'WRONG' ? null : result;
};
