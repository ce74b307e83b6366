-- The second factor of an account: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for when it is lost.

create table two_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted under the server's key: who reads the table can make no code of it.
  seed bytea not null,
  created_at timestamptz not null,
  -- Null while it is being set up: signing in does not ask for it yet.
  confirmed_at timestamptz,
  -- The time step of the newest code that was accepted: neither it nor an older one is accepted again.
  last_step bigint not null default 0,
  -- Wrong codes in a row, and when the last of them was typed.
  wrong_codes integer not null default 0,
  wrong_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references two_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins whose password was right and whose code is still to come.
create table login_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- As it was when it was checked: once the password is another one, the challenge is worth nothing.
  password_hash text not null,
  remember boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_challenges_user on login_challenges (user_id);

select protect_system_table('two_factors');
select protect_system_table('recovery_codes');
select protect_system_table('login_challenges');

-- Whether members have it is shown to those who manage them; never the seed.
grant select (user_id, confirmed_at) on two_factors to slipway_app;
create policy tenant on two_factors for select to slipway_app using (
  exists (
    select from memberships
    where memberships.user_id = two_factors.user_id
      and memberships.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
  )
);

create policy session_lookup on two_factors for select to slipway_owner using (true);
create policy session_lookup on recovery_codes for select to slipway_owner using (true);

-- Read along with the session of every request.
create function has_two_factor(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from two_factors where user_id = person and confirmed_at is not null)
$$;
revoke all on function has_two_factor(uuid) from public;
grant execute on function has_two_factor(uuid) to slipway_app, slipway_system;

-- The second factor of whoever holds a session, if it is on.
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
revoke all on function session_two_factor(bytea, timestamptz) from public;
grant execute on function session_two_factor(bytea, timestamptz) to slipway_app, slipway_system;

-- The sessions of members of the active organization without a second factor: their sockets close when it begins to require one.
create function sessions_without_two_factor() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from sessions
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and not has_two_factor(user_id)
$$;
revoke all on function sessions_without_two_factor() from public;
grant execute on function sessions_without_two_factor() to slipway_app, slipway_system;
