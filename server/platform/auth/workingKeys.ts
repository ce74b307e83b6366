import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';

/**
 * Reads which of these API keys still work at an instant: not revoked, not expired, and of a member of the organization. In one statement.
 * @param system the database in the system role: the keys may be of any organizations
 * @returns by the id of a key the rights of its owner, as text: another text means that they changed
 */
export const readWorkingKeys = async (
  system: Kysely<DB>,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, string>> => {
  const rows = await system
    .selectFrom('apiKeys')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.organizationId', '=', 'apiKeys.organizationId')
        .onRef('memberships.userId', '=', 'apiKeys.userId'),
    )
    .innerJoin('organizations', 'organizations.id', 'apiKeys.organizationId')
    .where('apiKeys.id', 'in', ids)
    .where('apiKeys.revokedAt', 'is', null)
    .where((where) => where.or([where('apiKeys.expiresAt', 'is', null), where('apiKeys.expiresAt', '>', at)]))
    .select(['apiKeys.id', 'memberships.role'])
    .select(sql<boolean>`organizations.suspended_at is not null`.as('suspended'))
    .execute();
  return new Map(rows.map(({ id, role, suspended }) => [id, rightsOf({ role, suspended })]));
};

/** The rights that `readWorkingKeys` answers. */
export const rightsOf = ({ role, suspended }: { role: string; suspended: boolean }): string =>
  suspended ? `${role}, suspended` : role;
