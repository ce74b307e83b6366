-- The licenses that an organization allows its dependencies to have, as SPDX identifiers. Without a row nothing is said about any.
create table license_policies (
  organization_id uuid primary key references organizations on delete cascade,
  allowed text[] not null check (cardinality(allowed) between 1 and 200)
);
select protect_tenant_table('license_policies');
