import type { Role } from '../../schema/generated/types.ts';

/** What a person with a role is, in a sentence. */
export const roleNames: Readonly<Record<Role, string>> = {
  OWNER: 'an owner',
  ADMIN: 'an admin',
  MEMBER: 'a member',
  VIEWER: 'a viewer',
};
