import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

type Reader = Grant<'ORGANIZATION_READ'> | Grant<'PROJECT_PROTECT'> | TenantGrant<'JOB'>;

/** The licenses that organizations allow their dependencies to have. */
export const licenseStore = (transaction: Kysely<DB>) => {
  const known = new Map<string, Promise<string[]>>();
  const read = async (organizationId: string): Promise<string[]> =>
    (
      await transaction
        .selectFrom('licensePolicies')
        .select('allowed')
        .where('organizationId', '=', organizationId)
        .executeTakeFirst()
    )?.allowed ?? [];

  return {
    /** The identifiers that are allowed, by name; none where there is no list. Every dependency of a page asks: it is read once. */
    allowed: ({ organizationId }: Reader): Promise<string[]> => {
      const allowed = known.get(organizationId) ?? read(organizationId);
      known.set(organizationId, allowed);
      return allowed;
    },

    /** Writes the list; an empty one takes it away. */
    change: async (
      { organizationId }: Grant<'PROJECT_PROTECT'>,
      allowed: readonly string[],
    ): Promise<void> => {
      known.delete(organizationId);
      await transaction.deleteFrom('licensePolicies').where('organizationId', '=', organizationId).execute();
      if (allowed.length === 0) return;
      await transaction
        .insertInto('licensePolicies')
        .values({ organizationId, allowed: [...allowed] })
        .execute();
    },
  };
};
