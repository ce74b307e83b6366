-- A deployment whose release became unhealthy while it was monitored, or was rolled back, is no success. `status` stays
-- SUCCEEDED, as the deployment reached its environment; this is the state that people see.
create function deployment_state(status deployment_status, undone_at timestamptz, error text) returns text
language sql immutable parallel safe as $$
  select case
    when status = 'SUCCEEDED' and undone_at is not null then 'ROLLED_BACK'
    when status = 'SUCCEEDED' and error is not null then 'UNHEALTHY'
    else status::text
  end
$$;

-- The marks that a deployment counts for. A change is a deployment that reached production and is not a rollback.
create function deployment_marks(
  environment deployment_environment, state text, kind text, phase text, duration_step smallint, lead_step smallint
) returns table (mark text, step smallint) language sql immutable parallel safe as $$
  select marks.mark, marks.step::smallint
  from (
    values
      ('UNFINISHED', case when state in ('QUEUED', 'RUNNING', 'BLOCKED') then 0 end),
      ('SUCCEEDED', case when state = 'SUCCEEDED' then 0 end),
      ('FAILED', case when state in ('FAILED', 'UNHEALTHY') then 0 end),
      ('ROLLED_BACK', case when state = 'ROLLED_BACK' then 0 end),
      ('DURATION', duration_step),
      ('LEAD_TIME', lead_step),
      ('CHANGE_SUCCEEDED', case when environment = 'PRODUCTION' and kind <> 'ROLLBACK' and state = 'SUCCEEDED' then 0 end),
      ('CHANGE_FAILED', case when environment = 'PRODUCTION' and kind <> 'ROLLBACK' and state = 'FAILED'
        and coalesce(phase, 'START') in ('START', 'WATCH') then 0 end),
      ('CHANGE_UNHEALTHY', case when environment = 'PRODUCTION' and kind <> 'ROLLBACK' and state = 'UNHEALTHY' then 0 end),
      ('CHANGE_ROLLED_BACK', case when environment = 'PRODUCTION' and kind <> 'ROLLBACK' and state = 'ROLLED_BACK' then 0 end),
      ('ROLLBACK', case when environment = 'PRODUCTION' and kind = 'ROLLBACK'
        and (state in ('SUCCEEDED', 'UNHEALTHY', 'ROLLED_BACK') or state = 'FAILED' and coalesce(phase, 'START') in ('START', 'WATCH')) then 0 end)
  ) marks (mark, step)
  where marks.step is not null
$$;

create or replace function keep_deployments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changes deployment_change[];
  changed_spans delivery_span[];
begin
  if tg_op = 'UPDATE' then
    changes := array(
      select row(organization_id, marks.mark, day, environment, marks.step, sum(times))::deployment_change
      from (
        select organization_id, utc_day(created_at) as day, environment, deployment_state(status, undone_at, error) as state, kind, phase, duration_step,
          lead_step, 1 as times from added
        union all
        select organization_id, utc_day(created_at), environment, deployment_state(status, undone_at, error), kind, phase, duration_step,
          lead_step, -1 from removed
      ) changed
      cross join lateral deployment_marks(environment, state, kind, phase, duration_step, lead_step) marks
      group by organization_id, marks.mark, day, environment, marks.step
      having sum(times) <> 0
    );
    changed_spans := array(
      select row(organization_id, project_id, min(attempted_at), max(attempted_at))::delivery_span
      from (
        select organization_id, project_id, attempted_at
        from (
          select id, organization_id, project_id, created_at, attempted_at, deployment_state(status, undone_at, error) as state, kind,
            1 as times from added
          union all
          select id, organization_id, project_id, created_at, attempted_at, deployment_state(status, undone_at, error), kind, -1 from removed
        ) both_versions
        where attempted_at is not null
        group by id, organization_id, project_id, created_at, attempted_at, state, kind
        having sum(times) <> 0
      ) changed
      group by organization_id, project_id
    );
  elsif tg_op = 'INSERT' then
    changes := array(
      select row(organization_id, marks.mark, utc_day(created_at), environment, marks.step, count(*))::deployment_change
      from added
      cross join lateral deployment_marks(
        environment, deployment_state(status, undone_at, error), kind, phase, duration_step, lead_step
      ) marks
      group by organization_id, marks.mark, utc_day(created_at), environment, marks.step
    );
    changed_spans := array(
      select row(organization_id, project_id, min(attempted_at), max(attempted_at))::delivery_span
      from added where attempted_at is not null group by organization_id, project_id
    );
    -- Insert here rather than at the end: a concurrent deletion of the project already waits for this transaction,
    -- and the reverse order could deadlock.
    insert into delivery_turns (organization_id, project_id)
    select distinct organization_id, project_id from added where environment = 'PRODUCTION' order by 2
    on conflict do nothing;
  else
    changes := array(
      select row(organization_id, marks.mark, utc_day(created_at), environment, marks.step, -count(*))::deployment_change
      from removed
      cross join lateral deployment_marks(
        environment, deployment_state(status, undone_at, error), kind, phase, duration_step, lead_step
      ) marks
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

-- Recomputes the troubled deployments of the given periods, each project once. Returns the changes of the counts.
create or replace function keep_troubles(given delivery_span[]) returns deployment_change[] language plpgsql as $$
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
        and status = 'SUCCEEDED' and (kind = 'ROLLBACK' or deployment_state(status, undone_at, error) = 'SUCCEEDED')
      order by attempted_at desc, id desc limit 1
    ) before on true
    left join lateral (
      select attempted_at, id from deployments
      where organization_id = changed.organization_id and project_id = changed.project_id and attempted_at > changed.until
        and status = 'SUCCEEDED' and (kind = 'ROLLBACK' or deployment_state(status, undone_at, error) = 'SUCCEEDED')
      order by attempted_at, id limit 1
    ) next on true
  ), attempts as (
    select spans.organization_id, spans.project_id, made.*
    from spans
    cross join lateral (
      select id, created_at, attempted_at, kind <> 'ROLLBACK' as is_change,
        kind <> 'ROLLBACK' and deployment_state(status, undone_at, error) <> 'SUCCEEDED' as is_failure,
        status = 'SUCCEEDED' and (kind = 'ROLLBACK' or deployment_state(status, undone_at, error) = 'SUCCEEDED') as is_sound
      from deployments
      where organization_id = spans.organization_id and project_id = spans.project_id
        and attempted_at is not null and (attempted_at, id) > (spans.since, spans.since_id)
        and (attempted_at, id) <= (spans.until, spans.until_id)
    ) made
  ), stretches as (
    -- Each stretch ends with a sound deployment, which recovers all failures in it.
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

-- What became unhealthy and was not rolled back counted as a success.
do $$
declare
  changes deployment_change[];
  changed_spans delivery_span[];
begin
  changes := array(
    select row(organization_id, marks.mark, utc_day(created_at), environment, marks.step, sum(marks.times))::deployment_change
    from deployments
    cross join lateral (
      select mark, step, 1 as times
      from deployment_marks(environment, deployment_state(status, undone_at, error), kind, phase, duration_step, lead_step)
      union all
      select mark, step, -1 from deployment_marks(environment, status, kind, phase, undone_at, duration_step, lead_step)
    ) marks
    where deployment_state(status, undone_at, error) = 'UNHEALTHY'
    group by organization_id, marks.mark, utc_day(created_at), environment, marks.step
    having sum(marks.times) <> 0
  );
  changed_spans := array(
    select row(organization_id, project_id, min(attempted_at), max(attempted_at))::delivery_span
    from deployments
    where deployment_state(status, undone_at, error) = 'UNHEALTHY' and attempted_at is not null
    group by organization_id, project_id
  );
  if cardinality(changed_spans) > 0 then changes := changes || keep_troubles(changed_spans); end if;
  if cardinality(changes) > 0 then perform keep_deployment_counts(changes); end if;
end $$;
drop function deployment_marks(deployment_environment, deployment_status, text, text, timestamptz, smallint, smallint);
