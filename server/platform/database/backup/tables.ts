import type { Client } from 'pg';
import type { BackupTable } from './backupFile.ts';

type Found = { name: string; columns: string[]; readable: boolean; refers: string[] };

/**
 * Every table of the product with its columns, those that others refer to first, so that rows can be loaded in this order.
 * @throws Error when the connection's role would not see all rows of one, or two tables refer to each other
 */
export async function tablesToBackUp(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<Found>(`
    SELECT c.relname::text AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      has_table_privilege(c.oid, 'SELECT') AND (NOT c.relrowsecurity OR EXISTS (
        SELECT FROM pg_policies p
        WHERE p.schemaname = 'public' AND p.tablename = c.relname AND p.permissive = 'PERMISSIVE' AND p.qual = 'true'
          AND p.cmd IN ('ALL', 'SELECT') AND current_user = ANY (p.roles))) AS readable,
      ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
        WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid <> c.oid) AS refers
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> 'schema_migrations'
    ORDER BY c.relname`);
  const hidden = rows.filter(({ readable }) => !readable).map(({ name }) => name);
  if (hidden.length > 0) {
    throw new Error(
      `slipway_system does not see all rows of ${hidden.join(', ')}: a backup would lack them.`,
    );
  }
  const ordered: Found[] = [];
  const placed = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, refers }) => !placed(name) && refers.every(placed));
    if (!next)
      throw new Error('Tables refer to each other in a circle; their rows cannot be put in an order.');
    ordered.push(next);
  }
  return ordered.map(({ name, columns }) => ({ table: name, columns }));
}
