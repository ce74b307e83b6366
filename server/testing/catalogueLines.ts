import { Client } from 'pg';

/** Access rights in one order. Missing rights are written out as the defaults that they stand for. */
const acl = (column: string, kind: string, owner: string) => `
  (SELECT string_agg(entry, ' ' ORDER BY entry) FROM (
    SELECT coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC') || ':' || privilege_type || ':' || is_grantable AS entry
    FROM aclexplode(coalesce(${column}, acldefault('${kind}', ${owner})))) entries)`;

const OURS = `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = tableoid_ AND d.objid = oid_ AND d.deptype = 'e')`;
const ours = (catalogue: string, oid: string) =>
  OURS.replace('tableoid_', `'${catalogue}'::regclass`).replace('oid_', oid);

/** One query for each kind of object; each returns what an object is called and all that it says. */
const QUERIES: Record<string, string> = {
  schemas: `SELECT nspname AS name, concat_ws(' | ', nspowner::regrole, ${acl('nspacl', 'n', 'nspowner')}) AS text
    FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  'default rights': `SELECT concat_ws(' ', defaclrole::regrole, nullif(defaclnamespace, 0)::regnamespace, defaclobjtype) AS name,
      ${acl('defaclacl', 'r', 'defaclrole')} AS text FROM pg_default_acl`,
  extensions: `SELECT extname AS name, concat_ws(' ', extversion, extnamespace::regnamespace, extowner::regrole) AS text FROM pg_extension`,
  'tables and views': `SELECT relname AS name, concat_ws(' | ', relkind, relowner::regrole, relpersistence, relrowsecurity, relforcerowsecurity,
      relreplident, reloptions, CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(c.oid) END,
      CASE WHEN relkind IN ('r', 'p', 'v', 'm') THEN ${acl('relacl', 'r', 'relowner')} END) AS text
    FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f', 'c')`,
  sequences: `SELECT c.oid::regclass::text AS name, concat_ws(' | ', relowner::regrole, s.*, ${acl('relacl', 's', 'relowner')}) AS text
    FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid WHERE relnamespace = 'public'::regnamespace`,
  columns: `SELECT attrelid::regclass || '.' || attname AS name, concat_ws(' | ', format_type(atttypid, atttypmod), attnotnull,
      'generated ' || attgenerated::text, 'identity ' || attidentity::text, 'storage ' || attstorage::text, 'compression ' || attcompression::text,
      'collation ' || attcollation::regcollation, attoptions, attstattarget, pg_get_expr(adbin, adrelid), ${acl('attacl', 'c', 'relowner')}) AS text
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'c') AND attnum > 0 AND NOT attisdropped`,
  // The names of NOT NULL constraints, which PostgreSQL has since 18, stay behind when a column is renamed.
  constraints: `SELECT conrelid::regclass || '.' || CASE contype WHEN 'n' THEN 'not null' ELSE conname END AS name,
      concat_ws(' | ', contype, pg_get_constraintdef(oid), condeferrable, condeferred, convalidated) AS text
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  indexes: `SELECT indexrelid::regclass::text AS name,
      concat_ws(' | ', pg_get_indexdef(indexrelid), indisunique, indisprimary, indisvalid, indisclustered, indisreplident, indnullsnotdistinct) AS text
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace = 'public'::regnamespace`,
  policies: `SELECT tablename || '.' || policyname AS name, concat_ws(' | ', permissive, cmd, ARRAY(SELECT unnest(roles) ORDER BY 1), 'using ' || qual, 'check ' || with_check) AS text
    FROM pg_policies`,
  triggers: `SELECT tgrelid::regclass || '.' || tgname AS name, concat_ws(' | ', pg_get_triggerdef(oid), tgenabled, tgdeferrable, tginitdeferred) AS text
    FROM pg_trigger WHERE NOT tgisinternal`,
  functions: `SELECT p.oid::regprocedure::text AS name, concat_ws(' | ', prokind, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), lanname,
      provolatile, proparallel, 'definer ' || prosecdef, 'strict ' || proisstrict, 'leakproof ' || proleakproof, procost, prorows, proconfig,
      proowner::regrole, ${acl('proacl', 'f', 'proowner')},
      trim(regexp_replace(regexp_replace(coalesce(pg_get_function_sqlbody(p.oid), prosrc), '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'))) AS text
    FROM pg_proc p JOIN pg_language l ON l.oid = prolang
    WHERE pronamespace = 'public'::regnamespace AND ${ours('pg_proc', 'p.oid')}`,
  types: `SELECT typname AS name, concat_ws(' | ', typtype, typcategory, typowner::regrole, typnotnull, typdefault, ${acl('typacl', 'T', 'typowner')},
      (SELECT string_agg(enumlabel, ',' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid),
      (SELECT string_agg(attname || ' ' || format_type(atttypid, atttypmod), ',' ORDER BY attnum)
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE attrelid = typrelid AND relkind = 'c')) AS text
    FROM pg_type t WHERE typnamespace = 'public'::regnamespace AND ${ours('pg_type', 't.oid')}
      AND NOT EXISTS (SELECT FROM pg_type e WHERE e.oid = t.typelem AND ${ours('pg_type', 'e.oid').replace('NOT EXISTS', 'EXISTS')})`,
  comments: `SELECT concat_ws(' ', classoid::regclass, CASE classoid WHEN 'pg_class'::regclass THEN objoid::regclass::text
        WHEN 'pg_proc'::regclass THEN objoid::regprocedure::text WHEN 'pg_type'::regclass THEN objoid::regtype::text
        ELSE (SELECT identity FROM pg_identify_object(classoid, objoid, objsubid)) END,
        (SELECT attname FROM pg_attribute WHERE classoid = 'pg_class'::regclass AND attrelid = objoid AND attnum = objsubid AND objsubid > 0)) AS name,
      description AS text FROM pg_description WHERE objoid >= 16384`,
  'settings of roles': `SELECT concat_ws(' ', nullif(setrole, 0)::regrole, setdatabase <> 0) AS name, setconfig::text AS text
    FROM pg_db_role_setting WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))`,
  others: `SELECT 'statistics' AS name, count(*)::text AS text FROM pg_statistic_ext UNION ALL SELECT 'rules', count(*)::text FROM pg_rewrite WHERE rulename <> '_RETURN'
    UNION ALL SELECT 'event triggers', count(*)::text FROM pg_event_trigger UNION ALL SELECT 'publications', count(*)::text FROM pg_publication
    UNION ALL SELECT 'casts', count(*)::text FROM pg_cast WHERE oid >= 16384 UNION ALL SELECT 'operators', count(*)::text FROM pg_operator WHERE oid >= 16384`,
};

/** All that the catalogue of a database says, by kind: a line for each object, without object ids. */
export const catalogueLines = async (databaseUrl: string): Promise<Record<string, string[]>> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const all: Record<string, string[]> = {};
    for (const [kind, query] of Object.entries(QUERIES)) {
      const { rows } = await client.query<{ name: string; text: string }>(query);
      all[kind] = rows.map(({ name, text }) => `${name}: ${text}`).sort();
    }
    return all;
  } finally {
    await client.end();
  }
};

/** The columns of each table in their order. */
export const columnOrders = async (databaseUrl: string): Promise<Record<string, string[]>> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      SELECT relname::text AS name, array_agg(attname::text ORDER BY attnum) AS columns
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND attnum > 0 AND NOT attisdropped
      GROUP BY relname ORDER BY relname`);
    return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
  } finally {
    await client.end();
  }
};
