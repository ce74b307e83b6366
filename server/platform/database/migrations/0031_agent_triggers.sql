-- Triggers that start runs of agents, and the pause of all agents of an organization.

alter type agent_run_trigger add value 'FAILED_BUILD';

create table agent_triggers (
  id uuid primary key,
  organization_id uuid not null,
  agent_id uuid not null,
  kind agent_run_trigger not null check (kind <> 'MANUAL'),
  -- Five fields, and an IANA time zone.
  cron text,
  time_zone text,
  -- The lowest severity of a new finding that starts a run.
  severity severity,
  -- Next time of a schedule. A worker claims it by moving it forward.
  due_at timestamptz,
  -- The person for whom the runs act. The name is stored, as people may leave.
  configured_by uuid references users on delete set null,
  configured_by_name text not null,
  -- Why the last event started no run; null when it did, and before the first one.
  refused_at timestamptz,
  refusal text,
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade,
  check ((kind = 'SCHEDULE') = (cron is not null and time_zone is not null)),
  check ((kind = 'FINDING') = (severity is not null)),
  check (kind = 'SCHEDULE' or due_at is null),
  check ((refused_at is null) = (refusal is null))
);
select protect_tenant_table('agent_triggers');
create unique index agent_triggers_one_of_a_kind on agent_triggers (organization_id, agent_id, kind) where kind <> 'SCHEDULE';
create index agent_triggers_agent on agent_triggers (organization_id, agent_id);
create index agent_triggers_due on agent_triggers (due_at) where due_at is not null;
create index agent_triggers_configured_by on agent_triggers (configured_by) where configured_by is not null;

-- An organization with a row has paused all its agents.
create table agent_pauses (
  organization_id uuid primary key references organizations on delete cascade,
  paused_at timestamptz not null,
  paused_by uuid references users on delete set null,
  paused_by_name text not null
);
select protect_tenant_table('agent_pauses');
create index agent_pauses_paused_by on agent_pauses (paused_by) where paused_by is not null;

-- Why a paused run waits.
alter table agent_runs add column pause_reason text;
