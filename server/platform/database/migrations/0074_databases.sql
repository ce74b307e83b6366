-- Databases of environments, in the operator's PostgreSQL: what their services find as DATABASE_URL.
create table service_databases (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  environment_id uuid not null,
  state text not null default 'CREATING' check (state in ('CREATING', 'READY', 'RESTORING', 'FAILED')),
  -- Why it was not created, or not restored; null unless something failed.
  error text,
  -- The role of its services, which is also the name under which they know the database.
  role_name text not null,
  -- What the database is called on the server now; restoring a backup changes it.
  database_name text not null,
  -- Bound to the organization and the database.
  encrypted_password bytea not null,
  -- What is restored, and into what; null unless it is being restored.
  restored_backup_id uuid,
  next_database_name text,
  size_bytes bigint not null default 0,
  connections integer not null default 0,
  -- Whether services can only read, because the storage of the plan is full.
  read_only boolean not null default false,
  -- The copy that was made before the last release command that succeeded; null before the first.
  released_backup_id uuid,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id uuid references users (id) on delete set null,
  unique (organization_id, id),
  unique (organization_id, environment_id),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade,
  check ((restored_backup_id is null) = (next_database_name is null))
);
create index service_databases_environment on service_databases (environment_id);
create index service_databases_created_by on service_databases (created_by_id) where created_by_id is not null;
select protect_tenant_table('service_databases');

-- Copies of such databases, each a database of its own on the server.
create table database_backups (
  id uuid primary key,
  organization_id uuid not null,
  database_id uuid not null,
  database_name text not null,
  state text not null default 'CREATING' check (state in ('CREATING', 'READY')),
  -- DEPLOYMENT: before the release command of a deployment. RESTORE: what was there before a backup was restored.
  reason text not null check (reason in ('DEPLOYMENT', 'RESTORE')),
  -- The number of the release that was deployed; null for RESTORE.
  release_number integer,
  -- The deployment, and the database that was copied; null for RESTORE. A deployment that is tried again keeps its copy of that database.
  deployment_id uuid,
  copied_name text,
  size_bytes bigint not null default 0,
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, database_id) references service_databases (organization_id, id) on delete cascade
);
create index database_backups_newest on database_backups (organization_id, database_id, created_at desc, id desc);
select protect_tenant_table('database_backups');

-- All databases and roles that this product made on the server, by name: written down before they are made, and until they are dropped.
-- What no row of the tables above names is dropped; nothing else is.
create table made_databases (
  name text primary key,
  kind text not null check (kind in ('DATABASE', 'ROLE')),
  made_at timestamptz not null
);
select protect_system_table('made_databases');

-- Whether previews of a project get a database of their own, empty, where production has one.
alter table preview_settings add column databases boolean not null default false;

-- Where the release command of a deployment succeeded: the name of the database, or an empty text in an environment without one. There it is not run
-- again when the deployment is tried again.
alter table deployments add column released_in text;
