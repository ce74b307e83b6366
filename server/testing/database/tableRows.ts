import { Client } from 'pg';

/** What row-level security there is, and who may do what: on every table, as text. */
export const rightsIn = async (databaseUrl: string): Promise<string[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      SELECT format('%s %s %s %s', relname, relrowsecurity, relforcerowsecurity, relacl) AS line
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
      UNION ALL SELECT p::text FROM pg_policies p WHERE schemaname = 'public' ORDER BY 1`);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
};

/** Every row of every table, as the superuser of the test cluster sees them. */
export const tableRows = async (databaseUrl: string): Promise<Record<string, string[]>> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const columns = name === 'schema_migrations' ? 'name, checksum' : '*';
      const { rows } = await client.query<{ line: string }>(
        `SELECT t::text AS line FROM (SELECT ${columns} FROM ${name}) t ORDER BY 1`,
      );
      all[name] = rows.map(({ line }) => line);
    }
    return all;
  } finally {
    await client.end();
  }
};
