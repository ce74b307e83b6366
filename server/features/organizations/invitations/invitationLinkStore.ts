import type { Kysely } from 'kysely';
import type { Role } from '../../../../schema/generated/types.ts';
import { TenantGrant } from '../../../platform/auth/grants.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { mayInvite } from './inviters.ts';

/** An invitation as its link finds it. */
export type LinkedInvitation = {
  id: string;
  email: string;
  role: Role;
  /** The organization that it leads into. */
  place: TenantGrant<'ENTRY'>;
  organizationName: string;
  allowedDomains: string[];
  suspendedAt: Date | null;
  inviterId: string;
  invitedBy: string;
};

/** Invitations by the token of their link, across organizations: the system role only. */
export const invitationLinkStore = (transaction: Kysely<DB>) => ({
  /**
   * The invitation of a link, or null when it is unknown, used, revoked or too old, or who sent it may at this moment invite nobody to
   * its role: as a member of the organization or, but for the operator's own, as administrator of the platform. One that a program sent ends
   * with its API key.
   */
  byToken: async (token: string, at: Date): Promise<LinkedInvitation | null> => {
    const found = await transaction
      .selectFrom('invitations')
      .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
      .innerJoin('users', 'users.id', 'invitations.invitedBy')
      .leftJoin('memberships', (on) =>
        on
          .onRef('memberships.organizationId', '=', 'invitations.organizationId')
          .onRef('memberships.userId', '=', 'invitations.invitedBy'),
      )
      .leftJoin('apiKeys', 'apiKeys.id', 'invitations.apiKeyId')
      .where('tokenHash', '=', hashToken(token))
      .where('invitations.acceptedAt', 'is', null)
      .where('invitations.revokedAt', 'is', null)
      .where('apiKeys.revokedAt', 'is', null)
      .where('invitations.expiresAt', '>', at)
      .select([
        'invitations.id',
        'invitations.email',
        'invitations.role',
        'invitations.organizationId',
        'organizations.name as organizationName',
        'organizations.allowedDomains',
        'organizations.suspendedAt',
        'invitations.invitedBy as inviterId',
        'users.name as invitedBy',
        'memberships.role as inviterRole',
        'users.platformAdministrator',
        'organizations.operator',
      ])
      .executeTakeFirst();
    if (!found) return null;
    const { inviterRole, platformAdministrator, operator, organizationId, ...rest } = found;
    const invitation = { ...rest, place: new TenantGrant('ENTRY', organizationId) };
    const administers = platformAdministrator && !operator;
    return administers || mayInvite(inviterRole, invitation.role) ? invitation : null;
  },

  /** Whether an address has an account. */
  hasAccount: async (email: string): Promise<boolean> => {
    const found = await transaction
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Uses an invitation up and returns whether it still worked. Of two parallel uses one wins. */
  accept: async (id: string, at: Date): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('invitations')
      .set({ acceptedAt: at })
      .where('id', '=', id)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', at)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Whom to tell that someone joined: the owners and who invited, as far as they are members. */
  hosts: async ({ place, inviterId }: LinkedInvitation): Promise<string[]> => {
    const rows = await transaction
      .selectFrom('memberships')
      .select('userId')
      .where('organizationId', '=', place.organizationId)
      .where((where) => where.or([where('role', '=', 'OWNER'), where('userId', '=', inviterId)]))
      .execute();
    return rows.map(({ userId }) => userId);
  },
});
