import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../schema/generated/types.ts';
import { type Grant, TenantGrant } from '../../platform/auth/grants.ts';
import { linkLifetimes } from '../../platform/auth/linkLifetimes.ts';
import { hashToken, newToken } from '../../platform/auth/session.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { roleChange } from '../../platform/database/roles/roleChange.ts';
import { CHANNEL } from '../../platform/events/events.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { TenantInvitationRow } from './reading/readDetail.ts';

type Administrator = Grant<'PLATFORM_ADMINISTER'>;

/** A tenant that nobody else changes until the transaction ends. */
export type LockedTenant = {
  id: string;
  name: string;
  slug: string;
  suspendedAt: Date | null;
  updatedAt: Date;
  /** For what the other features do for it. */
  place: TenantGrant<'PLATFORM'>;
};

/** Some sessions: all of an organization, or those of one person in it. */
type Sessions = { tenantId: string; userId?: string };

const invitationLifetime = linkLifetimes.invitation * 60 * 60 * 1000;

const which = ({ tenantId, userId }: Sessions) =>
  userId ? sql`organization_id = ${tenantId} and user_id = ${userId}` : sql`organization_id = ${tenantId}`;

const announced = sql`pg_notify(${CHANNEL}, json_build_object(
  'topic', 'session', 'organizationId', organization_id::text, 'id', id::text)::text)`;

/** What the platform's operator changes of tenants: the system role only, as none of them is the active organization. */
export const tenantChangeStore = (transaction: Kysely<DB>) => {
  const closeSockets = async (sessions: Sessions): Promise<void> => {
    await sql`select ${announced} from sessions where ${which(sessions)}`.execute(transaction);
  };

  return {
    /** The tenant, locked. Throws NOT_FOUND for an unknown one, and for the operator's own organization. */
    lock: async (_grant: Administrator, id: string): Promise<LockedTenant> => {
      const tenant = await transaction
        .selectFrom('organizations')
        .select(['id', 'name', 'slug', 'suspendedAt', 'updatedAt'])
        .where('id', '=', id)
        .where('operator', '=', false)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!tenant) throw notFound('organization', id);
      return { ...tenant, place: new TenantGrant('PLATFORM', tenant.id) };
    },

    /** Changes name or short name. Throws a duplicate when the short name is taken. */
    update: async (
      _grant: Administrator,
      id: string,
      changes: { name?: string; slug?: string },
      at: Date,
    ): Promise<void> => {
      await transaction
        .updateTable('organizations')
        .set({
          ...changes,
          updatedAt: sql<Date>`greatest(${at}, date_trunc('milliseconds', updated_at) + interval '1 millisecond')`,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Suspends it, or with null undoes that. */
    setSuspension: async (
      _grant: Administrator,
      id: string,
      suspension: { at: Date; reason: string } | null,
    ): Promise<void> => {
      await transaction
        .updateTable('organizations')
        .set({ suspendedAt: suspension?.at ?? null, suspensionReason: suspension?.reason ?? null })
        .where('id', '=', id)
        .execute();
    },

    /** Closes the sockets of sessions, in all processes, when this is committed. */
    closeSockets: (_grant: Administrator, sessions: Sessions): Promise<void> => closeSockets(sessions),

    /** Ends sessions for good, their sockets too. Returns how many there were. */
    endSessions: async (_grant: Administrator, sessions: Sessions): Promise<number> => {
      const { rows } =
        await sql`with ended as (delete from sessions where ${which(sessions)} returning id, organization_id)
        select ${announced} from ended`.execute(transaction);
      return rows.length;
    },

    /** A member of a locked tenant, with how many owners it has. Throws NOT_FOUND. */
    member: async (_grant: Administrator, tenantId: string, userId: string) => {
      const member = await transaction
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.userId')
        .select([
          'users.id',
          'users.name',
          'users.email',
          'memberships.role',
          sql<number>`(select count(*) from memberships owners where owners.organization_id = ${tenantId} and owners.role = 'OWNER')`.as(
            'owners',
          ),
        ])
        .where('memberships.organizationId', '=', tenantId)
        .where('memberships.userId', '=', userId)
        .executeTakeFirst();
      if (!member) throw notFound('member', userId);
      return member;
    },

    /** Gives a member a role. Open sockets of the person begin anew with it. */
    setRole: async (
      _grant: Administrator,
      tenantId: string,
      userId: string,
      role: Role,
      at: Date,
    ): Promise<void> => {
      await transaction
        .updateTable('memberships')
        .set(roleChange(role, at))
        .where('organizationId', '=', tenantId)
        .where('userId', '=', userId)
        .execute();
      await closeSockets({ tenantId, userId });
    },

    /** Ends a membership, and with it the person's sessions in the tenant. */
    removeMember: async (_grant: Administrator, tenantId: string, userId: string): Promise<void> => {
      await closeSockets({ tenantId, userId });
      await transaction
        .deleteFrom('memberships')
        .where('organizationId', '=', tenantId)
        .where('userId', '=', userId)
        .execute();
    },

    /** Invites the owner of a new tenant and returns the token of the link. */
    inviteOwner: async (grant: Administrator, tenantId: string, email: string, at: Date): Promise<string> => {
      const token = newToken();
      await transaction
        .insertInto('invitations')
        .values({
          id: newId(),
          organizationId: tenantId,
          email,
          role: 'OWNER',
          tokenHash: hashToken(token),
          invitedBy: grant.userId,
          createdAt: at,
          expiresAt: new Date(at.getTime() + invitationLifetime),
        })
        .execute();
      return token;
    },

    /** Gives an open invitation a new token and seven days from now; the old token works no more. Throws NOT_FOUND. */
    renewInvitation: async (
      grant: Administrator,
      tenantId: string,
      invitationId: string,
      at: Date,
    ): Promise<{ token: string; invitation: TenantInvitationRow }> => {
      const token = newToken();
      const invitation = await transaction
        .updateTable('invitations')
        .set({
          tokenHash: hashToken(token),
          invitedBy: grant.userId,
          apiKeyId: null,
          createdAt: at,
          expiresAt: new Date(at.getTime() + invitationLifetime),
        })
        .where('organizationId', '=', tenantId)
        .where('id', '=', invitationId)
        .where('acceptedAt', 'is', null)
        .where('revokedAt', 'is', null)
        .returning(['id', 'email', 'role', 'expiresAt'])
        .executeTakeFirst();
      if (!invitation) throw notFound('invitation', invitationId);
      return { token, invitation };
    },
  };
};
