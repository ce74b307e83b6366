-- What people decided between two scans: that a risk ended was decided when it was accepted until a day, and to whom a finding is given
-- decides nothing about it.
create or replace function finding_changes_of(organization uuid, events score_event[]) returns setof finding_change language sql stable as $$
  select events.number, findings.check_id,
    (count(*) filter (where happened.by_scan and happened.type in ('FOUND', 'REOPENED')))::integer,
    (count(*) filter (where happened.by_scan and happened.type = 'RESOLVED'))::integer,
    (count(*) filter (where not happened.by_scan and happened.type <> 'CONFIRMED'))::integer
  from unnest(finding_changes_of.events) events
  join findings on findings.organization_id = finding_changes_of.organization and findings.project_id = events.project_id
  cross join lateral (
    select finding_events.type, finding_events.actor_name is null and finding_events.type <> 'EXPIRED' as by_scan,
      finding_events.created_at
    from finding_events
    where finding_events.organization_id = finding_changes_of.organization and finding_events.finding_id = findings.id
      and finding_events.type <> 'ASSIGNED'
      and finding_events.created_at >= coalesce(events.earlier_at, '-infinity')
      and finding_events.created_at < coalesce(events.until, 'infinity')
  ) happened
  where events.scan_id is not null and happened.by_scan = (happened.created_at >= events.happened_at)
  group by events.number, findings.check_id
$$;
