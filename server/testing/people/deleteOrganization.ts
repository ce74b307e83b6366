import { sql } from 'kysely';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

/** Deletes an organization, and says which of some tables had rows of it before and which have some after. */
export const deleteOrganization = async (
  { runtime }: TestServer,
  { organizationId }: Person,
  ...tables: string[]
): Promise<{ before: string[]; after: string[] }> => {
  const { system } = runtime.database;
  const withRows = async () => {
    const { rows } = await sql<{ name: string }>`${sql.join(
      tables.map(
        (name) =>
          sql`select ${name}::text as name where exists (select from ${sql.table(name)} where organization_id = ${organizationId})`,
      ),
      sql` union all `,
    )}`.execute(system);
    return rows.map(({ name }) => name);
  };
  const before = await withRows();
  await system.deleteFrom('organizations').where('id', '=', organizationId).execute();
  return { before, after: await withRows() };
};
