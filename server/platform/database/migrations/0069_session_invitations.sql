create index invitations_of_address on invitations (email) where accepted_at is null and revoked_at is null;

create policy session_lookup on invitations for select to slipway_owner using (true);

-- Where the person of a session is invited to, soonest to end first: for whoever has nowhere else to go. Only who proved to own the
-- address learns it. What is held is on its way to nobody; what is suspended takes nobody in.
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
revoke all on function session_invitations(bytea, timestamptz) from public;
grant execute on function session_invitations(bytea, timestamptz) to slipway_app, slipway_system;
