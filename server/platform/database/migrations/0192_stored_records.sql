-- Logs of jobs, package lists of scans and release passports count towards the storage of an organization.

alter table jobs
  -- Bytes of the log lines of this job. Written with the lines, under the lock that numbers them.
  add column log_bytes bigint not null default 0 check (log_bytes >= 0),
  -- When the last line was written: a service goes on writing after its job ended.
  add column log_written_at timestamptz,
  -- When the log was removed because it was too old.
  add column log_removed_at timestamptz;

-- The owner is subject to row-level security, too; here it acts for all organizations.
alter table jobs no force row level security;
alter table job_log_lines no force row level security;
update jobs set log_bytes = counted.bytes, log_written_at = counted.written_at
from (
  -- 100: row header, key and index entry of a line. As `lineBytes` in server/platform/jobs/logs/jobLog.ts.
  select job_id, sum(octet_length(text) + 100) as bytes, max(at) as written_at from job_log_lines group by job_id
) counted
where jobs.id = counted.job_id;
alter table job_log_lines force row level security;
alter table jobs force row level security;

create index jobs_stored on jobs (organization_id) include (log_bytes) where log_bytes > 0;
create index jobs_old_logs on jobs (log_written_at) where log_bytes > 0;

-- Bytes of the package rows of the project's latest scan. Written with the rows.
alter table package_checks add column package_bytes bigint not null default 0 check (package_bytes >= 0);
alter table package_checks no force row level security;
alter table scan_packages no force row level security;
update package_checks set package_bytes = counted.bytes
from (
  select organization_id, project_id, sum(pg_column_size(scan_packages)) as bytes from scan_packages group by organization_id, project_id
) counted
where package_checks.organization_id = counted.organization_id and package_checks.project_id = counted.project_id;
alter table scan_packages force row level security;
alter table package_checks force row level security;
create index package_checks_stored on package_checks (organization_id) include (package_bytes);

alter table release_passports
  add column bytes integer generated always as (octet_length(statement) + octet_length(signature)) stored;
create index release_passports_stored on release_passports (organization_id) include (bytes);
