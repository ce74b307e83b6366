import { fault } from '../graphql/errors.ts';

/**
 * Requires a verified email address. `what` begins the sentence that says so: `API keys need`.
 * @throws UserFault NOT_ALLOWED when it is not verified
 */
export const requireVerifiedAddress = (
  { emailVerified }: { emailVerified: boolean },
  what:
    | 'API keys need'
    | 'a new organization needs'
    | 'a second factor needs'
    | 'deployments need'
    | 'rollbacks need'
    | 'commands need',
): void => {
  if (emailVerified) return;
  throw fault(null, 'NOT_ALLOWED', `Confirm your email address first: ${what} a verified one.`);
};
