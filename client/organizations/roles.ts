import type { Role } from '../../schema/generated/types.ts';

/** The roles from the most to the least, with their names on screen and what each may. */
export const roles: readonly { value: Role; label: string; description: string }[] = [
  {
    value: 'OWNER',
    label: 'Owner',
    description: 'Everything, with billing and handing the organization on.',
  },
  { value: 'ADMIN', label: 'Admin', description: 'Everything but billing and ownership.' },
  { value: 'MEMBER', label: 'Member', description: 'Works on projects.' },
  { value: 'VIEWER', label: 'Viewer', description: 'Reads.' },
];

/** A role's name on screen. */
export const roleLabel = (role: Role): string => roles.find(({ value }) => value === role)?.label ?? role;

/** The roles that a person with this one may give: at most the own. */
export const rolesUpTo = (own: Role) => roles.slice(roles.findIndex(({ value }) => value === own));

/** Whether a role allows at most what another one does. */
export const isAtMost = (role: Role, limit: Role): boolean =>
  rolesUpTo(limit).some(({ value }) => value === role);

/** Whether giving a role asks for the password, or taking the one before: those of people who manage others, and an owner's. */
export const asksForPassword = (role: Role, before?: Role): boolean =>
  role !== before && (!isAtMost(role, 'MEMBER') || before === 'OWNER');

/** Why members and viewers cannot change the organization or who belongs to it. */
export const adminsOnly = 'Only admins and owners may change this.';
