import { organizationOf } from '../../platform/auth/activeOrganization.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { acceptInvitation } from './invitations/acceptInvitation.ts';
import { changeMemberRole } from './members/changeMemberRole.ts';
import { deleteOrganization } from './settings/deleteOrganization.ts';
import { invitationPreview } from './invitations/invitationPreview.ts';
import { inviteTeam } from './invitations/inviteTeam.ts';
import { leaveOrganization } from './members/leaveOrganization.ts';
import { removeMember } from './members/removeMember.ts';
import { resendInvitation } from './invitations/resendInvitation.ts';
import { revokeInvitation } from './invitations/revokeInvitation.ts';
import { saveOnboardingStep } from './settings/saveOnboardingStep.ts';
import { transferOwnership } from './members/transferOwnership.ts';
import { updateOrganization } from './settings/updateOrganization.ts';
import { actorOf } from '../../platform/nodes/actorOf.ts';

export const organizationResolvers = {
  User: {
    organization: ({ organizationId }, _, { session }) => {
      const suspended = session.viewer?.suspended;
      const viewer = suspended ? session.requireWhileSuspended() : session.requireEnrolling();
      if (viewer.organizationId !== organizationId) throw notFound('organization');
      return organizationOf(viewer);
    },
    joinedAt: async ({ id, organizationId }, _, { session, stores }) =>
      (await stores.members.presence(session.allow('ORGANIZATION_READ').inside(organizationId), id)).joinedAt,
    lastSeenAt: async ({ id, organizationId }, _, { session, stores }) =>
      (await stores.members.presence(session.allow('ORGANIZATION_READ').inside(organizationId), id))
        .lastSeenAt,
  },
  Organization: {
    settings: (organization) => organization,
    memberCount: ({ id, memberCount }, _, { session, stores }) =>
      memberCount ?? stores.organizations.memberCount(session.allow('ORGANIZATION_READ').inside(id)),
    updatedAt: ({ id, updatedAt }, _, { session, stores }) =>
      updatedAt ?? stores.organizations.updatedAt(session.allow('ORGANIZATION_READ').inside(id)),
    onboardingDone: ({ id }, _, { session, stores }) =>
      stores.organizations.onboardingDone(session.allow('ORGANIZATION_READ').inside(id)),
    members: ({ id }, args, { session, stores }) =>
      stores.members.list(session.allow('ORGANIZATION_READ').inside(id), args),
    invitations: ({ id }, args, { session, stores }) =>
      stores.invitations.list(session.allow('MEMBER_MANAGE').inside(id), args),
  },
  Query: {
    organization: (_, _arguments, { session }) => {
      session.allowWhileSuspended('ORGANIZATION_READ');
      return organizationOf(session.requireWhileSuspended());
    },
    organizations: (_, _arguments, { session, stores, client, runtime }) => {
      session.requireEnrolling();
      return client.token ? stores.organizations.ofSession(client.token, runtime.clock()) : [];
    },
    suspension: async (_, _arguments, { session, stores, client, runtime }) => {
      const { suspended, email, organizationName, membership } = session.requireLeavingPerson();
      if (!suspended) return null;
      const reason = await stores.organizations.suspensionReason(membership);
      const { token } = client;
      const at = runtime.clock();
      const elsewhere = token ? await stores.organizations.elsewhere(token, at) : [];
      const invitations = token ? await stores.organizations.invitedTo(token, at) : [];
      const canManageBilling = session.permissions.includes('BILLING_MANAGE');
      return { email, organizationName, reason: reason ?? '', canManageBilling, elsewhere, invitations };
    },
    invitation: async (_, { token }, { session, runtime }) => {
      const preview = await invitationPreview(token, runtime);
      const { viewer } = session;
      return preview && { ...preview, signedInAs: viewer && !viewer.apiKey ? viewer.email : null };
    },
  },
  Mutation: {
    inviteTeam,
    acceptInvitation,
    resendInvitation,
    revokeInvitation,
    changeMemberRole,
    removeMember,
    leaveOrganization,
    transferOwnership,
    updateOrganization,
    deleteOrganization,
    saveOnboardingStep,
  },
  Invitation: {
    actor: ({ id, inviterId, invitedBy, apiKeyId, apiKeyName }, _, context) =>
      actorOf(context, { id, userId: inviterId, name: invitedBy, apiKeyId, apiKeyName }),
  },
} satisfies Resolvers;
