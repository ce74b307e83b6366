-- Projects with their repositories, teams, tasks, jobs and events.

create type project_status as enum ('DRAFT', 'CONNECTING', 'ACTIVE', 'PAUSED');
create type repository_provider as enum ('GITHUB', 'GITLAB', 'BITBUCKET', 'AZURE');
create type task_status as enum ('TODO', 'IN_PROGRESS', 'REVIEW', 'DONE');
create type job_state as enum ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELED');
create type activity_type as enum ('DEPLOYMENT', 'SECURITY', 'AGENT', 'BUILD', 'PROJECT', 'TEAM');
create type activity_status as enum ('SUCCESS', 'WARNING', 'ERROR');

create table projects (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text,
  status project_status not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index projects_name on projects (organization_id, lower(name));
create index projects_changed on projects (organization_id, updated_at desc, id desc);
create index projects_created on projects (organization_id, created_at desc, id desc);
create index projects_search on projects using gin (name gin_trgm_ops, description gin_trgm_ops);

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
  -- Null until the first clone is read.
  fetched_at timestamptz,
  unique (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index repositories_language on repositories (organization_id, primary_language);

create table project_members (
  organization_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, project_id, user_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index project_members_user on project_members (organization_id, user_id);

create table tasks (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  title text not null,
  status task_status not null default 'TODO',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index tasks_project on tasks (organization_id, project_id, status);
create index tasks_search on tasks using gin (title gin_trgm_ops);

create table jobs (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  project_id uuid,
  state job_state not null default 'QUEUED',
  progress integer not null default 0 check (progress between 0 and 100),
  step text not null,
  error text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete set null (project_id)
);
create index jobs_project on jobs (organization_id, project_id, created_at desc);

create table activities (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  project_id uuid,
  type activity_type not null,
  message text not null,
  status activity_status not null,
  occurred_at timestamptz not null default now(),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index activities_newest on activities (organization_id, occurred_at desc, id desc);
create index activities_project on activities (organization_id, project_id, occurred_at desc, id desc);

select protect_tenant_table('projects');
select protect_tenant_table('repositories');
select protect_tenant_table('project_members');
select protect_tenant_table('tasks');
select protect_tenant_table('jobs');
select protect_tenant_table('activities');
