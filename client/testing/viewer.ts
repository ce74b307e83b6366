import type { Permission } from '../../schema/generated/types.ts';
import type { Viewer } from '../shared/session/viewer.ts';

/** What a member may do. */
export const memberPermissions: readonly Permission[] = [
  'ORGANIZATION_READ',
  'PROJECT_CREATE',
  'PROJECT_UPDATE',
  'TASK_UPDATE',
];

/** A signed-in person with these permissions, a member's when not said. */
export const sampleViewer = (permissions = memberPermissions): Viewer => ({
  id: 'user-1',
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  avatar: null,
  role: permissions.includes('PROJECT_UPDATE') ? 'MEMBER' : 'VIEWER',
  permissions,
  emailVerified: true,
  platformAdministrator: false,
  organizationId: 'organization-1',
  organization: { id: 'organization-1', name: 'Northwind', plan: { name: 'Starter' } },
});
