-- How many runs of agents there were is kept by day (UTC), type of the agent, and whether they failed, as a sum of parts like the deployments.

-- The agent's type, which goes along with it: so a run is counted by its row alone.
alter table agents add unique (organization_id, id, type);
alter table agent_runs add column type agent_type;
create function type_agent_run() returns trigger language plpgsql as $$
begin
  new.type := (select type from agents where organization_id = new.organization_id and id = new.agent_id);
  return new;
end $$;
create trigger type_agent_run before insert on agent_runs for each row when (new.type is null) execute function type_agent_run();

-- Policies bind the owner too; here it acts for all organizations.
alter table agents no force row level security;
alter table agent_runs no force row level security;
update agent_runs set type = agents.type from agents
where agents.organization_id = agent_runs.organization_id and agents.id = agent_runs.agent_id;
-- Beside the reference to the agent: where that is missing, so is the type.
alter table agent_runs
  add foreign key (organization_id, agent_id, type) references agents (organization_id, id, type) on update cascade on delete cascade;

create table agent_run_counts (
  organization_id uuid not null references organizations on delete cascade,
  -- On which it was asked for (UTC).
  day date not null,
  type agent_type not null,
  failed boolean not null,
  part uuid not null default gen_random_uuid(),
  -- The parts add up: one of them alone may be below zero.
  count integer not null,
  primary key (organization_id, day, type, failed, part)
) with (fillfactor = 80);
select protect_tenant_table('agent_run_counts');
revoke insert, update, delete on agent_run_counts from slipway_app, slipway_system;
create policy kept on agent_run_counts to slipway_owner using (true) with check (true);

-- Whoever counts takes a part that nobody else holds, or begins one: nobody waits for anybody.
create function keep_agent_run_count(organization uuid, changed_day date, agent agent_type, is_failed boolean, more integer) returns void
language plpgsql as $$
begin
  update agent_run_counts set count = count + more
  where organization_id = organization and (day, type, failed, part) = (
    select free.day, free.type, free.failed, free.part from agent_run_counts free
    where free.organization_id = organization and free.day = changed_day and free.type = agent and free.failed = is_failed
    order by free.part limit 1 for update skip locked
  );
  -- One that is being deleted takes what is kept of it with it.
  if not found and exists (select from organizations where id = organization) then
    insert into agent_run_counts (organization_id, day, type, failed, count) values (organization, changed_day, agent, is_failed, more);
  end if;
end $$;

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
revoke all on function keep_agent_run_count(uuid, date, agent_type, boolean, integer) from slipway_app, slipway_system;
create trigger keep_added_agent_runs after insert on agent_runs referencing new table as added
  for each statement execute function keep_agent_runs();
create trigger keep_changed_agent_runs after update on agent_runs referencing new table as added old table as removed
  for each statement execute function keep_agent_runs();
create trigger keep_removed_agent_runs after delete on agent_runs referencing old table as removed
  for each statement execute function keep_agent_runs();

-- Runs that there are already.
insert into agent_run_counts (organization_id, day, type, failed, count)
select organization_id, utc_day(created_at), type, state = 'FAILED', count(*)
from agent_runs group by organization_id, utc_day(created_at), type, state = 'FAILED';
alter table agent_runs force row level security;
alter table agents force row level security;
