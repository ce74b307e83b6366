import { type Catalogue, openCatalogue } from '../../../testing/database/catalogue.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue?.close());

const names = (query: string) => catalogue.names(query);

/** Tables with an organization_id: `tenant_tables(oid, name)`. */
const TENANT_TABLES = `
  WITH tenant_tables AS (
    SELECT c.oid, c.relname AS name, c.relrowsecurity, c.relforcerowsecurity
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  )`;

describe('every table with an organization_id', () => {
  test('is there to be checked', async () => {
    expect(await names(`${TENANT_TABLES} SELECT name FROM tenant_tables`)).not.toHaveLength(0);
  });

  test('has row-level security enabled and forced', async () => {
    const open = await names(
      `${TENANT_TABLES} SELECT name FROM tenant_tables WHERE NOT (relrowsecurity AND relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  test('has policies that bind the application to the active organization, in reading and in writing', async () => {
    // `true` would let every row through; a tenant policy of the application names the setting.
    const unbound = await names(`${TENANT_TABLES}
      SELECT name FROM tenant_tables t WHERE NOT EXISTS (
        SELECT FROM pg_policy p WHERE p.polrelid = t.oid AND p.polpermissive
          AND (p.polroles = '{0}' OR 'slipway_app'::regrole = ANY (p.polroles))
          AND pg_get_expr(p.polqual, p.polrelid) LIKE '%app.organization_id%')`);
    expect(unbound).toEqual([]);
    const loose = await names(`${TENANT_TABLES}
      SELECT t.name || '.' || p.polname AS name FROM tenant_tables t JOIN pg_policy p ON p.polrelid = t.oid
      WHERE (p.polroles = '{0}' OR 'slipway_app'::regrole = ANY (p.polroles))
        AND ((p.polcmd IN ('*', 'r', 'w', 'd') AND coalesce(pg_get_expr(p.polqual, p.polrelid), 'true') = 'true')
          OR (p.polcmd IN ('*', 'a', 'w') AND coalesce(pg_get_expr(p.polwithcheck, p.polrelid), 'true') = 'true'))`);
    expect(loose).toEqual([]);
  });

  test('lets the application through by no policy that does not name the active organization', async () => {
    // Permissive policies add up: one that is loose undoes the others.
    const setting = '%app.organization_id%';
    const unnamed = await names(`${TENANT_TABLES}
      SELECT t.name || '.' || p.polname AS name FROM tenant_tables t JOIN pg_policy p ON p.polrelid = t.oid
      WHERE p.polpermissive AND (p.polroles = '{0}' OR 'slipway_app'::regrole = ANY (p.polroles))
        AND (coalesce(pg_get_expr(p.polqual, p.polrelid), '${setting}') NOT LIKE '${setting}'
          OR coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '${setting}') NOT LIKE '${setting}')`);
    expect(unnamed).toEqual([]);
  });

  test('refers to other tenant tables together with the organization', async () => {
    const single = await names(`${TENANT_TABLES}
      SELECT f.conrelid::regclass || '.' || f.conname AS name
      FROM pg_constraint f JOIN tenant_tables source ON source.oid = f.conrelid
      JOIN tenant_tables target ON target.oid = f.confrelid
      WHERE f.contype = 'f' AND NOT EXISTS (
        SELECT FROM unnest(f.conkey, f.confkey) AS pair(source_column, target_column)
        JOIN pg_attribute s ON s.attrelid = f.conrelid AND s.attnum = pair.source_column
        JOIN pg_attribute t ON t.attrelid = f.confrelid AND t.attnum = pair.target_column
        WHERE s.attname = 'organization_id' AND t.attname = 'organization_id')`);
    expect(single).toEqual([]);
  });
});

test('tables without an organization_id are known, and bound by policies too', async () => {
  const others = await names(`${TENANT_TABLES}
    SELECT relname || CASE WHEN relrowsecurity AND relforcerowsecurity THEN '' ELSE ' (open)' END AS name
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND relname NOT IN (SELECT name FROM tenant_tables) ORDER BY 1`);
  // A row of a new table here belongs to no tenant: say why, or give it an organization_id.
  expect(others).toEqual([
    'account_tokens', // belongs to a person, in whatever organization
    'advisories', // are published: everybody reads the same
    'advisory_data', // says of when those are
    'advisory_service', // says how asking for those goes, and names no package
    'blob_sweeps', // says when the object store was last looked through
    'contact_requests', // may come from people without an organization
    'email_changes', // belongs to a person, in whatever organization
    'familiar_networks', // belongs to a person, in whatever organization
    'invoice_counts', // adds up all tenants, and names none
    'login_challenges', // belongs to a person who is not signed in yet
    'made_databases', // names databases and roles on another server, also of organizations that are gone
    'made_volumes', // names folders on the disk, also of organizations that are gone
    'organizations', // is the tenant: its policy binds the id
    'outgoing_mail', // may go to people without an organization
    'recovery_codes', // belongs to a person, in whatever organization
    'refusal_counts', // counts people without an organization too
    'schema_migrations (open)', // no role of the application has a right on it
    'secret_bindings', // says of the whole database that its secrets are bound to their rows
    'site_routers', // are processes, which lead requests to sites of all tenants
    'subscription_counts', // adds up all tenants, and names none
    'throttles', // counts people without an organization too
    'trial_takers', // outlives the organization
    'two_factors', // belongs to a person; who has one is seen as people are
    'unnamed_blobs', // names objects in a store, also of organizations that are gone
    'usage_days', // adds up all tenants, and names none
    'user_avatars', // seen as their owners are
    'users', // may belong to several: seen by those who share the active one
  ]);
});

test('no materialized view keeps rows of all tenants, out of reach of every policy', async () => {
  expect(
    await names(`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'm'`),
  ).toEqual([]);
});

test('every view reads with the rights of who asks', async () => {
  const views = await names(`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
      AND NOT coalesce('security_invoker=true' = ANY (reloptions) OR 'security_invoker=on' = ANY (reloptions), false)`);
  expect(views).toEqual([]);
});
