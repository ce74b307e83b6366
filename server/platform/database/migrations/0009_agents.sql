-- What agents are told to do, and the history of their runs.

create type agent_run_trigger as enum ('MANUAL', 'SCHEDULE', 'PUSH', 'PULL_REQUEST');

alter table agents add column instructions text not null default '';

-- Capabilities were free text; now they are values of the schema's AgentCapability, spelled after that text. Forced
-- policies bind the tables' owner too.
alter table agents no force row level security;
update agents set capabilities = array(
  select upper(regexp_replace(capability, '[^[:alnum:]]+', '_', 'g')) from unnest(capabilities) as capability
);
alter table agents force row level security;

create table agent_runs (
  id uuid primary key,
  organization_id uuid not null,
  agent_id uuid not null,
  project_id uuid,
  state job_state not null default 'QUEUED',
  trigger agent_run_trigger not null,
  summary text not null default '',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete set null (project_id)
);
create index agent_runs_newest on agent_runs (organization_id, agent_id, created_at desc, id desc);
create index agent_runs_started on agent_runs (organization_id, agent_id, started_at desc) where started_at is not null;
create index agent_runs_project on agent_runs (organization_id, project_id);
select protect_tenant_table('agent_runs');

-- When an agent last ran is read off its runs.
alter table agents drop column last_activity_at;
