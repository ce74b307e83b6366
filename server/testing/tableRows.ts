import { Client } from 'pg';

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
