-- What a job is about is its kind: the name of its queue. Features add queues, so it is no enum.
alter table jobs add column kind text check (kind ~ '^[a-zA-Z]{1,50}$');
-- Policies bind the owner too; here it acts for all organizations.
alter table jobs no force row level security;
-- What still waits in a queue says so itself.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update jobs set kind = coalesce(queued.source_name, queued.name)
    from pgboss.job as queued
    where queued.data ->> 'jobId' = jobs.id::text
      and coalesce(queued.source_name, queued.name) in ('connectRepository', 'fetchRepository');
  end if;
end
$$;
-- Of the rest: a project is connected once, by its first job; whatever came later fetched. One whose project is gone never connected it, or
-- was the first of a project that was deleted since.
update jobs set kind = case when earlier.id is null then 'connectRepository' else 'fetchRepository' end
from jobs as own
left join lateral (
  select other.id from jobs as other
  where other.organization_id = own.organization_id and other.project_id = own.project_id
    and (other.created_at, other.id) < (own.created_at, own.id)
  limit 1
) as earlier on true
where jobs.id = own.id and jobs.kind is null;
alter table jobs force row level security;
alter table jobs alter column kind set not null;
