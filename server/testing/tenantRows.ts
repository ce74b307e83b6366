import { sql } from 'kysely';
import type { TestServer } from './testServer.ts';

/** The names of all tables that carry an organization. */
export const tenantTables = async ({ runtime }: Pick<TestServer, 'runtime'>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1`.execute(runtime.database.system);
  return rows.map(({ name }) => name);
};

/**
 * Every row of an organization, by table, as text: equal texts are equal rows, byte for byte. Its people count as rows of
 * it. When somebody was last seen is left out, as reading writes that.
 */
export const rowsOf = async (
  server: Pick<TestServer, 'runtime'>,
  organizationId: string,
): Promise<Record<string, string[]>> => {
  const read = async (table: string, condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'last_seen_at')::text as row from ${sql.table(table)} t where ${condition} order by 1`.execute(
      server.runtime.database.system,
    );
    return rows.map(({ row }) => row);
  };
  const found: Record<string, string[]> = {
    organizations: await read('organizations', sql`t.id = ${organizationId}`),
    users: await read(
      'users',
      sql`t.id in (select user_id from memberships where organization_id = ${organizationId})`,
    ),
  };
  for (const table of await tenantTables(server)) {
    found[table] = await read(table, sql`t.organization_id = ${organizationId}`);
  }
  return found;
};

/** What an answer that knows of these rows may hold: the ids in them, and the word in their texts. */
export const tracesOf = (rows: Record<string, string[]>, word: string): string[] => [
  word,
  ...new Set(JSON.stringify(rows).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)),
];
