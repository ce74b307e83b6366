-- Repositories that are hosted here. They are data: a push is a row, with the pack it brought, in the transaction that changes the refs. The
-- clones on disk are made from these rows.
alter type repository_provider add value 'SLIPWAY';

create table hosted_repositories (
  organization_id uuid not null,
  project_id uuid not null,
  -- The end of its address. It stays when the project is renamed.
  slug text not null check (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$'),
  default_branch text not null default 'main',
  -- The number of its last push: whoever changes refs does it under a lock on this row.
  push_count integer not null default 0,
  created_at timestamptz not null,
  primary key (organization_id, project_id),
  unique (organization_id, slug),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('hosted_repositories');

-- What the refs lead to now.
create table hosted_refs (
  organization_id uuid not null,
  project_id uuid not null,
  name text collate "C" not null,
  target text not null check (target ~ '^[0-9a-f]{40}$'),
  primary key (organization_id, project_id, name),
  foreign key (organization_id, project_id) references hosted_repositories on delete cascade
);
select protect_tenant_table('hosted_refs');

create table pushes (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  number integer not null,
  user_id uuid,
  pusher_name text not null,
  -- The name that the API key had then.
  api_key_name text not null,
  pushed_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, project_id, number),
  foreign key (organization_id, project_id) references hosted_repositories on delete cascade,
  foreign key (user_id) references users on delete set null
);
create index pushes_user on pushes (user_id);
select protect_tenant_table('pushes');
revoke update, truncate on pushes from slipway_app, slipway_system;

-- What a push did to each ref: null is none.
create table pushed_refs (
  organization_id uuid not null,
  push_id uuid not null,
  name text collate "C" not null,
  before text check (before ~ '^[0-9a-f]{40}$'),
  after text check (after ~ '^[0-9a-f]{40}$'),
  primary key (push_id, name),
  check (before is distinct from after),
  foreign key (organization_id, push_id) references pushes (organization_id, id) on delete cascade
);
select protect_tenant_table('pushed_refs');
revoke update, truncate on pushed_refs from slipway_app, slipway_system;

-- The objects, in packs that lean on nothing else than each other.
create table hosted_packs (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  sha text not null check (sha ~ '^[0-9a-f]{40}$'),
  bytes bigint not null check (bytes > 0),
  objects integer not null,
  stored_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, project_id, sha),
  foreign key (organization_id, project_id) references hosted_repositories on delete cascade
);
select protect_tenant_table('hosted_packs');

create table hosted_pack_pieces (
  organization_id uuid not null,
  pack_id uuid not null,
  -- From 0 and without gaps.
  position integer not null,
  bytes bytea not null,
  primary key (pack_id, position),
  foreign key (organization_id, pack_id) references hosted_packs (organization_id, id) on delete cascade
);
-- Packs are compressed already.
alter table hosted_pack_pieces alter column bytes set storage external;
select protect_tenant_table('hosted_pack_pieces');
revoke update, truncate on hosted_pack_pieces from slipway_app, slipway_system;
