-- A draft that is closed and reopened is a draft again.
alter table pull_requests add column closed_as_draft boolean not null default false;

-- A deleted agent is kept for its runs and pull requests, which name it. Its name is free for another one.
alter table agents add column deleted_at timestamptz;
drop index agents_name;
create unique index agents_name on agents (organization_id, lower(name)) include (id, name, type, status, search_text)
  where deleted_at is null;

-- Counts leave deleted agents out.
create or replace function keep_agents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(organization_id, mark, utc_day(created_at), case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed
  cross join unnest(case when status = 'ACTIVE' then array['AGENT', 'ACTIVE_AGENT'] else array['AGENT'] end) mark
  where deleted_at is null
  group by organization_id, mark, utc_day(created_at);
  return null;
end $$;
create function keep_deleted_agent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(new.organization_id, 'AGENT', utc_day(new.created_at), -1);
  return null;
end $$;
create trigger keep_deleted_agent after update of deleted_at on agents for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function keep_deleted_agent();

create or replace function searched_kinds() returns table (kind text, source text, name text, shown text, described boolean)
language sql immutable as $$
  values
    ('PROJECT', 'projects', 'name', 'organization_id = $1 and archived_at is null', true),
    ('AGENT', 'agents', 'name', 'organization_id = $1 and deleted_at is null', true),
    ('TASK', 'tasks', 'title', 'organization_id = $1 and exists (select from projects where projects.organization_id = $1
      and projects.id = tasks.project_id and projects.archived_at is null)', false),
    ('PULL_REQUEST', 'pull_requests', 'title', 'organization_id = $1 and exists (select from projects
      where projects.organization_id = $1 and projects.id = pull_requests.project_id and projects.archived_at is null)', false)
$$;
