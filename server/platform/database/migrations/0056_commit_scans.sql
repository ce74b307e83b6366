-- Scans of single commits that deployments require. They do not change the findings of the project.
create table commit_scans (
  organization_id uuid not null,
  project_id uuid not null,
  commit text not null check (commit ~ '^[0-9a-f]{40}$'),
  job_id uuid,
  ordered_at timestamptz not null,
  -- Null while the scan waits or runs.
  finished_at timestamptz,
  -- When it stops counting, as rules and advisories change.
  counts_until timestamptz,
  -- Why it failed.
  error text,
  -- Files that were not scanned and could hide a vulnerability: [{ path, object }].
  unscanned jsonb not null default '[]' check (jsonb_typeof(unscanned) = 'array'),
  -- [{ findingId, severity, title, path, line }]; findingId names the finding of the project that it matches, or is null.
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  check (error is null or finished_at is not null),
  primary key (organization_id, project_id, commit),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete set null (job_id)
);
select protect_tenant_table('commit_scans');
create index commit_scans_job on commit_scans (organization_id, job_id);

create trigger look_at_deployments_again_on_update after update on commit_scans
  referencing new table as changed for each statement execute function look_at_deployments_again();
