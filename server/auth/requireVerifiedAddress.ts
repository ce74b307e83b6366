import { fault } from '../graphql/errors.ts';

/**
 * Some things are for people whose address is known to be theirs; `what` begins the sentence that says so: `API keys need`.
 * @throws UserFault NOT_ALLOWED when it is not verified
 */
export const requireVerifiedAddress = (
  { emailVerified }: { emailVerified: boolean },
  what: 'API keys need' | 'a second factor needs',
): void => {
  if (emailVerified) return;
  throw fault(null, 'NOT_ALLOWED', `Confirm your email address first: ${what} a verified one.`);
};
