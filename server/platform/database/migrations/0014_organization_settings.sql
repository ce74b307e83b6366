-- The sessions of a member in the active organization: whoever changes the member's role or removes the member closes their
-- sockets, and has no right on sessions.
create function sessions_of_member(member uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from sessions
  where user_id = member and organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
$$;
revoke all on function sessions_of_member(uuid) from public;
grant execute on function sessions_of_member(uuid) to slipway_app, slipway_system;

create index memberships_role on memberships (organization_id, role);
create index sessions_organization on sessions (organization_id);
