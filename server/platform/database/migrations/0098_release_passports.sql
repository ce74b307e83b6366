-- What an organization signs for its releases, and with which keys.

create table signing_keys (
  organization_id uuid not null references organizations on delete cascade,
  -- SHA-256 of the public key.
  id text not null check (id ~ '^[0-9a-f]{64}$'),
  -- PEM. It stays for good: what it signed is looked at with it.
  public_key text not null,
  -- Encrypted; gone once another key signs in its place.
  encrypted_private_key bytea,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (organization_id, id),
  check ((encrypted_private_key is null) = (retired_at is not null))
);
create unique index signing_keys_current on signing_keys (organization_id) where retired_at is null;
select protect_tenant_table('signing_keys');
revoke delete, truncate on signing_keys from slipway_app;

create table release_passports (
  organization_id uuid not null,
  release_id uuid not null,
  -- Counted for each release, from 1: a later one tells of more.
  number integer not null check (number > 0),
  -- The statement, in JSON as it was signed, and its signature.
  statement bytea not null,
  signature bytea not null,
  key_id text not null,
  issued_at timestamptz not null,
  primary key (organization_id, release_id, number),
  foreign key (organization_id, release_id) references releases (organization_id, id) on delete cascade,
  foreign key (organization_id, key_id) references signing_keys (organization_id, id) on delete cascade
);
create index release_passports_key on release_passports (organization_id, key_id);
select protect_tenant_table('release_passports');
revoke update, delete, truncate on release_passports from slipway_app;
