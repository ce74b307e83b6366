import { seededPassword } from '../../people/accounts.ts';
import { changedAt } from '../../records/everything.ts';
import { input, nothing, type RootFields } from './rootField.ts';

/** The mutations of organizations, their members and keys, and of what their people are told. */
export const rootOrganizationMutations: RootFields = {
  'Mutation.acceptInvitation': {
    attempts: ({ ids }) => [input({ token: ids.invitation })],
  },
  'Mutation.changeMemberRole': {
    attempts: ({ ids }) => [input({ userId: ids.colleague, role: 'MEMBER' })],
  },
  'Mutation.deleteOrganization': {
    attempts: ({ ids }) => [input({ id: ids.organization, currentPassword: seededPassword })],
  },
  'Mutation.generateApiKey': {
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
    attempts: () => [input({ emails: 'somebody@example.com', role: 'VIEWER' })],
  },
  'Mutation.leaveOrganization': {
    attempts: ({ ids }) => [input({ organizationId: ids.organization, currentPassword: seededPassword })],
  },
  'Mutation.markAllNotificationsRead': { attempts: nothing },
  'Mutation.markNotificationRead': {
    attempts: ({ ids }) => [input({ id: ids.notification })],
  },
  'Mutation.removeMember': {
    attempts: ({ ids }) => [input({ userId: ids.colleague })],
  },
  'Mutation.resendInvitation': {
    attempts: ({ ids }) => [input({ id: ids.invitation })],
  },
  'Mutation.revokeApiKey': { attempts: ({ ids }) => [input({ id: ids.apiKey })] },
  'Mutation.revokeInvitation': {
    attempts: ({ ids }) => [input({ id: ids.invitation })],
  },
  'Mutation.rotateApiKey': {
    attempts: ({ ids }) => [input({ id: ids.apiKey, overlap: 'NONE', currentPassword: seededPassword })],
  },
  'Mutation.rotateSigningKey': { attempts: () => [input({ currentPassword: seededPassword })] },
  'Mutation.saveOnboardingStep': {
    attempts: () => [input({ step: 'TEAM' })],
  },
  'Mutation.switchOrganization': {
    attempts: ({ ids }) => [input({ organizationId: ids.organization })],
  },
  'Mutation.transferOwnership': {
    attempts: ({ ids }) => [input({ userId: ids.colleague, currentPassword: seededPassword })],
  },
  'Mutation.updateNotificationPreferences': {
    attempts: () => [input({ preferences: [{ event: 'ROLE_CHANGED', inApp: true, email: true }] })],
  },
  'Mutation.updateOrganization': {
    attempts: () => [input({ name: 'Taken over', updatedAt: changedAt })],
  },
};
