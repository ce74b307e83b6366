import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { named } from '../../platform/database/statements/namedStatements.ts';
import type { TestServer } from '../testServer.ts';

/** The names of all tables that carry an organization. */
export const tenantTables = async ({ runtime }: Pick<TestServer, 'runtime'>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1`.execute(runtime.database.system);
  return rows.map(({ name }) => name);
};

const read = (table: string, condition: ReturnType<typeof sql>) => sql`
  select ${sql.lit(table)} as name, array(
    select (to_jsonb(t) - 'last_seen_at' - 'last_used_at')::text from ${sql.table(table)} t where ${condition} order by 1
  ) as rows`;

/** That something was refused is noted, and is no change of what it was refused for. */
const unchanged = (table: string) => (table === 'audit_entries' ? sql` and t.outcome = 'SUCCEEDED'` : sql``);

/** Reads an organization, whose id is the value of each of its parameters. */
const statementOn = async (server: Pick<TestServer, 'runtime'>): Promise<CompiledQuery> => {
  const tables = await tenantTables(server);
  const id = sql`${''}`;
  const people = sql`select user_id from memberships where organization_id = ${id}`;
  const reads = [
    read('organizations', sql`t.id = ${id}`),
    read('users', sql`t.id in (${people})`),
    ...tables.map((table) => read(table, sql`t.organization_id = ${id}${unchanged(table)}`)),
  ];
  const digest = createHash('sha256').update(tables.join()).digest('hex');
  // It has a name, as to plan it anew takes longer than to read.
  const statement = sql`${named(`rows_of_${digest.slice(0, 12)}`)} ${sql.join(reads, sql` union all `)}`;
  return statement.compile(server.runtime.database.system);
};

const statements = new WeakMap<TestServer['runtime'], Promise<CompiledQuery>>();

/**
 * Every row of an organization, by table, as text: equal texts are equal rows, byte for byte. Its people count as rows of
 * it; entries of the audit log that tell of a refusal do not. When somebody was last seen, or a key last used, is left out, as reading writes that. One statement, as tests ask often.
 */
export const rowsOf = async (
  server: Pick<TestServer, 'runtime'>,
  organizationId: string,
): Promise<Record<string, string[]>> => {
  const compiling = statements.get(server.runtime) ?? statementOn(server);
  statements.set(server.runtime, compiling);
  const { sql: text, parameters } = await compiling;
  const { rows } = await server.runtime.database.system.executeQuery<{ name: string; rows: string[] }>(
    CompiledQuery.raw(
      text,
      parameters.map(() => organizationId),
    ),
  );
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found]));
};

/** What an answer that knows of these rows may hold: the ids in them, and the word in their texts. */
export const tracesOf = (rows: Record<string, string[]>, word: string): string[] => [
  word,
  ...new Set(JSON.stringify(rows).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)),
];
