-- Security scores of projects and organizations, and their history.

create type score_cause as enum (
  'FIRST_SCANNED', 'SCANNED', 'SAMPLE_REPLACED', 'PROJECT_ARCHIVED', 'PROJECT_RESTORED', 'PROJECT_ACTIVATED',
  'PROJECT_DEACTIVATED', 'PROJECT_DELETED', 'ADVISORY_DATA'
);

-- An event that changes which scan results count: `comes` is added, `goes` is removed.
create type score_event as (
  number integer, happened_at timestamptz, until timestamptz, earlier_at timestamptz, cause score_cause,
  project_id uuid, project_name text, counts boolean, comes uuid, goes uuid,
  scan_id uuid, commit text, rules_version integer, earlier_commit text, earlier_rules_version integer
);

-- The change of a check by an event; weights in tenths.
create type score_move as (
  number integer, check_id text, check_name text, severity severity, before check_outcome, after check_outcome,
  passed_before integer, ran_before integer, passed_after integer, ran_after integer
);

create type finding_change as (number integer, check_id text, found integer, resolved integer, decided integer);

-- Current weights of a score: `whose` is the organization's id or a project's id.
create type score_weights as (whose uuid, passed integer, ran integer);

-- Outcomes of each check over the latest scans of an organization, maintained by triggers.
create table check_counts (
  organization_id uuid not null references organizations on delete cascade,
  check_id text not null,
  check_name text not null,
  severity severity not null,
  -- Number of active, unarchived projects by outcome in their latest scan.
  passed integer not null,
  failed integer not null,
  not_checked integer not null,
  primary key (organization_id, check_id, severity, check_name)
);
select protect_tenant_table('check_counts');

-- Number of projects in an organization's score.
create table scanned_projects (
  organization_id uuid primary key references organizations on delete cascade,
  -- Number of active, unarchived projects with a scan.
  count integer not null
);
select protect_tenant_table('scanned_projects');

-- History of scores: a row for each change of the organization's or a project's score, with its cause. The score of a
-- day is that of the last change until then, whatever happened to the projects since. Triggers insert the rows: for
-- scans at the end of the transaction, for projects immediately.
create table score_changes (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- From 1, in insertion order.
  number integer not null,
  -- The project whose score changed; null for the organization's score.
  scored_project_id uuid,
  happened_at timestamptz not null,
  cause score_cause not null,
  -- The project that caused it, also by name, as it may be deleted.
  project_id uuid,
  project_name text not null,
  scan_id uuid,
  -- Commit and rules version of this scan and of the project's previous one.
  commit text,
  rules_version integer,
  earlier_commit text,
  earlier_rules_version integer,
  -- Weights in tenths: of passed checks and of checks that ran.
  passed_before integer not null,
  ran_before integer not null,
  passed_after integer not null,
  ran_after integer not null,
  unique (organization_id, number),
  unique (organization_id, id),
  foreign key (organization_id, scored_project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete set null (project_id),
  foreign key (organization_id, scan_id) references scans (organization_id, id) on delete set null (scan_id)
);
select protect_tenant_table('score_changes');
-- Changes are inserted once.
revoke update, delete, truncate on score_changes from slipway_app, slipway_system;
create index score_changes_organization on score_changes (organization_id, happened_at, number) where scored_project_id is null;
create index score_changes_organization_number on score_changes (organization_id, number) where scored_project_id is null;
create index score_changes_scored_project_number on score_changes (organization_id, scored_project_id, number);
create index score_changes_scored_project on score_changes (organization_id, scored_project_id, happened_at, number);
create index score_changes_project on score_changes (organization_id, project_id);
create index score_changes_scan on score_changes (organization_id, scan_id);

-- The checks that contributed to a change.
create table score_change_parts (
  organization_id uuid not null,
  change_id uuid not null,
  check_id text not null,
  check_name text not null,
  severity severity not null,
  -- Outcome of the check before and after; null if no counted scan had it.
  before check_outcome,
  after check_outcome,
  -- Contribution to the score in hundredths of a percent. The parts of a change add up to the difference between its
  -- scores.
  hundredths integer not null,
  -- Whether the project had a previous scan and that did not have the check.
  is_new boolean not null,
  -- Findings of the check in the project: found or reopened by the scan, resolved by it, and decided by people since
  -- the previous scan.
  found integer not null,
  resolved integer not null,
  decided integer not null,
  primary key (organization_id, change_id, check_id),
  foreign key (organization_id, change_id) references score_changes (organization_id, id) on delete cascade
);
select protect_tenant_table('score_change_parts');
revoke update, delete, truncate on score_change_parts from slipway_app, slipway_system;

-- Scans of the current transaction that are not yet counted.
create table unexplained_scans (
  organization_id uuid not null,
  scan_id uuid not null,
  primary key (organization_id, scan_id),
  foreign key (organization_id, scan_id) references scans (organization_id, id) on delete cascade
);
select protect_tenant_table('unexplained_scans');
revoke update, truncate on unexplained_scans from slipway_app, slipway_system;

-- Runs at the end of the transaction, as a scan's results are inserted after it.
create function explain_noted_scan() returns trigger language plpgsql as $$
begin
  if exists (select from unexplained_scans where organization_id = new.organization_id and scan_id = new.scan_id) then
    perform explain_scans(new.organization_id);
  end if;
  return null;
end $$;
create constraint trigger explain_noted_scan after insert on unexplained_scans deferrable initially deferred
  for each row execute function explain_noted_scan();

-- Serializes changes of an organization's counts. Returns false if the organization is being deleted.
create function lock_check_counts(organization uuid) returns boolean language plpgsql as $$
begin
  if not exists (select from organizations where id = organization) then return false; end if;
  insert into scanned_projects values (organization, 0)
  on conflict (organization_id) do update set count = scanned_projects.count;
  return true;
end $$;

-- Weights of OpenSSF Scorecard (github.com/ossf/scorecard, "Aggregate score"). Defined only here.
create function severity_weight(severity severity) returns numeric language sql immutable parallel safe as $$
  select case severity when 'CRITICAL' then 10 when 'HIGH' then 7.5 when 'MEDIUM' then 5 else 2.5 end
$$;

-- Typed literals: with a cast from text PostgreSQL would not treat the function as immutable and could not inline it.
create function combined_outcome(passed numeric, failed numeric) returns check_outcome
language sql immutable parallel safe as $$
  select case
    when failed > 0 then 'FAILED'::check_outcome
    when passed > 0 then 'PASSED'::check_outcome
    else 'NOT_CHECKED'::check_outcome
  end
$$;

-- Passed weight divided by the weight that ran, in whole percent, rounded half up; null if nothing ran.
create function score_percent(passed numeric, ran numeric) returns integer language sql immutable parallel safe as $$
  select round(100 * coalesce(passed, 0) / nullif(ran, 0))::integer
$$;

create function passed_tenths(severity severity, outcome check_outcome) returns integer language sql immutable parallel safe as $$
  select case when outcome = 'PASSED' then (10 * severity_weight(severity))::integer else 0 end
$$;

create function ran_tenths(severity severity, outcome check_outcome) returns integer language sql immutable parallel safe as $$
  select case when outcome in ('PASSED', 'FAILED') then (10 * severity_weight(severity))::integer else 0 end
$$;

-- Score in hundredths of a percent, rounded half up; 0 if nothing ran.
create function score_hundredths(passed integer, ran integer) returns integer language sql immutable parallel safe as $$
  select coalesce(round(10000.0 * passed / nullif(ran, 0)), 0)::integer
$$;

-- Current outcome of each check over the latest scan of each active project.
create function check_standings(organization uuid)
returns table (
  check_id text, check_name text, severity severity, weight numeric, passed integer, failed integer, not_checked integer,
  outcome check_outcome
)
language sql stable as $$
  select kept.check_id, min(kept.check_name), min(kept.severity), max(severity_weight(kept.severity)),
    sum(kept.passed)::integer, sum(kept.failed)::integer, sum(kept.not_checked)::integer,
    combined_outcome(sum(kept.passed), sum(kept.failed))
  from check_counts kept
  where kept.organization_id = check_standings.organization
    and (kept.passed > 0 or kept.failed > 0 or kept.not_checked > 0)
  group by kept.check_id
$$;

-- Current score of an organization over the latest scan of each active, unarchived project. A check passes only if it
-- passes in every project where it ran; checks that could not run do not count.
create function organization_score(organization uuid)
returns table (percent integer, passed integer, failed integer, not_checked integer)
language sql stable as $$
  select score_percent(
      sum(checks.weight) filter (where checks.outcome = 'PASSED'), sum(checks.weight) filter (where checks.outcome <> 'NOT_CHECKED')
    ),
    (count(*) filter (where checks.outcome = 'PASSED'))::integer,
    (count(*) filter (where checks.outcome = 'FAILED'))::integer,
    (count(*) filter (where checks.outcome = 'NOT_CHECKED'))::integer
  from check_standings(organization_score.organization) checks
$$;

-- Score of an organization or of a project at the end of a day (UTC), in whole percent; null if no check had run.
create function score_on_day(organization uuid, scored_project uuid, day date) returns integer language sql stable as $$
  select score_percent(last.passed_after, last.ran_after)
  from (
    (
      select score_changes.passed_after, score_changes.ran_after from score_changes
      where score_on_day.scored_project is null and score_changes.organization_id = score_on_day.organization
        and score_changes.scored_project_id is null
        and score_changes.happened_at < (score_on_day.day + 1)::timestamp at time zone 'UTC'
      order by score_changes.happened_at desc, score_changes.number desc
      limit 1
    ) union all (
      select score_changes.passed_after, score_changes.ran_after from score_changes
      where score_changes.organization_id = score_on_day.organization
        and score_changes.scored_project_id = score_on_day.scored_project
        and score_changes.happened_at < (score_on_day.day + 1)::timestamp at time zone 'UTC'
      order by score_changes.happened_at desc, score_changes.number desc
      limit 1
    )
  ) last
$$;

-- Counts the findings that events changed. A decision that was undone before the scan does not count; undoing a
-- decision that an earlier scan counted does. An expired risk was decided when it was accepted, and an assignment
-- decides nothing.
create function finding_changes_of(organization uuid, events score_event[]) returns setof finding_change language sql stable as $$
  select events.number, findings.check_id,
    (count(*) filter (where happened.by_scan and happened.type in ('FOUND', 'REOPENED')))::integer,
    (count(*) filter (where happened.by_scan and happened.type = 'RESOLVED'))::integer,
    (count(*) filter (where not happened.by_scan and happened.decides))::integer
  from unnest(finding_changes_of.events) events
  join findings on findings.organization_id = finding_changes_of.organization and findings.project_id = events.project_id
  cross join lateral (
    select told.type, told.actor_name is null and told.type <> 'EXPIRED' as by_scan, told.created_at, case told.type
      when 'CONFIRMED' then false
      when 'UNDONE' then exists (
        select from finding_events undone
        where undone.organization_id = told.organization_id and undone.finding_id = told.finding_id and undone.id = told.undoes
          and undone.type not in ('CONFIRMED', 'ASSIGNED') and undone.created_at < coalesce(events.earlier_at, '-infinity')
      )
      else not exists (
        select from finding_events undoing
        where undoing.organization_id = told.organization_id and undoing.finding_id = told.finding_id and undoing.undoes = told.id
          and undoing.created_at < events.happened_at
      )
    end as decides
    from finding_events told
    where told.organization_id = finding_changes_of.organization and told.finding_id = findings.id
      and told.type <> 'ASSIGNED'
      and told.created_at >= coalesce(events.earlier_at, '-infinity')
      and told.created_at < coalesce(events.until, 'infinity')
  ) happened
  where events.scan_id is not null and happened.by_scan = (happened.created_at >= events.happened_at)
  group by events.number, findings.check_id
$$;

-- Inserts the score changes of events for the organization, or for its projects. Works backwards from the current
-- weights.
create function keep_score_changes(
  organization uuid, by_project boolean, now_weights score_weights[],
  events score_event[], moves score_move[], finding_changes finding_change[]
) returns void language sql as $$
  with sums as (
    select event.number, event.whose, event.happened_at, sum(moved.passed_after - moved.passed_before)::integer as passed,
      sum(moved.ran_after - moved.ran_before)::integer as ran
    from unnest(moves) moved
    join (
      select events.number, events.happened_at, case when by_project then events.project_id else organization end as whose
      from unnest(events) events
    ) event on event.number = moved.number
    group by event.number, event.whose, event.happened_at
  ), last as (
    select coalesce(max(score_changes.number), 0) as number from score_changes
    where score_changes.organization_id = keep_score_changes.organization
  ), newest as (
    select weighed.*, case when by_project then (
        select max(score_changes.happened_at) from score_changes
        where score_changes.organization_id = keep_score_changes.organization and score_changes.scored_project_id = weighed.whose
      ) else (
        select max(score_changes.happened_at) from score_changes
        where score_changes.organization_id = keep_score_changes.organization and score_changes.scored_project_id is null
      ) end as happened_at
    from unnest(now_weights) weighed
  ), ends as (
    select sums.number, sums.passed, sums.ran, nullif(sums.whose, keep_score_changes.organization) as scored_project,
      -- Keeps the order of time: a scan that finished earlier but was stored later counts from its storing on.
      greatest(newest.happened_at, max(sums.happened_at) over (partition by sums.whose order by sums.number)) as happened_at,
      newest.passed - coalesce(sum(sums.passed) over later, 0)::integer as passed_after,
      newest.ran - coalesce(sum(sums.ran) over later, 0)::integer as ran_after
    from sums
    join newest on newest.whose = sums.whose
    window later as (partition by sums.whose order by sums.number desc rows between unbounded preceding and 1 preceding)
  ), changes as materialized (
    select gen_random_uuid() as id, ends.number, ends.scored_project, ends.happened_at, ends.passed_after, ends.ran_after,
      ends.passed_after - ends.passed as passed_before, ends.ran_after - ends.ran as ran_before
    from ends
  ), written as (
    insert into score_changes (
      id, organization_id, number, scored_project_id, happened_at, cause, project_id, project_name, scan_id,
      commit, rules_version, earlier_commit, earlier_rules_version, passed_before, ran_before, passed_after, ran_after
    )
    select changes.id, keep_score_changes.organization, last.number + row_number() over (order by changes.number),
      changes.scored_project, changes.happened_at,
      event.cause, event.project_id, event.project_name, event.scan_id,
      event.commit, event.rules_version, event.earlier_commit, event.earlier_rules_version,
      changes.passed_before, changes.ran_before, changes.passed_after, changes.ran_after
    from changes
    join unnest(events) event on event.number = changes.number
    cross join last
  ), shares as (
    -- Splits the change of a quotient between its two sides, each at the mean of the other, so that the parts add up
    -- in any order.
    select changes.id, moved.*,
      10000 * case
        when changes.ran_before = 0 then moved.passed_after::numeric / nullif(changes.ran_after, 0)
        when changes.ran_after = 0 then -moved.passed_before::numeric / changes.ran_before
        else (
          (moved.passed_after - moved.passed_before)::numeric * (changes.ran_before + changes.ran_after)
          - (moved.ran_after - moved.ran_before)::numeric * (changes.passed_before + changes.passed_after)
        ) / (2::numeric * changes.ran_before * changes.ran_after)
      end as share,
      score_hundredths(changes.passed_after, changes.ran_after) - score_hundredths(changes.passed_before, changes.ran_before) as difference
    from changes
    join unnest(moves) moved on moved.number = changes.number
  ), rounded as (
    -- Largest remainder method: the rounded parts still add up.
    select shares.*, shares.difference - sum(floor(shares.share)) over (partition by shares.id) as rest,
      row_number() over (partition by shares.id order by shares.share - floor(shares.share) desc, shares.check_id) as turn
    from shares
  )
  insert into score_change_parts (
    organization_id, change_id, check_id, check_name, severity, before, after, hundredths, is_new, found, resolved, decided
  )
  select keep_score_changes.organization, rounded.id, rounded.check_id, rounded.check_name, rounded.severity,
    rounded.before, rounded.after,
    (floor(rounded.share) + case when rounded.turn <= rounded.rest then 1 else 0 end)::integer,
    event.comes is not null and event.goes is not null and not exists (
      select from scan_results
      where scan_results.organization_id = keep_score_changes.organization and scan_results.scan_id = event.goes
        and scan_results.check_id = rounded.check_id
    ),
    coalesce(change.found, 0), coalesce(change.resolved, 0), coalesce(change.decided, 0)
  from rounded
  join unnest(events) event on event.number = rounded.number
  left join unnest(finding_changes) change on change.number = rounded.number and change.check_id = rounded.check_id
$$;

-- Changes of each check in the organization's score: outcomes before and after each event, going back from the
-- current counts.
create function organization_moves(organization uuid, events score_event[]) returns setof score_move language sql stable as $$
  with deltas as materialized (
    select event.number, results.check_id, results.severity, max(results.check_name) as check_name,
      sum(turn.step) filter (where results.outcome = 'PASSED') as passed,
      sum(turn.step) filter (where results.outcome = 'FAILED') as failed,
      sum(turn.step) filter (where results.outcome = 'NOT_CHECKED') as not_checked
    from unnest(events) event
    cross join lateral (values (event.comes, 1), (event.goes, -1)) as turn (scan_id, step)
    join scan_results results on results.organization_id = organization_moves.organization and results.scan_id = turn.scan_id
    where event.counts
    group by event.number, results.check_id, results.severity
  ), touched as (
    select deltas.number, deltas.check_id, max(deltas.check_name) as check_name
    from deltas
    group by deltas.number, deltas.check_id
  ), kinds as (
    select kind.check_id, kind.severity, sum(kind.passed) as passed, sum(kind.failed) as failed, sum(kind.not_checked) as not_checked
    from (
      select check_counts.check_id, check_counts.severity, check_counts.passed, check_counts.failed, check_counts.not_checked
      from check_counts
      where check_counts.organization_id = organization_moves.organization
      union all
      select deltas.check_id, deltas.severity, 0, 0, 0 from deltas
    ) kind
    group by kind.check_id, kind.severity
  ), ends as (
    select touched.number, touched.check_id, touched.check_name, kinds.severity,
      kinds.passed - coalesce(sum(deltas.passed) over later, 0) as passed,
      kinds.failed - coalesce(sum(deltas.failed) over later, 0) as failed,
      kinds.not_checked - coalesce(sum(deltas.not_checked) over later, 0) as not_checked,
      coalesce(deltas.passed, 0) as passed_by, coalesce(deltas.failed, 0) as failed_by, coalesce(deltas.not_checked, 0) as not_checked_by
    from touched
    join kinds on kinds.check_id = touched.check_id
    left join deltas on deltas.number = touched.number and deltas.check_id = touched.check_id and deltas.severity = kinds.severity
    window later as (
      partition by touched.check_id, kinds.severity order by touched.number desc rows between unbounded preceding and 1 preceding
    )
  ), sides as (
    select ends.number, ends.check_id, ends.check_name, side.is_after,
      min(ends.severity) filter (where side.passed > 0 or side.failed > 0 or side.not_checked > 0) as severity,
      case when bool_or(side.passed > 0 or side.failed > 0 or side.not_checked > 0)
        then combined_outcome(sum(side.passed), sum(side.failed)) end as outcome
    from ends
    cross join lateral (values
      (false, ends.passed - ends.passed_by, ends.failed - ends.failed_by, ends.not_checked - ends.not_checked_by),
      (true, ends.passed, ends.failed, ends.not_checked)
    ) as side (is_after, passed, failed, not_checked)
    group by ends.number, ends.check_id, ends.check_name, side.is_after
  ), moves as (
    select before.number, before.check_id, before.check_name, coalesce(after.severity, before.severity) as severity,
      before.outcome as before, after.outcome as after,
      passed_tenths(before.severity, before.outcome) as passed_before, ran_tenths(before.severity, before.outcome) as ran_before,
      passed_tenths(after.severity, after.outcome) as passed_after, ran_tenths(after.severity, after.outcome) as ran_after
    from sides before
    join sides after on after.number = before.number and after.check_id = before.check_id and after.is_after
    where not before.is_after
  )
  select moves.* from moves
  where (moves.passed_before, moves.ran_before) <> (moves.passed_after, moves.ran_after)
$$;

-- Changes of each check in the project's own score.
create function project_moves(organization uuid, events score_event[]) returns setof score_move language sql stable as $$
  with moves as (
    select event.number, coalesce(comes.check_id, goes.check_id) as check_id,
      coalesce(comes.check_name, goes.check_name) as check_name, coalesce(comes.severity, goes.severity) as severity,
      goes.outcome as before, comes.outcome as after,
      passed_tenths(goes.severity, goes.outcome) as passed_before, ran_tenths(goes.severity, goes.outcome) as ran_before,
      passed_tenths(comes.severity, comes.outcome) as passed_after, ran_tenths(comes.severity, comes.outcome) as ran_after
    from unnest(events) event
    cross join lateral (
      select distinct results.check_id from scan_results results
      where results.organization_id = project_moves.organization and results.scan_id in (event.comes, event.goes)
    ) checks
    left join scan_results comes on comes.organization_id = project_moves.organization and comes.scan_id = event.comes
      and comes.check_id = checks.check_id
    left join scan_results goes on goes.organization_id = project_moves.organization and goes.scan_id = event.goes
      and goes.check_id = checks.check_id
  )
  select moves.* from moves
  where (moves.passed_before, moves.ran_before) <> (moves.passed_after, moves.ran_after)
$$;

-- Applies events to the current counts.
create function count_checks(organization uuid, events score_event[]) returns void language sql as $$
  insert into check_counts as kept (organization_id, check_id, severity, check_name, passed, failed, not_checked)
  select count_checks.organization, results.check_id, results.severity, results.check_name,
    coalesce(sum(turn.step) filter (where results.outcome = 'PASSED'), 0),
    coalesce(sum(turn.step) filter (where results.outcome = 'FAILED'), 0),
    coalesce(sum(turn.step) filter (where results.outcome = 'NOT_CHECKED'), 0)
  from unnest(events) event
  cross join lateral (values (event.comes, 1), (event.goes, -1)) as turn (scan_id, step)
  join scan_results results on results.organization_id = count_checks.organization and results.scan_id = turn.scan_id
  where event.counts
  group by results.check_id, results.severity, results.check_name
  on conflict (organization_id, check_id, severity, check_name) do update set
    passed = kept.passed + excluded.passed, failed = kept.failed + excluded.failed,
    not_checked = kept.not_checked + excluded.not_checked
$$;

create function keep_organization_score(organization uuid, events score_event[], finding_changes finding_change[]) returns void
language plpgsql as $$
declare
  passed integer;
  ran integer;
begin
  perform count_checks(organization, events);
  select sum(passed_tenths(standing.severity, standing.outcome)), sum(ran_tenths(standing.severity, standing.outcome))
  into passed, ran
  from check_standings(organization) standing;
  perform keep_score_changes(
    organization, false, array[row(organization, coalesce(passed, 0), coalesce(ran, 0))::score_weights], events,
    array(select organization_moves(organization, events)), finding_changes
  );
end $$;

-- Counts the noted scans in the order in which they ended, each replacing its project's previous one. A scan older
-- than the project's latest one changes nothing.
create function explain_scans(organization uuid) returns void language plpgsql as $$
declare
  taken uuid[];
  events score_event[];
  finding_changes finding_change[];
begin
  with gone as (
    delete from unexplained_scans where organization_id = organization returning scan_id
  )
  select array_agg(scan_id) into taken from gone;
  if taken is null or not lock_check_counts(organization) then return; end if;
  with fresh as materialized (
    select scans.id, scans.project_id, scans.finished_at, scans.commit, scans.rules_version, scans.cause, true as is_fresh
    from scans
    where scans.organization_id = organization and scans.id = any (taken)
  ), standing as materialized (
    select before.*
    from (select distinct fresh.project_id from fresh) of_project
    cross join lateral (
      select scans.id, scans.project_id, scans.finished_at, scans.commit, scans.rules_version, scans.cause, false as is_fresh
      from scans
      where scans.organization_id = organization and scans.project_id = of_project.project_id and scans.id <> all (taken)
      order by scans.finished_at desc, scans.id desc
      limit 1
    ) before
  ), chain as (
    select link.*, lag(link.id) over own as earlier_id, lag(link.finished_at) over own as earlier_at,
      lag(link.commit) over own as earlier_commit, lag(link.rules_version) over own as earlier_rules_version,
      lead(link.finished_at) over own as until
    from (
      select * from standing
      union all
      select fresh.* from fresh
      left join standing on standing.project_id = fresh.project_id
      where standing.id is null or (fresh.finished_at, fresh.id) > (standing.finished_at, standing.id)
    ) link
    window own as (partition by link.project_id order by link.finished_at, link.id)
  )
  select array_agg(row(
    row_number, finished_at, until, earlier_at,
    case
      when earlier_id is null then 'FIRST_SCANNED'
      when cause = 'ADVISORY_DATA' then 'ADVISORY_DATA'
      when earlier_commit is null and commit is not null then 'SAMPLE_REPLACED'
      else 'SCANNED'
    end,
    project_id, name, counts, id, earlier_id, id, commit, rules_version, earlier_commit, earlier_rules_version
  )::score_event order by row_number)
  into events
  from (
    select chain.*, projects.name, projects.status = 'ACTIVE' and projects.archived_at is null as counts,
      row_number() over (order by chain.finished_at, chain.id)
    from chain
    join projects on projects.organization_id = organization and projects.id = chain.project_id
    where chain.is_fresh
  ) numbered;
  if events is null then return; end if;
  finding_changes := array(select finding_changes_of(organization, events));
  update scanned_projects set count = count + (
    select count(*) from unnest(events) event where event.counts and event.goes is null
  ) where organization_id = organization;
  perform keep_organization_score(organization, events, finding_changes);
  perform keep_score_changes(
    organization, true, array(
      select row(newest.project_id,
        coalesce(sum(passed_tenths(results.severity, results.outcome)), 0),
        coalesce(sum(ran_tenths(results.severity, results.outcome)), 0))::score_weights
      from (
        select distinct on (event.project_id) event.project_id, event.comes from unnest(events) event
        order by event.project_id, event.number desc
      ) newest
      left join scan_results results on results.organization_id = organization and results.scan_id = newest.comes
      group by newest.project_id
    ), events, array(select project_moves(organization, events)), finding_changes
  );
end $$;

-- Adds or removes a project's latest scan when the project becomes active or inactive.
create function keep_project() returns trigger language plpgsql as $$
declare
  counts boolean := tg_op = 'UPDATE' and new.status = 'ACTIVE' and new.archived_at is null;
  latest scans;
  cause score_cause;
begin
  if not lock_check_counts(old.organization_id) then return case when tg_op = 'DELETE' then old else new end; end if;
  perform explain_scans(old.organization_id);
  select * into latest from scans
  where organization_id = old.organization_id and project_id = old.id
  order by finished_at desc, id desc
  limit 1;
  if latest.id is not null then
    cause := case
      when tg_op = 'DELETE' then 'PROJECT_DELETED'
      when old.archived_at is null and new.archived_at is not null then 'PROJECT_ARCHIVED'
      when old.archived_at is not null and new.archived_at is null then 'PROJECT_RESTORED'
      when counts then 'PROJECT_ACTIVATED'
      else 'PROJECT_DEACTIVATED'
    end;
    update scanned_projects set count = count + case when counts then 1 else -1 end where organization_id = old.organization_id;
    perform keep_organization_score(old.organization_id, array[row(
      1, now(), null, null, cause, case when tg_op = 'DELETE' then null else old.id end, old.name, true,
      case when counts then latest.id end, case when counts then null else latest.id end,
      null, null, null, null, null
    )::score_event], '{}');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_changed_project after update of status, archived_at on projects for each row
  when ((old.status = 'ACTIVE' and old.archived_at is null) <> (new.status = 'ACTIVE' and new.archived_at is null))
  execute function keep_project();
-- Before the cascade deletes its scans.
create trigger keep_deleted_project before delete on projects for each row
  when (old.status = 'ACTIVE' and old.archived_at is null)
  execute function keep_project();
