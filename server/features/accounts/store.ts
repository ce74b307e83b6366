import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import { hashToken, type Viewer } from '../../platform/auth/session.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import type { Actor } from '../../platform/graphql/mutation.ts';
import type { Connection, PageArguments } from '../../platform/graphql/pages/connection.ts';
import { readFound } from '../../platform/graphql/readFound.ts';
import { readPage } from '../../platform/graphql/pages/readPage.ts';

/** A person in an organization. */
export type UserRow = {
  id: string;
  email: string;
  name: string;
  avatar: string | null;
  role: Role;
  organizationId: string;
  emailVerified: boolean;
  platformAdministrator: boolean;
  createdAt: Date;
};
/** An organization of a person, and the role in it. */
export type MembershipRow = {
  organizationId: string;
  organizationName: string;
  role: Role;
  joinedAt: Date;
  active: boolean;
};
export type UserPage = Connection<UserRow>;

/** The viewer as a row of people; nothing is read for it. */
export const userOf = (viewer: Viewer): UserRow => ({
  id: viewer.userId,
  email: viewer.email,
  name: viewer.name,
  avatar: viewer.avatar,
  role: viewer.role,
  organizationId: viewer.organizationId,
  emailVerified: viewer.emailVerified,
  platformAdministrator: viewer.platformAdministrator,
  createdAt: viewer.userCreatedAt,
});

/** The person whom the audit log names, in one of their organizations. */
export const actorOf = (user: Pick<UserRow, 'id' | 'name'>, place: TenantGrant): Actor => ({
  userId: user.id,
  name: user.name,
  place,
});

/** The columns of a person: `users` joined with `memberships`. */
export const userColumns = [
  'users.id',
  'users.email',
  'users.name',
  'users.avatar',
  'users.platformAdministrator',
  'users.createdAt',
  'memberships.role',
  'memberships.organizationId',
  sql<boolean>`users.email_verified_at is not null`.as('emailVerified'),
] as const;

/** People as members of the active organization. */
export const accountStore = (transaction: Kysely<DB>) => {
  const members = (organizationId: string) =>
    transaction
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .where('memberships.organizationId', '=', organizationId);
  const byName = {
    expression: sql`lower(users.name)`,
    type: 'text',
    direction: 'asc',
    id: sql.ref('users.id'),
  } as const;

  return {
    /** The organizations of whoever holds a session, across tenants, by name; at most 100. */
    memberships: async (token: string, at: Date): Promise<MembershipRow[]> => {
      const { rows } = await sql<MembershipRow>`
        select * from session_memberships(${hashToken(token)}, ${at})`.execute(transaction);
      return rows;
    },

    /** When the account of the viewer, whose address is not verified, ends. */
    verifyBy: async ({ userId }: Pick<Viewer, 'userId'>): Promise<Date> => {
      const { verifyBy } = await transaction
        .selectFrom('users')
        .select('verifyBy')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return verifyBy;
    },

    /** A member of the organization, or null. */
    member: async (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<UserRow | null> =>
      (await members(grant.organizationId)
        .select(userColumns)
        .where('users.id', '=', id)
        .executeTakeFirst()) ?? null,

    /** The members of the organization by name; 20 a page unless asked otherwise. */
    members: async (
      grant: Grant<'ORGANIZATION_READ'>,
      args: PageArguments & { search?: string | null },
    ): Promise<UserPage> => {
      const { search } = args;
      const found = members(grant.organizationId).select(userColumns);
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
  };
};
