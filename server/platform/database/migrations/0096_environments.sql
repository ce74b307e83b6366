-- Where releases run, how they are made, and what brought them there.

-- The content of releases: folders as layers, each named by the hash of what is in it, in pieces. Layers are shared by the releases of an
-- organization; a folder on a machine is a cache of them.
create table artifact_layers (
  organization_id uuid not null references organizations on delete cascade,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- Unpacked.
  bytes bigint not null,
  file_count integer not null,
  created_at timestamptz not null,
  primary key (organization_id, digest)
);
select protect_tenant_table('artifact_layers');

create table artifact_chunks (
  organization_id uuid not null,
  digest text not null,
  position integer not null,
  content bytea not null,
  primary key (organization_id, digest, position),
  foreign key (organization_id, digest) references artifact_layers on delete cascade
);
alter table artifact_chunks alter column content set storage external;
select protect_tenant_table('artifact_chunks');

-- What a build came to: layers with a manifest, never changed again.
create table releases (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  -- Counted in each project, from 1.
  number integer not null check (number > 0),
  -- Of manifest and layers.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  commit_sha text not null,
  commit_message text not null default '',
  author_name text not null default '',
  committed_at timestamptz,
  branch text,
  -- How it is run: see RunManifest of server/sites.
  manifest jsonb not null,
  -- [{ path, digest }]
  layers jsonb not null check (jsonb_typeof(layers) = 'array'),
  bytes bigint not null,
  file_count integer not null,
  created_at timestamptz not null,
  -- When its layers were let go; the row stays, as deployments tell of it.
  removed_at timestamptz,
  unique (organization_id, id),
  unique (organization_id, project_id, number),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index releases_newest on releases (organization_id, project_id, created_at desc, id desc);
create index releases_by_digest on releases (organization_id, project_id, commit_sha, digest);
select protect_tenant_table('releases');

-- A commit that is made into a release.
create table builds (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  commit_sha text not null check (commit_sha ~ '^[0-9a-f]{40}$'),
  branch text,
  -- The hash of all that decides what comes out: commit, settings, versions of what builds.
  inputs text not null,
  state text not null check (state in ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELED', 'SUPERSEDED')),
  job_id uuid,
  -- What is done, with where each value comes from.
  plan jsonb,
  -- [{ name, state, startedAt, finishedAt, firstLine }]
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  -- What it came to: one that was there already, if its content is the same.
  release_id uuid,
  error_code text,
  error text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete set null (job_id),
  foreign key (organization_id, release_id) references releases (organization_id, id) on delete set null (release_id)
);
create index builds_of_project on builds (organization_id, project_id, created_at desc, id desc);
create index builds_release on builds (organization_id, release_id);
create index builds_job on builds (organization_id, job_id);
create index builds_by_inputs on builds (organization_id, project_id, inputs, created_at desc);
create unique index builds_under_way on builds (organization_id, project_id, inputs) where state in ('QUEUED', 'RUNNING');
select protect_tenant_table('builds');

-- How a project is built, where its settings say otherwise than what is found in its repository.
create table build_settings (
  organization_id uuid not null,
  project_id uuid not null,
  settings jsonb not null,
  changed_at timestamptz not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('build_settings');

-- Production, staging, or a preview of a branch; environment_pointers says which release runs in it.
create table environments (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  kind deployment_environment not null,
  -- The branch that it follows; null: the default branch. Of a preview it is the branch that is previewed.
  branch text,
  -- The first part of its address, in front of the organization's.
  host_label text not null check (host_label ~ '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$'),
  -- Whether a push to its branch is deployed without anybody asking.
  automatic boolean not null,
  -- Whether what comes by itself waits until it has run well in staging.
  after_staging boolean not null default false,
  -- { worstOpenSeverity: Severity | null, scanOfCommit: boolean, approvals: integer, tests: boolean }: what must hold before a release comes here.
  gates jsonb not null default '{}',
  health_path text not null default '/',
  health_status integer not null default 200 check (health_status between 100 and 599),
  health_seconds integer not null default 10 check (health_seconds between 1 and 300),
  -- How long a release is watched once it runs, and the share of answers 5xx, in percent, from which on it counts as ill.
  watch_seconds integer not null default 60 check (watch_seconds between 0 and 3600),
  most_failures integer not null default 10 check (most_failures between 1 and 100),
  memory_megabytes integer not null default 256 check (memory_megabytes between 64 and 4096),
  expires_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, host_label),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create unique index environments_lasting on environments (organization_id, project_id, kind) where kind <> 'PREVIEW';
create unique index environments_previewed on environments (organization_id, project_id, branch) where kind = 'PREVIEW';
create index environments_expiring on environments (expires_at) where expires_at is not null;
select protect_tenant_table('environments');

-- What runs in an environment, as the process that runs it sees it.
create table environment_states (
  organization_id uuid not null,
  environment_id uuid not null,
  -- STARTING, HEALTHY, ILL, STOPPED
  health text not null check (health in ('STARTING', 'HEALTHY', 'ILL', 'STOPPED')),
  -- Why it is not healthy, for people.
  message text,
  memory_bytes bigint,
  -- Of one processor, in thousandths.
  processor_share integer,
  restarts integer not null default 0,
  started_at timestamptz,
  seen_at timestamptz not null,
  primary key (organization_id, environment_id),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
select protect_tenant_table('environment_states');

create table environment_variables (
  id uuid primary key,
  organization_id uuid not null,
  environment_id uuid not null,
  name text not null check (name ~ '^[A-Za-z_][A-Za-z0-9_]{0,127}$'),
  -- One of the two: in the clear, or encrypted and read by nobody but builds and services.
  value text,
  secret bytea,
  -- Whether previews of the project get it, too; of production alone.
  in_previews boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  unique (organization_id, id),
  unique (organization_id, environment_id, name),
  check ((value is null) <> (secret is null)),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
select protect_tenant_table('environment_variables');

-- When nothing is deployed to an environment, and why.
create table freeze_windows (
  id uuid primary key,
  organization_id uuid not null,
  environment_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_by text not null,
  created_at timestamptz not null,
  unique (organization_id, id),
  check (ends_at > starts_at),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
create index freeze_windows_of_environment on freeze_windows (organization_id, environment_id, ends_at);
select protect_tenant_table('freeze_windows');

-- Sample rows, and those of before this migration, have no environment of their own, build or release.
alter table deployments
  add column environment_id uuid,
  add column kind text not null default 'DEPLOYMENT' check (kind in ('DEPLOYMENT', 'PROMOTION', 'ROLLBACK', 'CONFIGURATION')),
  add column origin text not null default 'SAMPLE'
    check (origin in ('PERSON', 'API_KEY', 'PUSH', 'STAGING', 'HEALTH', 'SAMPLE')),
  add column phase text check (phase in ('BUILD', 'GATES', 'START', 'WATCH')),
  add column branch text,
  add column commit_message text not null default '',
  add column actor_id uuid references users on delete set null,
  add column actor_name text,
  add column api_key_id uuid,
  add column api_key_name text,
  add column build_id uuid,
  add column release_id uuid,
  add column previous_release_id uuid,
  add column job_id uuid,
  -- Why it does not go on: [{ code, message, path }]
  add column reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  add column error text,
  add column started_at timestamptz,
  -- When requests began to reach it, and until when it is watched.
  add column live_at timestamptz,
  add column watched_until timestamptz,
  -- When another took its place because it was ill or unwanted, and which.
  add column undone_at timestamptz,
  add column undone_by uuid,
  -- What the service is given, by name: { NAME: version }
  add column variables jsonb not null default '{}',
  add foreign key (organization_id, environment_id) references environments (organization_id, id) on delete set null (environment_id),
  add foreign key (organization_id, build_id) references builds (organization_id, id) on delete set null (build_id),
  add foreign key (organization_id, release_id) references releases (organization_id, id) on delete set null (release_id),
  add foreign key (organization_id, previous_release_id) references releases (organization_id, id) on delete set null (previous_release_id),
  add foreign key (organization_id, job_id) references jobs (organization_id, id) on delete set null (job_id),
  add foreign key (organization_id, undone_by) references deployments (organization_id, id) on delete set null (undone_by);
create index deployments_of_environment on deployments (organization_id, environment_id, created_at desc, id desc);
create index deployments_open on deployments (organization_id, environment_id) where status in ('QUEUED', 'RUNNING', 'BLOCKED');
create index deployments_build on deployments (organization_id, build_id);
create index deployments_release on deployments (organization_id, release_id);
create index deployments_previous on deployments (organization_id, previous_release_id);
create index deployments_job on deployments (organization_id, job_id);
create index deployments_undoing on deployments (organization_id, undone_by);
create index deployments_actor on deployments (actor_id);

alter table deployments no force row level security;
update deployments set status = 'SUCCEEDED', undone_at = finished_at where status = 'ROLLED_BACK';
alter table deployments force row level security;

-- The release that runs in an environment, and the deployment that brought it: the one truth about it.
create table environment_pointers (
  organization_id uuid not null,
  environment_id uuid not null,
  release_id uuid not null,
  deployment_id uuid not null,
  since timestamptz not null,
  primary key (organization_id, environment_id),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade,
  foreign key (organization_id, release_id) references releases (organization_id, id) on delete cascade,
  foreign key (organization_id, deployment_id) references deployments (organization_id, id) on delete cascade
);
create index environment_pointers_release on environment_pointers (organization_id, release_id);
create index environment_pointers_deployment on environment_pointers (organization_id, deployment_id);
select protect_tenant_table('environment_pointers');

create table deployment_approvals (
  organization_id uuid not null,
  deployment_id uuid not null,
  user_id uuid not null references users on delete cascade,
  user_name text not null,
  approved boolean not null,
  comment text not null default '',
  decided_at timestamptz not null,
  primary key (organization_id, deployment_id, user_id),
  foreign key (organization_id, deployment_id) references deployments (organization_id, id) on delete cascade
);
create index deployment_approvals_user on deployment_approvals (user_id);
select protect_tenant_table('deployment_approvals');

-- The first part of an address, free in its organization: of a name, with a number where it is taken.
create function free_host_label(organization uuid, wanted text) returns text
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  base text := trim(both '-' from left(trim(both '-' from regexp_replace(lower(wanted), '[^a-z0-9]+', '-', 'g')), 44));
  label text;
  turn integer := 1;
begin
  if base = '' then base := 'project'; end if;
  label := base;
  while exists (select from environments where organization_id = organization and host_label = label) loop
    turn := turn + 1;
    label := base || '-' || turn;
  end loop;
  return label;
end $$;

-- Every project has both from its first moment on.
create function keep_environments() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  label text := free_host_label(new.organization_id, new.name);
begin
  insert into environments (id, organization_id, project_id, kind, host_label, automatic, created_at, changed_at)
  values
    (gen_random_uuid(), new.organization_id, new.id, 'PRODUCTION', label, true, new.created_at, new.created_at),
    (gen_random_uuid(), new.organization_id, new.id, 'STAGING', free_host_label(new.organization_id, 'staging-' || label), false,
      new.created_at, new.created_at);
  return null;
end $$;
create trigger keep_environments after insert on projects for each row execute function keep_environments();

alter table projects no force row level security;
alter table environments no force row level security;
do $$
declare
  project record;
  label text;
begin
  for project in select id, organization_id, name, created_at from projects order by created_at, id loop
    label := free_host_label(project.organization_id, project.name);
    insert into environments (id, organization_id, project_id, kind, host_label, automatic, created_at, changed_at)
    values
      (gen_random_uuid(), project.organization_id, project.id, 'PRODUCTION', label, true, project.created_at, project.created_at),
      (gen_random_uuid(), project.organization_id, project.id, 'STAGING',
        free_host_label(project.organization_id, 'staging-' || label), false, project.created_at, project.created_at);
  end loop;
end $$;
alter table projects force row level security;
alter table environments force row level security;
