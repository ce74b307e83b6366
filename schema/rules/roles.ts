import type { Role } from '../generated/types.ts';

/** The roles, from the least to the most. */
export const roles: readonly Role[] = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'];

/** Whether a role allows at most what another one does. */
export const atMost = (role: Role, limit: Role): boolean => roles.indexOf(role) <= roles.indexOf(limit);

/** Roles as labels. */
export const roleNames: Readonly<Record<Role, string>> = {
  OWNER: 'Owner',
  ADMIN: 'Admin',
  MEMBER: 'Member',
  VIEWER: 'Viewer',
};

/** Roles in a sentence: "made you an admin". */
export const rolesInWords: Readonly<Record<Role, string>> = {
  OWNER: 'an owner',
  ADMIN: 'an admin',
  MEMBER: 'a member',
  VIEWER: 'a viewer',
};

/** Whether a role manages others: giving it asks for the password, and no API key gives or takes it. */
export const managesOthers = (role: Role): boolean => !atMost(role, 'MEMBER');
