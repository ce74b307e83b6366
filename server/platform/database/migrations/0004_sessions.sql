-- Sessions, API keys and invitations.

-- Deleting a membership deletes the sessions in that organization.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null,
  remember boolean not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
-- Sessions have an organization, hence the tenant policy; the application's role has no rights on them.
select protect_tenant_table('sessions');
create policy session_lookup on sessions for select to slipway_owner using (true);
revoke all on sessions from slipway_app;
create index sessions_user on sessions (user_id);
-- Sessions of a member, also for the foreign key.
create index sessions_member on sessions (organization_id, user_id);

-- Keys with which programs act for a person.
create table api_keys (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  name text not null,
  -- `slip_<id>`: the visible part of the key. Of the secret only the hash is stored.
  prefix text not null unique,
  secret_hash bytea not null,
  -- Names of permissions.
  scopes text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Null: valid until revoked.
  expires_at timestamptz,
  revoked_at timestamptz,
  replaced_by uuid,
  unique (organization_id, id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  -- Both keys belong to one person and are deleted with that membership in one statement.
  foreign key (organization_id, replaced_by) references api_keys (organization_id, id)
);
select protect_tenant_table('api_keys');
create policy session_lookup on api_keys for select to slipway_owner using (true);
-- The application creates, revokes and rotates keys, and may shorten their lifetime. It cannot read the hash or
-- change anything else.
revoke all on api_keys from slipway_app;
grant select (id, organization_id, user_id, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at,
  replaced_by) on api_keys to slipway_app;
grant insert, update (expires_at, revoked_at, replaced_by) on api_keys to slipway_app;
create index api_keys_newest on api_keys (organization_id, created_at desc, id desc) where revoked_at is null;
create index api_keys_user on api_keys (organization_id, user_id);
create index api_keys_replaced on api_keys (organization_id, replaced_by) where replaced_by is not null;

-- Invitations. One without a token is held: it has no link until its sender has verified their own address.
create table invitations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  email text not null check (email = lower(email)),
  role role not null,
  token_hash bytea unique,
  invited_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  api_key_id uuid,
  unique (organization_id, id),
  foreign key (organization_id, api_key_id)
    references api_keys (organization_id, id) on delete set null (api_key_id)
);
select protect_tenant_table('invitations');
create policy session_lookup on invitations for select to slipway_owner using (true);
create index invitations_newest on invitations (organization_id, created_at desc, id desc);
create index invitations_api_key on invitations (organization_id, api_key_id) where api_key_id is not null;
-- Also for the foreign key, when the inviter's account is deleted.
create index invitations_inviter on invitations (invited_by);
create index invitations_of_address on invitations (email) where accepted_at is null and revoked_at is null;
-- Open invitations occupy seats until they expire: counted from this index.
create unique index invitations_open on invitations (organization_id, email) include (expires_at)
  where accepted_at is null and revoked_at is null;

-- Whether there is an account that verified the address. Requests cannot read other people's accounts.
create function address_is_proven(address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users where email = lower(address) and email_verified_at is not null)
$$;

-- Reads the session of a request and sets the tenant for the rest of the transaction, in one statement.
create function open_session(token_hash bytea, at timestamptz)
returns table (
  session_id uuid, last_seen_at timestamptz,
  user_id uuid, email text, name text, avatar text, email_verified boolean, platform_administrator boolean,
  user_created_at timestamptz, two_factor boolean, role role,
  organization_id uuid, organization_name text, slug text, onboarding_step onboarding_step,
  allow_public_projects boolean, require_two_factor boolean, allowed_domains text[], sso_enabled boolean,
  custom_branding boolean, suspended boolean, organization_created_at timestamptz, organization_updated_at timestamptz,
  plan plan_code, subscription_status subscription_status
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.id, s.last_seen_at,
      u.id, u.email, u.name, u.avatar, u.email_verified_at is not null, u.platform_administrator, u.created_at,
      exists (select from two_factors f where f.user_id = u.id and f.confirmed_at is not null), m.role,
      -- Evaluated for the row that is found only.
      set_config('app.organization_id', o.id::text, true)::uuid, o.name, o.slug, o.onboarding_step,
      o.allow_public_projects, o.require_two_factor, o.allowed_domains, o.sso_enabled, o.custom_branding,
      o.suspended_at is not null, o.created_at, o.updated_at,
      b.plan, b.status
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join organizations o on o.id = s.organization_id
    join subscriptions b on b.organization_id = o.id
    where s.token_hash = open_session.token_hash
      and s.expires_at > open_session.at
      and (s.remember or s.last_seen_at > open_session.at - interval '12 hours');
  if not found then
    perform set_config('app.organization_id', '', true);
  end if;
end $$;

-- The same for an API key, with its name and scopes.
create function open_api_key(prefix text, secret_hash bytea, at timestamptz)
returns table (
  session_id uuid, last_seen_at timestamptz,
  user_id uuid, email text, name text, avatar text, email_verified boolean, platform_administrator boolean,
  user_created_at timestamptz, two_factor boolean, role role,
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
      u.id, u.email, u.name, u.avatar, u.email_verified_at is not null, u.platform_administrator, u.created_at,
      exists (select from two_factors f where f.user_id = u.id and f.confirmed_at is not null), m.role,
      set_config('app.organization_id', o.id::text, true)::uuid, o.name, o.slug, o.onboarding_step,
      o.allow_public_projects, o.require_two_factor, o.allowed_domains, o.sso_enabled, o.custom_branding,
      o.suspended_at is not null, o.created_at, o.updated_at,
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
  if not found then
    perform set_config('app.organization_id', '', true);
  end if;
end $$;

-- All organizations of the person who holds a session: the switcher shows them.
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

create function session_memberships(token_hash bytea, at timestamptz)
returns table (organization_id uuid, organization_name text, role role, joined_at timestamptz, active boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.name, m.role, m.created_at, o.id = s.organization_id
  from sessions s
  join memberships m on m.user_id = s.user_id
  join organizations o on o.id = m.organization_id
  where s.token_hash = session_memberships.token_hash
    and s.expires_at > session_memberships.at
    and (s.remember or s.last_seen_at > session_memberships.at - interval '12 hours')
  order by lower(o.name), o.id
  limit 100
$$;

create function session_siblings(token_hash bytea, at timestamptz)
returns table (
  id uuid, ip_address text, user_agent text, organization_name text, created_at timestamptz, last_seen_at timestamptz,
  current boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select other.id, other.ip_address, other.user_agent, o.name, other.created_at, other.last_seen_at, other.id = s.id
  from sessions s
  join sessions other on other.user_id = s.user_id
  join organizations o on o.id = other.organization_id
  where s.token_hash = session_siblings.token_hash
    and s.expires_at > session_siblings.at
    and (s.remember or s.last_seen_at > session_siblings.at - interval '12 hours')
    and other.expires_at > session_siblings.at
    and (other.remember or other.last_seen_at > session_siblings.at - interval '12 hours')
  order by other.id = s.id desc, other.last_seen_at desc, other.id
  limit 100
$$;

-- The other organizations that the person can switch to, by name, without suspended ones.
create function session_elsewhere(token_hash bytea, at timestamptz)
returns table (id uuid, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.name
  from sessions s
  join memberships m on m.user_id = s.user_id and m.organization_id <> s.organization_id
  join organizations o on o.id = m.organization_id and o.suspended_at is null
  where s.token_hash = session_elsewhere.token_hash
    and s.expires_at > session_elsewhere.at
    and (s.remember or s.last_seen_at > session_elsewhere.at - interval '12 hours')
  order by lower(o.name), o.id
  limit 100
$$;

create function session_email_change(token_hash bytea, at timestamptz)
returns table (email text, requested_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.email, c.created_at, c.expires_at
  from sessions s
  join email_changes c on c.user_id = s.user_id
  where s.token_hash = session_email_change.token_hash
    and s.expires_at > session_email_change.at
    and (s.remember or s.last_seen_at > session_email_change.at - interval '12 hours')
    and c.expires_at > session_email_change.at
$$;

-- The second factor of the person who holds a session, if it is enabled.
create function session_two_factor(token_hash bytea, at timestamptz)
returns table (enabled_at timestamptz, recovery_codes_left integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.confirmed_at,
    (select count(*)::integer from recovery_codes c where c.user_id = f.user_id and c.used_at is null)
  from sessions s
  join two_factors f on f.user_id = s.user_id
  where s.token_hash = session_two_factor.token_hash
    and s.expires_at > session_two_factor.at
    and (s.remember or s.last_seen_at > session_two_factor.at - interval '12 hours')
    and f.confirmed_at is not null
$$;

-- Open invitations to the person's verified address, soonest expiry first. Excludes held invitations (no token) and
-- those of suspended organizations.
create function session_invitations(token_hash bytea, at timestamptz)
returns table (organization_name text, invited_by text, role role, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.name, inviter.name, i.role, i.expires_at
  from sessions s
  join users u on u.id = s.user_id and u.email_verified_at is not null
  join invitations i on i.email = lower(u.email)
  join users inviter on inviter.id = i.invited_by
  join organizations o on o.id = i.organization_id and o.suspended_at is null
  where s.token_hash = session_invitations.token_hash
    and s.expires_at > session_invitations.at
    and (s.remember or s.last_seen_at > session_invitations.at - interval '12 hours')
    and i.token_hash is not null and i.accepted_at is null and i.revoked_at is null and i.expires_at > session_invitations.at
  order by i.expires_at, i.id
  limit 100
$$;

-- The sessions of a member in the active organization. A change of role or a removal closes their sockets; the
-- application has no rights on sessions.
create function sessions_of_member(member uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from sessions
  where user_id = member and organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
$$;

-- The sessions of members without a second factor in the active organization: their sockets are closed when it starts
-- to require one.
create function sessions_without_two_factor() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from sessions
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and not has_two_factor(user_id)
$$;
