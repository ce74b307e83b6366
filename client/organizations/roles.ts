import type { Role } from '../../schema/generated/types.ts';
import { atMost, managesOthers, roleNames, roles } from '../../schema/rules/roles.ts';

/** What each role may, in a sentence. */
const descriptions: Readonly<Record<Role, string>> = {
  OWNER: 'Full access, including billing and ownership.',
  ADMIN: 'Full access except billing and ownership.',
  MEMBER: 'Works on projects.',
  VIEWER: 'Reads.',
};

/** The roles that a person with this one may give, from the most to the least: at most the own. */
export const rolesUpTo = (own: Role) =>
  roles
    .filter((role) => atMost(role, own))
    .toReversed()
    .map((role) => ({ value: role, label: roleNames[role], description: descriptions[role] }));

/** Whether giving a role asks for the password, or taking the one before: those of people who manage others, and an owner's. */
export const asksForPassword = (role: Role, before?: Role): boolean =>
  role !== before && (managesOthers(role) || before === 'OWNER');

/** Why members and viewers cannot change the organization or who belongs to it. */
export const adminsOnly = 'Only admins and owners can change this.';
