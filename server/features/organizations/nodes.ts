import type { NodeSources } from '../../platform/nodes/nodeSource.ts';
import { organizationOf } from '../../platform/auth/activeOrganization.ts';

/** The records that are found by their ids alone. */
export const organizationNodes: NodeSources = {
  Organization: {
    table: 'organizations',
    tenantColumn: 'id',
    find: async ({ session }, id) => {
      const viewer = session.require();
      return viewer.organizationId === id ? organizationOf(viewer) : null;
    },
  },
  User: {
    table: 'memberships',
    idColumn: 'user_id',
    find: async ({ session, stores }, id) => stores.members.load(session.allow('ORGANIZATION_READ'), id),
  },
  Invitation: {
    table: 'invitations',
    find: async ({ session, stores }, id) => stores.invitations.load(session.allow('MEMBER_MANAGE'), id),
  },
};
