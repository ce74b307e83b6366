import type { Kysely } from 'kysely';
import { inOrganization } from '../database/inOrganization.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Stores } from '../features.ts';
import type { Runtime } from '../runtime.ts';

/** What a job's handler works with. */
export type Workshop = {
  runtime: Runtime;
  /** Runs a change in a transaction of the application's role, with this organization as its tenant. */
  inOrganization: <T>(
    organizationId: string,
    change: (stores: Stores, transaction: Kysely<DB>) => Promise<T>,
  ) => Promise<T>;
};

/** Makes what handlers work with. Jobs carry their organization, so that they need no role that sees others. */
export const workshopOf = (
  runtime: Runtime,
  createStores: (transaction: Kysely<DB>, runtime: Runtime) => Stores,
): Workshop => ({
  runtime,
  inOrganization: (organizationId, change) =>
    inOrganization(runtime.database, organizationId, (transaction) =>
      change(createStores(transaction, runtime), transaction),
    ),
});
