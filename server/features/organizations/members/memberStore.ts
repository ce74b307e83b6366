import { type Kysely, sql } from 'kysely';
import type { Permission, Role } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { atMost } from '../../../../schema/rules/roles.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import { type UserRow, userColumns } from '../../../platform/auth/userRow.ts';
import { roleChange } from '../../../platform/database/roles/roleChange.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { CHANNEL } from '../../../platform/events/events.ts';
import { accessError } from '../../../platform/graphql/errors.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import type { Connection, PageArguments } from '../../../platform/graphql/pages/connection.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';
import { readFound } from '../../../platform/graphql/readFound.ts';
import { revokeBeyond } from '../invitations/inviters.ts';

/** A member as those who manage members need it. */
type Member = { id: string; name: string; email: string; role: Role };

/** A member whom nobody else changes before the transaction ends, and how many owners there are. */
export type LockedMember = Member & { owners: number };

type Presence = { userId: string; joinedAt: Date; lastSeenAt: Date | null };

/** Any grant: what matters is its organization and person. */
type AnyGrant = Grant<Permission>;

/** Who belongs to the active organization, and as what. */
export const memberStore = (transaction: Kysely<DB>) => {
  const memberships = (organizationId: string) =>
    transaction.selectFrom('memberships').where('memberships.organizationId', '=', organizationId);

  const people = (organizationId: string) =>
    memberships(organizationId).innerJoin('users', 'users.id', 'memberships.userId');

  const presence = rowLoader<Presence>(
    (organizationId, userIds) =>
      people(organizationId)
        .where('memberships.userId', 'in', userIds)
        .select(['memberships.userId', 'memberships.createdAt as joinedAt', 'users.lastSeenAt'])
        .execute(),
    ({ userId }) => userId,
  );

  const byName = {
    expression: sql`lower(users.name)`,
    type: 'text',
    direction: 'asc',
    id: sql.ref('users.id'),
  } as const;

  const byId = rowLoader<UserRow>(
    (organizationId, ids) =>
      people(organizationId).select(userColumns).where('users.id', 'in', ids).execute(),
    ({ id }) => id,
  );

  return {
    /** A member, or null; several are read in one statement. */
    load: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<UserRow | null> => byId(grant, id),

    /** A member of the organization, or null. */
    find: async (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<UserRow | null> =>
      (await people(grant.organizationId)
        .select(userColumns)
        .where('users.id', '=', id)
        .executeTakeFirst()) ?? null,

    /** The members of the organization by name; 20 a page unless asked otherwise. */
    list: async (
      grant: Grant<'ORGANIZATION_READ'>,
      args: PageArguments & { search?: string | null },
    ): Promise<Connection<UserRow>> => {
      const { search } = args;
      const found = people(grant.organizationId).select(userColumns);
      if (search) {
        const matches = sql`select id, sorted_by from search_members(${search})`;
        return readFound(transaction, { rows: found, found: matches, sort: byName, size: 20 }, args);
      }
      // Each membership is of a person.
      const count = transaction
        .selectFrom('memberships')
        .where('organizationId', '=', grant.organizationId)
        .select((of) => of.fn.countAll<number>().as('count'));
      return readPage(found, byName, args, 20, count);
    },

    /** When a member joined and was last active; those of a list are read in one statement. */
    presence: async (grant: Grant<'ORGANIZATION_READ'>, userId: string): Promise<Presence> => {
      const found = await presence(grant, userId);
      if (!found) throw notFound('member', userId);
      return found;
    },

    /**
     * A member of the organization. Until the transaction ends nobody else changes who owns it or what anybody's role is.
     * Throws NOT_FOUND when the person is no member, FORBIDDEN when whoever asks has lost the role the grant was made for.
     */
    lock: async (grant: AnyGrant, userId: string): Promise<LockedMember> => {
      await transaction
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', grant.organizationId)
        .forNoKeyUpdate()
        .execute();
      // Statements of their own: they must see what was committed while the lock was waited for.
      const own = await memberships(grant.organizationId)
        .select('role')
        .where('userId', '=', grant.userId)
        .executeTakeFirst();
      // Both: an API key reaches less far than the role that its permission takes.
      const stillHeld =
        own && atMost(grant.role, own.role) && rolePermissions[own.role].includes(grant.permission);
      if (!stillHeld) {
        throw accessError('FORBIDDEN', 'Your role has just been changed. Reload the page.');
      }
      const member = await people(grant.organizationId)
        .where('memberships.userId', '=', userId)
        .select(({ selectFrom }) => [
          'users.id',
          'users.name',
          'users.email',
          'memberships.role',
          selectFrom('memberships')
            .where('organizationId', '=', grant.organizationId)
            .where('role', '=', 'OWNER')
            .select((of) => of.fn.countAll<number>().as('count'))
            .$asScalar()
            .$notNull()
            .as('owners'),
        ])
        .executeTakeFirst();
      if (!member) throw notFound('member', userId);
      return member;
    },

    /** Gives a member a role, and takes back invitations beyond it. Open sockets of the person begin anew with it. */
    setRole: async (grant: AnyGrant, userId: string, role: Role, at: Date): Promise<void> => {
      const { organizationId } = grant;
      await transaction
        .updateTable('memberships')
        .set(roleChange(role, at))
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .execute();
      await revokeBeyond(transaction, grant, { userId, role, at });
      await closeSockets(transaction, organizationId, userId);
    },

    /** Ends a membership, and with it the person's sessions in the organization, places in teams, and open invitations. */
    remove: async (grant: AnyGrant, userId: string, at: Date): Promise<void> => {
      const { organizationId } = grant;
      await revokeBeyond(transaction, grant, { userId, role: null, at });
      await closeSockets(transaction, organizationId, userId);
      await transaction
        .deleteFrom('memberships')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .execute();
    },

    /** Open sockets of members who lack the second factor, which is required from now on, begin anew without a right to anything. */
    closeSocketsWithoutTwoFactor: async ({ organizationId }: AnyGrant): Promise<void> => {
      await sql`select pg_notify(${CHANNEL}, json_build_object(
        'topic', 'session', 'organizationId', ${organizationId}::text, 'id', id)::text)
        from sessions_without_two_factor() as id`.execute(transaction);
    },

    /** The ids of the owners, without the person who asks. */
    hosts: async (grant: AnyGrant): Promise<string[]> => {
      const rows = await memberships(grant.organizationId)
        .select('userId')
        .where('role', '=', 'OWNER')
        .where('userId', '!=', grant.userId)
        .execute();
      return rows.map(({ userId }) => userId);
    },
  };
};

/** Announces to all processes that the sessions of a member in the active organization changed, when this is committed. */
const closeSockets = (transaction: Kysely<DB>, organizationId: string, userId: string) =>
  sql`select pg_notify(${CHANNEL}, json_build_object(
    'topic', 'session', 'organizationId', ${organizationId}::text, 'id', id)::text)
    from sessions_of_member(${userId}) as id`.execute(transaction);
