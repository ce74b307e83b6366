-- Checks of patches, which no pull request has.

create table patch_checks (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  -- The commit that the patch is applied to.
  base_sha text not null check (base_sha ~ '^[0-9a-f]{40}$'),
  patch text not null,
  -- The API key that ordered it; null for a person in the browser.
  api_key_id uuid,
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('patch_checks');
create index patch_checks_project on patch_checks (organization_id, project_id, created_at);

-- A check is one of a pull request or one of a patch, whose head is a tree.
alter table pull_request_checks
  alter column pull_request_id drop not null,
  add column patch_check_id uuid,
  add check (num_nonnulls(pull_request_id, patch_check_id) = 1),
  add unique (patch_check_id, kind),
  add foreign key (organization_id, patch_check_id) references patch_checks (organization_id, id) on delete cascade;
