-- An API key can be limited to projects.
alter table api_keys
  -- Null: all projects of the organization. Ids of deleted projects stay: a key never reaches more than it was made for.
  add column project_ids uuid[] check (cardinality(project_ids) > 0);
grant select (project_ids) on api_keys to slipway_app;

-- With the projects that the key is limited to.
drop function open_api_key(text, bytea, timestamptz);
create function open_api_key(prefix text, secret_hash bytea, at timestamptz)
returns table (
  session_id uuid, last_seen_at timestamptz,
  user_id uuid, email text, name text, avatar text, email_verified boolean, platform_administrator boolean,
  user_created_at timestamptz, two_factor boolean, role role,
  organization_id uuid, organization_name text, slug text, onboarding_step onboarding_step,
  allow_public_projects boolean, require_two_factor boolean, allowed_domains text[], sso_enabled boolean,
  custom_branding boolean, suspended boolean, organization_created_at timestamptz, organization_updated_at timestamptz,
  plan plan_code, subscription_status subscription_status,
  api_key_name text, scopes text[], project_ids uuid[]
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select k.id, coalesce(k.last_used_at, 'epoch'),
      u.id, u.email, u.name, u.avatar, u.email_verified_at is not null, u.platform_administrator, u.created_at,
      exists (select from two_factors f where f.user_id = u.id and f.confirmed_at is not null), m.role,
      set_config('app.organization_id', o.id::text, true)::uuid, o.name, o.slug, o.onboarding_step,
      o.allow_public_projects, o.require_two_factor, o.allowed_domains, o.sso_enabled, o.custom_branding,
      o.suspended_at is not null, o.created_at, o.updated_at,
      b.plan, b.status,
      k.name, k.scopes, k.project_ids
    from api_keys k
    join users u on u.id = k.user_id
    join memberships m on m.organization_id = k.organization_id and m.user_id = k.user_id
    join organizations o on o.id = k.organization_id
    join subscriptions b on b.organization_id = o.id
    where k.prefix = open_api_key.prefix
      and k.secret_hash = open_api_key.secret_hash
      and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > open_api_key.at);
  if not found then
    perform set_config('app.organization_id', '', true);
  end if;
end $$;
