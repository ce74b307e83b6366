-- Every commit of a hosted repository with the person whose push first brought it: approvals compare these. A row has 20 bytes of hash and
-- no push: a first push may bring hundreds of thousands of commits.
create table brought_commits (
  organization_id uuid not null,
  project_id uuid not null,
  sha bytea not null check (length(sha) = 20),
  user_id uuid,
  primary key (organization_id, project_id, sha),
  foreign key (organization_id, project_id) references hosted_repositories on delete cascade,
  foreign key (user_id) references users on delete set null
);
create index brought_commits_user on brought_commits (user_id) where user_id is not null;
select protect_tenant_table('brought_commits');
revoke update, truncate on brought_commits from slipway_app, slipway_system;
