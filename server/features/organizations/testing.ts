import { deletedLetter, ownershipLetter, removedLetter } from './members/memberLetters.ts';
import { hashToken, newToken } from '../../platform/auth/session.ts';
import { seededPassword } from '../../testing/people/accounts.ts';
import type { FeatureTesting } from '../../testing/featureTesting.ts';
import { changedAt } from '../../testing/recordIds.ts';
import { input, nothing } from '../../testing/isolation/rootFields/rootField.ts';

const members = { first: 20, invitationsFirst: 20, manage: true };

export const testing = {
  rootFields: {
    'Query.invitation': { attempts: ({ ids }) => [{ token: ids.invitation }] },
    'Query.organization': { attempts: nothing },
    'Query.organizations': { attempts: nothing },
    'Mutation.acceptInvitation': {
      attempts: ({ ids }) => [input({ token: ids.invitation })],
    },
    'Mutation.changeMemberRole': {
      attempts: ({ ids }) => [input({ userId: ids.colleague, role: 'MEMBER' })],
    },
    'Mutation.deleteOrganization': {
      attempts: ({ ids }) => [input({ id: ids.organization, currentPassword: seededPassword })],
    },
    'Mutation.inviteTeam': {
      attempts: () => [input({ people: [{ email: 'somebody@example.com', role: 'VIEWER' }] })],
    },
    'Mutation.leaveOrganization': {
      attempts: ({ ids }) => [input({ organizationId: ids.organization, currentPassword: seededPassword })],
    },
    'Mutation.removeMember': {
      attempts: ({ ids }) => [input({ userId: ids.colleague })],
    },
    'Mutation.resendInvitation': {
      attempts: ({ ids }) => [input({ id: ids.invitation })],
    },
    'Mutation.revokeInvitation': {
      attempts: ({ ids }) => [input({ id: ids.invitation })],
    },
    'Mutation.transferOwnership': {
      attempts: ({ ids }) => [input({ userId: ids.colleague, currentPassword: seededPassword })],
    },
    'Mutation.updateOrganization': {
      attempts: () => [input({ name: 'Taken over', updatedAt: changedAt })],
    },
  },
  changes: {
    // The seats of the Starter plan are taken.
    'Mutation.inviteTeam': async ({ runtime }, { ids }) => {
      await runtime.database.system
        .deleteFrom('memberships')
        .where('organizationId', '=', ids.organization)
        .where('userId', '=', ids.reviewer)
        .execute();
      return {};
    },
    'Mutation.acceptInvitation': async (server, { word, ids }) => {
      const token = newToken();
      await server.runtime.database.system
        .updateTable('invitations')
        .set({ tokenHash: hashToken(token) })
        .where('id', '=', ids.invitation)
        .execute();
      const guest = await server.seed.owner({ name: 'Guest', email: `guest@${word}.example` });
      return { variables: input({ token }), asker: guest, actor: 'Guest' };
    },
  },
  lists: [
    {
      name: 'members',
      operation: 'OrganizationMembers',
      field: 'members',
      // The policy of people reads who belongs to the organization.
      tables: ['users'],
      first: () => members,
      search: (search) => ({ search }),
    },
    {
      name: 'invitations',
      operation: 'OrganizationMembers',
      field: 'invitations',
      tables: ['invitations'],
      first: () => members,
      prefix: 'invitations',
    },
  ],
  screens: {
    OrganizationSettings: () => ({}),
    OrganizationMembers: () => ({ first: 20, invitationsFirst: 20, manage: true }),
  },
  actsAsSystem: [
    {
      because: 'An invitation leads into an organization that is not the active one.',
      files: [
        'server/features/organizations/invitations/acceptInvitation.ts',
        'server/features/organizations/invitations/invitationPreview.ts',
      ],
    },
    {
      because: 'Who leaves or deletes an organization goes on in another one, or without a session.',
      files: [
        'server/features/organizations/settings/deleteOrganization.ts',
        'server/features/organizations/members/leaveOrganization.ts',
      ],
    },
    {
      because: 'Who hands an organization on gets a new token, and requests have no right on sessions.',
      files: ['server/features/organizations/members/transferOwnership.ts'],
    },
  ],
  letters: ({ told }) => ({
    removedLetter: removedLetter(told),
    ownershipLetter: ownershipLetter(told),
    deletedLetter: deletedLetter(told),
  }),
} satisfies FeatureTesting;
