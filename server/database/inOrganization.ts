import { type Kysely, sql } from 'kysely';
import type { Database } from './connect.ts';
import { named } from './namedStatements.ts';
import type { DB } from './rows.generated.ts';

/** Runs a change in a transaction of the application's role, with this organization as its tenant. */
export const inOrganization = <T>(
  { app }: Pick<Database, 'app'>,
  organizationId: string,
  change: (transaction: Kysely<DB>) => Promise<T>,
): Promise<T> =>
  app.transaction().execute(async (transaction) => {
    await sql`${named('set_organization')} select set_config('app.organization_id', ${organizationId}, true)`.execute(
      transaction,
    );
    return change(transaction);
  });
