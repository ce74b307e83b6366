-- What scores are counted from is kept: how many active projects pass, fail or lack each check now, and by how much each day (UTC) changed
-- that. Triggers keep it in the transaction that writes a scan or changes what counts, whoever does, the sample data too.
--
-- A day's row is a sum of changes: those of a scan that takes the place of the project's one before, of a project that counts from now on,
-- or no more. So rows may come in any order, and the parts add up to the difference between any two days.

create table check_counts (
  organization_id uuid not null references organizations on delete cascade,
  check_id text not null,
  check_name text not null,
  severity severity not null,
  -- In the latest scan of so many active projects that are not archived.
  passed integer not null,
  failed integer not null,
  not_checked integer not null,
  primary key (organization_id, check_id, severity, check_name)
);
select protect_tenant_table('check_counts');

create table check_days (
  organization_id uuid not null references organizations on delete cascade,
  day date not null,
  check_id text not null,
  check_name text not null,
  severity severity not null,
  passed integer not null,
  failed integer not null,
  not_checked integer not null,
  primary key (organization_id, day, check_id, severity, check_name)
);
select protect_tenant_table('check_days');

-- Also what whoever changes counts of an organization locks.
create table scanned_projects (
  organization_id uuid primary key references organizations on delete cascade,
  -- Active projects that are not archived and have a scan.
  count integer not null
);
select protect_tenant_table('scanned_projects');

create type check_change as (
  organization_id uuid, day date, check_id text, check_name text, severity severity,
  passed integer, failed integer, not_checked integer
);

create index scans_newest on scans (organization_id, finished_at desc);
create index projects_active on projects (organization_id, id) where status = 'ACTIVE' and archived_at is null;

create function utc_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'UTC')::date
$$;

-- What one outcome counts for, `step` times.
create function check_change_of(organization uuid, day date, check_id text, check_name text, severity severity, outcome check_outcome, step integer)
returns check_change language sql immutable parallel safe as $$
  select row(organization, day, check_id, check_name, severity,
    case when outcome = 'PASSED' then step else 0 end,
    case when outcome = 'FAILED' then step else 0 end,
    case when outcome = 'NOT_CHECKED' then step else 0 end)::check_change
$$;

-- What given projects of an organization change, counted anew from their scans: each counts from its day to that of the project's next one.
create function changes_of_projects(organization uuid, projects uuid[]) returns setof check_change
language sql stable as $$
  with spans as materialized (
    select scans.id, utc_day(scans.finished_at) as begins,
      utc_day(lead(scans.finished_at) over (partition by scans.project_id order by scans.finished_at, scans.id)) as ends
    from scans
    where scans.organization_id = changes_of_projects.organization and scans.project_id = any (changes_of_projects.projects)
  )
  select check_change_of(
    changes_of_projects.organization, turn.day, results.check_id, results.check_name, results.severity, results.outcome, turn.step
  )
  from spans
  join scan_results results
    on results.organization_id = changes_of_projects.organization and results.scan_id = spans.id
  cross join lateral (values (spans.begins, 1), (spans.ends, -1)) as turn (day, step)
  where (spans.ends is null or spans.ends > spans.begins) and turn.day is not null
$$;

-- One by one: counts of an organization are changed by one transaction at a time. False when it is being deleted.
create function lock_check_counts(organization uuid) returns boolean language plpgsql as $$
begin
  if not exists (select from organizations where id = organization) then return false; end if;
  insert into scanned_projects values (organization, 0)
  on conflict (organization_id) do update set count = scanned_projects.count;
  return true;
end $$;

create function keep_check_changes(changes check_change[]) returns void language sql as $$
  with summed as materialized (
    select organization_id, day, check_id, severity, check_name,
      coalesce(sum(passed), 0)::integer as passed, coalesce(sum(failed), 0)::integer as failed,
      coalesce(sum(not_checked), 0)::integer as not_checked
    from unnest(changes)
    group by organization_id, day, check_id, severity, check_name
    having sum(passed) <> 0 or sum(failed) <> 0 or sum(not_checked) <> 0
  ), days as (
    insert into check_days as kept (organization_id, day, check_id, severity, check_name, passed, failed, not_checked)
    select * from summed
    on conflict (organization_id, day, check_id, severity, check_name) do update set
      passed = kept.passed + excluded.passed, failed = kept.failed + excluded.failed,
      not_checked = kept.not_checked + excluded.not_checked
  )
  insert into check_counts as kept (organization_id, check_id, severity, check_name, passed, failed, not_checked)
  select organization_id, check_id, severity, check_name, sum(passed), sum(failed), sum(not_checked)
  from summed
  group by organization_id, check_id, severity, check_name
  having sum(passed) <> 0 or sum(failed) <> 0 or sum(not_checked) <> 0
  on conflict (organization_id, check_id, severity, check_name) do update set
    passed = kept.passed + excluded.passed, failed = kept.failed + excluded.failed,
    not_checked = kept.not_checked + excluded.not_checked
$$;

-- A scan ends the time of the one before it.
create function keep_scans() returns trigger language plpgsql as $$
declare
  organization uuid;
begin
  for organization in select distinct organization_id from added order by 1 loop
    continue when not lock_check_counts(organization);
    update scanned_projects set count = count + (
      select count(distinct project_id) from added
      join projects on projects.organization_id = added.organization_id and projects.id = added.project_id
      where added.organization_id = organization and projects.status = 'ACTIVE' and projects.archived_at is null
        and not exists (
          select from scans
          where scans.organization_id = organization and scans.project_id = added.project_id
            and scans.id not in (select id from added)
        )
    ) where organization_id = organization;
    perform keep_check_changes(array(
      with earlier as (
        select distinct before.id, before.project_id, before.finished_at
        from added
        join projects on projects.organization_id = added.organization_id and projects.id = added.project_id
        cross join lateral (
          select scans.id, scans.project_id, scans.finished_at from scans
          where scans.organization_id = organization and scans.project_id = added.project_id
            and (scans.finished_at, scans.id) < (added.finished_at, added.id)
            and scans.id not in (select id from added)
          order by scans.finished_at desc, scans.id desc
          limit 1
        ) before
        where added.organization_id = organization and projects.status = 'ACTIVE' and projects.archived_at is null
      ), turns as (
        select earlier.id, turn.day, turn.step
        from earlier
        left join lateral (
          select utc_day(scans.finished_at) as day from scans
          where scans.organization_id = organization and scans.project_id = earlier.project_id
            and (scans.finished_at, scans.id) > (earlier.finished_at, earlier.id)
            and scans.id not in (select id from added)
          order by scans.finished_at, scans.id
          limit 1
        ) was on true
        cross join lateral (
          select utc_day(scans.finished_at) as day from scans
          where scans.organization_id = organization and scans.project_id = earlier.project_id
            and (scans.finished_at, scans.id) > (earlier.finished_at, earlier.id)
          order by scans.finished_at, scans.id
          limit 1
        ) becomes
        cross join lateral (values (was.day, 1), (becomes.day, -1)) as turn (day, step)
        where was.day is distinct from becomes.day and turn.day is not null
      )
      select check_change_of(
        organization, turns.day, results.check_id, results.check_name, results.severity, results.outcome, turns.step
      )
      from turns
      join scan_results results on results.organization_id = organization and results.scan_id = turns.id
    ));
  end loop;
  return null;
end $$;
create trigger keep_scans after insert on scans referencing new table as added
  for each statement execute function keep_scans();

-- The results of a scan count from its day to that of the project's next one.
create function keep_scan_results() returns trigger language plpgsql as $$
declare
  organization uuid;
begin
  for organization in select distinct organization_id from added order by 1 loop
    continue when not lock_check_counts(organization);
    perform keep_check_changes(array(
      with turns as materialized (
        select scans.id, turn.day, turn.step
        from (select distinct scan_id from added where organization_id = organization) mine
        join scans on scans.organization_id = organization and scans.id = mine.scan_id
        join projects on projects.organization_id = organization and projects.id = scans.project_id
        left join lateral (
          select utc_day(later.finished_at) as day from scans later
          where later.organization_id = organization and later.project_id = scans.project_id
            and (later.finished_at, later.id) > (scans.finished_at, scans.id)
          order by later.finished_at, later.id
          limit 1
        ) next on true
        cross join lateral (values (utc_day(scans.finished_at), 1), (next.day, -1)) as turn (day, step)
        where projects.status = 'ACTIVE' and projects.archived_at is null and turn.day is not null
      )
      select row(organization, turns.day, added.check_id, added.check_name, added.severity,
        sum(turns.step) filter (where added.outcome = 'PASSED'),
        sum(turns.step) filter (where added.outcome = 'FAILED'),
        sum(turns.step) filter (where added.outcome = 'NOT_CHECKED'))::check_change
      from turns
      join added on added.organization_id = organization and added.scan_id = turns.id
      group by turns.day, added.check_id, added.check_name, added.severity
    ));
  end loop;
  return null;
end $$;
create trigger keep_scan_results after insert on scan_results referencing new table as added
  for each statement execute function keep_scan_results();

-- A project counts from now on, or no more: all its scans do.
create function keep_project() returns trigger language plpgsql as $$
declare
  step integer := case when tg_op = 'UPDATE' and new.status = 'ACTIVE' and new.archived_at is null then 1 else -1 end;
begin
  if lock_check_counts(old.organization_id) then
    update scanned_projects set count = count + step
    where organization_id = old.organization_id and exists (
      select from scans where scans.organization_id = old.organization_id and scans.project_id = old.id
    );
    perform keep_check_changes(array(
      select row(organization_id, day, check_id, check_name, severity, step * passed, step * failed, step * not_checked)::check_change
      from changes_of_projects(old.organization_id, array[old.id])
    ));
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_changed_project after update of status, archived_at on projects for each row
  when ((old.status = 'ACTIVE' and old.archived_at is null) <> (new.status = 'ACTIVE' and new.archived_at is null))
  execute function keep_project();
-- Before its scans go with it.
create trigger keep_deleted_project before delete on projects for each row
  when (old.status = 'ACTIVE' and old.archived_at is null)
  execute function keep_project();

-- What a scan found is written once, and goes with its project: so it is counted once.
revoke update, delete, truncate on scans, scan_results from slipway_app, slipway_system;

-- How each check stood at the end of a day (UTC).
create function check_standings(organization uuid, at timestamptz)
returns table (
  check_id text, check_name text, severity severity, weight numeric, passed integer, failed integer, not_checked integer,
  outcome check_outcome
)
language sql stable as $$
  with parts as (
    select kept.check_id, kept.check_name, kept.severity, kept.passed, kept.failed, kept.not_checked
    from check_counts kept
    where kept.organization_id = check_standings.organization
    union all
    select later.check_id, later.check_name, later.severity, -later.passed, -later.failed, -later.not_checked
    from check_days later
    where later.organization_id = check_standings.organization and later.day > utc_day(check_standings.at)
  ), sums as (
    select parts.check_id, parts.check_name, parts.severity,
      sum(parts.passed) as passed, sum(parts.failed) as failed, sum(parts.not_checked) as not_checked
    from parts
    group by parts.check_id, parts.check_name, parts.severity
    having sum(parts.passed) > 0 or sum(parts.failed) > 0 or sum(parts.not_checked) > 0
  )
  select sums.check_id, min(sums.check_name), min(sums.severity), max(severity_weight(sums.severity)),
    sum(sums.passed)::integer, sum(sums.failed)::integer, sum(sums.not_checked)::integer,
    combined_outcome(sum(sums.passed), sum(sums.failed))
  from sums
  group by sums.check_id
$$;

-- An organization's score at the end of a day (UTC), today's as it is now: over the latest scan of each active project that is not
-- archived, a check passing only if it passes in every project where it ran. What could not run counts on neither side.
create or replace function organization_score(organization uuid, at timestamptz)
returns table (percent integer, passed integer, failed integer, not_checked integer)
language sql stable as $$
  select score_percent(
      sum(checks.weight) filter (where checks.outcome = 'PASSED'), sum(checks.weight) filter (where checks.outcome <> 'NOT_CHECKED')
    ),
    (count(*) filter (where checks.outcome = 'PASSED'))::integer,
    (count(*) filter (where checks.outcome = 'FAILED'))::integer,
    (count(*) filter (where checks.outcome = 'NOT_CHECKED'))::integer
  from check_standings(organization_score.organization, organization_score.at) checks
$$;

-- The same at the end of each of so many days, the last of them being the day of `at`.
create or replace function organization_score_by_day(organization uuid, at timestamptz, days integer)
returns table (day timestamptz, percent integer)
language sql stable as $$
  with later as materialized (
    -- What comes after the last day is left out of all.
    select least(kept.day, utc_day(organization_score_by_day.at) + 1) as day, kept.check_id, kept.severity, kept.check_name,
      sum(kept.passed) as passed, sum(kept.failed) as failed, sum(kept.not_checked) as not_checked
    from check_days kept
    where kept.organization_id = organization_score_by_day.organization
      and kept.day > utc_day(organization_score_by_day.at) - organization_score_by_day.days + 1
    group by 1, kept.check_id, kept.severity, kept.check_name
  ), ends as (
    -- A day without changes ends as the one before it: those in front of a change are enough.
    select later.day - 1 as day from later
    union select utc_day(organization_score_by_day.at)
  ), standings as (
    select ends.day, kept.check_id, kept.severity,
      kept.passed - coalesce(sum(later.passed) over since, 0) as passed,
      kept.failed - coalesce(sum(later.failed) over since, 0) as failed,
      kept.not_checked - coalesce(sum(later.not_checked) over since, 0) as not_checked
    from ends
    cross join check_counts kept
    left join later on later.day = ends.day + 1 and later.check_id = kept.check_id and later.severity = kept.severity
      and later.check_name = kept.check_name
    where kept.organization_id = organization_score_by_day.organization
    window since as (partition by kept.check_id, kept.severity, kept.check_name order by ends.day desc)
  ), checks as (
    select standings.day, max(severity_weight(standings.severity)) as weight,
      combined_outcome(sum(standings.passed), sum(standings.failed)) as outcome
    from standings
    where standings.passed > 0 or standings.failed > 0 or standings.not_checked > 0
    group by standings.day, standings.check_id
  ), scores as materialized (
    select ends.day, score_percent(
      sum(checks.weight) filter (where checks.outcome = 'PASSED'), sum(checks.weight) filter (where checks.outcome <> 'NOT_CHECKED')
    ) as percent
    from ends
    left join checks on checks.day = ends.day
    group by ends.day
  )
  select calendar.day::timestamp at time zone 'UTC', (
    select scores.percent from scores where scores.day >= calendar.day order by scores.day limit 1
  )
  from (
    select utc_day(organization_score_by_day.at) - past as day
    from generate_series(organization_score_by_day.days - 1, 0, -1) as past
  ) calendar
  order by calendar.day
$$;

-- What scans there are already. Policies bind the owner too; here it acts for all organizations.
alter table organizations no force row level security;
alter table projects no force row level security;
alter table scans no force row level security;
alter table scan_results no force row level security;
alter table scanned_projects no force row level security;
alter table check_counts no force row level security;
alter table check_days no force row level security;
do $$
declare
  organization uuid;
  counted uuid[];
begin
  for organization in select distinct organization_id from scans loop
    perform lock_check_counts(organization);
    counted := array(
      select id from projects where organization_id = organization and status = 'ACTIVE' and archived_at is null
        and exists (select from scans where scans.organization_id = organization and scans.project_id = projects.id)
    );
    update scanned_projects set count = cardinality(counted) where organization_id = organization;
    perform keep_check_changes(array(select changes_of_projects(organization, counted)));
  end loop;
end $$;
alter table check_days force row level security;
alter table check_counts force row level security;
alter table scanned_projects force row level security;
alter table scan_results force row level security;
alter table scans force row level security;
alter table projects force row level security;
alter table organizations force row level security;
