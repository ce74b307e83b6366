import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** Whom the organizations of a person admit: the system role only, as they are not all active. */
export const admissionStore = (database: Kysely<DB>) => ({
  /** The name of an organization of the person that does not admit an address, or null when all do. */
  refusing: async (userId: string, email: string): Promise<string | null> => {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    const found = await database
      .selectFrom('organizations')
      .innerJoin('memberships', 'memberships.organizationId', 'organizations.id')
      .select('organizations.name')
      .where('memberships.userId', '=', userId)
      .where(
        sql<SqlBool>`cardinality(allowed_domains) > 0
          and ${domain} <> all (select lower(allowed) from unnest(allowed_domains) as allowed)`,
      )
      .orderBy('organizations.name')
      .limit(1)
      .executeTakeFirst();
    return found?.name ?? null;
  },
});
