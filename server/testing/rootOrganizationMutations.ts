import { seededPassword } from './accounts.ts';
import { changedAt } from './everything.ts';
import { input, nothing, type RootFields } from './rootField.ts';

/** The mutations of organizations, their members and keys, and of what their people are told. */
export const rootOrganizationMutations: RootFields = {
  'Mutation.acceptInvitation': {
    needs: 'SIGNED_IN',
    attempts: ({ ids }) => [input({ token: ids.invitation })],
  },
  'Mutation.changeMemberRole': {
    needs: 'MEMBER_MANAGE',
    attempts: ({ ids }) => [input({ userId: ids.colleague, role: 'MEMBER' })],
  },
  'Mutation.deleteOrganization': {
    needs: 'ORGANIZATION_DELETE',
    attempts: ({ ids }) => [input({ id: ids.organization, currentPassword: seededPassword })],
  },
  'Mutation.generateApiKey': {
    needs: 'API_KEY_MANAGE',
    attempts: () => [
      input({
        name: 'A key',
        scopes: ['ORGANIZATION_READ'],
        lifetime: 'DAYS_30',
        currentPassword: seededPassword,
      }),
    ],
  },
  'Mutation.inviteTeam': {
    needs: 'MEMBER_MANAGE',
    attempts: () => [input({ emails: 'somebody@example.com', role: 'VIEWER' })],
  },
  'Mutation.leaveOrganization': {
    needs: 'ORGANIZATION_READ',
    attempts: ({ ids }) => [input({ organizationId: ids.organization })],
  },
  'Mutation.markAllNotificationsRead': { needs: 'ORGANIZATION_READ', attempts: nothing },
  'Mutation.markNotificationRead': {
    needs: 'ORGANIZATION_READ',
    attempts: ({ ids }) => [input({ id: ids.notification })],
  },
  'Mutation.removeMember': {
    needs: 'MEMBER_MANAGE',
    attempts: ({ ids }) => [input({ userId: ids.colleague })],
  },
  'Mutation.resendInvitation': {
    needs: 'MEMBER_MANAGE',
    attempts: ({ ids }) => [input({ id: ids.invitation })],
  },
  'Mutation.revokeApiKey': { needs: 'API_KEY_MANAGE', attempts: ({ ids }) => [input({ id: ids.apiKey })] },
  'Mutation.revokeInvitation': {
    needs: 'MEMBER_MANAGE',
    attempts: ({ ids }) => [input({ id: ids.invitation })],
  },
  'Mutation.saveOnboardingStep': {
    needs: 'ORGANIZATION_UPDATE',
    attempts: () => [input({ step: 'TEAM' })],
  },
  'Mutation.switchOrganization': {
    needs: 'SIGNED_IN',
    attempts: ({ ids }) => [input({ organizationId: ids.organization })],
  },
  'Mutation.transferOwnership': {
    needs: 'OWNERSHIP_TRANSFER',
    attempts: ({ ids }) => [input({ userId: ids.colleague, currentPassword: seededPassword })],
  },
  'Mutation.updateNotificationPreferences': {
    needs: 'ORGANIZATION_READ',
    attempts: () => [input({ preferences: [{ event: 'ROLE_CHANGED', inApp: true, email: true }] })],
  },
  'Mutation.updateOrganization': {
    needs: 'ORGANIZATION_UPDATE',
    attempts: () => [input({ name: 'Taken over', updatedAt: changedAt })],
  },
};
