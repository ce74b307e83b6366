-- Of changes to production that failed it is kept when their project was well again, and which changes were asked for until then, so that DORA's keys
-- are added up by day like the rest. Both follow from what else was deployed to the project's production: whoever changes that has the project's turn
-- until the transaction ends, and reckons anew from the deployment before after which the project was well to the next such one.

alter table deployments
  -- When a deployment to production that came so far that production could suffer arrived there, or failed to. A build that fails, or a gate that
  -- holds, leaves production as it was. Of rows of before builds were told apart nobody knows; they count.
  add column attempted_at timestamptz generated always as (
    case when environment = 'PRODUCTION' and (status = 'SUCCEEDED' or status = 'FAILED' and coalesce(phase, 'START') in ('START', 'WATCH'))
      then coalesce(live_at, finished_at, created_at) end
  ) stored;
create index deployments_attempted on deployments (organization_id, project_id, attempted_at, id) where attempted_at is not null;

-- What is kept is reckoned from these by the functions below, which are their owner's.
create policy kept on deployments for select to slipway_owner using (true);

-- Changes to production that failed, and those that were asked for while one that failed was not recovered from.
create table troubled_deployments (
  organization_id uuid not null references organizations on delete cascade,
  -- Goes by the hand of the triggers below, which take away what is counted of it.
  deployment_id uuid not null,
  project_id uuid not null,
  created_at timestamptz not null,
  attempted_at timestamptz not null,
  failed boolean not null,
  reworked boolean not null,
  -- Of one that failed: when the project's next deployment arrived after which it was well, and whether that was a rollback.
  recovered_at timestamptz,
  recovered_by_rollback boolean,
  recovery_step smallint generated always as (time_step(extract(epoch from recovered_at - attempted_at)::double precision)) stored,
  primary key (organization_id, deployment_id)
);
create index troubled_deployments_project on troubled_deployments (organization_id, project_id, attempted_at, deployment_id);
create index troubled_deployments_newest on troubled_deployments (organization_id, attempted_at desc, deployment_id desc) where failed;
create index troubled_deployments_recovered on troubled_deployments (organization_id, recovery_step, created_at)
  include (project_id, recovered_at, attempted_at) where recovery_step is not null;
select protect_tenant_table('troubled_deployments');
revoke insert, update, delete on troubled_deployments from slipway_app, slipway_system;
create policy kept on troubled_deployments to slipway_owner using (true) with check (true);

-- Who has the turn of a project's production. Not the project's own row: that is locked first by whoever changes a project, this one last.
create table delivery_turns (
  organization_id uuid not null,
  project_id uuid not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('delivery_turns');
revoke insert, update, delete on delivery_turns from slipway_app, slipway_system;
create policy kept on delivery_turns to slipway_owner using (true) with check (true);

-- As what a deployment is counted. A change is no rollback, and one of production that came so far that production could suffer.
create or replace function deployment_marks(
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
      ('LEAD_TIME', lead_step),
      ('CHANGE_SUCCEEDED', case when environment = 'PRODUCTION' and kind <> 'ROLLBACK' and status = 'SUCCEEDED' and undone_at is null then 0 end),
      ('CHANGE_FAILED', case when environment = 'PRODUCTION' and kind <> 'ROLLBACK' and status = 'FAILED'
        and coalesce(phase, 'START') in ('START', 'WATCH') then 0 end),
      ('CHANGE_ROLLED_BACK', case when environment = 'PRODUCTION' and kind <> 'ROLLBACK' and status = 'SUCCEEDED' and undone_at is not null then 0 end),
      ('ROLLBACK', case when environment = 'PRODUCTION' and kind = 'ROLLBACK'
        and (status = 'SUCCEEDED' or status = 'FAILED' and coalesce(phase, 'START') in ('START', 'WATCH')) then 0 end)
  ) marks (mark, step)
  where marks.step is not null
$$;

-- The same of what is troubled.
create function trouble_marks(reworked boolean, recovery_step smallint) returns table (mark text, step smallint)
language sql immutable parallel safe as $$
  select marks.mark, marks.step::smallint
  from (values ('REWORK', case when reworked then 0 end), ('RECOVERY_TIME', recovery_step)) marks (mark, step)
  where marks.step is not null
$$;

-- From when to when something changed in what was deployed to a project's production.
create type delivery_span as (organization_id uuid, project_id uuid, since timestamptz, until timestamptz);

-- Takes the turns of projects, in one order; those that are being deleted have none.
create function take_delivery_turns(given delivery_span[]) returns void language plpgsql as $$
declare
  found_turns bigint;
begin
  with taken as (
    select from delivery_turns
    where (organization_id, project_id) in (select changed.organization_id, changed.project_id from unnest(given) changed)
    order by project_id for update
  )
  select count(*) into found_turns from taken;
  if found_turns < cardinality(given) then
    insert into delivery_turns (organization_id, project_id)
    select projects.organization_id, projects.id
    from unnest(given) changed
    join projects on projects.organization_id = changed.organization_id and projects.id = changed.project_id
    order by projects.id
    on conflict do nothing;
    perform from delivery_turns
    where (organization_id, project_id) in (select changed.organization_id, changed.project_id from unnest(given) changed)
    order by project_id for update;
  end if;
end $$;

-- Reckons anew what is troubled where something changed, each project once; what that changes in the counts.
create function keep_troubles(given delivery_span[]) returns deployment_change[] language plpgsql as $$
declare
  changes deployment_change[];
begin
  perform take_delivery_turns(given);
  with spans as materialized (
    select changed.organization_id, changed.project_id,
      coalesce(before.attempted_at, '-infinity') as since, coalesce(before.id, '00000000-0000-0000-0000-000000000000') as since_id,
      coalesce(next.attempted_at, 'infinity') as until, coalesce(next.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff') as until_id
    from unnest(given) changed
    left join lateral (
      select attempted_at, id from deployments
      where organization_id = changed.organization_id and project_id = changed.project_id and attempted_at < changed.since
        and status = 'SUCCEEDED' and (undone_at is null or kind = 'ROLLBACK')
      order by attempted_at desc, id desc limit 1
    ) before on true
    left join lateral (
      select attempted_at, id from deployments
      where organization_id = changed.organization_id and project_id = changed.project_id and attempted_at > changed.until
        and status = 'SUCCEEDED' and (undone_at is null or kind = 'ROLLBACK')
      order by attempted_at, id limit 1
    ) next on true
  ), attempts as (
    select spans.organization_id, spans.project_id, made.*
    from spans
    cross join lateral (
      select id, created_at, attempted_at, kind <> 'ROLLBACK' as is_change,
        kind <> 'ROLLBACK' and (status = 'FAILED' or undone_at is not null) as is_failure,
        status = 'SUCCEEDED' and (undone_at is null or kind = 'ROLLBACK') as is_sound
      from deployments
      where organization_id = spans.organization_id and project_id = spans.project_id
        and attempted_at is not null and (attempted_at, id) > (spans.since, spans.since_id)
        and (attempted_at, id) <= (spans.until, spans.until_id)
    ) made
  ), stretches as (
    -- Each ends with a deployment after which the project is well: all that failed in it was mended by that one.
    select *, count(*) filter (where is_sound) over (
      partition by project_id order by attempted_at, id rows between unbounded preceding and 1 preceding
    ) as stretch
    from attempts
  ), mended as (
    select organization_id, project_id, id, created_at, attempted_at, is_failure,
      is_change and coalesce(created_at > min(attempted_at) filter (where is_failure) over stretch, false) as is_rework,
      case when is_failure then min(attempted_at) filter (where is_sound) over stretch end as recovered_at,
      case when is_failure then bool_or(not is_change) filter (where is_sound) over stretch end as recovered_by_rollback
    from stretches
    window stretch as (partition by project_id, stretch)
  ), fresh as materialized (
    select mended.*, time_step(extract(epoch from recovered_at - attempted_at)::double precision) as recovery_step
    from mended where is_failure or is_rework
  ), stale as materialized (
    select kept.*
    from spans
    join troubled_deployments kept on kept.organization_id = spans.organization_id and kept.project_id = spans.project_id
      and (kept.attempted_at, kept.deployment_id) > (spans.since, spans.since_id)
      and (kept.attempted_at, kept.deployment_id) <= (spans.until, spans.until_id)
  ), gone as (
    delete from troubled_deployments kept using stale
    where kept.organization_id = stale.organization_id and kept.deployment_id = stale.deployment_id
      and stale.deployment_id not in (select id from fresh)
  ), written as (
    insert into troubled_deployments as kept
      (organization_id, deployment_id, project_id, created_at, attempted_at, failed, reworked, recovered_at, recovered_by_rollback)
    select organization_id, id, project_id, created_at, attempted_at, is_failure, is_rework, recovered_at, recovered_by_rollback
    from (
      select organization_id, id, project_id, created_at, attempted_at, is_failure, is_rework, recovered_at, recovered_by_rollback from fresh
      except
      select organization_id, deployment_id, project_id, created_at, attempted_at, failed, reworked, recovered_at, recovered_by_rollback from stale
    ) news
    on conflict (organization_id, deployment_id) do update set
      created_at = excluded.created_at, attempted_at = excluded.attempted_at, failed = excluded.failed, reworked = excluded.reworked,
      recovered_at = excluded.recovered_at, recovered_by_rollback = excluded.recovered_by_rollback
  )
  select array(
    select row(organization_id, marks.mark, day, 'PRODUCTION', marks.step, sum(times))::deployment_change
    from (
      select organization_id, utc_day(created_at) as day, is_rework, recovery_step, 1 as times from fresh
      union all
      select organization_id, utc_day(created_at), reworked, recovery_step, -1 from stale
    ) counted
    cross join lateral trouble_marks(is_rework, recovery_step) marks
    group by organization_id, marks.mark, day, marks.step
    having sum(times) <> 0
  ) into changes;
  return changes;
end $$;

create or replace function keep_deployments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changes deployment_change[];
  changed_spans delivery_span[];
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
    changed_spans := array(
      select row(organization_id, project_id, min(attempted_at), max(attempted_at))::delivery_span
      from (
        select organization_id, project_id, attempted_at
        from (
          select id, organization_id, project_id, created_at, attempted_at, status, kind, undone_at is null as stays, 1 as times from added
          union all
          select id, organization_id, project_id, created_at, attempted_at, status, kind, undone_at is null, -1 from removed
        ) both_versions
        where attempted_at is not null
        group by id, organization_id, project_id, created_at, attempted_at, status, kind, stays
        having sum(times) <> 0
      ) changed
      group by organization_id, project_id
    );
  elsif tg_op = 'INSERT' then
    changes := array(
      select row(organization_id, marks.mark, utc_day(created_at), environment, marks.step, count(*))::deployment_change
      from added
      cross join lateral deployment_marks(environment, status, kind, phase, undone_at, duration_step, lead_step) marks
      group by organization_id, marks.mark, utc_day(created_at), environment, marks.step
    );
    changed_spans := array(
      select row(organization_id, project_id, min(attempted_at), max(attempted_at))::delivery_span
      from added where attempted_at is not null group by organization_id, project_id
    );
    -- Now, as whoever deletes the project is waited for already; at the end of the deployment that one may wait for it.
    insert into delivery_turns (organization_id, project_id)
    select distinct organization_id, project_id from added where environment = 'PRODUCTION' order by 2
    on conflict do nothing;
  else
    changes := array(
      select row(organization_id, marks.mark, utc_day(created_at), environment, marks.step, -count(*))::deployment_change
      from removed
      cross join lateral deployment_marks(environment, status, kind, phase, undone_at, duration_step, lead_step) marks
      group by organization_id, marks.mark, utc_day(created_at), environment, marks.step
    );
    changed_spans := array(
      select row(organization_id, project_id, min(attempted_at), max(attempted_at))::delivery_span
      from removed where attempted_at is not null group by organization_id, project_id
    );
  end if;
  if cardinality(changed_spans) > 0 then changes := changes || keep_troubles(changed_spans); end if;
  if cardinality(changes) > 0 then perform keep_deployment_counts(changes); end if;
  return null;
end $$;
revoke all on function take_delivery_turns(delivery_span[]), keep_troubles(delivery_span[]) from slipway_app, slipway_system;

-- Deployments that there are already.
insert into deployment_counts (organization_id, mark, day, environment, step, part, count)
select organization_id, marks.mark, utc_day(created_at), environment, marks.step, 0, count(*)
from deployments
cross join lateral deployment_marks(environment, status, kind, phase, undone_at, duration_step, lead_step) marks
where marks.mark in ('CHANGE_SUCCEEDED', 'CHANGE_FAILED', 'CHANGE_ROLLED_BACK', 'ROLLBACK')
group by organization_id, marks.mark, utc_day(created_at), environment, marks.step;
insert into delivery_turns (organization_id, project_id)
select distinct organization_id, project_id from deployments where environment = 'PRODUCTION';
select keep_deployment_counts(keep_troubles(array(
  select row(organization_id, project_id, min(attempted_at), max(attempted_at))::delivery_span
  from deployments where attempted_at is not null group by organization_id, project_id
)));
