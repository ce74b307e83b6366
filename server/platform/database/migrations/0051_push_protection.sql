-- Push protection: pushes that add keys of known providers are refused.

alter table hosted_repositories add column push_protection boolean not null default true;

create type allowed_secret_reason as enum ('USED_IN_TESTS', 'FALSE_POSITIVE', 'FIX_LATER');

-- Secrets that pushes were refused for, and those of them that somebody allowed.
create table blocked_secrets (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  -- Keyed hash of the secret; the secret itself is stored nowhere.
  fingerprint text not null,
  -- Such as "AWS access token".
  kind text not null,
  -- Where the newest refused push added it.
  path text not null,
  line integer not null check (line > 0),
  commit text not null,
  pusher_name text not null,
  blocked_at timestamptz not null,
  allowed_at timestamptz,
  allowed_by text,
  reason allowed_secret_reason,
  check ((allowed_at is null) = (reason is null)),
  check ((allowed_at is null) = (allowed_by is null)),
  unique (organization_id, id),
  unique (organization_id, project_id, fingerprint),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('blocked_secrets');
