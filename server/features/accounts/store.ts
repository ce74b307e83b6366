import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../schema/generated/types.ts';
import type { TenantGrant } from '../../platform/auth/grants.ts';
import { hashToken, type Viewer } from '../../platform/auth/session.ts';
import type { UserRow } from '../../platform/auth/userRow.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import type { Actor } from '../../platform/graphql/mutation.ts';

/** An organization of a person, and the role in it. */
export type MembershipRow = {
  organizationId: string;
  organizationName: string;
  role: Role;
  joinedAt: Date;
  active: boolean;
};

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

/** Reads across organizations for the viewer. */
export const accountStore = (transaction: Kysely<DB>) => ({
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
});
