-- What a build can take up again from an earlier one, such as the dependencies of a lock file: layers by a name that says what they were made from.
create table artifact_names (
  organization_id uuid not null,
  -- SHA-256 of what they were made from.
  name text not null check (name ~ '^[0-9a-f]{64}$'),
  -- Where the layer stands among those of the name.
  path text not null,
  digest text not null,
  used_at timestamptz not null,
  primary key (organization_id, name, path),
  foreign key (organization_id, digest) references artifact_layers on delete cascade
);
create index artifact_names_layer on artifact_names (organization_id, digest);
create index artifact_names_unused on artifact_names (organization_id, used_at);
select protect_tenant_table('artifact_names');

-- When somebody put it in last: what was put in just now is about to be referred to.
alter table artifact_layers add column put_at timestamptz;
update artifact_layers set put_at = created_at;
alter table artifact_layers alter column put_at set not null;
