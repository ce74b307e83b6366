-- Scans that ran. Sample scans have none of this.
alter table scans
  add column job_id uuid,
  -- The commit that was read.
  add column commit text check (commit ~ '^[0-9a-f]{40}$'),
  add column started_at timestamptz,
  -- The number of the rules that it went by: findings of another number were found by other rules.
  add column rules_version integer,
  -- Whether it ended before it had looked at everything.
  add column partial boolean not null default false,
  add column file_count integer,
  add constraint scans_job foreign key (organization_id, job_id) references jobs (organization_id, id) on delete set null (job_id);
create index scans_job on scans (organization_id, job_id);

-- Why a check could not run, and what would answer it.
alter table scan_results add column reason text check (reason is null or outcome = 'NOT_CHECKED');

alter table findings
  -- The rule of the check that found it.
  add column rule text,
  -- The commit at which it stands in its file: the one that was scanned, or the one that brought what later ones removed.
  add column commit text check (commit ~ '^[0-9a-f]{40}$');

-- Files of which nothing was read, the first 1,000 of a scan.
create table scan_omissions (
  organization_id uuid not null,
  scan_id uuid not null,
  -- From 1, as the scan came to them.
  number integer not null,
  path text not null,
  reason text not null,
  primary key (organization_id, scan_id, number),
  foreign key (organization_id, scan_id) references scans (organization_id, id) on delete cascade
);
select protect_tenant_table('scan_omissions');
