-- How many members, projects and agents an organization has, and how many tasks were done in it, is kept counted by day (UTC), so that the dashboard and
-- the analytics read none of them to count them. Triggers keep it in the transaction that changes them, whoever does, the sample data too.

create table record_counts (
  organization_id uuid not null references organizations on delete cascade,
  -- What is counted: members, projects that are not archived, agents, those of them that are active, and tasks that are done. Tasks of archived projects
  -- count here; who reads takes them away again, so that no task waits for somebody who archives its project.
  mark text not null,
  -- On which it was made, or done.
  day date not null,
  part uuid not null default gen_random_uuid(),
  -- The parts add up: one of them alone may be below zero.
  count integer not null,
  primary key (organization_id, mark, day, part)
) with (fillfactor = 80);
select protect_tenant_table('record_counts');
revoke insert, update, delete on record_counts from slipway_app, slipway_system;
create policy kept on record_counts to slipway_owner using (true) with check (true);

-- Whoever counts takes a part that nobody else holds, or begins one: nobody waits for anybody.
create function keep_record_count(organization uuid, changed_mark text, changed_day date, more bigint) returns void language plpgsql as $$
begin
  update record_counts set count = count + more
  where organization_id = organization and (mark, day, part) = (
    select free.mark, free.day, free.part from record_counts free
    where free.organization_id = organization and free.mark = changed_mark and free.day = changed_day
    order by free.part limit 1 for update skip locked
  );
  -- One that is being deleted takes what is kept of it with it.
  if not found and exists (select from organizations where id = organization) then
    insert into record_counts (organization_id, mark, day, count) values (organization, changed_mark, changed_day, more);
  end if;
end $$;

create function keep_members() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(organization_id, 'MEMBER', utc_day(created_at), case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed group by organization_id, utc_day(created_at);
  return null;
end $$;

create function keep_live_projects() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(organization_id, 'PROJECT', utc_day(created_at), case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed where archived_at is null group by organization_id, utc_day(created_at);
  return null;
end $$;
create function keep_archived_project() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(new.organization_id, 'PROJECT', utc_day(new.created_at), case when new.archived_at is null then 1 else -1 end);
  return null;
end $$;

create function keep_agents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(organization_id, mark, utc_day(created_at), case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed
  cross join unnest(case when status = 'ACTIVE' then array['AGENT', 'ACTIVE_AGENT'] else array['AGENT'] end) mark
  group by organization_id, mark, utc_day(created_at);
  return null;
end $$;
create function keep_active_agent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(new.organization_id, 'ACTIVE_AGENT', utc_day(new.created_at), case when new.status = 'ACTIVE' then 1 else -1 end);
  return null;
end $$;

create function keep_done_tasks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(organization_id, 'TASK_DONE', utc_day(done_at), case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed where status = 'DONE' and done_at is not null group by organization_id, utc_day(done_at);
  return null;
end $$;
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
revoke all on function keep_record_count(uuid, text, date, bigint) from slipway_app, slipway_system;

-- What there is already. Policies bind the owner too; here it acts for all organizations.
alter table memberships no force row level security;
alter table projects no force row level security;
alter table agents no force row level security;
alter table tasks no force row level security;
insert into record_counts (organization_id, mark, day, count)
select organization_id, mark, day, count(*)
from (
  select organization_id, 'MEMBER' as mark, utc_day(created_at) as day from memberships
  union all
  select organization_id, 'PROJECT', utc_day(created_at) from projects where archived_at is null
  union all
  select organization_id, 'AGENT', utc_day(created_at) from agents
  union all
  select organization_id, 'ACTIVE_AGENT', utc_day(created_at) from agents where status = 'ACTIVE'
  union all
  select organization_id, 'TASK_DONE', utc_day(done_at) from tasks where status = 'DONE' and done_at is not null
) found
group by organization_id, mark, day;
alter table tasks force row level security;
alter table agents force row level security;
alter table projects force row level security;
alter table memberships force row level security;

create trigger keep_added_members after insert on memberships referencing new table as changed
  for each statement execute function keep_members();
create trigger keep_removed_members after delete on memberships referencing old table as changed
  for each statement execute function keep_members();
create trigger keep_added_projects after insert on projects referencing new table as changed
  for each statement execute function keep_live_projects();
create trigger keep_removed_projects after delete on projects referencing old table as changed
  for each statement execute function keep_live_projects();
create trigger keep_archived_project after update of archived_at on projects for each row
  when ((old.archived_at is null) <> (new.archived_at is null)) execute function keep_archived_project();
create trigger keep_added_agents after insert on agents referencing new table as changed
  for each statement execute function keep_agents();
create trigger keep_removed_agents after delete on agents referencing old table as changed
  for each statement execute function keep_agents();
create trigger keep_active_agent after update of status on agents for each row
  when ((old.status = 'ACTIVE') <> (new.status = 'ACTIVE')) execute function keep_active_agent();
create trigger keep_added_tasks after insert on tasks referencing new table as changed
  for each statement execute function keep_done_tasks();
create trigger keep_removed_tasks after delete on tasks referencing old table as changed
  for each statement execute function keep_done_tasks();
create trigger keep_changed_task after update of status, done_at on tasks for each row
  when ((old.status = 'DONE' or new.status = 'DONE') and (old.status <> new.status or old.done_at is distinct from new.done_at))
  execute function keep_changed_task();

-- The largest repositories of an organization. No repository has less than nothing: only who asks for the largest says so, as PostgreSQL would else take
-- this index for one that leads to the repository of a project.
create index repositories_largest on repositories (organization_id, size_bytes desc, project_id) where fetched_at is not null and size_bytes >= 0;
