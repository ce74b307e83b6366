import { notFound } from '../graphql/errors.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import { invitationPreview } from './invitationPreview.ts';
import { inviteTeam } from './inviteTeam.ts';
import { revokeInvitation } from './revokeInvitation.ts';
import { saveOnboardingStep } from './saveOnboardingStep.ts';
import { organizationOf } from './store.ts';

export const organizationResolvers = {
  User: {
    organization: ({ organizationId }, _, { session }) => {
      const viewer = session.require();
      if (viewer.organizationId !== organizationId) throw notFound('organization');
      return organizationOf(viewer);
    },
  },
  Organization: {
    settings: (organization) => organization,
    memberCount: ({ id, memberCount }, _, { session, stores }) =>
      memberCount ?? stores.organizations.memberCount(session.allow('ORGANIZATION_READ').inside(id)),
    members: ({ id }, args, { session, stores }) =>
      stores.accounts.members(session.allow('ORGANIZATION_READ').inside(id), args),
    invitations: ({ id }, args, { session, stores }) =>
      stores.invitations.list(session.allow('MEMBER_MANAGE').inside(id), args),
  },
  Query: {
    organization: (_, _arguments, { session }) => {
      session.allow('ORGANIZATION_READ');
      return organizationOf(session.require());
    },
    organizations: (_, _arguments, { session, stores, client, runtime }) => {
      session.require();
      return client.token ? stores.organizations.ofSession(client.token, runtime.clock()) : [];
    },
    invitation: (_, { token }, { runtime }) => invitationPreview(token, runtime),
  },
  Mutation: { inviteTeam, acceptInvitation, revokeInvitation, saveOnboardingStep },
} satisfies Resolvers;
