import { type Catalogue, openCatalogue } from '../../../testing/database/catalogue.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue?.close());

const names = (query: string) => catalogue.names(query);

/** What the roles that requests and jobs work with may do at all, policies apart. */

describe('the roles of the application', () => {
  test('have no right that policies could not bind', async () => {
    const mighty = await names(`SELECT rolname AS name FROM pg_roles
      WHERE rolname IN ('slipway_owner', 'slipway_app', 'slipway_system')
        AND (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication)`);
    expect(mighty).toEqual([]);
  });

  test('own nothing and are members of nothing', async () => {
    // Of all kinds, schemas and functions too: who owns a thing may take its policies away.
    const owned = await names(`SELECT classid::regclass || ' ' || objid AS name FROM pg_shdepend
      WHERE deptype = 'o' AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND refobjid IN ('slipway_app'::regrole, 'slipway_system'::regrole)`);
    const memberships = await names(`SELECT roleid::regrole::text AS name FROM pg_auth_members
      WHERE member IN ('slipway_app'::regrole, 'slipway_system'::regrole)`);
    expect([...owned, ...memberships]).toEqual([]);
  });

  test('cannot read or change what migrations ran', async () => {
    const able =
      await names(`SELECT rolname AS name FROM pg_roles WHERE rolname IN ('slipway_app', 'slipway_system')
      AND has_table_privilege(oid, 'schema_migrations', 'SELECT, INSERT, UPDATE, DELETE')`);
    expect(able).toEqual([]);
  });
});

test('the audit log can be added to and read, and nothing else, by the roles of the application', async () => {
  const rights = await names(`SELECT grantee || ' ' || privilege_type AS name
    FROM information_schema.role_table_grants
    WHERE table_name = 'audit_entries' AND grantee IN ('slipway_app', 'slipway_system', 'PUBLIC') ORDER BY 1`);
  expect(rights).toEqual([
    'slipway_app INSERT',
    'slipway_app SELECT',
    'slipway_system INSERT',
    'slipway_system SELECT',
  ]);
});

test('functions with their owner’s rights fix the search path, and PUBLIC may run none', async () => {
  const functions = await names(`SELECT p.oid::regprocedure::text AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef
      AND (NOT EXISTS (SELECT FROM unnest(p.proconfig) setting WHERE setting LIKE 'search_path=%')
        OR EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) WHERE grantee = 0))`);
  expect(functions).toEqual([]);
});
