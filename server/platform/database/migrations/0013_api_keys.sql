-- Keys with which programs act in a person's name.

create table api_keys (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  name text not null,
  -- `slip_<id>`: what is shown of the key. Of the secret only the hash is kept.
  prefix text not null unique,
  secret_hash bytea not null,
  -- Names of permissions.
  scopes text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Null: it works until it is revoked.
  expires_at timestamptz,
  revoked_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index api_keys_newest on api_keys (organization_id, created_at desc, id desc) where revoked_at is null;
create index api_keys_user on api_keys (organization_id, user_id);

select protect_tenant_table('api_keys');

-- The application makes and revokes keys. It reads no hash and changes nothing else.
revoke all on api_keys from slipway_app;
grant select (id, organization_id, user_id, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at)
  on api_keys to slipway_app;
grant insert on api_keys to slipway_app;
grant update (revoked_at) on api_keys to slipway_app;

-- Which key was used, by the name it had.
alter table audit_entries add column api_key_name text;

create policy session_lookup on api_keys for select to slipway_owner using (true);

-- As open_session, for a key: who it acts for, where, and what it may do at most.
create function open_api_key(prefix text, secret_hash bytea, at timestamptz)
returns table (
  session_id uuid, last_seen_at timestamptz,
  user_id uuid, email text, name text, avatar text, email_verified boolean, platform_administrator boolean,
  user_created_at timestamptz, role role,
  organization_id uuid, organization_name text, slug text, onboarding_step onboarding_step,
  allow_public_projects boolean, require_two_factor boolean, allowed_domains text[], sso_enabled boolean,
  custom_branding boolean, suspended boolean, organization_created_at timestamptz, organization_updated_at timestamptz,
  plan plan_code, subscription_status subscription_status,
  api_key_name text, scopes text[]
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select k.id, coalesce(k.last_used_at, 'epoch'),
      u.id, u.email, u.name, u.avatar, u.email_verified_at is not null, u.platform_administrator, u.created_at, m.role,
      o.id, o.name, o.slug, o.onboarding_step, o.allow_public_projects, o.require_two_factor, o.allowed_domains,
      o.sso_enabled, o.custom_branding, o.suspended_at is not null, o.created_at, o.updated_at,
      b.plan, b.status,
      k.name, k.scopes
    from api_keys k
    join users u on u.id = k.user_id
    join memberships m on m.organization_id = k.organization_id and m.user_id = k.user_id
    join organizations o on o.id = k.organization_id
    join subscriptions b on b.organization_id = o.id
    where k.prefix = open_api_key.prefix
      and k.secret_hash = open_api_key.secret_hash
      and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > open_api_key.at);
  perform set_config('app.organization_id', coalesce((
    select k.organization_id::text from api_keys k
    where k.prefix = open_api_key.prefix
      and k.secret_hash = open_api_key.secret_hash
      and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > open_api_key.at)
  ), ''), true);
end $$;
revoke all on function open_api_key(text, bytea, timestamptz) from public;
grant execute on function open_api_key(text, bytea, timestamptz) to slipway_app, slipway_system;
