-- How repositories of providers are kept up to date: by webhooks of the provider and by checks of its branches.
create table repository_updates (
  organization_id uuid not null,
  project_id uuid not null,
  -- Names it in the URL of its webhook.
  hook_id uuid not null unique,
  -- Bound to the organization, the project and the hook. Null until somebody creates it: then every delivery is refused.
  encrypted_secret bytea,
  -- The last delivery with a valid signature.
  delivered_at timestamptz,
  -- The last refused delivery, with the reason.
  refused_at timestamptz,
  refusal text,
  -- When a fetch was requested that has not begun; null when none is wanted.
  requested_at timestamptz,
  -- The last check or fetch that reached the provider.
  checked_at timestamptz,
  -- Why the last check, or the fetch that it ordered, failed; null when it succeeded.
  check_error text,
  -- Failures since the last success.
  failures integer not null default 0,
  next_check_at timestamptz not null,
  -- When the branches changed last.
  changed_at timestamptz,
  -- A hash of the branches of the clone.
  fetched_digest text,
  -- Whether the last fetch found more branches than are followed.
  is_cut boolean not null default false,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references repositories (organization_id, project_id) on delete cascade,
  check ((refused_at is null) = (refusal is null))
);
create index repository_updates_due on repository_updates (next_check_at);

-- Tables with forced row-level security are empty for their owner.
alter table repositories no force row level security;
insert into repository_updates (organization_id, project_id, hook_id, next_check_at)
  select organization_id, project_id, gen_random_uuid(), now() + random() * interval '15 minutes' from repositories
  where provider <> 'SLIPWAY' and fetched_at is not null;
-- What was connected to be scanned, and never deployed, is not published by the next push.
alter table environments no force row level security;
alter table environment_pointers no force row level security;
alter table deployments no force row level security;
update environments set automatic = false
  where kind = 'PRODUCTION'
    and exists (select from repositories where repositories.organization_id = environments.organization_id
      and repositories.project_id = environments.project_id and provider <> 'SLIPWAY')
    and not exists (select from environments there
      join environment_pointers pointers on pointers.organization_id = there.organization_id and pointers.environment_id = there.id
      where there.organization_id = environments.organization_id and there.project_id = environments.project_id)
    and not exists (select from deployments where deployments.organization_id = environments.organization_id
      and deployments.project_id = environments.project_id);
alter table environments force row level security;
alter table environment_pointers force row level security;
alter table deployments force row level security;
alter table repositories force row level security;
select protect_tenant_table('repository_updates');

-- The branches of connected repositories as of the last fetch.
create table repository_branches (
  organization_id uuid not null,
  project_id uuid not null,
  name text not null,
  sha text not null,
  primary key (organization_id, project_id, name),
  foreign key (organization_id, project_id) references repositories (organization_id, project_id) on delete cascade
);
select protect_tenant_table('repository_branches');
