import { type Kysely, sql } from 'kysely';
import { contains } from '../database/contains.ts';
import type { Role } from '../../schema/generated/types.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Connection, PageArguments } from '../graphql/connection.ts';
import { readPage } from '../graphql/readPage.ts';

/** A person as a member of a tenant. */
export type TenantPersonRow = {
  id: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: Date;
  lastSeenAt: Date | null;
  openSessions: number;
};
export type TenantPersonPage = Connection<TenantPersonRow>;

const byName = {
  expression: sql`lower(users.name)`,
  type: 'text',
  direction: 'asc',
  id: sql.ref('users.id'),
} as const;

const membersOf = (system: Kysely<DB>, tenantId: string) =>
  system
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .where('memberships.organizationId', '=', tenantId);

/** Sessions that work: those of a suspended organization do not. */
const columnsAt = (at: Date) =>
  [
    'users.id',
    'users.name',
    'users.email',
    'users.lastSeenAt',
    'memberships.role',
    'memberships.createdAt as joinedAt',
    sql<number>`(select count(*)::integer from sessions join organizations on organizations.id = sessions.organization_id
      where sessions.organization_id = memberships.organization_id and sessions.user_id = memberships.user_id
        and organizations.suspended_at is null and sessions.expires_at > ${at}
        and (sessions.remember or sessions.last_seen_at > ${at}::timestamptz - interval '12 hours'))`.as(
      'openSessions',
    ),
  ] as const;

/** One person of a tenant, or null. */
export const findPerson = async (
  system: Kysely<DB>,
  tenantId: string,
  userId: string,
  at: Date,
): Promise<TenantPersonRow | null> =>
  (await membersOf(system, tenantId)
    .select(columnsAt(at))
    .where('users.id', '=', userId)
    .executeTakeFirst()) ?? null;

/** The people of a tenant by name; 20 a page unless asked otherwise. */
export const listPeople = async (
  system: Kysely<DB>,
  tenantId: string,
  { search, ...args }: PageArguments & { search?: string | null },
  at: Date,
): Promise<TenantPersonPage> => {
  const found = membersOf(system, tenantId).$if(Boolean(search?.trim()), (query) =>
    query.where(contains(search?.trim() ?? '', 'users.name', 'users.email')),
  );
  return readPage(found.select(columnsAt(at)), byName, args, 20);
};
