-- What scans report, and what people decide about it.

create type finding_state as enum ('OPEN', 'CONFIRMED', 'DISMISSED', 'RESOLVED');
create type dismissal_reason as enum ('FALSE_POSITIVE', 'USED_IN_TESTS', 'ACCEPTED_RISK');
create type finding_event_type as enum ('FOUND', 'CONFIRMED', 'DISMISSED', 'RESOLVED', 'REOPENED');

-- The worst first, as a number that cursors can hold.
create function severity_rank(severity check_risk) returns integer language sql immutable parallel safe as $$
  select case severity when 'CRITICAL' then 0 when 'HIGH' then 1 when 'MEDIUM' then 2 else 3 end
$$;

create table findings (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  -- The scan that reported it last.
  scan_id uuid,
  check_name text not null,
  severity check_risk not null,
  -- By what the next scan knows it again: the same issue has the same one, wherever its line moves.
  fingerprint text not null,
  title text not null,
  description text not null,
  file text,
  line integer check (line > 0),
  snippet text,
  state finding_state not null default 'OPEN',
  dismissal_reason dismissal_reason check ((dismissal_reason is not null) = (state = 'DISMISSED')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, project_id, fingerprint),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, scan_id) references scans (organization_id, id) on delete set null (scan_id)
);
create index findings_worst on findings (organization_id, severity_rank(severity), id);
create index findings_oldest on findings (organization_id, first_seen_at, id);
create index findings_check on findings (organization_id, check_name, id);
create index findings_scan on findings (organization_id, scan_id);
create index findings_search on findings using gin (title gin_trgm_ops, check_name gin_trgm_ops, file gin_trgm_ops);

-- Who did it is kept by name, as the person may leave; null when a scan did. Events are added, never changed.
create table finding_events (
  id uuid primary key,
  organization_id uuid not null,
  finding_id uuid not null,
  type finding_event_type not null,
  user_id uuid references users on delete set null,
  actor_name text,
  reason dismissal_reason,
  comment text,
  created_at timestamptz not null default now(),
  foreign key (organization_id, finding_id) references findings (organization_id, id) on delete cascade
);
create index finding_events_newest on finding_events (organization_id, finding_id, created_at desc, id desc);

select protect_tenant_table('findings');
select protect_tenant_table('finding_events');
revoke update, delete, truncate on finding_events from slipway_app;

-- An organization's score at the end of each of so many days (UTC), the last of them being the day of `at`, which counts up
-- to `at`: organization_score for each of them, in one pass over the scans. A scan counts from the day it ended until the
-- day of the project's next one.
create function organization_score_by_day(organization uuid, at timestamptz, days integer)
returns table (day timestamptz, percent integer)
language sql stable as $$
  with calendar as (
    select date_trunc('day', organization_score_by_day.at, 'UTC') as today,
      date_trunc('day', organization_score_by_day.at, 'UTC') - make_interval(days => organization_score_by_day.days - 1) as since
  ), spans as (
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
