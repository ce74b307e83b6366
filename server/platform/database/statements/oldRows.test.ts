import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { runIn } from '../../../testing/jest/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { connectionsOf } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../migrations.ts';
import { prepareRoles } from '../roles/roles.ts';

/** Migrations on a database with rows of every older version: policies bind the owner of the tables too. */

let folder: string;
let database: TestDatabase;
let system: Client;

/** Migrates up to a number, `0006`; all the way without one. */
const migrateTo = async (last = '9999') => {
  for (const { name } of readMigrations(MIGRATIONS_FOLDER)) {
    if (name.slice(0, 4) <= last) await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  }
  await migrate(connectionsOf(database.url).owner, { folder });
};

const one = async (sql: string): Promise<unknown> => {
  const { rows } = await system.query({ text: sql, rowMode: 'array' });
  return rows[0]?.[0];
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slipway-old-rows-'));
  database = await createTestDatabase({ empty: true });
  await prepareRoles({ connectionString: database.url }, false);
  await migrateTo('0006');
  system = new Client(connectionsOf(database.url).system);
  await system.connect();
  await system.query(`
    insert into users (id, email, name, password_hash, created_at)
      values ('00000000-0000-7000-8000-000000000006', 'ann@ant.example', 'Ann', '', '2026-01-02T03:04:05Z');
    insert into organizations (id, name, slug) values ('00000000-0000-7000-8000-000000000001', 'Ant Works', 'ant');
    insert into projects (id, organization_id, name, status)
      select '00000000-0000-7000-8000-000000000002', id, 'Hill', 'ACTIVE' from organizations;
    insert into repositories (id, organization_id, project_id, provider, url, default_branch, head_sha, size_bytes)
      select '00000000-0000-7000-8000-000000000006', organization_id, id, 'GITHUB', 'https://github.com/ant/hill', 'main', 'a', 42
      from projects;
    insert into tasks (id, organization_id, project_id, title, status, updated_at)
      select '00000000-0000-7000-8000-000000000003', organization_id, id, 'Dig', 'DONE', '2026-01-02T03:04:05Z' from projects;
    insert into agents (id, organization_id, name, type, capabilities)
      select '00000000-0000-7000-8000-000000000004', id, 'Digger', 'TESTING', '{Unit tests}' from organizations;
    insert into subscriptions (organization_id, plan, status, period_start)
      select id, 'PROFESSIONAL', 'ACTIVE', '2026-01-02T03:04:05Z' from organizations;
    insert into invoices (id, organization_id, number, amount_cents, status, issued_at)
      select '00000000-0000-7000-8000-000000000005', id, 1, 29900, 'PAID', now() from organizations`);
});

afterEach(async () => {
  await system.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('what later versions keep of a record is filled in for the records that were there', async () => {
  await migrateTo();
  const at = new Date('2026-01-02T03:04:05Z');
  expect(await one('select done_at from tasks')).toEqual(at);
  expect(await one('select capabilities from agents')).toEqual(['UNIT_TESTS']);
  expect(await one('select anchored_at from subscriptions')).toEqual(at);
  expect(await one('select customer_name from invoices')).toBe('Ant Works');
  expect(await one('select clone_bytes from repositories')).toBe('42');
  expect(await one('select search_text from projects')).toBe('hill\u001f');
  expect(await one('select search_text from users')).toBe('ann\u001fann@ant.example');
});

test('what is kept counted counts the records that were there', async () => {
  await migrateTo('0131');
  await system.query(`
    insert into projects (id, organization_id, name, status, archived_at)
      select gen_random_uuid(), id, 'Attic', 'ACTIVE', now() from organizations;
    insert into agents (id, organization_id, name, type, status)
      select gen_random_uuid(), id, 'Sower', 'TESTING', 'ACTIVE' from organizations;
    insert into memberships (organization_id, user_id, role)
      select organizations.id, users.id, 'OWNER' from organizations, users`);
  await migrateTo();
  expect(
    await one(`select array_agg(mark || ' ' || count order by mark) from (
      select mark, sum(count) as count from record_counts group by mark) kept`),
  ).toEqual(['ACTIVE_AGENT 1', 'AGENT 2', 'MEMBER 1', 'PROJECT 1', 'TASK_DONE 1']);
  expect(await one(`select day::text from record_counts where mark = 'TASK_DONE'`)).toBe('2026-01-02');
  expect(
    await one(
      `select array_agg(format('%s %s %s %s %s', plan, status, count, priced, cents)) from subscription_counts`,
    ),
  ).toEqual(['PROFESSIONAL ACTIVE 1 0 0']);
  expect(await one(`select array_agg(status || ' ' || count) from invoice_counts`)).toEqual(['PAID 1']);
});

test('jobs of before have a kind: what their queue says, else the first of a project connected it and the others fetched', async () => {
  await migrateTo('0042');
  await runIn(
    database.url,
    'create schema pgboss authorization slipway_owner',
    'create table pgboss.job (name text, source_name text, data jsonb)',
    'grant select on pgboss.job to slipway_owner',
    `insert into pgboss.job values
      ('abandoned', 'fetchRepository', '{"jobId": "00000000-0000-7000-8000-000000000021"}'),
      ('connectRepository', null, '{"jobId": "00000000-0000-7000-8000-000000000022"}')`,
  );
  await system.query(`
    insert into jobs (id, organization_id, project_id, step, created_at)
      select format('00000000-0000-7000-8000-0000000000%s', n)::uuid, projects.organization_id, projects.id, n,
        timestamptz '2026-01-02' + n::integer * interval '1 minute'
      from projects, unnest('{21,22,23,24}'::text[]) n;
    insert into jobs (id, organization_id, step)
      select '00000000-0000-7000-8000-000000000025', id, '25' from organizations`);
  await migrateTo();
  expect(await one(`select array_agg(step || ' ' || kind order by step) from jobs`)).toEqual([
    '21 fetchRepository',
    '22 connectRepository',
    '23 fetchRepository',
    '24 fetchRepository',
    '25 connectRepository',
  ]);
});

test('accounts that nobody verified have seven days from the migration, however old they are', async () => {
  await migrateTo();
  expect(await one(`select verify_by > now() + interval '6 days' from users`)).toBe(true);
});

test('open invitations whose sender was demoted or is gone are taken back, and no others', async () => {
  await migrateTo('0026');
  await system.query(`
    insert into users (id, email, name, password_hash, platform_administrator)
      select format('00000000-0000-7000-8000-0000000001%s', n)::uuid, n || '@ant.example', n, '', n = '14'
      from unnest('{11,12,13,14}'::text[]) n;
    insert into memberships (organization_id, user_id, role)
      select organizations.id, users.id, (case users.name when '11' then 'ADMIN' else 'MEMBER' end)::role
      from organizations, users where users.name in ('11', '12');
    insert into invitations (id, organization_id, email, role, token_hash, invited_by, expires_at)
      select gen_random_uuid(), organizations.id, lower(role::text) || ' by ' || users.name, role,
        convert_to(users.name || role::text, 'UTF8'), users.id, now()
      from organizations, users, unnest('{OWNER,ADMIN,VIEWER}'::role[]) role
      where users.name in ('11', '12', '13', '14')`);
  await migrateTo();
  const open = `select array_agg(email order by email) from invitations where revoked_at is null`;
  const kept = ['admin by 11', 'admin by 14', 'owner by 14', 'viewer by 11', 'viewer by 14'];
  expect(await one(open)).toEqual(kept);
});

test('a key that could triage findings by the permission to start scans still can, and no other', async () => {
  await migrateTo('0042');
  await system.query(`
    insert into memberships (organization_id, user_id, role)
      select organizations.id, users.id, 'OWNER' from organizations, users;
    insert into api_keys (id, organization_id, user_id, name, prefix, secret_hash, scopes)
      select gen_random_uuid(), organization_id, user_id, scope, scope, '', array['ORGANIZATION_READ', scope]
      from memberships, unnest('{SCAN_START,TASK_UPDATE}'::text[]) scope`);
  await migrateTo();
  const triaging = `select array_agg(name) from api_keys where 'FINDING_TRIAGE' = any (scopes)`;
  expect(await one(triaging)).toEqual(['SCAN_START']);
});

test('results and findings of before are known by the id of their check', async () => {
  await migrateTo('0042');
  await system.query(`
    insert into scans (id, organization_id, project_id, finished_at)
      select '00000000-0000-7000-8000-000000000007', organization_id, id, now() from projects;
    insert into scan_results (organization_id, scan_id, check_name, risk, outcome)
      select organization_id, id, 'Token permissions', 'HIGH', 'FAILED' from scans;
    insert into findings (id, organization_id, project_id, check_name, severity, fingerprint, title, description, first_seen_at,
        last_seen_at)
      select gen_random_uuid(), organization_id, id, 'Software bill of materials', 'LOW', '', '', '', now(), now() from projects`);
  await migrateTo();
  expect(await one('select check_id from scan_results')).toBe('token-permissions');
  expect(await one('select severity from scan_results')).toBe('HIGH');
  expect(await one('select check_id from findings')).toBe('software-bill-of-materials');
});

test('organizations keep their short names, and packs are known to hold all that was pushed so far', async () => {
  await migrateTo('0065');
  await system.query(`
    insert into hosted_repositories (organization_id, project_id, slug, push_count, created_at)
      select organization_id, id, 'hill', 3, now() from projects;
    insert into hosted_packs (id, organization_id, project_id, sha, bytes, objects, stored_at)
      select '00000000-0000-7000-8000-000000000065', organization_id, project_id, repeat('a', 40), 32, 0, now()
      from hosted_repositories`);
  await migrateTo();
  expect(await one('select through from hosted_packs')).toBe(3);
  expect(
    await one(`select slug from organization_slugs where organization_id = (select id from organizations)`),
  ).toBe('ant');
});

/** Writes a scan of the project with one result. */
const scanWritten = (at: string, cause: string, outcome: string) => `
  with added as (
    insert into scans (id, organization_id, project_id, cause, commit, finished_at)
      select gen_random_uuid(), organization_id, id, '${cause}', repeat('a', 40), '${at}' from projects
    returning organization_id, id
  )
  insert into scan_results (organization_id, scan_id, check_id, check_name, severity, outcome)
    select organization_id, id, 'known-vulnerabilities', 'Known vulnerabilities', 'HIGH', '${outcome}' from added`;

test('scans that new advisories brought about, and what they changed of scores, are known as such', async () => {
  await migrateTo('0088');
  await system.query(scanWritten('2026-11-01', 'COMMIT', 'PASSED'));
  await system.query(scanWritten('2026-11-02', 'ADVISORY_DATA', 'FAILED'));
  await migrateTo();
  expect(await one('select array_agg(origin order by ordered_at) from scan_runs')).toEqual([
    'SAMPLE',
    'ADVISORY_DATA',
  ]);
  const causes =
    'select array_agg(cause::text order by number) from score_changes where scored_project_id is null';
  expect(await one(causes)).toEqual(['FIRST_SCANNED', 'ADVISORY_DATA']);
});

test('logs and package lists that are there already count towards storage', async () => {
  await migrateTo('0180');
  await system.query(`
    insert into jobs (id, organization_id, kind, step) select gen_random_uuid(), id, 'build', 'Building' from organizations;
    insert into job_log_lines (organization_id, job_id, seq, at, text)
      select organization_id, jobs.id, seq, '2026-06-01', 'größer' from jobs, generate_series(1, 3) as seq;
    ${scanWritten('2026-11-01', 'COMMIT', 'PASSED')};
    insert into scan_packages (id, organization_id, project_id, scan_id, ecosystem, name, version, through, file, line, advisories)
      select gen_random_uuid(), organization_id, project_id, id, 'npm', 'left-pad', '1.3.0', '{}', 'package-lock.json', 1, '{}' from scans;
    insert into package_checks (organization_id, project_id, checked_at) select organization_id, project_id, now() from scans`);
  await migrateTo();
  expect(await one('select log_bytes::integer from jobs')).toBe(3 * 108);
  expect(await one(`select log_written_at = '2026-06-01' from jobs`)).toBe(true);
  expect(await one('select package_bytes::integer from package_checks')).toBeGreaterThan(100);
});

test('policies bind the owner of all tables that they protect, whatever migrations did in between', async () => {
  await migrateTo();
  const loose = `select array_agg(relname) from pg_class where relrowsecurity and not relforcerowsecurity`;
  expect(await one(loose)).toBeNull();
});
