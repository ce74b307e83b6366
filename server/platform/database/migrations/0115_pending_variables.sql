-- Who changed variables of an environment since what runs there was given its own: they do not approve what brings them. Gone once they are in force.
create table variable_changes (
  organization_id uuid not null,
  environment_id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- Whether it concerns previews, too: variables of production that are lent to them.
  lent boolean not null,
  changed_at timestamptz not null,
  primary key (organization_id, environment_id, user_id),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
create index variable_changes_user on variable_changes (user_id);
select protect_tenant_table('variable_changes');

-- The versions of the variables that a deployment would have brought when somebody approved it: with others it was not approved. Null of what was
-- approved before this was kept.
alter table deployment_approvals add column variables jsonb;

-- What ran before the present release was given, by the deployment that brought it: when the present one is unhealthy, that comes back.
alter table environment_pointers
  add column former_deployment_id uuid,
  add column former_variables bytea,
  add foreign key (organization_id, former_deployment_id) references deployments (organization_id, id)
    on delete set null (former_deployment_id);
create index environment_pointers_former_deployment on environment_pointers (organization_id, former_deployment_id);
