-- What a repository asks scanners to be quiet about: whether that holds, which admins say of each project, and what a scan met of it.
alter table projects add column allows_suppressions boolean not null default false;
-- Null until it has ended, and for scans from before it was counted.
alter table scan_runs
  add column suppression_requests integer check (suppression_requests >= 0),
  add column suppressed_findings integer check (suppressed_findings >= 0),
  add column suppressions_held boolean;
