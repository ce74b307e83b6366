-- What must hold before a release comes to an environment, and previews of branches.

comment on column environments.gates is
  '{ blockingSeverity: severity or null, scanOfCommit: boolean, tests: boolean, approvals: integer }; what is left out asks for nothing';

-- When it is looked at next whether a blocked deployment may go on; at once: -infinity.
alter table deployments add column look_again_at timestamptz;
create index deployments_to_look_at on deployments (look_again_at) where status = 'BLOCKED';

-- Of projects whose findings or scans changed, whoever changed them: also what is being decided meanwhile, as that may have read what was before.
create function look_at_deployments_again() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update deployments set look_again_at = '-infinity' where id in (
    select deployments.id from deployments
    where (organization_id, project_id) in (select distinct changed.organization_id, changed.project_id from changed)
      and status in ('QUEUED', 'RUNNING', 'BLOCKED')
    order by deployments.id for update);
  return null;
end $$;
create trigger look_at_deployments_again_on_insert after insert on findings
  referencing new table as changed for each statement execute function look_at_deployments_again();
create trigger look_at_deployments_again_on_update after update on findings
  referencing new table as changed for each statement execute function look_at_deployments_again();
create trigger look_at_deployments_again_on_insert after insert on scans
  referencing new table as changed for each statement execute function look_at_deployments_again();

-- What came to staging is what others wait for.
create function look_at_waiting_deployments_again() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update deployments set look_again_at = '-infinity' where id in (
    select deployments.id from deployments
    where organization_id = new.organization_id and project_id = new.project_id and status in ('QUEUED', 'RUNNING', 'BLOCKED')
    order by deployments.id for update);
  return null;
end $$;
create trigger look_at_waiting_deployments_again after update of status on deployments for each row
  when (new.environment = 'STAGING' and new.status = 'SUCCEEDED' and old.status <> 'SUCCEEDED')
  execute function look_at_waiting_deployments_again();

-- The last push that was followed by deployments; those of before this migration are not.
alter table hosted_repositories add column followed_push integer not null default 0;
alter table hosted_repositories no force row level security;
update hosted_repositories set followed_push = push_count;
alter table hosted_repositories force row level security;

-- Whether a project's branches are previewed.
create table preview_settings (
  organization_id uuid not null,
  project_id uuid not null,
  enabled boolean not null,
  changed_at timestamptz not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('preview_settings');
