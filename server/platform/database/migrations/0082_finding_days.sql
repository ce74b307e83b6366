-- What was open on a day is read from what became of findings: each begins with being found, and its last event says how it stands.
alter table findings no force row level security;
alter table finding_events no force row level security;
insert into finding_events (id, organization_id, finding_id, type, created_at)
select gen_random_uuid(), findings.organization_id, findings.id, 'FOUND', findings.first_seen_at
from findings
where not exists (
  select from finding_events
  where finding_events.organization_id = findings.organization_id and finding_events.finding_id = findings.id
    and finding_events.type = 'FOUND'
);
insert into finding_events (id, organization_id, finding_id, type, reason, created_at)
select gen_random_uuid(), findings.organization_id, findings.id, findings.state::text::finding_event_type, findings.dismissal_reason,
  greatest(findings.last_seen_at, last.created_at)
from findings
cross join lateral (
  select finding_events.type, finding_events.created_at from finding_events
  where finding_events.organization_id = findings.organization_id and finding_events.finding_id = findings.id
  order by finding_events.created_at desc, finding_events.id desc
  limit 1
) last
where findings.state in ('DISMISSED', 'RESOLVED') and last.type::text <> findings.state::text;
alter table finding_events force row level security;
alter table findings force row level security;
