-- Folders of environments that outlive releases: what slipway.json names as volumes.
create table volumes (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  environment_id uuid not null,
  name text not null,
  state text not null default 'READY' check (state in ('READY', 'RESTORING')),
  -- Why the last restore failed; null unless it did.
  error text,
  -- The folder on the disk; restoring a snapshot changes it.
  folder uuid not null,
  -- What is restored, and into what; null unless it is being restored.
  restored_snapshot_id uuid,
  next_folder uuid,
  size_bytes bigint not null default 0,
  limit_megabytes integer not null,
  -- Whether services can only read: it is as large as its limit, or the storage of the plan is full.
  read_only boolean not null default false,
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, environment_id, name),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade,
  check ((restored_snapshot_id is null) = (next_folder is null))
);
create index volumes_environment on volumes (environment_id);
select protect_tenant_table('volumes');

-- Copies of volumes, each a folder of its own.
create table volume_snapshots (
  id uuid primary key,
  organization_id uuid not null,
  volume_id uuid not null,
  folder uuid not null,
  state text not null default 'CREATING' check (state in ('CREATING', 'READY')),
  -- DEPLOYMENT: before a release was started. RESTORE: what was there before a snapshot was restored.
  reason text not null check (reason in ('DEPLOYMENT', 'RESTORE')),
  -- The number of the release that was deployed; null for RESTORE.
  release_number integer,
  -- The deployment, and the folder that was copied; null for RESTORE. A deployment that is tried again keeps its copy of that folder.
  deployment_id uuid,
  copied_folder uuid,
  size_bytes bigint not null default 0,
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, volume_id) references volumes (organization_id, id) on delete cascade
);
create index volume_snapshots_newest on volume_snapshots (organization_id, volume_id, created_at desc, id desc);
select protect_tenant_table('volume_snapshots');

-- All folders of volumes and snapshots that this product made: written down before they are made, and until they are removed. What no row of the
-- tables above names is removed; nothing else is.
create table made_volumes (
  -- Below DATA_DIR/volumes.
  path text primary key,
  made_at timestamptz not null
);
select protect_system_table('made_volumes');
