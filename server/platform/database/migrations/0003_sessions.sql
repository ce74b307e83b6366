-- The session of a request, read in one statement, which also sets the tenant for the rest of the transaction.

create policy session_lookup on sessions for select to slipway_owner using (true);
create policy session_lookup on users for select to slipway_owner using (true);
create policy session_lookup on memberships for select to slipway_owner using (true);
create policy session_lookup on organizations for select to slipway_owner using (true);
create policy session_lookup on subscriptions for select to slipway_owner using (true);

create function open_session(token_hash bytea, at timestamptz)
returns table (
  session_id uuid, last_seen_at timestamptz,
  user_id uuid, email text, name text, avatar text, email_verified boolean, platform_administrator boolean,
  user_created_at timestamptz, role role,
  organization_id uuid, organization_name text, slug text, onboarding_step onboarding_step,
  allow_public_projects boolean, require_two_factor boolean, allowed_domains text[], sso_enabled boolean,
  custom_branding boolean, suspended boolean, organization_created_at timestamptz, organization_updated_at timestamptz,
  plan plan_code, subscription_status subscription_status
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.id, s.last_seen_at,
      u.id, u.email, u.name, u.avatar, u.email_verified_at is not null, u.platform_administrator, u.created_at, m.role,
      o.id, o.name, o.slug, o.onboarding_step, o.allow_public_projects, o.require_two_factor, o.allowed_domains,
      o.sso_enabled, o.custom_branding, o.suspended_at is not null, o.created_at, o.updated_at,
      b.plan, b.status
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join organizations o on o.id = s.organization_id
    join subscriptions b on b.organization_id = o.id
    where s.token_hash = open_session.token_hash
      and s.expires_at > open_session.at
      and (s.remember or s.last_seen_at > open_session.at - interval '12 hours');
  perform set_config('app.organization_id', coalesce((
    select s.organization_id::text from sessions s
    where s.token_hash = open_session.token_hash
      and s.expires_at > open_session.at
      and (s.remember or s.last_seen_at > open_session.at - interval '12 hours')
  ), ''), true);
end $$;
revoke all on function open_session(bytea, timestamptz) from public;
grant execute on function open_session(bytea, timestamptz) to slipway_app, slipway_system;

-- The organizations of whoever holds a session, across tenants: the switcher shows them.
create function session_organizations(token_hash bytea, at timestamptz)
returns table (
  id uuid, name text, slug text, onboarding_step onboarding_step, allow_public_projects boolean,
  require_two_factor boolean, allowed_domains text[], sso_enabled boolean, custom_branding boolean, created_at timestamptz,
  plan plan_code, member_count integer
)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.name, o.slug, o.onboarding_step, o.allow_public_projects, o.require_two_factor, o.allowed_domains,
    o.sso_enabled, o.custom_branding, o.created_at, b.plan,
    (select count(*)::integer from memberships c where c.organization_id = o.id)
  from sessions s
  join memberships m on m.user_id = s.user_id
  join organizations o on o.id = m.organization_id
  join subscriptions b on b.organization_id = o.id
  where s.token_hash = session_organizations.token_hash
    and s.expires_at > session_organizations.at
    and (s.remember or s.last_seen_at > session_organizations.at - interval '12 hours')
  order by lower(o.name), o.id
  limit 100
$$;
revoke all on function session_organizations(bytea, timestamptz) from public;
grant execute on function session_organizations(bytea, timestamptz) to slipway_app, slipway_system;
