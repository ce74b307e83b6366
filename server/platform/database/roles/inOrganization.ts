import { type Kysely, sql } from 'kysely';
import { TenantGrant } from '../../auth/grants.ts';
import type { Database } from '../connect.ts';
import { named } from '../statements/namedStatements.ts';
import type { DB } from '../rows.generated.ts';

/**
 * Runs a change in a transaction of the application's role, with this organization as its tenant. The grant is good for this
 * transaction alone: it ends with it.
 */
export const inOrganization = <T>(
  { app }: Pick<Database, 'app'>,
  organizationId: string,
  change: (transaction: Kysely<DB>, grant: TenantGrant<'JOB'>) => Promise<T>,
  { readOnly = false } = {},
): Promise<T> => {
  const grant = new TenantGrant('JOB', organizationId);
  const begun = app.transaction();
  return (readOnly ? begun.setIsolationLevel('repeatable read').setAccessMode('read only') : begun)
    .execute(async (transaction) => {
      await sql`${named('set_organization')} select set_config('app.organization_id', ${organizationId}, true)`.execute(
        transaction,
      );
      return change(transaction, grant);
    })
    .finally(() => grant.end());
};
