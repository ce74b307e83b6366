-- New advisories by which the packages of the scan before were looked at again say so: as what brought the scan about, and what changed a score.

alter type score_cause add value 'ADVISORY_DATA';

-- When the newest of the advisories was changed that such a scan went by; null of other scans, and of those before this was kept.
alter table scans add column advisory_data_at timestamptz;

alter table scan_runs drop constraint scan_runs_origin_check;
alter table scan_runs add constraint scan_runs_origin_check
  check (origin in ('PERSON', 'API_KEY', 'PUSH', 'FETCH', 'SCHEDULE', 'ADVISORY_DATA', 'SAMPLE'));

-- Whatever writes a scan without having ordered it, as sample data do, and new advisories.
create or replace function keep_scan_run() returns trigger language plpgsql as $$
begin
  insert into scan_runs (id, organization_id, project_id, job_id, origin, ordered_at)
  select added.id, added.organization_id, added.project_id, added.job_id,
    case when added.cause = 'ADVISORY_DATA' then added.cause when added.job_id is null then 'SAMPLE' else 'PERSON' end,
    coalesce(added.started_at, added.finished_at)
  from added
  on conflict do nothing;
  return null;
end $$;

-- What there is already. Policies bind the owner too; here it acts for all organizations.
alter table scans no force row level security;
alter table scan_runs no force row level security;
update scan_runs set origin = 'ADVISORY_DATA', actor_name = null
from scans
where scans.organization_id = scan_runs.organization_id and scans.id = scan_runs.id and scans.cause = 'ADVISORY_DATA';
alter table scan_runs force row level security;
alter table scans force row level security;
