-- Orders in which long lists are read, and scores that read each result of a scan once.

-- People by name: an organization's first page is found by walking this or by sorting its members, whichever is less.
create index users_by_name on users (lower(name), id);
-- The languages of an organization, by jumps.
create index repositories_fetched_language on repositories (organization_id, primary_language) where fetched_at is not null;
drop index repositories_language;

-- Behind row-level security an index cannot be searched for a value of an enum, as comparing enums is not leakproof
-- (https://www.postgresql.org/docs/current/rules-privileges.html). One index for each value can: each row is in one of them.
create index tasks_todo on tasks (organization_id, project_id, updated_at desc, id desc) where status = 'TODO';
create index tasks_in_progress on tasks (organization_id, project_id, updated_at desc, id desc) where status = 'IN_PROGRESS';
create index tasks_review on tasks (organization_id, project_id, updated_at desc, id desc) where status = 'REVIEW';
create index tasks_done_in_project on tasks (organization_id, project_id, updated_at desc, id desc) where status = 'DONE';
-- Counts the tasks of a project without reading them.
create index tasks_counted on tasks (organization_id, project_id, status);
drop index tasks_board;
create index deployments_production on deployments (organization_id, project_id, created_at desc, id desc)
  where environment = 'PRODUCTION';
create index deployments_staging on deployments (organization_id, project_id, created_at desc, id desc)
  where environment = 'STAGING';
create index deployments_preview on deployments (organization_id, project_id, created_at desc, id desc)
  where environment = 'PREVIEW';
drop index deployments_environment;

-- The sessions of a member; also when a membership ends.
create index sessions_member on sessions (organization_id, user_id);
drop index sessions_organization;

-- As before, but the latest scans are read first: without `materialized` PostgreSQL takes them for 200 at most and looks
-- each one's results up, which for 10,000 projects is four times slower than reading them together.
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
    select max(risk_weight(scan_results.risk)) as weight,
      bool_or(scan_results.outcome <> 'NOT_CHECKED') as ran,
      bool_or(scan_results.outcome = 'PASSED') and not bool_or(scan_results.outcome = 'FAILED') as passes
    from latest
    join scan_results on scan_results.scan_id = latest.id
      and scan_results.organization_id = organization_score.organization
    group by scan_results.check_name
  )
  select score_percent(sum(weight) filter (where passes), sum(weight) filter (where ran)),
    (count(*) filter (where passes))::integer,
    (count(*) filter (where ran and not passes))::integer,
    (count(*) filter (where not ran))::integer
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
    select results.check_name, turn.day, max(risk_weight(results.risk)) as weight,
      sum(turn.step) filter (where results.outcome = 'PASSED') as passed,
      sum(turn.step) filter (where results.outcome = 'FAILED') as failed
    from spans
    cross join calendar
    join scan_results results
      on results.organization_id = organization_score_by_day.organization and results.scan_id = spans.id
    cross join lateral (values (spans.begins, 1), (spans.ends, -1)) as turn (day, step)
    where (spans.ends is null or spans.ends > spans.begins) and turn.day is not null
    group by results.check_name, turn.day
  ), checks as (
    select check_name, max(weight) as weight from changes group by check_name
  ), standing as (
    select days.day, checks.weight,
      sum(coalesce(changes.passed, 0)) over running as passed,
      sum(coalesce(changes.failed, 0)) over running as failed
    from calendar
    cross join lateral generate_series(calendar.since, calendar.today, '24 hours') as days (day)
    cross join checks
    left join changes on changes.check_name = checks.check_name and changes.day = days.day
    window running as (partition by checks.check_name order by days.day)
  )
  select days.day, score_percent(
    sum(standing.weight) filter (where standing.passed > 0 and standing.failed = 0),
    sum(standing.weight) filter (where standing.passed > 0 or standing.failed > 0)
  )
  from calendar
  cross join lateral generate_series(calendar.since, calendar.today, '24 hours') as days (day)
  left join standing on standing.day = days.day
  group by days.day
  order by days.day
$$;
