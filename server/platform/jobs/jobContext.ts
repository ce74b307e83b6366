import type { Kysely } from 'kysely';
import type { TenantGrant } from '../auth/grants.ts';
import { inOrganization } from '../database/roles/inOrganization.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Stores } from '../graphql/stores.ts';
import type { Runtime } from '../runtime.ts';

/** What a job's handler works with. */
export type JobContext = {
  runtime: Runtime;
  /** Runs a change in a transaction of the application's role, with this organization as its tenant. What it holds ends with it. */
  inOrganization: <T>(
    organizationId: string,
    change: (stores: Stores, grant: TenantGrant<'JOB'>, transaction: Kysely<DB>) => Promise<T>,
  ) => Promise<T>;
};

/** Makes what handlers work with. Jobs carry their organization, so that they need no role that sees others. */
export const jobContextOf = (runtime: Runtime): JobContext => ({
  runtime,
  inOrganization: (organizationId, change) =>
    inOrganization(runtime.database, organizationId, (transaction, grant) =>
      change(runtime.openStores(transaction), grant, transaction),
    ),
});
