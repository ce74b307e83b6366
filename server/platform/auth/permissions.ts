import type { Permission, Role } from '../../../schema/generated/types.ts';
import { managesOthers } from '../../../schema/rules/roles.ts';

const viewer: Permission[] = ['ORGANIZATION_READ', 'REPOSITORY_READ', 'NOTIFICATION_UPDATE'];
const member: Permission[] = [
  ...viewer,
  'PROJECT_CREATE',
  'PROJECT_UPDATE',
  'TASK_UPDATE',
  'REPOSITORY_WRITE',
  'PULL_REQUEST_CREATE',
  'PULL_REQUEST_REVIEW',
  'PULL_REQUEST_MERGE',
  'SCAN_START',
  'FINDING_TRIAGE',
  'AGENT_RUN',
  'DEPLOYMENT_START',
  'DEPLOYMENT_ROLL_BACK',
  'DEPLOYMENT_APPROVE',
];
const admin: Permission[] = [
  ...member,
  'AGENT_CONFIGURE',
  'MODEL_CONFIGURE',
  'PROJECT_DELETE',
  'PROJECT_PROTECT',
  'ENVIRONMENT_CONFIGURE',
  'MEMBER_MANAGE',
  'API_KEY_MANAGE',
  'AUDIT_READ',
  'WEBHOOK_MANAGE',
  'ORGANIZATION_UPDATE',
];
const owner: Permission[] = [...admin, 'BILLING_MANAGE', 'OWNERSHIP_TRANSFER', 'ORGANIZATION_DELETE'];

/** The one table of what each role allows. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  VIEWER: viewer,
  MEMBER: member,
  ADMIN: admin,
  OWNER: owner,
};

/** What a person may do: by role, and as a platform administrator on top. */
export const permissionsOf = (person: { role: Role; platformAdministrator: boolean }): Permission[] => [
  ...rolePermissions[person.role],
  ...(person.platformAdministrator ? (['PLATFORM_ADMINISTER'] as const) : []),
];

/** Whether a role reads and pays the invoices of an organization, also while that is suspended. */
export const managesBilling = (role: Role): boolean => rolePermissions[role].includes('BILLING_MANAGE');

/**
 * What no API key may do, whatever its scopes: make keys, hand the organization on or delete it, change what keeps keys that push from
 * branches or from environments, choose where code is sent, and manage the platform, which is not bound to the key's organization.
 */
const peopleOnly: readonly Permission[] = [
  'PROJECT_PROTECT',
  'ENVIRONMENT_CONFIGURE',
  'MODEL_CONFIGURE',
  'API_KEY_MANAGE',
  'OWNERSHIP_TRANSFER',
  'ORGANIZATION_DELETE',
  'PLATFORM_ADMINISTER',
];

/** Whether a permission can be the scope of an API key. */
export const isScope = (permission: Permission): boolean => !peopleOnly.includes(permission);

/**
 * Up to which role an API key of a person reaches. Above it are those who manage others: whoever finds a key must not become, make
 * or remove one of them, whatever its scopes.
 */
export const reachOfKey = (role: Role): Role => (managesOthers(role) ? 'MEMBER' : role);
