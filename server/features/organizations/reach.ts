import type { Role } from '../../../schema/generated/types.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import { atMost } from '../../../schema/rules/roles.ts';
import { fault, UserFault } from '../../platform/graphql/errors.ts';

type Manager = Grant<'MEMBER_MANAGE'>;

/**
 * Nobody gives more than the own role, and an API key no more than member.
 * @throws UserFault NOT_ALLOWED at the path that says the role
 */
export const mayGive = (grant: Manager, role: Role, field: readonly string[] | null): void => {
  if (atMost(role, grant.role)) return;
  const limit = grant.byKey
    ? 'An API key can give at most the role Member. Sign in with a browser to give more.'
    : 'You can give at most the role you have.';
  throw new UserFault([{ field: field === null ? null : [...field], code: 'NOT_ALLOWED', message: limit }]);
};

/**
 * Nobody touches who has more than the own role, and an API key nobody who is more than a member.
 * @param act what is to be done to whom, as in "remove Ada"
 * @throws UserFault NOT_ALLOWED on the field that says whom
 */
export const mayTouch = (grant: Manager, role: Role, field: 'userId' | null, act: string): void => {
  if (atMost(role, grant.role)) return;
  const limit = grant.byKey
    ? `An API key cannot ${act}: it reaches no further than the role Member. Sign in with a browser.`
    : `Only an owner can ${act}.`;
  throw fault(field, 'NOT_ALLOWED', limit);
};
