-- Content of layers and packs in an object store (BLOBS). Null: the content is in artifact_chunks or hosted_pack_pieces.
alter table artifact_layers
  -- Last part of the object's name. Used once, so that nothing that is stored again gets the object of a deleted row.
  add column blob_id uuid,
  add column blob_sha256 text check (blob_sha256 ~ '^[0-9a-f]{64}$'),
  add column blob_bytes bigint check (blob_bytes > 0),
  add constraint artifact_layers_blob check (num_nulls(blob_id, blob_sha256, blob_bytes) in (0, 3));
create unique index artifact_layers_blobs on artifact_layers (blob_id) where blob_id is not null;

alter table hosted_packs
  add column blob_id uuid,
  add column blob_sha256 text check (blob_sha256 ~ '^[0-9a-f]{64}$'),
  add column blob_bytes bigint check (blob_bytes = bytes),
  add constraint hosted_packs_blob check (num_nulls(blob_id, blob_sha256, blob_bytes) in (0, 3));
create unique index hosted_packs_blobs on hosted_packs (blob_id) where blob_id is not null;

-- Objects that no row names, since a sweep first saw that. They are deleted a day later.
create table unnamed_blobs (
  -- <organization>/<blob_id>, also of organizations that are gone.
  name text primary key,
  blob_id uuid not null,
  noticed_at timestamptz not null
);
select protect_system_table('unnamed_blobs');

-- One row: when a sweep of the object store last began.
create table blob_sweeps (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null
);
select protect_system_table('blob_sweeps');
