-- What a scan left unscanned does not count as clean: deployments that require a scan wait until an admin accepts those files.
alter table scans
  -- Number of omissions that could hide a vulnerability: code and lock files that were not read, and lists that were cut.
  add column unscanned_count integer not null default 0;

alter table scan_omissions
  -- Id of the file's content, empty for an omission that concerns the whole repository.
  add column object text not null default '',
  -- Whether it could hide a vulnerability.
  add column unscanned boolean not null default false;

-- Unscanned files that an admin accepts until a day. The content is part of the key: a changed file must be accepted again.
create table unscanned_file_acceptances (
  organization_id uuid not null,
  project_id uuid not null,
  path text not null,
  object text not null,
  reason text not null,
  -- Last day, in UTC.
  accepted_until date not null,
  accepted_by text not null,
  accepted_at timestamptz not null,
  primary key (organization_id, project_id, path, object),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('unscanned_file_acceptances');

-- Blocked deployments of the project are checked again.
create trigger look_at_deployments_again_on_insert after insert on unscanned_file_acceptances
  referencing new table as changed for each statement execute function look_at_deployments_again();
create trigger look_at_deployments_again_on_update after update on unscanned_file_acceptances
  referencing new table as changed for each statement execute function look_at_deployments_again();
