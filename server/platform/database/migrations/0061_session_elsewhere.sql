-- Where else the person of a session could go: the organizations of theirs that are not suspended, by name, but for the active one.
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
revoke all on function session_elsewhere(bytea, timestamptz) from public;
grant execute on function session_elsewhere(bytea, timestamptz) to slipway_app, slipway_system;
