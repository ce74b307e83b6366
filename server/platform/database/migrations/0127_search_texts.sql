-- What a list is searched for is kept in lower case in the index that the list is read by, so that a search goes through that index once,
-- whatever was typed: behind row-level security no index of trigrams is searched, as its operators are not leakproof
-- (https://www.postgresql.org/docs/current/rules-privileges.html), so that each row was read and put into lower case, its page and its count
-- each for itself.

-- What fits into an index beside a few short columns, whose entries have 2,704 bytes at most; null where it does not. The few such rows are
-- searched by what they consist of.
create function fitting(searched text) returns text language sql immutable parallel safe as $$
  select case when octet_length(searched) <= 2000 then searched end
$$;

-- No text that somebody types has the character between what is searched: it separates units.
alter table findings add column search_text text
  generated always as (fitting(lower(title || E'\x1f' || check_name || E'\x1f' || coalesce(file, '')))) stored;
alter table agents add column search_text text generated always as (fitting(lower(name || E'\x1f' || description))) stored;
alter table projects add column search_text text
  generated always as (fitting(lower(name || E'\x1f' || coalesce(description, '')))) stored;
-- In no index: which of them are an organization's is told elsewhere.
alter table users add column search_text text generated always as (lower(name || E'\x1f' || email)) stored;

drop index findings_search;
drop index findings_worst;
create index findings_worst on findings (organization_id, severity_rank(severity), id)
  include (project_id, state, severity, search_text);
create index findings_long on findings (organization_id) where search_text is null;

drop index agents_name;
create unique index agents_name on agents (organization_id, lower(name)) include (id, name, type, status, search_text);
create index agents_long on agents (organization_id) where search_text is null;

drop index projects_live;
create index projects_live on projects (organization_id, updated_at desc, id desc) include (created_at, name, status, search_text)
  where archived_at is null;
create index projects_long on projects (organization_id) where search_text is null;

-- The members of the organization in force that have a text in name or address, with what they are put in order by. The policy of people asks of each
-- whether he or she is one; this function is its owner's, whom the policies let through, takes no organization, and answers ids and names that its
-- caller may read. It is planned for the organization: there may be many more people than it has members, or few more.
create function search_members(searched text) returns table (id uuid, sorted_by text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute 'select users.id, lower(users.name) from memberships join users on users.id = memberships.user_id
    where memberships.organization_id = $1 and strpos(users.search_text, lower($2)) > 0'
    using nullif(current_setting('app.organization_id', true), '')::uuid, searched;
end $$;
revoke all on function search_members(text) from public;
grant execute on function search_members(text) to slipway_app, slipway_system;

-- The name in lower case is what packages are put in order by.
drop index scan_packages_search;
drop index scan_packages_named;
create index scan_packages_named on scan_packages (organization_id, lower(name), id) include (name, project_id);
