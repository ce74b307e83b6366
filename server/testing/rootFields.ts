import type { Permission } from '../../schema/generated/types.ts';
import type { Everything } from './everything.ts';
import { password } from './accounts.ts';

/** What a root field asks for, and what somebody who goes for the records of an organization passes to it. */
type RootField = {
  /** As decided in the table of roles: everyone, everyone who is signed in, or who holds a permission. */
  needs: 'PUBLIC' | 'SIGNED_IN' | Permission;
  /** Variables of each attempt; the first are those with which a person of that organization succeeds. */
  attempts: (target: Pick<Everything, 'ids' | 'word'>) => Record<string, unknown>[];
};

const nothing = () => [{}];
const input = (value: object) => ({ input: value });

/** Every root field of the schema. Add the new one here: with what it needs, and with the ids it takes. */
export const rootFields: Record<string, RootField> = {
  'Query.agent': { needs: 'ORGANIZATION_READ', attempts: ({ ids }) => [{ id: ids.agent }] },
  'Query.agents': { needs: 'ORGANIZATION_READ', attempts: ({ word }) => [{}, { search: word }] },
  'Query.auditLog': { needs: 'AUDIT_READ', attempts: nothing },
  'Query.dashboard': { needs: 'ORGANIZATION_READ', attempts: nothing },
  'Query.invitation': { needs: 'PUBLIC', attempts: ({ ids }) => [{ token: ids.invitation }] },
  'Query.job': { needs: 'ORGANIZATION_READ', attempts: ({ ids }) => [{ id: ids.job }] },
  'Query.notifications': { needs: 'ORGANIZATION_READ', attempts: nothing },
  'Query.organization': { needs: 'ORGANIZATION_READ', attempts: nothing },
  'Query.organizations': { needs: 'SIGNED_IN', attempts: nothing },
  'Query.plans': { needs: 'PUBLIC', attempts: nothing },
  'Query.project': {
    needs: 'ORGANIZATION_READ',
    attempts: ({ ids }) => [{ id: ids.project }, { id: ids.connecting }, { id: ids.archived }],
  },
  'Query.projectFilterOptions': { needs: 'ORGANIZATION_READ', attempts: nothing },
  'Query.projects': {
    needs: 'ORGANIZATION_READ',
    attempts: ({ ids, word }) => [
      {},
      { filter: { search: word } },
      { filter: { team: [ids.user] } },
      { filter: { language: [word] } },
      { filter: { archived: true }, sort: { field: 'NAME', direction: 'ASC' } },
    ],
  },
  'Query.search': { needs: 'ORGANIZATION_READ', attempts: ({ word }) => [{ text: word }] },
  'Query.signInOptions': { needs: 'PUBLIC', attempts: nothing },
  'Query.tenants': { needs: 'PLATFORM_ADMINISTER', attempts: ({ word }) => [{}, { search: word }] },
  'Query.version': { needs: 'PUBLIC', attempts: nothing },
  'Query.viewer': { needs: 'PUBLIC', attempts: nothing },

  'Mutation.acceptInvitation': {
    needs: 'SIGNED_IN',
    attempts: ({ ids }) => [input({ token: ids.invitation })],
  },
  'Mutation.archiveProject': {
    needs: 'PROJECT_UPDATE',
    attempts: ({ ids }) => [input({ id: ids.project })],
  },
  'Mutation.cancelJob': { needs: 'PROJECT_CREATE', attempts: ({ ids }) => [input({ id: ids.job })] },
  'Mutation.confirmPasswordReset': {
    needs: 'PUBLIC',
    attempts: ({ ids }) => [input({ token: ids.user, password, confirmPassword: password })],
  },
  'Mutation.connectRepository': {
    needs: 'PROJECT_CREATE',
    attempts: () => [input({ provider: 'GITHUB', projectName: 'A draft' })],
  },
  'Mutation.inviteTeam': {
    needs: 'MEMBER_MANAGE',
    attempts: () => [input({ emails: 'somebody@example.com', role: 'VIEWER' })],
  },
  'Mutation.login': {
    needs: 'PUBLIC',
    attempts: ({ word }) => [input({ email: `owner@${word}.example`, password })],
  },
  'Mutation.logout': { needs: 'PUBLIC', attempts: nothing },
  'Mutation.markAllNotificationsRead': { needs: 'ORGANIZATION_READ', attempts: nothing },
  'Mutation.markNotificationRead': {
    needs: 'ORGANIZATION_READ',
    attempts: ({ ids }) => [input({ id: ids.notification })],
  },
  'Mutation.resendVerification': { needs: 'SIGNED_IN', attempts: nothing },
  'Mutation.resetPassword': {
    needs: 'PUBLIC',
    attempts: () => [input({ email: 'unknown@nobody.example' })],
  },
  'Mutation.restoreProject': {
    needs: 'PROJECT_UPDATE',
    attempts: ({ ids }) => [input({ id: ids.archived })],
  },
  'Mutation.revokeInvitation': {
    needs: 'MEMBER_MANAGE',
    attempts: ({ ids }) => [input({ id: ids.invitation })],
  },
  'Mutation.saveOnboardingStep': {
    needs: 'ORGANIZATION_UPDATE',
    attempts: () => [input({ step: 'TEAM' })],
  },
  'Mutation.signup': {
    needs: 'PUBLIC',
    attempts: ({ ids, word }) => [
      input({
        name: 'Nosy Person',
        email: `guest@${word}.example`,
        password,
        confirmPassword: password,
        organizationName: `${word} works`,
        agreeToTerms: true,
        invitationToken: ids.invitation,
      }),
    ],
  },
  'Mutation.startTrial': { needs: 'BILLING_MANAGE', attempts: () => [input({ plan: 'STARTER' })] },
  'Mutation.switchOrganization': {
    needs: 'SIGNED_IN',
    attempts: ({ ids }) => [input({ organizationId: ids.organization })],
  },
  'Mutation.updateProject': {
    needs: 'PROJECT_UPDATE',
    attempts: ({ ids }) => [input({ id: ids.project, name: 'Taken over' })],
  },
  'Mutation.verifyEmail': { needs: 'PUBLIC', attempts: ({ ids }) => [input({ token: ids.user })] },

  'Subscription.jobUpdated': { needs: 'SIGNED_IN', attempts: ({ ids }) => [{ id: ids.job }] },
  'Subscription.notificationAdded': { needs: 'SIGNED_IN', attempts: nothing },
};

/** The root fields of one root type. */
export const fieldsOf = (type: 'Query' | 'Mutation' | 'Subscription') =>
  Object.entries(rootFields)
    .map(([coordinate, field]) => ({ coordinate, name: coordinate.split('.')[1] ?? '', ...field }))
    .filter(({ coordinate }) => coordinate.startsWith(`${type}.`));
