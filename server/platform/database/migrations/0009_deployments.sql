-- Builds, releases, environments and deployments.

-- Content of releases: folders as layers, addressed by their hash and stored in chunks. Releases of an organization
-- share layers; folders on machines are caches of them.
create table artifact_layers (
  organization_id uuid not null references organizations on delete cascade,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- Size when unpacked.
  bytes bigint not null,
  file_count integer not null,
  created_at timestamptz not null,
  -- When it was last stored: a recently stored layer is about to be referenced.
  put_at timestamptz not null,
  primary key (organization_id, digest)
);
select protect_tenant_table('artifact_layers');
create index artifact_layers_stored on artifact_layers (organization_id) include (bytes);

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

-- Build caches, such as the dependencies of a lock file: layers by a key that identifies their inputs.
create table artifact_names (
  organization_id uuid not null,
  -- SHA-256 of the inputs.
  name text not null check (name ~ '^[0-9a-f]{64}$'),
  -- Path of the layer within the cache entry.
  path text not null,
  digest text not null,
  used_at timestamptz not null,
  primary key (organization_id, name, path),
  foreign key (organization_id, digest) references artifact_layers on delete cascade
);
select protect_tenant_table('artifact_names');
create index artifact_names_layer on artifact_names (organization_id, digest);
create index artifact_names_unused on artifact_names (organization_id, used_at);

-- The result of a build: layers and a manifest. Immutable.
create table releases (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  -- Numbered for each project, from 1.
  number integer not null check (number > 0),
  -- Hash of manifest and layers.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  commit_sha text not null,
  commit_message text not null default '',
  author_name text not null default '',
  committed_at timestamptz,
  branch text,
  -- How to run it: RunManifest of the sites engine.
  manifest jsonb not null,
  -- [{ path, digest }]
  layers jsonb not null check (jsonb_typeof(layers) = 'array'),
  bytes bigint not null,
  file_count integer not null,
  created_at timestamptz not null,
  -- When its layers were released; the row stays, as deployments refer to it.
  removed_at timestamptz,
  unique (organization_id, id),
  unique (organization_id, project_id, number),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('releases');
create index releases_newest on releases (organization_id, project_id, created_at desc, id desc);
create index releases_by_digest on releases (organization_id, project_id, commit_sha, digest);
create trigger mark_served_slugs after insert on releases for each row execute function mark_served_slugs();

-- Keys that sign release passports. An organization has one current key.
create table signing_keys (
  organization_id uuid not null references organizations on delete cascade,
  -- SHA-256 of the public key.
  id text not null check (id ~ '^[0-9a-f]{64}$'),
  -- PEM. Kept forever: it verifies what the key signed.
  public_key text not null,
  -- Encrypted; deleted when another key replaces it.
  encrypted_private_key bytea,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (organization_id, id),
  check ((encrypted_private_key is null) = (retired_at is not null))
);
select protect_tenant_table('signing_keys');
revoke delete, truncate on signing_keys from slipway_app;
create unique index signing_keys_current on signing_keys (organization_id) where retired_at is null;

-- Signed statements about a release.
create table release_passports (
  organization_id uuid not null,
  release_id uuid not null,
  -- Numbered for each release, from 1; a later one contains more.
  number integer not null check (number > 0),
  -- The signed statement (JSON) and its signature.
  statement bytea not null,
  signature bytea not null,
  key_id text not null,
  issued_at timestamptz not null,
  bytes integer generated always as (octet_length(statement) + octet_length(signature)) stored,
  primary key (organization_id, release_id, number),
  foreign key (organization_id, release_id) references releases (organization_id, id) on delete cascade,
  foreign key (organization_id, key_id) references signing_keys (organization_id, id) on delete cascade
);
select protect_tenant_table('release_passports');
revoke update, delete, truncate on release_passports from slipway_app;
create index release_passports_key on release_passports (organization_id, key_id);
create index release_passports_stored on release_passports (organization_id) include (bytes);

-- The build of a commit into a release.
create table builds (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  commit_sha text not null check (commit_sha ~ '^[0-9a-f]{40}$'),
  branch text,
  -- Hash of all inputs: commit, settings, versions of the builder.
  inputs text not null,
  -- Hash of the settings and variables at the request. A build starts only with these: a deployment whose environment
  -- has changed since gets a build of its own.
  configuration text,
  state text not null check (state in ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELED', 'SUPERSEDED')),
  job_id uuid,
  -- Steps, and the source of each setting.
  plan jsonb,
  -- [{ name, state, startedAt, finishedAt, firstLine }]
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  -- The release; an existing one if the content is the same.
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
select protect_tenant_table('builds');
create index builds_of_project on builds (organization_id, project_id, created_at desc, id desc);
create index builds_release on builds (organization_id, release_id);
create index builds_job on builds (organization_id, job_id);
create index builds_by_inputs on builds (organization_id, project_id, inputs, created_at desc);
create unique index builds_under_way on builds (organization_id, project_id, inputs) where state in ('QUEUED', 'RUNNING');

-- Build settings that override what is detected in the repository.
create table build_settings (
  organization_id uuid not null,
  project_id uuid not null,
  settings jsonb not null,
  changed_at timestamptz not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('build_settings');

-- Whether branches of a project get previews.
create table preview_settings (
  organization_id uuid not null,
  project_id uuid not null,
  enabled boolean not null,
  changed_at timestamptz not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('preview_settings');

create type deployment_environment as enum ('PRODUCTION', 'STAGING', 'PREVIEW');

-- Production, staging, or the preview of a branch; environment_pointers has the release that runs in it.
create table environments (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  kind deployment_environment not null,
  -- Tracked branch; null: the default branch. For a preview: the previewed branch.
  branch text,
  -- First part of the host name, before the organization's slug.
  host_label text not null check (host_label ~ '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$'),
  -- Whether a push to its branch is deployed automatically.
  automatic boolean not null,
  -- Whether automatic deployments wait until the release runs well in staging.
  after_staging boolean not null default false,
  -- Conditions for a deployment.
  gates jsonb not null default '{}',
  health_path text not null default '/',
  health_status integer not null default 200 check (health_status between 100 and 599),
  health_seconds integer not null default 10 check (health_seconds between 1 and 300),
  -- How long a new release is monitored, and the percentage of 5xx responses from which it counts as unhealthy.
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
comment on column environments.gates is '{ blockingSeverity: severity or null, scanOfCommit: boolean, tests: boolean, approvals: integer }; what is left out asks for nothing';
select protect_tenant_table('environments');
create unique index environments_lasting on environments (organization_id, project_id, kind) where kind <> 'PREVIEW';
create unique index environments_previewed on environments (organization_id, project_id, branch) where kind = 'PREVIEW';
create index environments_expiring on environments (expires_at) where expires_at is not null;
-- For the foreign key. The unique indexes above are partial, which neither a foreign key nor a condition under
-- row-level security can use.
create index environments_project on environments (organization_id, project_id);

-- A host label from a name that is free in the organization; with a number if it is taken.
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

-- Health of an environment as reported by the process that runs it.
create table environment_states (
  organization_id uuid not null,
  environment_id uuid not null,
  -- SLEEPING: a service without requests has no process until the next request, also after a restart of the server.
  health text not null check (health in ('STARTING', 'HEALTHY', 'UNHEALTHY', 'STOPPED', 'SLEEPING')),
  -- Why it is not healthy, as a sentence.
  message text,
  memory_bytes bigint,
  -- Thousandths of one processor.
  processor_share integer,
  restarts integer not null default 0,
  started_at timestamptz,
  seen_at timestamptz not null,
  sleeping_since timestamptz,
  primary key (organization_id, environment_id),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
select protect_tenant_table('environment_states');

create table environment_variables (
  id uuid primary key,
  organization_id uuid not null,
  environment_id uuid not null,
  name text not null check (name ~ '^[A-Za-z_][A-Za-z0-9_]{0,127}$'),
  -- Exactly one: plain text, or encrypted and readable by builds and services only.
  value text,
  secret bytea,
  -- Whether previews get it as well; for production only.
  in_previews boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  unique (organization_id, id),
  unique (organization_id, environment_id, name),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade,
  check ((value is null) <> (secret is null))
);
select protect_tenant_table('environment_variables');

-- Who changed variables since the running release got its own: they cannot approve the deployment that applies them.
-- Deleted once the variables are in effect.
create table variable_changes (
  organization_id uuid not null,
  environment_id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- Whether it affects previews: production variables that they share.
  lent boolean not null,
  changed_at timestamptz not null,
  primary key (organization_id, environment_id, user_id),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
select protect_tenant_table('variable_changes');
create index variable_changes_user on variable_changes (user_id);

-- Periods without deployments to an environment, with the reason.
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
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade,
  check (ends_at > starts_at)
);
select protect_tenant_table('freeze_windows');
create index freeze_windows_of_environment on freeze_windows (organization_id, environment_id, ends_at);

-- ROLLED_BACK is no longer written: a rollback is a deployment of an earlier release.
create type deployment_status as enum (
  'QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'ROLLED_BACK', 'BLOCKED', 'CANCELED', 'SUPERSEDED'
);

create type deployment_change as (
  organization_id uuid, mark text, day date, environment deployment_environment, step smallint, count integer
);

-- Period in which deployments to a project's production changed.
create type delivery_span as (organization_id uuid, project_id uuid, since timestamptz, until timestamptz);

-- Maps a duration to a histogram bucket: eight buckets for each power of two.
create function time_step(seconds double precision) returns smallint language sql immutable parallel safe as $$
  select (case
    when seconds < 1 then 0
    when seconds >= 67108864 then 209
    else (
      select 1 + 8 * power + floor((seconds / 2::double precision ^ power - 1) * 8)
      from (
        select width_bucket(seconds, '{2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072,262144,524288,1048576,2097152,
          4194304,8388608,16777216,33554432}'::double precision[]) as power
      ) known
    )
  end)::smallint
$$;

create table deployments (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  -- Null for sample data, as are build and release.
  environment_id uuid,
  environment deployment_environment not null,
  status deployment_status not null,
  kind text not null default 'DEPLOYMENT' check (kind in ('DEPLOYMENT', 'PROMOTION', 'ROLLBACK', 'CONFIGURATION')),
  origin text not null default 'SAMPLE'
    check (origin in ('PERSON', 'API_KEY', 'PUSH', 'STAGING', 'HEALTH', 'SAMPLE')),
  phase text check (phase in ('BUILD', 'GATES', 'START', 'WATCH')),
  branch text,
  commit_sha text not null,
  commit_message text not null default '',
  -- Null if the repository does not say.
  committed_at timestamptz,
  actor_id uuid references users on delete set null,
  actor_name text,
  api_key_id uuid,
  api_key_name text,
  build_id uuid,
  release_id uuid,
  previous_release_id uuid,
  job_id uuid,
  -- Why it is blocked: [{ code, message, path }].
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  error text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- When it started to receive requests, and until when it is monitored.
  live_at timestamptz,
  watched_until timestamptz,
  -- When and by which deployment it was rolled back.
  undone_at timestamptz,
  undone_by uuid,
  -- Versions of the variables that the service gets: { NAME: version }.
  variables jsonb not null default '{}',
  -- When a blocked deployment is checked next; '-infinity': immediately.
  look_again_at timestamptz,
  -- Bucket of the time from the request to the end.
  duration_step smallint generated always as (
    case when status in ('SUCCEEDED', 'FAILED') then time_step(extract(epoch from finished_at - created_at)::double precision) end
    ) stored,
  -- Bucket of the time from the commit until production received requests.
  lead_step smallint generated always as (
    case when status = 'SUCCEEDED' and environment = 'PRODUCTION' and kind in ('DEPLOYMENT', 'PROMOTION')
    then time_step(extract(epoch from coalesce(live_at, finished_at) - committed_at)::double precision) end
    ) stored,
  -- When a deployment reached production or failed to. Excludes failed builds and gates, which leave production as it
  -- was.
  attempted_at timestamptz generated always as (
    case when environment = 'PRODUCTION' and (status = 'SUCCEEDED' or status = 'FAILED' and coalesce(phase, 'START') in ('START', 'WATCH'))
    then coalesce(live_at, finished_at, created_at) end
    ) stored,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete set null (environment_id),
  foreign key (organization_id, build_id) references builds (organization_id, id) on delete set null (build_id),
  foreign key (organization_id, release_id) references releases (organization_id, id) on delete set null (release_id),
  foreign key (organization_id, previous_release_id) references releases (organization_id, id) on delete set null (previous_release_id),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete set null (job_id),
  foreign key (organization_id, undone_by) references deployments (organization_id, id) on delete set null (undone_by)
);
select protect_tenant_table('deployments');
-- The functions that maintain the counts run as the owner.
create policy kept on deployments for select to slipway_owner using (true);
create index deployments_project on deployments (organization_id, project_id, created_at desc, id desc);
create index deployments_production on deployments (organization_id, project_id, created_at desc, id desc)
  where environment = 'PRODUCTION';
create index deployments_staging on deployments (organization_id, project_id, created_at desc, id desc)
  where environment = 'STAGING';
create index deployments_preview on deployments (organization_id, project_id, created_at desc, id desc)
  where environment = 'PREVIEW';
create index deployments_of_environment on deployments (organization_id, environment_id, created_at desc, id desc);
create index deployments_open on deployments (organization_id, environment_id) where status in ('QUEUED', 'RUNNING', 'BLOCKED');
create index deployments_build on deployments (organization_id, build_id);
create index deployments_release on deployments (organization_id, release_id);
create index deployments_previous on deployments (organization_id, previous_release_id);
create index deployments_job on deployments (organization_id, job_id);
create index deployments_undoing on deployments (organization_id, undone_by);
create index deployments_actor on deployments (actor_id);
create index deployments_to_look_at on deployments (look_again_at) where status = 'BLOCKED';
-- Covering index for the dashboard and the analytics.
create index deployments_counted on deployments (organization_id, created_at desc) include (project_id, status);
create index deployments_timed on deployments (organization_id, duration_step, created_at)
  include (environment, project_id, finished_at) where duration_step is not null;
create index deployments_led on deployments (organization_id, lead_step, created_at)
  include (project_id, live_at, finished_at, committed_at) where lead_step is not null;
create index deployments_attempted on deployments (organization_id, project_id, attempted_at, id) where attempted_at is not null;
create index deployments_changes on deployments (organization_id, created_at) include (project_id)
  where attempted_at is not null and kind <> 'ROLLBACK';

-- Other deployments wait for a success in staging.
create function look_at_waiting_deployments_again() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update deployments set look_again_at = '-infinity' where id in (
    select deployments.id from deployments
    where organization_id = new.organization_id and project_id = new.project_id and status in ('QUEUED', 'RUNNING', 'BLOCKED')
    order by deployments.id for update);
  return null;
end $$;
create trigger look_at_waiting_deployments_again after update of status on deployments for each row
  when (new.environment = 'STAGING' and new.status = 'SUCCEEDED' and old.status <> 'SUCCEEDED')
  execute function look_at_waiting_deployments_again();

create function keep_deployments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changes deployment_change[];
  changed_spans delivery_span[];
begin
  if tg_op = 'UPDATE' then
    changes := array(
      select row(organization_id, marks.mark, day, environment, marks.step, sum(times))::deployment_change
      from (
        select organization_id, utc_day(created_at) as day, environment, status, kind, phase, undone_at, duration_step, lead_step,
          1 as times from added
        union all
        select organization_id, utc_day(created_at), environment, status, kind, phase, undone_at, duration_step, lead_step, -1 from removed
      ) changed
      cross join lateral deployment_marks(environment, status, kind, phase, undone_at, duration_step, lead_step) marks
      group by organization_id, marks.mark, day, environment, marks.step
      having sum(times) <> 0
    );
    changed_spans := array(
      select row(organization_id, project_id, min(attempted_at), max(attempted_at))::delivery_span
      from (
        select organization_id, project_id, attempted_at
        from (
          select id, organization_id, project_id, created_at, attempted_at, status, kind, undone_at is null as stays, 1 as times from added
          union all
          select id, organization_id, project_id, created_at, attempted_at, status, kind, undone_at is null, -1 from removed
        ) both_versions
        where attempted_at is not null
        group by id, organization_id, project_id, created_at, attempted_at, status, kind, stays
        having sum(times) <> 0
      ) changed
      group by organization_id, project_id
    );
  elsif tg_op = 'INSERT' then
    changes := array(
      select row(organization_id, marks.mark, utc_day(created_at), environment, marks.step, count(*))::deployment_change
      from added
      cross join lateral deployment_marks(environment, status, kind, phase, undone_at, duration_step, lead_step) marks
      group by organization_id, marks.mark, utc_day(created_at), environment, marks.step
    );
    changed_spans := array(
      select row(organization_id, project_id, min(attempted_at), max(attempted_at))::delivery_span
      from added where attempted_at is not null group by organization_id, project_id
    );
    -- Insert here rather than at the end: a concurrent deletion of the project already waits for this transaction,
    -- and the reverse order could deadlock.
    insert into delivery_turns (organization_id, project_id)
    select distinct organization_id, project_id from added where environment = 'PRODUCTION' order by 2
    on conflict do nothing;
  else
    changes := array(
      select row(organization_id, marks.mark, utc_day(created_at), environment, marks.step, -count(*))::deployment_change
      from removed
      cross join lateral deployment_marks(environment, status, kind, phase, undone_at, duration_step, lead_step) marks
      group by organization_id, marks.mark, utc_day(created_at), environment, marks.step
    );
    changed_spans := array(
      select row(organization_id, project_id, min(attempted_at), max(attempted_at))::delivery_span
      from removed where attempted_at is not null group by organization_id, project_id
    );
  end if;
  if cardinality(changed_spans) > 0 then changes := changes || keep_troubles(changed_spans); end if;
  if cardinality(changes) > 0 then perform keep_deployment_counts(changes); end if;
  return null;
end $$;
create trigger keep_added_deployments after insert on deployments referencing new table as added
  for each statement execute function keep_deployments();
create trigger keep_changed_deployments after update on deployments referencing new table as added old table as removed
  for each statement execute function keep_deployments();
create trigger keep_removed_deployments after delete on deployments referencing old table as removed
  for each statement execute function keep_deployments();

-- The release that runs in an environment, and the deployment that put it there: the single source of truth.
create table environment_pointers (
  organization_id uuid not null,
  environment_id uuid not null,
  release_id uuid not null,
  deployment_id uuid not null,
  since timestamptz not null,
  -- The variables of the running release, encrypted as a whole: a restart gets the same ones, even if changes await
  -- approval. Null: the environment's variables.
  encrypted_variables bytea,
  -- The same of the previous release, which a rollback restores.
  former_deployment_id uuid,
  former_variables bytea,
  primary key (organization_id, environment_id),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade,
  foreign key (organization_id, release_id) references releases (organization_id, id) on delete cascade,
  foreign key (organization_id, deployment_id) references deployments (organization_id, id) on delete cascade,
  foreign key (organization_id, former_deployment_id) references deployments (organization_id, id)
    on delete set null (former_deployment_id)
);
select protect_tenant_table('environment_pointers');
create index environment_pointers_release on environment_pointers (organization_id, release_id);
create index environment_pointers_deployment on environment_pointers (organization_id, deployment_id);
create index environment_pointers_former_deployment on environment_pointers (organization_id, former_deployment_id);

create table deployment_approvals (
  organization_id uuid not null,
  deployment_id uuid not null,
  user_id uuid not null references users on delete cascade,
  user_name text not null,
  approved boolean not null,
  comment text not null default '',
  decided_at timestamptz not null,
  -- The versions of the variables that were approved: the approval does not count for others. Null: not recorded.
  variables jsonb,
  -- The release that ran in the environment at the approval; null if none ran. Over another release a deployment
  -- brings other commits, so the approval no longer counts. No foreign key: a deleted release must differ from null.
  running_release_id uuid,
  primary key (organization_id, deployment_id, user_id),
  foreign key (organization_id, deployment_id) references deployments (organization_id, id) on delete cascade
);
select protect_tenant_table('deployment_approvals');
create index deployment_approvals_user on deployment_approvals (user_id);

-- Number of deployments by day, maintained by triggers. Durations are counted in buckets (time_step). Includes
-- archived projects, whose deployments readers subtract, so that archiving a project does not lock its deployments.
create table deployment_counts (
  organization_id uuid not null references organizations on delete cascade,
  -- An outcome, or a kind of duration with its bucket in `step`.
  mark text not null,
  -- Day of the request (UTC).
  day date not null,
  environment deployment_environment not null,
  step smallint not null,
  part integer not null,
  -- The count is the sum of the parts: a single part may be negative.
  count integer not null,
  primary key (organization_id, mark, day, environment, step, part)
) with (fillfactor = 80);
select protect_tenant_table('deployment_counts');
create policy kept on deployment_counts to slipway_owner using (true) with check (true);
revoke insert, update, delete on deployment_counts from slipway_app, slipway_system;

-- The parts of deployment_counts. A transaction uses a part that no other has locked, or inserts one: aggregates are
-- maintained without lock contention.
create table deployment_parts (
  organization_id uuid not null references organizations on delete cascade,
  part integer not null,
  primary key (organization_id, part)
);
select protect_tenant_table('deployment_parts');
create policy kept on deployment_parts to slipway_owner using (true) with check (true);
revoke insert, update, delete on deployment_parts from slipway_app, slipway_system;

-- The marks that a deployment counts for. A change is a deployment that reached production and is not a rollback.
create function deployment_marks(
  environment deployment_environment, status deployment_status, kind text, phase text, undone_at timestamptz,
  duration_step smallint, lead_step smallint
) returns table (mark text, step smallint) language sql immutable parallel safe as $$
  select marks.mark, marks.step::smallint
  from (
    values
      ('UNFINISHED', case when status not in ('SUCCEEDED', 'FAILED', 'CANCELED', 'SUPERSEDED') then 0 end),
      ('SUCCEEDED', case when status = 'SUCCEEDED' and undone_at is null then 0 end),
      ('FAILED', case when status = 'FAILED' then 0 end),
      ('ROLLED_BACK', case when status = 'SUCCEEDED' and undone_at is not null then 0 end),
      ('DURATION', duration_step),
      ('LEAD_TIME', lead_step),
      ('CHANGE_SUCCEEDED', case when environment = 'PRODUCTION' and kind <> 'ROLLBACK' and status = 'SUCCEEDED' and undone_at is null then 0 end),
      ('CHANGE_FAILED', case when environment = 'PRODUCTION' and kind <> 'ROLLBACK' and status = 'FAILED'
        and coalesce(phase, 'START') in ('START', 'WATCH') then 0 end),
      ('CHANGE_ROLLED_BACK', case when environment = 'PRODUCTION' and kind <> 'ROLLBACK' and status = 'SUCCEEDED' and undone_at is not null then 0 end),
      ('ROLLBACK', case when environment = 'PRODUCTION' and kind = 'ROLLBACK'
        and (status = 'SUCCEEDED' or status = 'FAILED' and coalesce(phase, 'START') in ('START', 'WATCH')) then 0 end)
  ) marks (mark, step)
  where marks.step is not null
$$;

create function keep_deployment_counts(changes deployment_change[]) returns void language sql as $$
  with organizations_changed as materialized (
    -- An organization that is being deleted takes its counts with it.
    select id from organizations where id in (select changed.organization_id from unnest(changes) changed)
  ), taken as materialized (
    select organizations_changed.id as organization_id, free.part
    from organizations_changed
    cross join lateral (
      select part from deployment_parts where deployment_parts.organization_id = organizations_changed.id
      order by part limit 1 for update skip locked
    ) free
  ), begun as (
    insert into deployment_parts (organization_id, part)
    select id, floor(random() * 2147483647)::integer from organizations_changed
    where id not in (select organization_id from taken)
    returning organization_id, part
  ), parts as (
    select organization_id, part from taken union all select organization_id, part from begun
  )
  insert into deployment_counts as kept (organization_id, mark, day, environment, step, part, count)
  select changed.organization_id, changed.mark, changed.day, changed.environment, changed.step, parts.part, changed.count
  from unnest(changes) changed
  join parts on parts.organization_id = changed.organization_id
  on conflict (organization_id, mark, day, environment, step, part) do update set count = kept.count + excluded.count
$$;
revoke all on function keep_deployment_counts(deployment_change[]) from slipway_app, slipway_system;

-- Changes to production that failed (`failed`), and changes that were requested before a failure was recovered
-- (`reworked`). Both follow from the other deployments to the project's production: a change locks it
-- (delivery_turns) and recomputes from the previous sound deployment to the next one.
create table troubled_deployments (
  organization_id uuid not null references organizations on delete cascade,
  -- No foreign key: the triggers delete it together with its counts.
  deployment_id uuid not null,
  project_id uuid not null,
  created_at timestamptz not null,
  attempted_at timestamptz not null,
  failed boolean not null,
  reworked boolean not null,
  -- For a failure: when the project's next sound deployment arrived, and whether that was a rollback.
  recovered_at timestamptz,
  recovered_by_rollback boolean,
  recovery_step smallint generated always as (time_step(extract(epoch from recovered_at - attempted_at)::double precision)) stored,
  primary key (organization_id, deployment_id)
);
select protect_tenant_table('troubled_deployments');
create policy kept on troubled_deployments to slipway_owner using (true) with check (true);
revoke insert, update, delete on troubled_deployments from slipway_app, slipway_system;
create index troubled_deployments_project on troubled_deployments (organization_id, project_id, attempted_at, deployment_id);
create index troubled_deployments_newest on troubled_deployments (organization_id, attempted_at desc, deployment_id desc) where failed;
create index troubled_deployments_recovered on troubled_deployments (organization_id, recovery_step, created_at)
  include (project_id, recovered_at, attempted_at) where recovery_step is not null;

-- Lock of a project's production. The project's own row is locked first by changes of the project, this one last.
create table delivery_turns (
  organization_id uuid not null,
  project_id uuid not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('delivery_turns');
create policy kept on delivery_turns to slipway_owner using (true) with check (true);
revoke insert, update, delete on delivery_turns from slipway_app, slipway_system;

-- The marks that a troubled deployment counts for.
create function trouble_marks(reworked boolean, recovery_step smallint) returns table (mark text, step smallint)
language sql immutable parallel safe as $$
  select marks.mark, marks.step::smallint
  from (values ('REWORK', case when reworked then 0 end), ('RECOVERY_TIME', recovery_step)) marks (mark, step)
  where marks.step is not null
$$;

-- Locks the production of projects in id order; projects that are being deleted are skipped.
create function take_delivery_turns(given delivery_span[]) returns void language plpgsql as $$
declare
  found_turns bigint;
begin
  with taken as (
    select from delivery_turns
    where (organization_id, project_id) in (select changed.organization_id, changed.project_id from unnest(given) changed)
    order by project_id for update
  )
  select count(*) into found_turns from taken;
  if found_turns < cardinality(given) then
    insert into delivery_turns (organization_id, project_id)
    select projects.organization_id, projects.id
    from unnest(given) changed
    join projects on projects.organization_id = changed.organization_id and projects.id = changed.project_id
    order by projects.id
    on conflict do nothing;
    perform from delivery_turns
    where (organization_id, project_id) in (select changed.organization_id, changed.project_id from unnest(given) changed)
    order by project_id for update;
  end if;
end $$;

-- Recomputes the troubled deployments of the given periods, each project once. Returns the changes of the counts.
create function keep_troubles(given delivery_span[]) returns deployment_change[] language plpgsql as $$
declare
  changes deployment_change[];
begin
  perform take_delivery_turns(given);
  with spans as materialized (
    select changed.organization_id, changed.project_id,
      coalesce(before.attempted_at, '-infinity') as since, coalesce(before.id, '00000000-0000-0000-0000-000000000000') as since_id,
      coalesce(next.attempted_at, 'infinity') as until, coalesce(next.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff') as until_id
    from unnest(given) changed
    left join lateral (
      select attempted_at, id from deployments
      where organization_id = changed.organization_id and project_id = changed.project_id and attempted_at < changed.since
        and status = 'SUCCEEDED' and (undone_at is null or kind = 'ROLLBACK')
      order by attempted_at desc, id desc limit 1
    ) before on true
    left join lateral (
      select attempted_at, id from deployments
      where organization_id = changed.organization_id and project_id = changed.project_id and attempted_at > changed.until
        and status = 'SUCCEEDED' and (undone_at is null or kind = 'ROLLBACK')
      order by attempted_at, id limit 1
    ) next on true
  ), attempts as (
    select spans.organization_id, spans.project_id, made.*
    from spans
    cross join lateral (
      select id, created_at, attempted_at, kind <> 'ROLLBACK' as is_change,
        kind <> 'ROLLBACK' and (status = 'FAILED' or undone_at is not null) as is_failure,
        status = 'SUCCEEDED' and (undone_at is null or kind = 'ROLLBACK') as is_sound
      from deployments
      where organization_id = spans.organization_id and project_id = spans.project_id
        and attempted_at is not null and (attempted_at, id) > (spans.since, spans.since_id)
        and (attempted_at, id) <= (spans.until, spans.until_id)
    ) made
  ), stretches as (
    -- Each stretch ends with a sound deployment, which recovers all failures in it.
    select *, count(*) filter (where is_sound) over (
      partition by project_id order by attempted_at, id rows between unbounded preceding and 1 preceding
    ) as stretch
    from attempts
  ), mended as (
    select organization_id, project_id, id, created_at, attempted_at, is_failure,
      is_change and coalesce(created_at > min(attempted_at) filter (where is_failure) over stretch, false) as is_rework,
      case when is_failure then min(attempted_at) filter (where is_sound) over stretch end as recovered_at,
      case when is_failure then bool_or(not is_change) filter (where is_sound) over stretch end as recovered_by_rollback
    from stretches
    window stretch as (partition by project_id, stretch)
  ), fresh as materialized (
    select mended.*, time_step(extract(epoch from recovered_at - attempted_at)::double precision) as recovery_step
    from mended where is_failure or is_rework
  ), stale as materialized (
    select kept.*
    from spans
    join troubled_deployments kept on kept.organization_id = spans.organization_id and kept.project_id = spans.project_id
      and (kept.attempted_at, kept.deployment_id) > (spans.since, spans.since_id)
      and (kept.attempted_at, kept.deployment_id) <= (spans.until, spans.until_id)
  ), gone as (
    delete from troubled_deployments kept using stale
    where kept.organization_id = stale.organization_id and kept.deployment_id = stale.deployment_id
      and stale.deployment_id not in (select id from fresh)
  ), written as (
    insert into troubled_deployments as kept
      (organization_id, deployment_id, project_id, created_at, attempted_at, failed, reworked, recovered_at, recovered_by_rollback)
    select organization_id, id, project_id, created_at, attempted_at, is_failure, is_rework, recovered_at, recovered_by_rollback
    from (
      select organization_id, id, project_id, created_at, attempted_at, is_failure, is_rework, recovered_at, recovered_by_rollback from fresh
      except
      select organization_id, deployment_id, project_id, created_at, attempted_at, failed, reworked, recovered_at, recovered_by_rollback from stale
    ) news
    on conflict (organization_id, deployment_id) do update set
      created_at = excluded.created_at, attempted_at = excluded.attempted_at, failed = excluded.failed, reworked = excluded.reworked,
      recovered_at = excluded.recovered_at, recovered_by_rollback = excluded.recovered_by_rollback
  )
  select array(
    select row(organization_id, marks.mark, day, 'PRODUCTION', marks.step, sum(times))::deployment_change
    from (
      select organization_id, utc_day(created_at) as day, is_rework, recovery_step, 1 as times from fresh
      union all
      select organization_id, utc_day(created_at), reworked, recovery_step, -1 from stale
    ) counted
    cross join lateral trouble_marks(is_rework, recovery_step) marks
    group by organization_id, marks.mark, day, marks.step
    having sum(times) <> 0
  ) into changes;
  return changes;
end $$;
revoke all on function take_delivery_turns(delivery_span[]), keep_troubles(delivery_span[]) from slipway_app, slipway_system;

-- Rechecks the deployments of projects whose findings, scans or accepted files changed. Includes those that are being
-- decided, which may have read the old state.
create function look_at_deployments_again() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update deployments set look_again_at = '-infinity' where id in (
    select deployments.id from deployments
    where (organization_id, project_id) in (select distinct changed.organization_id, changed.project_id from changed)
      and status in ('QUEUED', 'RUNNING', 'BLOCKED')
    order by deployments.id for update);
  return null;
end $$;
create trigger look_at_deployments_again_on_insert after insert on findings
  referencing new table as changed for each statement execute function look_at_deployments_again();
create trigger look_at_deployments_again_on_update after update on findings
  referencing new table as changed for each statement execute function look_at_deployments_again();
create trigger look_at_deployments_again_on_insert after insert on scans
  referencing new table as changed for each statement execute function look_at_deployments_again();
create trigger look_at_deployments_again_on_insert after insert on unscanned_file_acceptances
  referencing new table as changed for each statement execute function look_at_deployments_again();
create trigger look_at_deployments_again_on_update after update on unscanned_file_acceptances
  referencing new table as changed for each statement execute function look_at_deployments_again();
