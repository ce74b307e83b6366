-- Agents and their runs.

create type agent_status as enum ('DRAFT', 'ACTIVE', 'PAUSED');

create type agent_type as enum ('CODE_REVIEW', 'DOCUMENTATION', 'TESTING', 'DEVOPS');

create table agents (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  instructions text not null default '',
  type agent_type not null,
  status agent_status not null default 'DRAFT',
  capabilities text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (fitting(lower(name || E'\x1f' || description))) stored,
  unique (organization_id, id),
  -- Target of the runs' foreign key, which copies the type: a run is then counted by its row alone.
  unique (organization_id, id, type)
);
select protect_tenant_table('agents');
create policy search on agents for select to slipway_owner using (true);
create index agents_search on agents using gin (name gin_trgm_ops, description gin_trgm_ops);
create index agents_active on agents (organization_id) where status = 'ACTIVE';
create unique index agents_name on agents (organization_id, lower(name)) include (id, name, type, status, search_text);
create index agents_long on agents (organization_id) where search_text is null;

create function keep_agents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(organization_id, mark, utc_day(created_at), case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed
  cross join unnest(case when status = 'ACTIVE' then array['AGENT', 'ACTIVE_AGENT'] else array['AGENT'] end) mark
  group by organization_id, mark, utc_day(created_at);
  return null;
end $$;
create trigger keep_added_agents after insert on agents referencing new table as changed
  for each statement execute function keep_agents();
create trigger keep_removed_agents after delete on agents referencing old table as changed
  for each statement execute function keep_agents();

create function keep_active_agent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(new.organization_id, 'ACTIVE_AGENT', utc_day(new.created_at), case when new.status = 'ACTIVE' then 1 else -1 end);
  return null;
end $$;
create trigger keep_active_agent after update of status on agents for each row
  when ((old.status = 'ACTIVE') <> (new.status = 'ACTIVE')) execute function keep_active_agent();

create table agent_projects (
  organization_id uuid not null,
  agent_id uuid not null,
  project_id uuid not null,
  primary key (organization_id, agent_id, project_id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('agent_projects');
create index agent_projects_project on agent_projects (organization_id, project_id);

create type agent_run_trigger as enum ('MANUAL', 'SCHEDULE', 'PUSH', 'PULL_REQUEST');

create table agent_runs (
  id uuid primary key,
  organization_id uuid not null,
  agent_id uuid not null,
  type agent_type,
  project_id uuid,
  state job_state not null default 'QUEUED',
  trigger agent_run_trigger not null,
  summary text not null default '',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete set null (project_id),
  -- In addition to the foreign key to the agent: with a null type it does not apply.
  foreign key (organization_id, agent_id, type) references agents (organization_id, id, type) on update cascade on delete cascade
);
select protect_tenant_table('agent_runs');
create policy kept on agent_runs for select to slipway_owner using (true);
create index agent_runs_newest on agent_runs (organization_id, agent_id, created_at desc, id desc);
create index agent_runs_started on agent_runs (organization_id, agent_id, started_at desc) where started_at is not null;
create index agent_runs_project on agent_runs (organization_id, project_id);
create index agent_runs_by_day on agent_runs (organization_id, created_at);
create index agent_runs_of_tenants on agent_runs (created_at) include (organization_id);

-- Only inserts and deletes: the creation time of a run does not change.
create function keep_usage_of_runs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- Waits for a transaction that removes the tenant.
  perform from tenant_usage where organization_id in (select organization_id from changed) order by organization_id for key share;
  perform keep_usage_day(summed.day, 0, 0, step * summed.count)
  from (
    select utc_day(changed.created_at) as day, count(*) as count
    from changed
    join tenant_usage known on known.organization_id = changed.organization_id
    group by 1
  ) summed;
  return null;
end $$;
create trigger keep_usage_of_added after insert on agent_runs referencing new table as changed
  for each statement execute function keep_usage_of_runs();
create trigger keep_usage_of_removed after delete on agent_runs referencing old table as changed
  for each statement execute function keep_usage_of_runs();

create function type_agent_run() returns trigger language plpgsql as $$
begin
  new.type := (select type from agents where organization_id = new.organization_id and id = new.agent_id);
  return new;
end $$;
create trigger type_agent_run before insert on agent_runs for each row when (new.type is null) execute function type_agent_run();

create function keep_agent_runs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    perform keep_agent_run_count(organization_id, day, type, failed, sum(times)::integer)
    from (
      select organization_id, utc_day(created_at) as day, type, state = 'FAILED' as failed, 1 as times from added
      union all
      select organization_id, utc_day(created_at), type, state = 'FAILED', -1 from removed
    ) changed
    group by organization_id, day, type, failed
    having sum(times) <> 0;
  elsif tg_op = 'INSERT' then
    perform keep_agent_run_count(organization_id, utc_day(created_at), type, state = 'FAILED', count(*)::integer)
    from added group by organization_id, utc_day(created_at), type, state = 'FAILED';
  else
    perform keep_agent_run_count(organization_id, utc_day(created_at), type, state = 'FAILED', -count(*)::integer)
    from removed group by organization_id, utc_day(created_at), type, state = 'FAILED';
  end if;
  return null;
end $$;
create trigger keep_added_agent_runs after insert on agent_runs referencing new table as added
  for each statement execute function keep_agent_runs();
create trigger keep_changed_agent_runs after update on agent_runs referencing new table as added old table as removed
  for each statement execute function keep_agent_runs();
create trigger keep_removed_agent_runs after delete on agent_runs referencing old table as removed
  for each statement execute function keep_agent_runs();

-- Number of agent runs by day, maintained by triggers.
create table agent_run_counts (
  organization_id uuid not null references organizations on delete cascade,
  -- Day of the request (UTC).
  day date not null,
  type agent_type not null,
  failed boolean not null,
  part uuid not null default gen_random_uuid(),
  -- The count is the sum of the parts: a single part may be negative.
  count integer not null,
  primary key (organization_id, day, type, failed, part)
) with (fillfactor = 80);
select protect_tenant_table('agent_run_counts');
create policy kept on agent_run_counts to slipway_owner using (true) with check (true);
revoke insert, update, delete on agent_run_counts from slipway_app, slipway_system;

-- Updates a part that no other transaction has locked, or inserts one: aggregates are maintained without lock
-- contention.
create function keep_agent_run_count(organization uuid, changed_day date, agent agent_type, is_failed boolean, more integer) returns void
language plpgsql as $$
begin
  update agent_run_counts set count = count + more
  where organization_id = organization and (day, type, failed, part) = (
    select free.day, free.type, free.failed, free.part from agent_run_counts free
    where free.organization_id = organization and free.day = changed_day and free.type = agent and free.failed = is_failed
    order by free.part limit 1 for update skip locked
  );
  -- An organization that is being deleted takes its counts with it.
  if not found and exists (select from organizations where id = organization) then
    insert into agent_run_counts (organization_id, day, type, failed, count) values (organization, changed_day, agent, is_failed, more);
  end if;
end $$;
revoke all on function keep_agent_run_count(uuid, date, agent_type, boolean, integer) from slipway_app, slipway_system;
