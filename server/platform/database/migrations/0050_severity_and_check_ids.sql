-- One word from the database to the screen: severity. A check is known by an id, which stays; its name is what people read.

alter type check_risk rename to severity;
alter table scan_results rename column risk to severity;

alter table scan_results add column check_id text;
alter table findings add column check_id text;
-- Policies bind the owner too; here it acts for all organizations.
alter table scan_results no force row level security;
alter table findings no force row level security;
-- The id of each check so far is its name in lower case, with hyphens.
update scan_results set check_id = trim('-' from lower(regexp_replace(check_name, '[^[:alnum:]]+', '-', 'g')));
update findings set check_id = trim('-' from lower(regexp_replace(check_name, '[^[:alnum:]]+', '-', 'g')));
alter table findings force row level security;
alter table scan_results force row level security;
alter table scan_results alter column check_id set not null;
alter table findings alter column check_id set not null;
alter table scan_results drop constraint scan_results_pkey;
alter table scan_results add primary key (organization_id, scan_id, check_id);
create index findings_check_id on findings (organization_id, check_id, id);

-- OpenSSF Scorecard's weights: github.com/ossf/scorecard, "Aggregate score". This is the only place that has them.
create function severity_weight(severity severity) returns numeric language sql immutable parallel safe as $$
  select case severity when 'CRITICAL' then 10 when 'HIGH' then 7.5 when 'MEDIUM' then 5 else 2.5 end
$$;
drop function risk_weight(severity);

-- How a check came out over several projects: it passes only if it passes in every one where it ran.
create function combined_outcome(passed numeric, failed numeric) returns check_outcome
language sql immutable parallel safe as $$
  select case when failed > 0 then 'FAILED' when passed > 0 then 'PASSED' else 'NOT_CHECKED' end::check_outcome
$$;

create or replace function organization_score(organization uuid, at timestamptz)
returns table (percent integer, passed integer, failed integer, not_checked integer)
language sql stable as $$
  with latest as materialized (
    select newest.id
    from projects
    cross join lateral (
      select scans.id from scans
      where scans.organization_id = projects.organization_id
        and scans.project_id = projects.id
        and scans.finished_at <= organization_score.at
      order by scans.finished_at desc, scans.id desc
      limit 1
    ) newest
    where projects.organization_id = organization_score.organization
      and projects.status = 'ACTIVE'
      and projects.archived_at is null
  ), checks as (
    select max(severity_weight(results.severity)) as weight,
      combined_outcome(
        count(*) filter (where results.outcome = 'PASSED'), count(*) filter (where results.outcome = 'FAILED')
      ) as outcome
    from latest
    join scan_results results on results.scan_id = latest.id
      and results.organization_id = organization_score.organization
    group by results.check_id
  )
  select score_percent(
      sum(weight) filter (where outcome = 'PASSED'), sum(weight) filter (where outcome <> 'NOT_CHECKED')
    ),
    (count(*) filter (where outcome = 'PASSED'))::integer,
    (count(*) filter (where outcome = 'FAILED'))::integer,
    (count(*) filter (where outcome = 'NOT_CHECKED'))::integer
  from checks
$$;

create or replace function organization_score_by_day(organization uuid, at timestamptz, days integer)
returns table (day timestamptz, percent integer)
language sql stable as $$
  with calendar as (
    select date_trunc('day', organization_score_by_day.at, 'UTC') as today,
      date_trunc('day', organization_score_by_day.at, 'UTC') - make_interval(days => organization_score_by_day.days - 1) as since
  ), spans as materialized (
    select scans.id,
      greatest(date_trunc('day', scans.finished_at, 'UTC'), calendar.since) as begins,
      date_trunc('day', lead(scans.finished_at) over (
        partition by scans.project_id order by scans.finished_at, scans.id
      ), 'UTC') as ends
    from scans
    join projects on projects.organization_id = scans.organization_id and projects.id = scans.project_id
    cross join calendar
    where scans.organization_id = organization_score_by_day.organization
      and scans.finished_at <= organization_score_by_day.at
      and projects.status = 'ACTIVE'
      and projects.archived_at is null
  ), changes as (
    select results.check_id, turn.day, max(severity_weight(results.severity)) as weight,
      sum(turn.step) filter (where results.outcome = 'PASSED') as passed,
      sum(turn.step) filter (where results.outcome = 'FAILED') as failed
    from spans
    cross join calendar
    join scan_results results
      on results.organization_id = organization_score_by_day.organization and results.scan_id = spans.id
    cross join lateral (values (spans.begins, 1), (spans.ends, -1)) as turn (day, step)
    where (spans.ends is null or spans.ends > spans.begins) and turn.day is not null
    group by results.check_id, turn.day
  ), checks as (
    select check_id, max(weight) as weight from changes group by check_id
  ), standing as (
    select days.day, checks.weight,
      combined_outcome(
        sum(coalesce(changes.passed, 0)) over running, sum(coalesce(changes.failed, 0)) over running
      ) as outcome
    from calendar
    cross join lateral generate_series(calendar.since, calendar.today, '24 hours') as days (day)
    cross join checks
    left join changes on changes.check_id = checks.check_id and changes.day = days.day
    window running as (partition by checks.check_id order by days.day)
  )
  select days.day, score_percent(
    sum(standing.weight) filter (where standing.outcome = 'PASSED'),
    sum(standing.weight) filter (where standing.outcome <> 'NOT_CHECKED')
  )
  from calendar
  cross join lateral generate_series(calendar.since, calendar.today, '24 hours') as days (day)
  left join standing on standing.day = days.day
  group by days.day
  order by days.day
$$;
