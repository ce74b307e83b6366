import type { Session } from '../auth/session.ts';
import { fault } from '../graphql/errors.ts';

/**
 * Keys are for people whose address is known to be theirs.
 * @throws UserFault NOT_ALLOWED when the viewer's is not confirmed
 */
export const requireVerifiedAddress = (session: Session): void => {
  if (session.require().emailVerified) return;
  throw fault(null, 'NOT_ALLOWED', 'Confirm your email address first: API keys need a verified one.');
};
