-- Commands that ran, or are to run, in the files of an environment's release: for a person, or for a cron. State, times and log are those of the job.
create table command_runs (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  environment_id uuid not null,
  job_id uuid not null unique,
  -- The release in whose files it ran; null until it begins.
  release_id uuid,
  command text not null check (command <> ''),
  timeout_minutes integer not null check (timeout_minutes between 1 and 60),
  -- The name of the cron; null if a person ran the command.
  cron text,
  actor_id uuid references users (id) on delete set null,
  actor_name text,
  -- Whether it was begun: it is never begun twice.
  begun boolean not null default false,
  exit_code integer,
  -- How often the cron was due while this run had not ended.
  skipped integer not null default 0 check (skipped >= 0),
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade,
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade,
  check ((cron is null) = (actor_name is not null))
);
create index command_runs_newest on command_runs (organization_id, environment_id, created_at desc, id desc);
create index command_runs_actor on command_runs (actor_id) where actor_id is not null;
select protect_tenant_table('command_runs');

-- What the running release of an environment names in its slipway.json. Not of previews.
create table crons (
  organization_id uuid not null,
  environment_id uuid not null,
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Cron expression with five fields, in UTC.
  schedule text not null,
  command text not null,
  timeout_minutes integer not null,
  -- When it is due. Whoever changes this from a time that has come to a later one starts the run.
  next_at timestamptz not null,
  -- Whether its last run failed: only the first failure is told of.
  failing boolean not null default false,
  primary key (organization_id, environment_id, name),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
create index crons_due on crons (next_at);
select protect_tenant_table('crons');

alter table environments add column crons_paused boolean not null default false;

alter type notification_event add value 'COMMAND_RUN' after 'OUTBOUND_HOST_ALLOWED';
