-- Whether an event says nothing of how its finding stands any more: it was undone, or says that another one was.
create function is_undone(event finding_events) returns boolean language sql stable as $$
  select event.type = 'UNDONE' or exists (
    select from finding_events undoing
    where undoing.organization_id = event.organization_id and undoing.finding_id = event.finding_id and undoing.undoes = event.id
  )
$$;

-- A decision that was undone before the scan came decided nothing. One that the scan before counted was undone since: that decided something.
create or replace function finding_changes_of(organization uuid, events score_event[]) returns setof finding_change language sql stable as $$
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
