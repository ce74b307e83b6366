-- Projects with their repositories, teams, tasks and jobs.

create type project_status as enum ('DRAFT', 'CONNECTING', 'ACTIVE', 'PAUSED');

create table projects (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text,
  status project_status not null,
  -- Whether suppressions in the repository's code apply; admins decide.
  allows_suppressions boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text
    generated always as (fitting(lower(name || E'\x1f' || coalesce(description, '')))) stored,
  unique (organization_id, id)
);
select protect_tenant_table('projects');
create policy search on projects for select to slipway_owner using (true);
create unique index projects_name on projects (organization_id, lower(name));
create index projects_changed on projects (organization_id, updated_at desc, id desc);
create index projects_created on projects (organization_id, created_at desc, id desc);
create index projects_search on projects using gin (name gin_trgm_ops, description gin_trgm_ops);
create index projects_active on projects (organization_id, id) where status = 'ACTIVE' and archived_at is null;
create index projects_archived on projects (organization_id, id) where archived_at is not null;
create index projects_live on projects (organization_id, updated_at desc, id desc) include (created_at, name, status, search_text)
  where archived_at is null;
create index projects_long on projects (organization_id) where search_text is null;

-- Creates both environments with the project.
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

create function keep_live_projects() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(organization_id, 'PROJECT', utc_day(created_at), case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed where archived_at is null group by organization_id, utc_day(created_at);
  return null;
end $$;
create trigger keep_added_projects after insert on projects referencing new table as changed
  for each statement execute function keep_live_projects();
create trigger keep_removed_projects after delete on projects referencing old table as changed
  for each statement execute function keep_live_projects();

create function keep_archived_project() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(new.organization_id, 'PROJECT', utc_day(new.created_at), case when new.archived_at is null then 1 else -1 end);
  return null;
end $$;
create trigger keep_archived_project after update of archived_at on projects for each row
  when ((old.archived_at is null) <> (new.archived_at is null)) execute function keep_archived_project();

create type repository_provider as enum ('GITHUB', 'GITLAB', 'BITBUCKET', 'AZURE', 'SLIPWAY');

create table repositories (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  provider repository_provider not null,
  url text not null,
  encrypted_access_token bytea,
  default_branch text not null,
  head_sha text not null,
  head_message text not null default '',
  head_author_name text not null default '',
  head_committed_at timestamptz,
  primary_language text,
  framework text,
  languages jsonb not null default '[]',
  file_count integer not null default 0,
  size_bytes bigint not null default 0,
  commit_count integer not null default 0,
  contributor_count integer not null default 0,
  contributors jsonb not null default '[]',
  -- Null until the first clone was read.
  fetched_at timestamptz,
  -- Size of the clone on disk, which counts towards the plan's storage. Measured at each fetch; until the next one
  -- the size of the files is used. Archived projects have no clone.
  clone_bytes bigint not null default 0,
  -- Whether the project existed before: if connecting fails, it becomes a draft again instead of being deleted.
  keeps_project boolean not null default false,
  -- The address that replaces the current one after it was cloned and read.
  next_provider repository_provider,
  next_url text,
  next_encrypted_access_token bytea,
  unique (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  constraint repositories_next check (
    (next_url is null) = (next_provider is null)
    and (next_url is not null or next_encrypted_access_token is null)
    )
);
select protect_tenant_table('repositories');
-- The languages of an organization, read by a loose index scan.
create index repositories_fetched_language on repositories (organization_id, primary_language) where fetched_at is not null;
-- The largest repositories of an organization. The redundant condition on size_bytes keeps PostgreSQL from choosing
-- this index to find the repository of one project: only the query for the largest ones repeats it.
create index repositories_largest on repositories (organization_id, size_bytes desc, project_id) where fetched_at is not null and size_bytes >= 0;
-- Adds up storage without heap access. Has project_id because PostgreSQL also chooses it to find the repository of
-- one project, and would otherwise read all repositories of a large organization.
create index repositories_stored on repositories (organization_id, project_id) include (clone_bytes);

create table project_members (
  organization_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, project_id, user_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
select protect_tenant_table('project_members');
create index project_members_user on project_members (organization_id, user_id);

create type task_status as enum ('TODO', 'IN_PROGRESS', 'REVIEW', 'DONE');

create table tasks (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  title text not null,
  description text not null default '',
  status task_status not null default 'TODO',
  assignee_id uuid,
  due_on date,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  -- Tasks of a former member become unassigned.
  foreign key (organization_id, assignee_id) references memberships (organization_id, user_id)
    on delete set null (assignee_id)
);
select protect_tenant_table('tasks');
create policy search on tasks for select to slipway_owner using (true);
create index tasks_search on tasks using gin (title gin_trgm_ops);
create index tasks_done on tasks (organization_id, done_at) where done_at is not null;
-- Comparing enums is not leakproof, so under row-level security an index cannot be searched for an enum's value
-- (https://www.postgresql.org/docs/current/rules-privileges.html). Hence one partial index for each value.
create index tasks_todo on tasks (organization_id, project_id, updated_at desc, id desc) where status = 'TODO';
create index tasks_in_progress on tasks (organization_id, project_id, updated_at desc, id desc) where status = 'IN_PROGRESS';
create index tasks_review on tasks (organization_id, project_id, updated_at desc, id desc) where status = 'REVIEW';
create index tasks_done_in_project on tasks (organization_id, project_id, updated_at desc, id desc) where status = 'DONE';
-- For index-only scans that count the tasks of a project.
create index tasks_counted on tasks (organization_id, project_id, status);
create index tasks_assignee on tasks (organization_id, assignee_id) where assignee_id is not null;

create function keep_done_tasks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(organization_id, 'TASK_DONE', utc_day(done_at), case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed where status = 'DONE' and done_at is not null group by organization_id, utc_day(done_at);
  return null;
end $$;
create trigger keep_added_tasks after insert on tasks referencing new table as changed
  for each statement execute function keep_done_tasks();
create trigger keep_removed_tasks after delete on tasks referencing old table as changed
  for each statement execute function keep_done_tasks();

create function keep_changed_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.status = 'DONE' and old.done_at is not null then
    perform keep_record_count(old.organization_id, 'TASK_DONE', utc_day(old.done_at), -1);
  end if;
  if new.status = 'DONE' and new.done_at is not null then
    perform keep_record_count(new.organization_id, 'TASK_DONE', utc_day(new.done_at), 1);
  end if;
  return null;
end $$;
create trigger keep_changed_task after update of status, done_at on tasks for each row
  when ((old.status = 'DONE' or new.status = 'DONE') and (old.status <> new.status or old.done_at is distinct from new.done_at))
  execute function keep_changed_task();

create type task_event_type as enum ('CREATED', 'RENAMED', 'DESCRIBED', 'MOVED', 'ASSIGNED', 'SCHEDULED');

-- The history of tasks. Actor and assignee are stored by name, as people may leave. Events are only inserted.
create table task_events (
  id uuid primary key,
  organization_id uuid not null,
  task_id uuid not null,
  type task_event_type not null,
  actor_name text,
  before text,
  after text,
  created_at timestamptz not null default now(),
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete cascade
);
select protect_tenant_table('task_events');
revoke update, delete, truncate on task_events from slipway_app;
create index task_events_newest on task_events (organization_id, task_id, created_at desc, id desc);

create type job_state as enum ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELED');

create table jobs (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  project_id uuid,
  -- Name of the queue. Features add queues, so it is not an enum.
  kind text not null check (kind ~ '^[a-zA-Z]{1,50}$'),
  state job_state not null default 'QUEUED',
  progress integer not null default 0 check (progress between 0 and 100),
  step text not null,
  error text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Working time over all attempts: the scheduler prefers jobs of organizations that used less recently.
  worked_milliseconds bigint not null default 0 check (worked_milliseconds >= 0),
  -- The part of the working time that was preparation, such as fetching a clone. It counts for fairness, but not
  -- towards the job's time limit.
  prepared_milliseconds bigint not null default 0
    check (prepared_milliseconds between 0 and worked_milliseconds),
  -- Bytes of this job's log lines. Updated together with the lines, under the lock that numbers them.
  log_bytes bigint not null default 0 check (log_bytes >= 0),
  -- When the last line was written: a service keeps writing after its job ended.
  log_written_at timestamptz,
  -- When the log was deleted because of its age.
  log_removed_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete set null (project_id)
);
select protect_tenant_table('jobs');
create index jobs_project on jobs (organization_id, project_id, created_at desc);
create index jobs_use on jobs (organization_id, kind, finished_at);
create index jobs_created_by on jobs (created_by) where created_by is not null;
create index jobs_stored on jobs (organization_id) include (log_bytes) where log_bytes > 0;
create index jobs_old_logs on jobs (log_written_at) where log_bytes > 0;

-- The log of a job, deleted with the job. Lines are numbered from 1 without gaps, under a lock on the job, so a
-- reader who has seen a number has seen all lines before it.
create table job_log_lines (
  organization_id uuid not null,
  job_id uuid not null,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  text text not null check (char_length(text) <= 1000),
  primary key (job_id, seq),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade
);
select protect_tenant_table('job_log_lines');
-- Lines are not changed.
revoke update, truncate on job_log_lines from slipway_app, slipway_system;
