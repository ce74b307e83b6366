-- What the clone of a repository takes on disk: the storage that a plan limits. It is measured at each transfer; until the next
-- one the size of the files stands in for it. Archived projects have no clone.
alter table repositories add column clone_bytes bigint not null default 0;
-- Policies bind the owner too; here it acts for all organizations.
alter table projects no force row level security;
alter table repositories no force row level security;
update repositories set clone_bytes = size_bytes
from projects
where projects.organization_id = repositories.organization_id and projects.id = repositories.project_id
  and projects.archived_at is null;
alter table repositories force row level security;
alter table projects force row level security;
