import { type Kysely, sql } from 'kysely';
import { lowerContains } from '../../../platform/database/statements/contains.ts';
import type { Role } from '../../../../schema/generated/types.ts';
import { keptRecords } from '../../../platform/database/keptRecords.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import {
  type Connection,
  countedOnce,
  type PageArguments,
} from '../../../platform/graphql/pages/connection.ts';
import { findBy, readFound } from '../../../platform/graphql/readFound.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';

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

/** How many there are, as they are kept counted. */
const countMembers = async (system: Kysely<DB>, tenantId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0) as count from (${keptRecords(tenantId, 'MEMBER')}) kept`.execute(system);
  return rows[0]?.count ?? 0;
};

/** The people of a tenant by name; 20 a page unless asked otherwise. */
export const listPeople = async (
  system: Kysely<DB>,
  tenantId: string,
  { search, ...args }: PageArguments & { search?: string | null },
  at: Date,
): Promise<TenantPersonPage> => {
  const text = search?.trim();
  const people = membersOf(system, tenantId).select(columnsAt(at));
  if (text) {
    const named = lowerContains(text, sql.ref('users.search_text'));
    const found = findBy(people, byName, [named]);
    return readFound(system, { rows: people, found, sort: byName, size: 20 }, args);
  }
  const totalCount = countedOnce(args, () => countMembers(system, tenantId));
  return { ...(await readPage(people, byName, { ...args, counted: false }, 20)), totalCount };
};
