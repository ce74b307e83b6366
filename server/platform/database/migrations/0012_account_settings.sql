-- What people change of their own account: another address until it is confirmed, a picture, and attempts that are counted.

create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table user_avatars (
  user_id uuid primary key references users on delete cascade,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) <= 262144),
  updated_at timestamptz not null default now()
);

-- What a person may try but a few times in a while: guessing a password, letters to a new address.
create type account_attempt_kind as enum ('PASSWORD', 'EMAIL_CHANGE');
create table account_attempts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind account_attempt_kind not null,
  attempted_at timestamptz not null
);
create index account_attempts_recent on account_attempts (user_id, kind, attempted_at);

select protect_system_table('email_changes');
select protect_system_table('user_avatars');
select protect_system_table('account_attempts');

-- A picture is seen by whom its owner is seen by: members of the active organization.
grant select on user_avatars to slipway_app;
create policy tenant on user_avatars for select to slipway_app using (
  exists (
    select from memberships
    where memberships.user_id = user_avatars.user_id
      and memberships.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
  )
);

-- Of whoever holds a session, across tenants; none is readable by the application otherwise.
create policy session_lookup on email_changes for select to slipway_owner using (true);

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
revoke all on function session_email_change(bytea, timestamptz) from public;
grant execute on function session_email_change(bytea, timestamptz) to slipway_app, slipway_system;

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
revoke all on function session_memberships(bytea, timestamptz) from public;
grant execute on function session_memberships(bytea, timestamptz) to slipway_app, slipway_system;

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
revoke all on function session_siblings(bytea, timestamptz) from public;
grant execute on function session_siblings(bytea, timestamptz) to slipway_app, slipway_system;

-- The audit log narrowed to a person or to a kind of change.
create index audit_entries_person on audit_entries (organization_id, user_id, created_at desc, id desc);
create index audit_entries_action on audit_entries (organization_id, action, created_at desc, id desc);
