-- Counts the scans that were written and not yet counted, each in the place of the project's one before, in the order in which they ended.
-- One that came later than a newer one of the project changes nothing.
create or replace function explain_scans(organization uuid) returns void language plpgsql as $$
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

-- What there is already. Policies bind the owner too; here it acts for all organizations.
alter table scans no force row level security;
alter table score_changes no force row level security;
update score_changes set cause = 'ADVISORY_DATA'
from scans
where scans.organization_id = score_changes.organization_id and scans.id = score_changes.scan_id
  and scans.cause = 'ADVISORY_DATA' and score_changes.cause = 'SCANNED';
alter table score_changes force row level security;
alter table scans force row level security;
