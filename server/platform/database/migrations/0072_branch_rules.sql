-- Rules for branches of repositories that are hosted here, by patterns of their names. Whoever takes a push reads them under the lock on
-- the repository's row, which whoever changes them holds too.
create table branch_rules (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  pattern text not null,
  allows_force boolean not null,
  allows_deletion boolean not null,
  -- The least role that may push; those in branch_rule_members may besides.
  least_role role not null check (least_role <> 'VIEWER'),
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, project_id, pattern),
  foreign key (organization_id, project_id) references hosted_repositories on delete cascade
);
select protect_tenant_table('branch_rules');

-- Who leaves the organization is named no longer, even after coming back.
create table branch_rule_members (
  organization_id uuid not null,
  rule_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, rule_id, user_id),
  foreign key (organization_id, rule_id) references branch_rules (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships on delete cascade
);
create index branch_rule_members_user on branch_rule_members (organization_id, user_id);
select protect_tenant_table('branch_rule_members');

-- Whether a ref was rewritten: what it led to before does not come before what it leads to since.
alter table pushed_refs add column forced boolean not null default false;

-- A setting of the project: the default branch is kept from being rewritten unless it says otherwise.
alter table hosted_repositories add column allows_force boolean not null default false;
