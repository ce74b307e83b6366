-- Runs of agents: state, steps and log.

create type agent_run_state as enum (
  'QUEUED', 'RUNNING', 'WAITING_FOR_APPROVAL', 'PAUSED', 'SUCCEEDED', 'FAILED', 'STUCK', 'CANCELED'
);
create type agent_engine as enum ('RULES', 'SEARCH', 'MODEL');
create type tool_risk as enum ('READ', 'SANDBOX', 'BRANCH', 'PIPELINE', 'DEPLOY', 'EXTERNAL');
alter type agent_run_trigger add value 'FINDING';

alter table agent_runs alter column state drop default;
alter table agent_runs alter column state type agent_run_state using state::text::agent_run_state;
alter table agent_runs alter column state set default 'QUEUED';
-- A person can ask for a fix without an agent.
alter table agent_runs alter column agent_id drop not null;
alter table agent_runs
  add column engine agent_engine not null default 'RULES',
  add column started_by uuid references users on delete set null,
  add column started_by_name text,
  add column commit_sha text check (commit_sha ~ '^[0-9a-f]{40}$'),
  -- Sample data of the demo.
  add column sample boolean not null default false,
  add column report text not null default '',
  -- SHA-256 of the agent's configuration when it started.
  add column configuration_digest bytea,
  -- The findings that it is to fix; null: all that have an autofix.
  add column wanted_findings uuid[],
  -- The findings that it did not fix, with the reasons: [{"findingId": …, "reason": …}].
  add column held_back jsonb not null default '[]',
  -- The scan that it waits for.
  add column scan_id uuid,
  -- The job of its current turn; null while it waits.
  add column job_id uuid;
create index agent_runs_started_by on agent_runs (started_by) where started_by is not null;
create index agent_runs_all on agent_runs (organization_id, created_at desc, id desc);
create index agent_runs_waiting on agent_runs (organization_id, scan_id) where scan_id is not null;
create index agent_runs_job on agent_runs (organization_id, job_id) where job_id is not null;

-- Counts by type hold runs of agents only.
create or replace function keep_agent_runs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    perform keep_agent_run_count(organization_id, day, type, failed, sum(times)::integer)
    from (
      select organization_id, utc_day(created_at) as day, type, state = 'FAILED' as failed, 1 as times from added where type is not null
      union all
      select organization_id, utc_day(created_at), type, state = 'FAILED', -1 from removed where type is not null
    ) changed
    group by organization_id, day, type, failed
    having sum(times) <> 0;
  elsif tg_op = 'INSERT' then
    perform keep_agent_run_count(organization_id, utc_day(created_at), type, state = 'FAILED', count(*)::integer)
    from added where type is not null group by organization_id, utc_day(created_at), type, state = 'FAILED';
  else
    perform keep_agent_run_count(organization_id, utc_day(created_at), type, state = 'FAILED', -count(*)::integer)
    from removed where type is not null group by organization_id, utc_day(created_at), type, state = 'FAILED';
  end if;
  return null;
end $$;

-- A step is stored before it begins, and changed once, when it ends.
create table agent_run_steps (
  organization_id uuid not null,
  run_id uuid not null,
  number integer not null,
  kind text not null check (kind in ('SCAN', 'FIX')),
  state text not null default 'RUNNING' check (state in ('RUNNING', 'SUCCEEDED', 'SKIPPED', 'FAILED')),
  risk tool_risk not null,
  -- The rule whose findings a FIX step fixes.
  rule text,
  summary text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (run_id, number),
  foreign key (organization_id, run_id) references agent_runs (organization_id, id) on delete cascade
);
select protect_tenant_table('agent_run_steps');
create index agent_run_steps_organization on agent_run_steps (organization_id, run_id);

create table agent_run_events (
  organization_id uuid not null,
  run_id uuid not null,
  number integer not null,
  at timestamptz not null,
  step integer,
  text text not null,
  primary key (run_id, number),
  foreign key (organization_id, run_id) references agent_runs (organization_id, id) on delete cascade
);
select protect_tenant_table('agent_run_events');
revoke update, truncate on agent_run_events from slipway_app, slipway_system;
create index agent_run_events_organization on agent_run_events (organization_id, run_id);

alter table scan_runs drop constraint scan_runs_origin_check;
alter table scan_runs add constraint scan_runs_origin_check
  check (origin in ('PERSON', 'API_KEY', 'PUSH', 'FETCH', 'SCHEDULE', 'ADVISORY_DATA', 'AGENT', 'SAMPLE'));
