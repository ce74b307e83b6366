-- When a task was done, and orders in which a project's page reads its tasks and deployments.

alter table tasks add column done_at timestamptz;
-- Policies bind the owner too; here it acts for all organizations.
alter table tasks no force row level security;
update tasks set done_at = updated_at where status = 'DONE';
alter table tasks force row level security;
create index tasks_board on tasks (organization_id, project_id, status, updated_at desc, id desc);
drop index tasks_project;

create index deployments_environment
  on deployments (organization_id, project_id, environment, created_at desc, id desc);
