-- What deployments come to is kept counted by day, so that a screen over 180 days reads no deployments to count them. Triggers keep it in the
-- transaction that writes a deployment, whoever does, the sample data too. Deployments of archived projects count here; who reads takes them away again,
-- so that no deployment waits for somebody who archives its project.

-- A time in steps, each an eighth of what lies between a power of two and the next: by these, times are counted, and found in the order of their length.
create function time_step(seconds double precision) returns smallint language sql immutable parallel safe as $$
  select (case
    when seconds < 1 then 0
    when seconds >= 67108864 then 209
    else (
      select 1 + 8 * power + floor((seconds / 2::double precision ^ power - 1) * 8)
      from (
        select width_bucket(seconds, '{2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072,262144,524288,1048576,2097152,
          4194304,8388608,16777216,33554432}'::double precision[]) as power
      ) known
    )
  end)::smallint
$$;

alter table deployments
  -- From being asked for to its end.
  add column duration_step smallint generated always as (
    case when status in ('SUCCEEDED', 'FAILED') then time_step(extract(epoch from finished_at - created_at)::double precision) end
  ) stored,
  -- From the commit until requests reached production.
  add column lead_step smallint generated always as (
    case when status = 'SUCCEEDED' and environment = 'PRODUCTION' and kind in ('DEPLOYMENT', 'PROMOTION')
      then time_step(extract(epoch from coalesce(live_at, finished_at) - committed_at)::double precision) end
  ) stored;
create index deployments_timed on deployments (organization_id, duration_step, created_at)
  include (environment, project_id, finished_at) where duration_step is not null;
create index deployments_led on deployments (organization_id, lead_step, created_at)
  include (project_id, live_at, finished_at, committed_at) where lead_step is not null;

create table deployment_counts (
  organization_id uuid not null references organizations on delete cascade,
  -- What is counted: an outcome, or a time, whose step says how long.
  mark text not null,
  -- On which it was asked for (UTC).
  day date not null,
  environment deployment_environment not null,
  step smallint not null,
  part integer not null,
  -- The parts add up: one of them alone may be below zero.
  count integer not null,
  primary key (organization_id, mark, day, environment, step, part)
) with (fillfactor = 80);
select protect_tenant_table('deployment_counts');
revoke insert, update, delete on deployment_counts from slipway_app, slipway_system;
create policy kept on deployment_counts to slipway_owner using (true) with check (true);

-- Whoever counts takes a part that nobody else holds, or begins one: nobody waits for anybody.
create table deployment_parts (
  organization_id uuid not null references organizations on delete cascade,
  part integer not null,
  primary key (organization_id, part)
);
select protect_tenant_table('deployment_parts');
revoke insert, update, delete on deployment_parts from slipway_app, slipway_system;
create policy kept on deployment_parts to slipway_owner using (true) with check (true);

-- As what a deployment is counted. A change is no rollback, and one of production that came so far that production could suffer.
create function deployment_marks(
  environment deployment_environment, status deployment_status, kind text, phase text, undone_at timestamptz,
  duration_step smallint, lead_step smallint
) returns table (mark text, step smallint) language sql immutable parallel safe as $$
  select marks.mark, marks.step::smallint
  from (
    values
      ('UNFINISHED', case when status not in ('SUCCEEDED', 'FAILED', 'CANCELED', 'SUPERSEDED') then 0 end),
      ('SUCCEEDED', case when status = 'SUCCEEDED' and undone_at is null then 0 end),
      ('FAILED', case when status = 'FAILED' then 0 end),
      ('ROLLED_BACK', case when status = 'SUCCEEDED' and undone_at is not null then 0 end),
      ('DURATION', duration_step),
      ('LEAD_TIME', lead_step)
  ) marks (mark, step)
  where marks.step is not null
$$;

create type deployment_change as (
  organization_id uuid, mark text, day date, environment deployment_environment, step smallint, count integer
);

create function keep_deployment_counts(changes deployment_change[]) returns void language sql as $$
  with organizations_changed as materialized (
    -- One that is being deleted takes what is kept of it with it.
    select id from organizations where id in (select changed.organization_id from unnest(changes) changed)
  ), taken as materialized (
    select organizations_changed.id as organization_id, free.part
    from organizations_changed
    cross join lateral (
      select part from deployment_parts where deployment_parts.organization_id = organizations_changed.id
      order by part limit 1 for update skip locked
    ) free
  ), begun as (
    insert into deployment_parts (organization_id, part)
    select id, floor(random() * 2147483647)::integer from organizations_changed
    where id not in (select organization_id from taken)
    returning organization_id, part
  ), parts as (
    select organization_id, part from taken union all select organization_id, part from begun
  )
  insert into deployment_counts as kept (organization_id, mark, day, environment, step, part, count)
  select changed.organization_id, changed.mark, changed.day, changed.environment, changed.step, parts.part, changed.count
  from unnest(changes) changed
  join parts on parts.organization_id = changed.organization_id
  on conflict (organization_id, mark, day, environment, step, part) do update set count = kept.count + excluded.count
$$;

create function keep_deployments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changes deployment_change[];
begin
  if tg_op = 'UPDATE' then
    changes := array(
      select row(organization_id, marks.mark, day, environment, marks.step, sum(times))::deployment_change
      from (
        select organization_id, utc_day(created_at) as day, environment, status, kind, phase, undone_at, duration_step, lead_step,
          1 as times from added
        union all
        select organization_id, utc_day(created_at), environment, status, kind, phase, undone_at, duration_step, lead_step, -1 from removed
      ) changed
      cross join lateral deployment_marks(environment, status, kind, phase, undone_at, duration_step, lead_step) marks
      group by organization_id, marks.mark, day, environment, marks.step
      having sum(times) <> 0
    );
  elsif tg_op = 'INSERT' then
    changes := array(
      select row(organization_id, marks.mark, utc_day(created_at), environment, marks.step, count(*))::deployment_change
      from added
      cross join lateral deployment_marks(environment, status, kind, phase, undone_at, duration_step, lead_step) marks
      group by organization_id, marks.mark, utc_day(created_at), environment, marks.step
    );
  else
    changes := array(
      select row(organization_id, marks.mark, utc_day(created_at), environment, marks.step, -count(*))::deployment_change
      from removed
      cross join lateral deployment_marks(environment, status, kind, phase, undone_at, duration_step, lead_step) marks
      group by organization_id, marks.mark, utc_day(created_at), environment, marks.step
    );
  end if;
  if cardinality(changes) > 0 then perform keep_deployment_counts(changes); end if;
  return null;
end $$;
revoke all on function keep_deployment_counts(deployment_change[]) from slipway_app, slipway_system;

-- Deployments that there are already. Policies bind the owner too; here it acts for all organizations.
alter table deployments no force row level security;
insert into deployment_counts (organization_id, mark, day, environment, step, part, count)
select organization_id, marks.mark, utc_day(created_at), environment, marks.step, 0, count(*)
from deployments
cross join lateral deployment_marks(environment, status, kind, phase, undone_at, duration_step, lead_step) marks
group by organization_id, marks.mark, utc_day(created_at), environment, marks.step;
insert into deployment_parts (organization_id, part) select distinct organization_id, 0 from deployment_counts;
alter table deployments force row level security;

create trigger keep_added_deployments after insert on deployments referencing new table as added
  for each statement execute function keep_deployments();
create trigger keep_changed_deployments after update on deployments referencing new table as added old table as removed
  for each statement execute function keep_deployments();
create trigger keep_removed_deployments after delete on deployments referencing old table as removed
  for each statement execute function keep_deployments();
